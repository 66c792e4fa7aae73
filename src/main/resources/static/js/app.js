const links = [...document.querySelectorAll("nav a")];

/** Shows the tab that the address names, as in #teams, or #shuffle?seed=1 with what to fill in. */
async function show() {
  const [name, query] = location.hash.slice(1).split(/\?(.*)/s);
  const link = links.find((a) => a.hash === `#${name}`) ?? links[0];
  const tab = link.hash.slice(1);
  for (const a of links) {
    a.toggleAttribute("aria-current", false);
    document.getElementById(`tab-${a.hash.slice(1)}`).hidden = a !== link;
  }
  link.setAttribute("aria-current", "page");
  link.scrollIntoView({ block: "nearest", inline: "nearest" });
  document.title = `${link.textContent} · Evenhand`;
  const section = document.getElementById(`tab-${tab}`);
  // A tab keeps what was typed into it, unless the address brings something else.
  if (query || !section.hasChildNodes()) {
    const { mount } = await import(`./tabs/${tab}.js`);
    section.replaceChildren();
    mount(section, new URLSearchParams(query));
  }
}

addEventListener("hashchange", show);
show();

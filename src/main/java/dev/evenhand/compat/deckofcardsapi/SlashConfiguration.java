package dev.evenhand.compat.deckofcardsapi;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.UrlHandlerFilter;

@Configuration(proxyBeanMethods = false)
class SlashConfiguration {

  /** Not by a redirect, as the peer does it: that would lose the body of a POST. */
  @Bean
  UrlHandlerFilter slashAtTheEndOrNot() {
    return UrlHandlerFilter.trailingSlashHandler("/api/**").wrapRequest().build();
  }
}

package dev.evenhand.web;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Where the contract can be read: /openapi.yaml, and /docs for people. */
@Configuration(proxyBeanMethods = false)
class DocsConfiguration implements WebMvcConfigurer {

  @Override
  public void addViewControllers(ViewControllerRegistry registry) {
    registry.addViewController("/docs").setViewName("forward:/docs/index.html");
    registry.addRedirectViewController("/docs/", "/docs");
  }
}

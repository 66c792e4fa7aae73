package dev.evenhand.http;

import org.apache.coyote.ContinueResponseTiming;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {

  @Bean
  WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> problemsAndEarlyRefusals(
      JsonMapper json, Dialect dialect) {
    return factory -> {
      factory.addContextCustomizers(
          context ->
              context.getParent().getPipeline().addValve(new ProblemReportValve(json, dialect)));
      factory.addConnectorCustomizers(
          connector -> {
            if (connector.getProtocolHandler() instanceof AbstractHttp11Protocol<?> http) {
              // A client that asks before it sends a body is told no before it sends it.
              http.setContinueResponseTiming(
                  ContinueResponseTiming.ON_REQUEST_BODY_READ.toString());
            }
          });
    };
  }
}

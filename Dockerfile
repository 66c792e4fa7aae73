FROM maven:3-eclipse-temurin-25 AS build
WORKDIR /src
# The dependencies are a layer of their own: they change seldom.
COPY pom.xml ./
RUN mvn -B -ntp -q dependency:resolve-plugins dependency:resolve -DincludeScope=runtime
COPY openapi.yaml ./
COPY src/main src/main
# Spring judges here, and not at each start, which beans there are.
RUN mvn -B -ntp -q -Dmaven.test.skip=true compile spring-boot:process-aot package \
 && java -Djarmode=tools -jar target/evenhand.jar extract --layers --application-filename app.jar --destination target/layers

FROM eclipse-temurin:25-jre
RUN useradd --system --no-create-home --uid 10001 evenhand \
 && install -d -o evenhand /data
WORKDIR /app
COPY --from=build /src/target/layers/dependencies/ ./
COPY --from=build /src/target/layers/spring-boot-loader/ ./
COPY --from=build /src/target/layers/snapshot-dependencies/ ./
COPY --from=build /src/target/layers/application/ ./
COPY src/main/docker/ ./
# Half of the time to the first answer is loading and linking classes, which this does once.
RUN ./train
USER evenhand
VOLUME /data
EXPOSE 8080 8081
# The image has no curl; bash speaks enough HTTP.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8081 && printf 'GET /actuator/health/readiness HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '\"UP\"' <&3"]
# The root file system may be read-only: what is written goes to /data.
ENV SPRING_DATASOURCE_URL="jdbc:sqlite:/data/evenhand.db"
ENTRYPOINT ["java", "@jvm.options", "-XX:AOTCache=app.aot", "-Djava.io.tmpdir=/data", "-jar", "app.jar"]

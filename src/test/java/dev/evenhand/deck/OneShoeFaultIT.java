package dev.evenhand.deck;

import dev.evenhand.testing.Client;
import dev.evenhand.testing.ServiceProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** Everybody wants the same card: all draw at once from one shoe, and nothing answers a 5xx. */
@Testcontainers(disabledWithoutDocker = true)
class OneShoeFaultIT {

  // Over before the better compiler has paid for itself.
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  @Container
  private static final PostgreSQLContainer POSTGRES = new PostgreSQLContainer("postgres:17-trixie");

  @Test
  void eachCardOfOneShoeIsDealtOnceOnSqlite(@TempDir Path folder) throws Exception {
    try (ServiceProcess service = new ServiceProcess(QUICK_START, Databases.sqlite(folder))) {
      assertEachCardIsDealtOnce(List.of(service));
    }
  }

  @Test
  void eachCardOfOneShoeIsDealtOnceByTwoServicesOnOnePostgres() throws Exception {
    String[] options =
        Stream.concat(
                Stream.of(QUICK_START),
                Stream.of(
                    Databases.postgres(
                        POSTGRES.getJdbcUrl(), POSTGRES.getUsername(), POSTGRES.getPassword())))
            .toArray(String[]::new);
    try (ServiceProcess one = new ServiceProcess(options);
        ServiceProcess two = new ServiceProcess(options)) {
      assertEachCardIsDealtOnce(List.of(one, two));
    }
  }

  private static void assertEachCardIsDealtOnce(List<ServiceProcess> services) throws Exception {
    List<Client> clients =
        services.stream().map(service -> Client.of(service.port()).unchecked()).toList();
    Shoe shoe = Shoe.open(clients::getFirst);
    try (Players players =
        new Players(
            player -> {
              Client client = clients.get(player % clients.size());
              while (shoe.draw(client)) {}
            })) {
      players.await();
    }
    clients.forEach(shoe::assertEachCardWasDealtOnce);
  }
}

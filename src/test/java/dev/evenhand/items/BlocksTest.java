package dev.evenhand.items;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlocksTest {

  private final List<Integer> writes = new ArrayList<>();
  private final ByteArrayOutputStream written =
      new ByteArrayOutputStream() {
        @Override
        public void write(byte[] b, int offset, int length) {
          super.write(b, offset, length);
          writes.add(length);
        }
      };
  private final OutputStream blocks = new Blocks(written, 4);

  @Test
  void handsOnAllThatWasWrittenInOrder() throws IOException {
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (OutputStream out : List.of(blocks, expected)) {
      for (int length = 0; length < 12; length++) {
        out.write(length);
        out.write("0123456789abcdef".getBytes(US_ASCII), 1, length);
      }
    }
    blocks.flush();

    assertThat(written.toByteArray()).isEqualTo(expected.toByteArray());
  }

  @Test
  void handsOnAFullBlockOnceMoreComes() throws IOException {
    blocks.write(new byte[3]);
    blocks.write(0);
    assertThat(writes).isEmpty();

    blocks.write(0);
    assertThat(writes).containsExactly(4);
  }

  @Test
  void passesOnWhatIsLongerThanABlock() throws IOException {
    blocks.write(0);
    blocks.write(new byte[9]);

    assertThat(writes).containsExactly(1, 9);
  }
}

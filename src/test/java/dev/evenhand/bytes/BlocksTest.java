package dev.evenhand.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlocksTest {

  private static final int FULL = Blocks.BLOCK_BYTES;

  private final List<Integer> writes = new ArrayList<>();
  private final ByteArrayOutputStream written =
      new ByteArrayOutputStream() {
        @Override
        public void write(byte[] b, int offset, int length) {
          super.write(b, offset, length);
          writes.add(length);
        }
      };
  private final Blocks blocks = new Blocks(written);

  @Test
  void handsOnAllThatWasWrittenInOrder() throws IOException {
    byte[] bytes = new byte[FULL + 1];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 31 >> 3);
    }
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (OutputStream out : List.of(blocks, expected)) {
      for (int length :
          new int[] {0, 1, 4094, 1, 2, 4096, 60_000, 3000, FULL, 5, FULL - 5, 0, FULL}) {
        out.write(length);
        out.write(bytes, 1, length);
      }
    }
    blocks.handOn();

    assertThat(written.toByteArray()).isEqualTo(expected.toByteArray());
  }

  @Test
  void handsOnAFullBlockOnceMoreComes() throws IOException {
    blocks.write(new byte[FULL - 1]);
    blocks.write(0);
    assertThat(writes).isEmpty();

    blocks.write(0);
    assertThat(writes).containsExactly(FULL);
  }

  @Test
  void passesOnWhatIsLongerThanABlock() throws IOException {
    blocks.write(0);
    blocks.write(new byte[FULL + 1]);

    assertThat(writes).containsExactly(1, FULL + 1);
  }
}

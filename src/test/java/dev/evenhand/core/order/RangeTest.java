package dev.evenhand.core.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {

  @ParameterizedTest
  @CsvSource({
    "1-49,                                      1, 49, 49",
    "0-0,                                       0, 0,  1",
    "007-010,                                   7, 10, 4",
    "0-72057594037927935,                       0, 72057594037927935, 72057594037927936",
    "9223372036854775807-9223372036854775808,   9223372036854775807, -9223372036854775808, 2",
    "18446744073709551615-18446744073709551615, -1, -1, 1",
    "18374686479671623680-18446744073709551615, -72057594037927936, -1, 72057594037927936"
  })
  void bothEndsAreUnsignedAndIncluded(String text, long low, long high, long size) {
    Range range = Range.parse(text);

    assertThat(range).isEqualTo(new Range(low, high));
    assertThat(range.size()).isEqualTo(size);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0-72057594037927936",
        "18374686479671623679-18446744073709551615",
        "0-18446744073709551615"
      })
  void moreThan2To56ValuesAreRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Range.parse(text))
        .withMessage("must hold at most 2^56 (72057594037927936) values: " + text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2-1", "9223372036854775808-9223372036854775807", "1-0"})
  void aRangeIsNotUpsideDown(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Range.parse(text))
        .withMessage("must not have its low end above its high end: " + text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"18446744073709551616-1", "1-18446744073709551616", "1-99999999999999999999999"})
  void anEndFitsIn64Bits(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Range.parse(text))
        .withMessage("must have ends of at most 18446744073709551615: " + text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "-", "1", "1-", "-1", "-1-1", "1--1", "1-2-3", "1..2", "1,2", "+1-2", "1-+2", " 1-2",
        "1-2 ", "1 - 2", "1-2\n", "0x1-0x2", "1.0-2", "1e3-2e3", "1–2", "١-٢", "a-b"
      })
  void onlyTwoDecimalIntegersWithAHyphenAreARange(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Range.parse(text))
        .withMessage("must be LO-HI, such as 1-49: " + text);
  }
}

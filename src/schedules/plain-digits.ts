/** The decimal digits of any script → 0 to 9. */

/** `"٧:३०"` → `"7:30"`. Unicode keeps the ten digits of a script together: those before a digit tell its value. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

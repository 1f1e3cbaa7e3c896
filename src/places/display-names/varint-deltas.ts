/** Ascending whole numbers as differences of one to five bytes each, seven bits to a byte (LEB128). */

/** Numbers below 2³², ascending. */
export function writeDeltas(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  let previous = 0;
  for (const number of numbers) {
    let rest = number - previous;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
    previous = number;
  }
  return Buffer.from(bytes);
}

/** The first `count` numbers, and where the bytes after them begin. */
export function readDeltas(
  bytes: Uint8Array,
  count: number,
): { readonly numbers: Uint32Array; readonly end: number } {
  const numbers = new Uint32Array(count);
  let [at, previous] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    let factor = 1;
    let byte = 0;
    do {
      byte = bytes[at] ?? 0;
      previous += (byte & 0x7f) * factor;
      factor *= 0x80;
      at += 1;
    } while (byte >= 0x80);
    numbers[index] = previous;
  }
  return { numbers, end: at };
}

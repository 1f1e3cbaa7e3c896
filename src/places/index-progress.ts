/** Tells a person at a terminal that the gazetteer's index is being built, which takes some seconds, once. */

/** What the progress is written to. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 30;

/** A bar that is drawn anew with each step, and gone when it is full; one line where nobody watches. */
export function indexProgress(output: ProgressOutput): (fraction: number) => void {
  let told = false;
  return (fraction) => {
    if (output.isTTY !== true) {
      if (!told) output.write("Building the index of places, once. This takes some seconds.\n");
      told = true;
      return;
    }
    const full = Math.round(fraction * BAR_WIDTH);
    const bar = "█".repeat(full) + "░".repeat(BAR_WIDTH - full);
    const percent = Math.round(fraction * 100);
    output.write(`\rBuilding the index of places, once  ${bar} ${percent} %`);
    if (fraction >= 1) output.write("\r\u001B[K");
  };
}

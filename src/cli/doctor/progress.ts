/** Shows on a terminal what the doctor is waiting for; prints nothing elsewhere. */

/** Where it is written: standard error. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  show(text: string): void;
  clear(): void;
}

export function createProgress(output: ProgressOutput): Progress {
  if (output.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  return {
    show: (text) => void output.write(`\r\u001B[K${text} …`),
    clear: () => void output.write("\r\u001B[K"),
  };
}

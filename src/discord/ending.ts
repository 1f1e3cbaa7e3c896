/** Ends what is still under way when the process must stop, so that people are told. */

/** The process ends before the work does; whoever asks again is answered by another. */
export class RestartingError extends Error {
  override readonly name = "RestartingError";

  constructor() {
    super("The process ends");
  }
}

export interface Ending {
  /**
   * The result of `work`, which goes on unheard when the end comes first.
   *
   * @throws {RestartingError} when the end comes first
   */
  unlessEnded<Result>(work: Promise<Result>): Promise<Result>;
  /** The end is here. */
  end(): void;
}

export function createEnding(): Ending {
  // Not one promise for all: each wait on it would be kept for as long as the process runs.
  const waiting = new Set<() => void>();
  let isEnded = false;
  return {
    unlessEnded(work) {
      return new Promise((resolve, reject) => {
        const leave = () => reject(new RestartingError());
        waiting.add(leave);
        work.then(resolve, reject).finally(() => waiting.delete(leave));
        if (isEnded) leave();
      });
    },
    end() {
      isEnded = true;
      for (const leave of waiting) leave();
    },
  };
}

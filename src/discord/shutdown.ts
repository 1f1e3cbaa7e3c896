/** Stops waiting for running work when the process stops, so that people get an answer. */

/** The process stops before the work is done; another try reaches another process. */
export class RestartingError extends Error {
  override readonly name = "RestartingError";

  constructor() {
    super("The process ends");
  }
}

export interface Shutdown {
  /**
   * The result of `work`. When the shutdown begins first, the work goes on but nobody waits for it.
   *
   * @throws {RestartingError} when the shutdown begins first
   */
  unlessBegun<Result>(work: Promise<Result>): Promise<Result>;
  begin(): void;
}

export function createShutdown(): Shutdown {
  // Not one promise for all: every wait on it would be kept for as long as the process runs.
  const waiting = new Set<() => void>();
  let isBegun = false;
  return {
    unlessBegun(work) {
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new RestartingError());
        waiting.add(giveUp);
        work.then(resolve, reject).finally(() => waiting.delete(giveUp));
        if (isBegun) giveUp();
      });
    },
    begin() {
      isBegun = true;
      for (const giveUp of waiting) giveUp();
    },
  };
}

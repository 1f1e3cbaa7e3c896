/** Does something as often as it has to be done again, and never twice at a time. */

/** Returns what asks for it: while it is being done, any number of calls are answered by one more time. */
export function createLastCall(act: () => Promise<void>): () => void {
  let isActing = false;
  let isWanted = false;

  async function work(): Promise<void> {
    isActing = true;
    try {
      while (isWanted) {
        isWanted = false;
        await act();
      }
    } finally {
      isActing = false;
    }
  }

  return () => {
    isWanted = true;
    if (!isActing) void work();
  };
}

/** Repeats a task on request, but never runs it twice at a time. */

/** Returns a function that requests a run. Calls during a run lead to one more run. */
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

/** The end of the process that started this one. */

const CHECK_MS = 500;

/**
 * Calls `end` once when the parent is gone. npm runs a script in a shell, which dies of a signal without
 * passing it on, and nothing else would end this process. On Windows a parent's end is not seen.
 */
export function onParentExit(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, CHECK_MS);
  timer.unref();
}

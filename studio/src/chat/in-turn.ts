/** Runs tasks one after the other. A failed task does not stop the next. */
export function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
    return last;
  };
}

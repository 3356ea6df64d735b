/** Does one thing after the other, in the order they were asked for. One that fails holds nothing up. */
export function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
    return last;
  };
}

import type { DueWork, TestClock } from './port.ts';

/** Advances with the system clock, ahead by an offset that only grows. */
export function createTestClock(save: (offsetMs: number) => Promise<void>): TestClock {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const moveTo = async (at: Date) => {
    if (at.getTime() <= now().getTime()) return;
    offset = at.getTime() - Date.now();
    await save(offset);
  };

  const runUntil = async (target: Date, work: readonly DueWork[]) => {
    for (;;) {
      const due = await Promise.all(work.map(async (one) => ({ one, at: await one.nextDueAt() })));
      const next = due
        .filter((entry) => entry.at !== null && entry.at <= target)
        .sort((a, b) => a.at!.getTime() - b.at!.getTime())[0];
      if (!next) return;
      await moveTo(next.at!);
      await next.one.runDue();
    }
  };

  let queue: Promise<unknown> = Promise.resolve();
  const advanceNow = async (seconds: number, work: readonly DueWork[]): Promise<Date> => {
    const target = new Date(now().getTime() + seconds * 1000);
    const resume = await Promise.all(work.map((one) => one.pause()));
    try {
      await runUntil(target, work);
      await moveTo(target);
      for (const one of work) await one.runHousekeeping();
      // Work that housekeeping created is due now.
      await runUntil(now(), work);
    } finally {
      for (const start of resume) start();
    }
    return now();
  };

  return {
    now,
    offsetMs: () => offset,
    setOffsetMs: (offsetMs) => {
      offset = offsetMs;
    },
    advance(seconds, work) {
      const turn = queue.then(() => advanceNow(seconds, work));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

/**
 * Where a test file spends its time. While several activities are running, the time counts for the first of them in the order below; the
 * remainder is processor time of the test's own process, and waiting.
 */
import { afterAll, beforeAll } from 'vitest';

const kinds = ['start', 'drawing', 'browser'] as const;
type Kind = (typeof kinds)[number];
export const timeKinds = [...kinds, 'working', 'waiting'] as const;
export type TimeSpent = Record<(typeof timeKinds)[number], number>;

declare module 'vitest' {
  interface TaskMeta {
    timeSpent?: TimeSpent;
  }
}

const none = (): TimeSpent => ({ start: 0, drawing: 0, browser: 0, working: 0, waiting: 0 });

// Stored on the process: files may share it, and each loads this module separately.
type Clock = { underWay: Record<Kind, number>; spent: TimeSpent; atMs: number; cpuMs: number };
const readCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const holder = globalThis as { platenTimeSpent?: Clock };
holder.platenTimeSpent ??= {
  underWay: { start: 0, drawing: 0, browser: 0 },
  spent: none(),
  atMs: performance.now(),
  cpuMs: readCpuMs(),
};
const clock = holder.platenTimeSpent;

/** Adds the time since the last change to the current activity. */
function settle(): void {
  const [nowMs, cpuMs] = [performance.now(), readCpuMs()];
  const spentMs = nowMs - clock.atMs;
  const kind = kinds.find((each) => clock.underWay[each] > 0);
  if (kind) clock.spent[kind] += spentMs;
  else {
    const workingMs = Math.min(spentMs, cpuMs - clock.cpuMs);
    clock.spent.working += workingMs;
    clock.spent.waiting += spentMs - workingMs;
  }
  clock.atMs = nowMs;
  clock.cpuMs = cpuMs;
}

/** Returns the function that ends it. */
export function beginTime(kind: Kind): () => void {
  settle();
  clock.underWay[kind] += 1;
  return () => {
    settle();
    clock.underWay[kind] -= 1;
  };
}

export async function timed<T>(kind: Kind, work: Promise<T>): Promise<T> {
  const end = beginTime(kind);
  try {
    return await work;
  } finally {
    end();
  }
}

/** Called by the set-up file: each test file passes its times to the reporter. */
export function keepTimeSpent(): void {
  beforeAll(() => {
    settle();
    clock.spent = none();
  });
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are wanted
  afterAll(({}, { meta }) => {
    settle();
    meta.timeSpent = clock.spent;
  });
}

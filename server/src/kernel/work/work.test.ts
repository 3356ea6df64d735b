/** Rules for all leased work, whatever table it waits in. */
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../engines/clock/clock.ts';
import { createLog } from '../observing/log.ts';
import type { LaneRoom } from './claim.ts';
import { lanes } from './lanes.ts';
import type { Claim, Ending, Run, Source } from './source.ts';
import { createWork, type Work } from './work.ts';

const log = createLog('silent');
const works: Work[] = [];
afterEach(async () => {
  await Promise.all(works.splice(0).map((work) => work.stop(0)));
});

type Row = { id: string; kind: string };
const newWork = () => {
  const work = createWork({ clock: systemClock, log, deadlineMs: 50 });
  works.push(work);
  return work;
};

/** Work that waits in memory, so that the behaviour of a database can be controlled exactly. */
const memory = (more: Partial<Source<Claim, void, Row>> = {}) => {
  const waiting: Claim[] = [];
  const written: Row[] = [];
  const asked: LaneRoom[][] = [];
  const source: Source<Claim, void, Row> = {
    name: 'things',
    lanes: ['print'],
    isDue: async () => waiting.length > 0,
    async claim(rooms) {
      asked.push([...rooms]);
      return { claims: waiting.splice(0, rooms[0]!.room), next: new Map() };
    },
    claimFirst: async () => waiting.splice(0, 1),
    nextDueAt: async () => null,
    kindOf: () => 'thing',
    timeoutMsOf: () => 60_000,
    run: async () => {},
    conclude: ({ id }, ending: Ending<void>) => ({ row: { id, kind: ending.kind } }),
    async write(rows) {
      written.push(...rows);
      return new Set(rows.map(({ id }) => id));
    },
    renew: async (claims) => new Set(claims.map(({ id }) => id)),
    count: async () => [],
    ...more,
  };
  const add = (count: number, tenant = 'shop') => {
    for (let i = 0; i < count; i += 1)
      waiting.push({ id: `${tenant}${waiting.length}`, lane: 'print', tenant, key: '', begun: 1 });
  };
  return { source, waiting, written, asked, add };
};

describe('a database call that never answers', () => {
  test('a database call that hangs does not stop the pump, and its late claims are given back', async () => {
    const things = memory();
    let answer: (claims: Claim[]) => void = () => {};
    let calls = 0;
    const claim = things.source.claim;
    things.source.claim = (rooms) => {
      calls += 1;
      if (calls > 1) return claim(rooms);
      return new Promise((resolve) => {
        answer = (claims) => resolve({ claims, next: new Map() });
      });
    };
    const work = newWork();
    work.add(things.source);
    things.add(1);
    await work.start();
    await expect.poll(() => things.written).toEqual([{ id: 'shop0', kind: 'ended' }]);
    answer([{ id: 'late', lane: 'print', tenant: 'shop', key: '', begun: 1 }]);
    await expect.poll(() => things.written.at(-1)).toEqual({ id: 'late', kind: 'given-back' });
  });

  test('a database call that hangs does not delay a stop', async () => {
    const things = memory({ write: () => new Promise(() => {}) });
    const work = newWork();
    work.add(things.source);
    things.add(3);
    await work.start();
    await expect.poll(() => things.waiting.length).toBe(0);
    const began = performance.now();
    await work.stop(0);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

test('a poll claims nothing until something is due', async () => {
  let polls = 0;
  const things = memory();
  const { isDue } = things.source;
  things.source.isDue = () => {
    polls += 1;
    return isDue();
  };
  const work = newWork();
  work.add(things.source);
  await work.start();
  await expect.poll(() => polls).toBeGreaterThan(2);
  expect(things.asked.length).toBe(1);
  things.add(1);
  await expect.poll(() => things.written).toEqual([{ id: 'shop0', kind: 'ended' }]);
});

test('a poll whose look fails still claims', async () => {
  const things = memory({ isDue: () => Promise.reject(new Error('no')) });
  const work = newWork();
  work.add(things.source);
  await work.start();
  things.add(1);
  await expect.poll(() => things.written).toEqual([{ id: 'shop0', kind: 'ended' }]);
});

describe('endings', () => {
  test('endings that arrive together are written in one statement', async () => {
    const batches: number[] = [];
    const things = memory();
    const { write } = things.source;
    things.source.write = (rows) => {
      batches.push(rows.length);
      return write(rows);
    };
    const work = newWork();
    work.add(things.source);
    things.add(lanes.print.places);
    await work.start();
    await expect.poll(() => things.written.length).toBe(lanes.print.places);
    expect(batches).toEqual([lanes.print.places]);
  });

  test('an ending that cannot be written does not keep the others from being written', async () => {
    const things = memory();
    const { write } = things.source;
    things.source.write = async (rows) => {
      if (rows.some(({ id }) => id === 'shop1')) throw new Error('not in this encoding');
      return write(rows);
    };
    const work = newWork();
    work.add(things.source);
    things.add(3);
    await work.start();
    await expect.poll(() => things.written.map(({ id }) => id).sort()).toEqual(['shop0', 'shop2']);
  });

  test('endings wait while the database is briefly away', async () => {
    const things = memory();
    const { write } = things.source;
    let isAway = true;
    things.source.write = async (rows) => {
      if (!isAway) return write(rows);
      isAway = false;
      throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    };
    const work = newWork();
    work.add(things.source);
    things.add(1);
    await work.start();
    await expect.poll(() => things.written).toEqual([{ id: 'shop0', kind: 'ended' }]);
  });
});

describe('a slot', () => {
  test('a slot goes to another job while its holder waits, up to the same number again', async () => {
    const releases: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => releases.push(resolve));
    const things = memory({ run: (_claim: Claim, { aside }: Run) => aside(hold) });
    const work = newWork();
    work.add(things.source);
    things.add(50);
    await work.start();
    await expect.poll(() => releases.length).toBe(2 * lanes.print.places);
    // A queue check later it is still true.
    const looks = things.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(things.asked.length).toBe(looks);
    expect(releases).toHaveLength(2 * lanes.print.places);
    for (const release of releases.splice(0)) release();
    await expect.poll(() => releases.length).toBe(2 * lanes.print.places);
    things.waiting.length = 0;
    for (const release of releases) release();
  });

  test('a slot is freed when a handler ignores both its deadline and its signal', async () => {
    const things = memory({ timeoutMsOf: () => 20, run: () => new Promise(() => {}) });
    const work = newWork();
    work.add(things.source);
    things.add(1);
    await work.start();
    await expect.poll(() => things.written, { timeout: 15_000 }).toEqual([{ id: 'shop0', kind: 'failed' }]);
  }, 20_000);
});

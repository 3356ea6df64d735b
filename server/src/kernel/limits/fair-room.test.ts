import { expect, test } from 'vitest';
import { createFairRoom, RoomFull } from './fair-room.ts';

const options = { total: 100, perOwner: 50, maxWaiting: 40, patienceMs: 60_000 };
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('an owner gets its share and no more, whatever it requests', async () => {
  const room = createFairRoom(options);
  const greedy = Array.from({ length: 8 }, () => room.enter(['greedy'], 25));
  await tick();
  expect(room.figures()).toEqual({ taken: 50, waiting: 6 });
  const leave = await room.enter(['modest'], 25);
  expect(room.figures().taken).toBe(75);
  leave();
  for (const one of greedy) (await one)();
  expect(room.figures()).toEqual({ taken: 0, waiting: 0 });
});

test('owners that share an address share its limit too', async () => {
  const room = createFairRoom(options);
  await room.enter(['shop a', 'address'], 25);
  await room.enter(['shop b', 'address'], 25);
  const third = room.enter(['shop c', 'address'], 25);
  await tick();
  expect(room.figures()).toEqual({ taken: 50, waiting: 1 });
  await room.enter(['shop d', 'elsewhere'], 25);
  expect(room.figures()).toEqual({ taken: 75, waiting: 1 });
  third.catch(() => undefined);
});

test('queues take turns: a newcomer does not wait behind a long queue', async () => {
  const room = createFairRoom({ ...options, perOwner: 100 });
  const first = await room.enter(['busy'], 100);
  const served: string[] = [];
  const all = ['busy', 'busy', 'busy', 'newcomer'].map(async (name) => {
    const leave = await room.enter([name], 100);
    served.push(name);
    leave();
  });
  await tick();
  first();
  await Promise.all(all);
  expect(served.indexOf('newcomer')).toBeLessThanOrEqual(1);
});

test('a large request is not overtaken forever by small ones', async () => {
  const room = createFairRoom({ ...options, perOwner: 100 });
  const small = await Promise.all([room.enter(['a'], 30), room.enter(['b'], 30)]);
  const large = room.enter(['c'], 90);
  const late = room.enter(['d'], 30);
  await tick();
  expect(room.figures()).toEqual({ taken: 60, waiting: 2 });
  for (const leave of small) leave();
  const leaveLarge = await large;
  expect(room.figures()).toEqual({ taken: 90, waiting: 1 });
  leaveLarge();
  (await late)();
  expect(room.figures().taken).toBe(0);
});

test('a queue has a maximum length and a maximum wait, and leaving it makes room for those behind', async () => {
  const room = createFairRoom({ ...options, patienceMs: 30 });
  const leave = await room.enter(['a'], 50);
  const line = Array.from({ length: 10 }, () => room.enter(['a'], 10));
  await expect(room.enter(['a'], 10)).rejects.toThrow(RoomFull);
  const outcomes = await Promise.allSettled(line);
  expect(outcomes.every((one) => one.status === 'rejected' && one.reason instanceof RoomFull)).toBe(true);
  const gone = new AbortController();
  const waiting = room.enter(['a'], 10, gone.signal);
  gone.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect(room.figures()).toEqual({ taken: 50, waiting: 0 });
  leave();
  leave();
  expect(room.figures().taken).toBe(0);
});

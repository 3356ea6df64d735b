import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createUnderWay } from './drawings-under-way.ts';

const left = new Error('left');
const begin = () => {
  const underWay = createUnderWay<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const stops: AbortSignal[] = [];
  const make = (everybodyLeft: AbortSignal) => {
    stops.push(everybodyLeft);
    return promise;
  };
  return { underWay, make, resolve, stops };
};

test('two callers with the same request wait for one drawing', async () => {
  const { underWay, make, resolve, stops } = begin();
  const first = underWay.begin('key', make);
  const second = underWay.join('key', new AbortController().signal);
  expect(underWay.join('other')).toBeNull();
  resolve('made');
  expect([await first, await second, stops.length]).toEqual(['made', 'made', 1]);
  await pause(0);
  expect(underWay.join('key')).toBeNull();
});

test('a caller who leaves does not end the drawing for others', async () => {
  const { underWay, make, resolve, stops } = begin();
  const leaving = new AbortController();
  const first = underWay.begin('key', make, leaving.signal);
  const second = underWay.join('key', new AbortController().signal)!;
  leaving.abort(left);
  await expect(first).rejects.toBe(left);
  expect(stops[0]!.aborted).toBe(false);
  resolve('made');
  expect(await second).toBe('made');
});

test('a drawing is stopped when all its callers have left, and the next caller starts it again', async () => {
  const { underWay, make, stops } = begin();
  const leaving = new AbortController();
  const gone = [underWay.begin('key', make, leaving.signal), underWay.join('key', leaving.signal)!];
  leaving.abort(left);
  for (const one of gone) await expect(one).rejects.toBe(left);
  expect(stops[0]!.aborted).toBe(true);
  expect(underWay.join('key')).toBeNull();
});

test('a drawing does not wait for a caller who left before', async () => {
  const { underWay, make, stops } = begin();
  await expect(underWay.begin('key', make, AbortSignal.abort(left))).rejects.toBe(left);
  expect(stops[0]!.aborted).toBe(true);
});

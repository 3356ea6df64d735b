import { describe, expect, test } from 'vitest';
import { createFigures } from './figures.ts';

describe('figures that take a query', () => {
  test('figures are read once for all callers while they are fresh', async () => {
    let reads = 0;
    const read = createFigures({ freshMs: 60_000 }).reading(async () => ++reads);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
  });

  test('figures are read one after another, so they use one connection in total', async () => {
    const figures = createFigures();
    let most = 0;
    let now = 0;
    const slow = () =>
      figures.reading(async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return now;
      });
    await Promise.all([slow()(), slow()(), slow()()]);
    expect(most).toBe(1);
  });

  test('slow figures are waited for briefly, and appear once they have arrived', async () => {
    const gate = Promise.withResolvers<number>();
    const read = createFigures({ patienceMs: 5 }).reading(() => gate.promise);
    expect(await read()).toBeNull();
    gate.resolve(7);
    await expect.poll(read).toBe(7);
  });

  test('unreadable figures keep their last value for a while and are then left out', async () => {
    const one = (staleMs: number) => {
      let reads = 0;
      return createFigures({ freshMs: 0, staleMs }).reading(async () => {
        reads += 1;
        if (reads > 1) throw new Error('away');
        return reads;
      });
    };
    const kept = one(60_000);
    expect([await kept(), await kept()]).toEqual([1, 1]);
    const dropped = one(0);
    expect([await dropped(), await dropped()]).toEqual([null, null]);
  });
});

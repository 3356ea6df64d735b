import { expect, test } from 'vitest';
import { createFairPlaces } from './fair-places.ts';

const options = { places: 4, perShop: 2, perKey: 1, maxWaitingPerShop: 3 };
const never = new AbortController().signal;

/** Work that ends on request, and a list of what has started. */
const workshop = (given = options) => {
  const places = createFairPlaces(given);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, shopId: string, keyId: string, signal = never) =>
    places.run({ shopId, keyId }, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { places, begun, enter, end: (name: string) => ends.get(name)!() };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a key and a shop have their share, and others find slots', async () => {
  const { begun, enter } = workshop();
  void enter('a1', 'a', 'key1');
  void enter('a2', 'a', 'key1');
  void enter('a3', 'a', 'key2');
  void enter('a4', 'a', 'key3');
  void enter('b1', 'b', 'key4');
  await settled();
  expect(begun).toEqual(['a1', 'a3', 'b1']);
});

test('a freed slot goes to the caller with the fewest', async () => {
  const { begun, enter, end } = workshop({ places: 2, perShop: 2, perKey: 2, maxWaitingPerShop: 9 });
  const first = enter('a1', 'a', 'k');
  void enter('a2', 'a', 'k');
  void enter('a3', 'a', 'k');
  void enter('b1', 'b', 'k2');
  await settled();
  end('a1');
  expect(await first).toBe('a1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('a shop with too many waiting calls is told to retry, and a caller who leaves is removed from the queue', async () => {
  const { places, enter, end, begun } = workshop();
  const gone = new AbortController();
  void enter('a1', 'a', 'k');
  const leaving = enter('a2', 'a', 'k', gone.signal);
  void enter('a3', 'a', 'k');
  void enter('a4', 'a', 'k');
  await expect(enter('a5', 'a', 'k')).rejects.toMatchObject({ code: 'resource_exhausted' });
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  expect(places.figures()).toEqual({ taken: 1, waiting: 2 });
  end('a1');
  await settled();
  expect(begun).toEqual(['a1', 'a3']);
});

test('work that fails gives its slot back', async () => {
  const { places } = workshop({ places: 1, perShop: 1, perKey: 1, maxWaitingPerShop: 1 });
  const user = { shopId: 'a', keyId: 'k' };
  await expect(places.run(user, never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await places.run(user, never, async () => 'yes')).toBe('yes');
});

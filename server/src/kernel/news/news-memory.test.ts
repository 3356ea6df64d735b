import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNewsMemory } from './news-memory.ts';

type Found = { id: string; word: string };

function setUp(most = 100) {
  const heard: ((id: string) => void)[] = [];
  const gaps: (() => void)[] = [];
  let isHearing = true;
  const memory = createNewsMemory<Found>({
    bulletin: {
      subscribe(_topic, listener, onGap) {
        heard.push(listener);
        gaps.push(onGap);
      },
      isHearing: () => isHearing,
    },
    topic: 'changed',
    about: ({ id }) => id,
    most,
  });
  return {
    memory,
    tell: (id: string) => {
      for (const listener of heard) listener(id);
    },
    tellGap: () => {
      for (const gap of gaps) gap();
    },
    hear: (value: boolean) => {
      isHearing = value;
    },
    keep: (key: string, id: string) => memory.lookUp(key, async () => ({ id, word: key })),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('what is remembered', () => {
  test('a memory entry is forgotten on news about it, and others stay', async () => {
    const { memory, keep, tell } = setUp();
    await keep('a', '1');
    await keep('b', '1');
    await keep('c', '2');
    tell('1');
    expect([memory.recall('a'), memory.recall('b'), memory.recall('c')?.word]).toEqual([null, null, 'c']);
  });

  test('a look-up that began before the news is not remembered', async () => {
    const { memory, tell } = setUp();
    const answer = Promise.withResolvers<Found>();
    const looking = memory.lookUp('a', () => answer.promise);
    tell('1');
    answer.resolve({ id: '1', word: 'from before' });
    expect((await looking)?.word).toBe('from before');
    expect(memory.recall('a')).toBeNull();
  });

  test('a look-up during which news may have been missed is not remembered', async () => {
    const { memory, tellGap } = setUp();
    const answer = Promise.withResolvers<Found>();
    const looking = memory.lookUp('a', () => answer.promise);
    tellGap();
    answer.resolve({ id: '1', word: 'from before' });
    await looking;
    expect(memory.recall('a')).toBeNull();
  });

  test('an entry lives half a minute at most, and one second while no news arrive', async () => {
    const { memory, keep, hear } = setUp();
    await keep('a', '1');
    vi.advanceTimersByTime(29_000);
    expect(memory.recall('a')?.word).toBe('a');
    vi.advanceTimersByTime(1_500);
    expect(memory.recall('a')).toBeNull();
    hear(false);
    await keep('a', '1');
    expect(memory.recall('a')?.word).toBe('a');
    vi.advanceTimersByTime(1_100);
    expect(memory.recall('a')).toBeNull();
  });

  test('the memory is bounded, drops the oldest first, and never stores a miss', async () => {
    const { memory, keep } = setUp(2);
    for (const key of ['a', 'b', 'c']) await keep(key, key);
    expect([memory.recall('a'), memory.recall('b')?.word, memory.recall('c')?.word]).toEqual([null, 'b', 'c']);
    await memory.lookUp('nothing', async () => null);
    expect(memory.recall('nothing')).toBeNull();
  });
});

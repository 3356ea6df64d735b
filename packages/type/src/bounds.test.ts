import { describe, expect, test } from 'vitest';
import { breakParagraph } from './break.ts';
import { openShelf } from './shelf.ts';

describe('a long word', () => {
  test('breaking a long word looks at each of its letters a few times, however many lines it fills', () => {
    const text = 'x'.repeat(4_000);
    let looks = 0;
    const starts = new Proxy(
      Array.from(text, (_, at) => at),
      {
        get(target, key) {
          looks += 1;
          return Reflect.get(target, key);
        },
      },
    );
    const lines = breakParagraph(text, starts, new Float64Array(4_001).fill(1), 2);
    expect(lines).toHaveLength(2_000);
    expect(lines[1]).toEqual([2, 4]);
    expect(looks).toBeLessThan(20 * text.length);
  });
});

describe('the shelf', () => {
  test('the shelf is bounded by size and drops the least recently used value first', () => {
    const shelf = openShelf<string>(10, (value) => value.length);
    shelf.put('a', 'aaaa');
    shelf.put('b', 'bbbb');
    expect(shelf.get('a')).toBe('aaaa');
    shelf.put('c', 'cccc');
    expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
    shelf.put('d', 'd'.repeat(50));
    expect([shelf.get('a'), shelf.get('c'), shelf.get('d')?.length]).toEqual([undefined, undefined, 50]);
    shelf.put('e', 'e');
    expect([shelf.get('d'), shelf.get('e')]).toEqual([undefined, 'e']);
  });
});

import { expect, test } from 'vitest';
import { withPatch } from './patches.ts';
import type { Surface } from './surface.ts';

const surface = (width: number, height: number): Surface => ({ width, height, getContext: () => null });
const pixelsOf = (made: readonly Surface[]) => made.reduce((sum, { width, height }) => sum + width * height, 0);

test('pixels are computed once and reused under their key', () => {
  let made = 0;
  const make = () => {
    made += 1;
    return surface(10, 10);
  };
  const drawn: Surface[] = [];
  for (const key of ['once', 'once', 'other', 'once']) withPatch(key, make, (patch) => drawn.push(patch));
  expect(made).toBe(2);
  expect(drawn[0]).toBe(drawn[3]);
});

test('kept pixels stay within a limit: the least recently used are released first', () => {
  const made: Surface[] = [];
  const use = (key: string) =>
    withPatch(
      key,
      () => {
        made.push(surface(1_000, 1_000));
        return made.at(-1)!;
      },
      (patch) => expect(patch.width).toBe(1_000),
    );
  for (let index = 0; index < 30; index += 1) {
    use('stays');
    use(`patch ${index}`);
    expect(pixelsOf(made)).toBeLessThan(8.1e6);
  }
  // The patch used throughout was made once.
  expect(made).toHaveLength(31);
});

test('the pixels of a print are released at once', () => {
  const large = surface(5_000, 1_000);
  withPatch(
    'print',
    () => large,
    (patch) => expect(patch.width).toBe(5_000),
  );
  expect(large.width * large.height).toBe(1);
});

import { expect, it } from 'vitest';
import { outlineRun } from './outline-run.ts';
import { measureLine, setBlock } from './set-text.ts';

const text = 'the quick brown fox jumps over the lazy dog and runs home to its den before the rain '.repeat(5).trim();
const box = { cx: 0, cy: 0, width: 900, height: 200 };
const cornersOf = (d: string) =>
  [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

it('each letter of a text is read from its font once, however often the text is set', () => {
  const commandsIn = (line: string) => outlineRun(line, 'rye', 0.01)!.letters.map(({ commands }) => commands);
  const first = commandsIn(text);
  expect(new Set(first).size).toBeLessThanOrEqual(new Set(text).size);
  expect(setBlock(text, 'rye', box).lines.length).toBeGreaterThan(3);
  expect(commandsIn(text).every((commands, i) => commands === first[i])).toBe(true);
});

it('a text fills its box by the extent of its letters, not by their origins', () => {
  const { lines } = setBlock('figs of June', 'lobster', box, { most: 1, largest: 999 });
  const corners = cornersOf(lines[0]!.d);
  const [left, right] = [Math.min(...corners.map(([x]) => x!)), Math.max(...corners.map(([x]) => x!))];
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y!)), Math.max(...corners.map(([, y]) => y!))];
  expect(right - left).toBeCloseTo(lines[0]!.width, 0);
  expect(bottom - top).toBeCloseTo(lines[0]!.height, 0);
  const { width, height } = measureLine('figs of June', 'lobster');
  expect((right - left) / (bottom - top)).toBeCloseTo(width / height, 1);
});

it('small letters have fewer corners and the same position', () => {
  const large = setBlock('good bees', 'rye', box, { most: 1, largest: 999 }).lines[0]!;
  const small = setBlock('good bees', 'rye', { ...box, width: 90, height: 20 }, { most: 1, largest: 999 }).lines[0]!;
  const [many, few] = [cornersOf(large.d), cornersOf(small.d)];
  expect(few.length).toBeLessThan(many.length * 0.8);
  const offSmall = (x: number, y: number) =>
    Math.min(
      ...few.slice(1).map(([bx, by], i) => {
        const [ax, ay] = few[i]!;
        const [dx, dy] = [bx! - ax!, by! - ay!];
        const along = Math.max(0, Math.min(1, ((x - ax!) * dx + (y - ay!) * dy) / (dx * dx + dy * dy || 1)));
        return Math.hypot(x - ax! - dx * along, y - ay! - dy * along);
      }),
    );
  // The tolerance of one dropped step, plus rounding.
  for (const [x, y] of many) expect(offSmall(x! / 10, y! / 10)).toBeLessThan(0.06 + 0.08);
});

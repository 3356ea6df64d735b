import { addShape, bounds, createCanvas } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { patternPath, patterns } from './pattern-paths.ts';
import { forms } from './shape-forms.ts';

/** The smallest, the largest, the widest and the usual areas of the catalog. */
const areas = [
  [591, 732],
  [8268, 11811],
  [9462, 4147],
  [3543, 4724],
] as const;

/** Where the path's points lie. Curves stay within their control points. */
function reachOf(path: string) {
  const reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const include = (atX: number, atY: number) => {
    reach.left = Math.min(reach.left, atX);
    reach.right = Math.max(reach.right, atX);
    reach.top = Math.min(reach.top, atY);
    reach.bottom = Math.max(reach.bottom, atY);
  };
  for (const [, command, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (text!.match(/-?[\d.]+/g) ?? []).map(Number);
    const isRelative = command === command!.toLowerCase();
    const kind = command!.toUpperCase();
    const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
    if (kind === 'Z') [x, y] = [startX, startY];
    else if (kind === 'H') x = baseX + values[0]!;
    else if (kind === 'V') y = baseY + values[0]!;
    else [x, y] = [baseX + values.at(-2)!, baseY + values.at(-1)!];
    if (kind === 'M') [startX, startY] = [x, y];
    include(x, y);
  }
  return reach;
}

describe('patterns', () => {
  for (const pattern of patterns) {
    test(`${pattern.name} fits any area, however small its repeat`, () => {
      for (const [width, height] of areas) {
        for (const repeats of [2, 12, 200]) {
          const path = patternPath(pattern, width, height, Math.min(width, height) / repeats);
          expect(path.length).toBeLessThanOrEqual(bounds.pathLength);
          const document = createCanvas({ width, height });
          // Throws where the document's bounds do not hold.
          addShape(document, { kind: 'path', path, x: 0, y: 0, width, height, fill: '#000000' });
          const { left, top, right, bottom } = reachOf(path);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.2);
          expect(right).toBeLessThanOrEqual(width + 0.2);
          expect(bottom).toBeLessThanOrEqual(height + 0.2);
        }
      }
    });
  }

  test('smaller repeats give more repeats', () => {
    for (const pattern of patterns) {
      const count = (repeats: number) => patternPath(pattern, 3000, 3000, 3000 / repeats).split('M').length;
      expect(count(8), pattern.name).toBeGreaterThan(count(3));
    }
  });
});

describe('shapes', () => {
  test('each shape is valid in a document and has a unique name', () => {
    expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
    for (const { name, aspect, shape } of forms) {
      const document = createCanvas({ width: 1000, height: 1000 });
      const added = addShape(document, { ...shape, x: 0, y: 0, width: 500 * aspect, height: 500, fill: '#123456' });
      expect(added.layers, name).toHaveLength(1);
    }
  });
});

/** The visible difference of two pictures: compared after a small blur, so that a stray pixel counts less than a moved edge. */
import type { Drawn } from './draw.ts';

export type Difference = { mean: number; most: number };

/** Out of 255, over cells of 2 × 2 pixels, with transparent pixels on grey. */
export function differenceOf(a: Drawn, b: Drawn): Difference {
  if (a.width !== b.width || a.height !== b.height) return { mean: 255, most: 255 };
  let sum = 0;
  let most = 0;
  let cells = 0;
  for (let y = 0; y + 1 < a.height; y += 2) {
    for (let x = 0; x + 1 < a.width; x += 2) {
      for (let c = 0; c < 3; c += 1) {
        const difference = Math.abs(cell(a, x, y, c) - cell(b, x, y, c));
        sum += difference;
        most = Math.max(most, difference);
        cells += 1;
      }
    }
  }
  return { mean: sum / cells, most };
}

function cell(picture: Drawn, x: number, y: number, c: number): number {
  let sum = 0;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const p = ((y + dy) * picture.width + x + dx) * picture.channels;
    const alpha = picture.channels === 4 ? picture.data[p + 3]! / 255 : 1;
    sum += picture.data[p + c]! * alpha + 128 * (1 - alpha);
  }
  return sum / 4;
}

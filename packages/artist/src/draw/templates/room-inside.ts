/** Finds room for words on a drawing: the largest upright box inside its outline, and its lightness. */
import { formatHex, type Hex, lightness } from '../../kit/colour.ts';
import { rasterize } from '../../kit/raster.ts';
import type { Box } from './divide-canvas.ts';

const probe = 128;

export type Room = Box & { colour: Hex; isDark: boolean };

/** The room on a drawing, in units of its canvas; null if it has none. */
export function roomInside(
  svg: string,
  defs: string,
  side: { width: number; height: number },
  aspect: number,
): Room | null {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side.width} ${side.height}"><defs>${defs}</defs>`;
  const { width, height, data } = rasterize(`${head}${svg}</svg>`, probe);
  // The number of opaque pixels left of and above each corner.
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! > 200) row += 1;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const filled = (left: number, top: number, w: number, h: number) =>
    sums[(top + h) * (width + 1) + left + w]! -
    sums[top * (width + 1) + left + w]! -
    sums[(top + h) * (width + 1) + left]! +
    sums[top * (width + 1) + left]!;
  for (let w = width; w >= 12; w -= 2) {
    const h = Math.max(4, Math.round(w / aspect));
    if (h > height) continue;
    let best: { left: number; top: number; off: number } | null = null;
    for (let top = 0; top + h <= height; top += 1) {
      for (let left = 0; left + w <= width; left += 1) {
        if (filled(left, top, w, h) < w * h) continue;
        const off = Math.abs(left + w / 2 - width / 2) + Math.abs(top + h / 2 - height / 2) * 0.4;
        if (!best || off < best.off) best = { left, top, off };
      }
    }
    if (!best) continue;
    const unit = side.width / width;
    const colour = meanColour(data, width, best.left, best.top, w, h);
    return {
      cx: (best.left + w / 2) * unit,
      cy: (best.top + h / 2) * unit,
      width: w * unit,
      height: h * unit,
      colour,
      isDark: lightness(colour) < 0.7,
    };
  }
  return null;
}

function meanColour(data: Uint8Array, width: number, left: number, top: number, w: number, h: number): Hex {
  const sum = [0, 0, 0];
  for (let y = top; y < top + h; y++)
    for (let x = left; x < left + w; x++) for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + x) * 4 + c]!;
  return formatHex(sum.map((value) => value / (w * h)));
}

import { alignments, placeArtwork } from '@platen/renderer';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { gravities } from './print-files.ts';
import { layOut } from './print-layout.ts';
import { fitPicture } from './print-pixels.ts';

const rgb = { name: 'srgb', space: 'rgb' } as Parameters<typeof fitPicture>[2];
/** How far a point is into its repeat, as a share. */
const phase = (point: number, start: number, step: number): number => ((((point - start) / step) % 1) + 1) % 1;

describe.each(alignments)('artwork that is repeated with align %s', (align) => {
  const area = { width: 96, height: 64 };
  const artworks = [
    { width: 16, height: 16 },
    { width: 16, height: 56 },
  ];

  test.each([1, 2, 3, 4])('a print repeated %i times across matches its mockup', async (tile) => {
    for (const artwork of artworks) {
      const shown = placeArtwork(artwork, [area.width, area.height], { align, tile });
      const [left, top] = [shown.left * area.width, shown.top * area.height];
      const [width, height] = [shown.width * area.width, shown.height * area.height];

      const laid = layOut(artwork, { x: 0, y: 0, ...area }, { fit: 'contain', gravity: gravities[align], tile });
      for (const one of laid) {
        const offsets = [phase(one.x, left, width), phase(one.y, top, height)];
        for (const offset of offsets) expect(Math.min(offset, 1 - offset)).toBeCloseTo(0, 6);
      }
      const covered = [laid[0]!, laid.at(-1)!] as const;
      expect(Math.max(covered[0].x, covered[0].y)).toBeLessThan(1e-6);
      expect(covered[1].x + width).toBeGreaterThan(area.width - 1e-6);
      expect(covered[1].y + height).toBeGreaterThan(area.height - 1e-6);

      const bytes = await quarters(artwork);
      const place = { ...area, fit: 'contain', gravity: gravities[align], tile } as const;
      const picture = await fitPicture({ kind: 'image', bytes }, place, rgb);
      const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      for (let y = 4; y < area.height; y += 8) {
        for (let x = 4; x < area.width; x += 8) {
          const [across, down] = [phase(x + 0.5, left, width), phase(y + 0.5, top, height)];
          // Where two quarters meet, both are seen.
          if ([across, down].some((share) => Math.min(share % 0.5, 0.5 - (share % 0.5)) < 0.08)) continue;
          const at = (y * info.width + x) * info.channels;
          expect([data[at]! > 127, data[at + 1]! > 127], `${x} ${y}`).toEqual([across > 0.5, down > 0.5]);
        }
      }
    }
  });
});

/** Black, red, green and yellow: red on the right, green below. */
async function quarters({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    if (at % width >= width / 2) data[3 * at] = 255;
    if (at >= (width * height) / 2) data[3 * at + 1] = 255;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

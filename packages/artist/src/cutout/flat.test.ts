import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { computeMatte, type Matte } from './cut-out.ts';

const side = 200;

async function matteOf(shapes: string): Promise<Matte> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#ffffff"/>${shapes}</svg>`;
  return computeMatte(await sharp(Buffer.from(svg)).png().toBuffer());
}

const alphaAt = ({ alpha }: Matte, x: number, y: number) => alpha[y * side + x]!;
const colourAt = ({ rgba }: Matte, x: number, y: number) => [
  ...rgba.subarray((y * side + x) * 4, (y * side + x) * 4 + 3),
];

describe('a picture on a flat ground', () => {
  it('the counters of letters become transparent', async () => {
    const letter = (x: number) => `<circle cx="${x}" cy="100" r="20" fill="none" stroke="#123a6b" stroke-width="12"/>`;
    const matte = await matteOf(letter(40) + letter(100) + letter(160));
    expect(matte.method).toBe('flat');
    for (const x of [40, 100, 160]) {
      expect(alphaAt(matte, x, 100)).toBe(0);
      expect(alphaAt(matte, x - 20, 100)).toBe(1);
    }
  });

  it('the counters of letters with an outline in another colour become transparent', async () => {
    const letter = (x: number) =>
      `<circle cx="${x}" cy="100" r="18" fill="none" stroke="#111111" stroke-width="18"/><circle cx="${x}" cy="100" r="18" fill="none" stroke="#e8a33d" stroke-width="10"/>`;
    const matte = await matteOf(letter(40) + letter(100) + letter(160));
    for (const x of [40, 100, 160]) expect(alphaAt(matte, x, 100)).toBe(0);
  });

  it('an outlined figure keeps its face and the white of its eyes', async () => {
    const matte = await matteOf(
      '<circle cx="100" cy="100" r="60" fill="none" stroke="#111111" stroke-width="8"/><circle cx="80" cy="90" r="12" fill="none" stroke="#111111" stroke-width="6"/><circle cx="120" cy="90" r="12" fill="none" stroke="#111111" stroke-width="6"/>',
    );
    for (const [x, y] of [
      [100, 120],
      [80, 90],
      [120, 90],
    ] as const)
      expect(alphaAt(matte, x, y)).toBe(1);
    expect(alphaAt(matte, 10, 10)).toBe(0);
  });

  it('hatching keeps the light between its lines', async () => {
    const lines = Array.from({ length: 24 }, (_, i) => `M${24 + i * 6} 40V160`).join('');
    const matte = await matteOf(
      `<path d="${lines}" stroke="#222222" stroke-width="2" fill="none"/><rect x="20" y="40" width="148" height="120" fill="none" stroke="#222222" stroke-width="6"/>`,
    );
    expect(alphaAt(matte, 75, 100)).toBeGreaterThan(0.9);
  });

  it('thin lines keep no light seam', async () => {
    const matte = await matteOf(
      '<path d="M20 60L180 83M20 140L180 140.5" stroke="#0b3d91" stroke-width="1.6" fill="none"/>',
    );
    let seen = 0;
    for (let i = 0; i < side * side; i++) {
      if (matte.alpha[i]! < 0.15) continue;
      seen += 1;
      const [red] = colourAt(matte, i % side, Math.floor(i / side));
      // The line's red is 11 and the ground's 255: what is left of the ground would show as light.
      expect(red).toBeLessThan(120);
    }
    expect(seen).toBeGreaterThan(250);
  });
});

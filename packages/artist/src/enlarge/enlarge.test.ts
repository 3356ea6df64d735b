import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterize } from '../kit/raster.ts';
import { enlarge } from './enlarge.ts';

const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160">
  <circle cx="80" cy="80" r="62" fill="#c8352b"/><circle cx="80" cy="80" r="46" fill="#fff4df"/>
  <path d="M40 96 L80 34 L120 96 Z" fill="#1d2b53"/><path d="M150 20 q40 50 0 120" fill="none" stroke="#1d2b53" stroke-width="9"/>
</svg>`;

async function draw(width: number, ground: string | null) {
  const { data, width: w, height: h } = rasterize(badge, width);
  const drawn = sharp(data, { raw: { width: w, height: h, channels: 4 } });
  return ground === null ? drawn.png().toBuffer() : drawn.flatten({ background: ground }).png().toBuffer();
}

const pixelsOf = (image: Uint8Array, width: number, height: number) =>
  sharp(image)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .flatten({ background: '#88aacc' })
    .raw()
    .toBuffer();

async function differ(one: Uint8Array, other: Uint8Array, width: number, height: number): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => pixelsOf(image, width, height)));
  return a!.reduce((sum, value, i) => sum + Math.abs(value - b![i]!), 0) / a!.length;
}

test.each(['#ffffff', null])(
  'an enlarged flat picture is closer to its large original than a scaled one (ground %s)',
  async (ground) => {
    const [small, large] = await Promise.all([draw(220, ground), draw(1320, ground)]);
    const made = await enlarge(small, null);
    if (made.status !== 'enlarged') throw new Error(made.status);
    expect([made.width, made.height]).toEqual([1320, 1056]);
    const [enlarged, scaled] = [await differ(made.png, large, 1320, 1056), await differ(small, large, 1320, 1056)];
    expect(enlarged).toBeLessThan(scaled / 2);
    expect((await sharp(made.png).metadata()).hasAlpha).toBe(true);
  },
);

test('a JPEG with smeared edges is not turned into another picture', async () => {
  const jpeg = await sharp(await draw(220, '#ffffff'))
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await enlarge(jpeg, null)).toEqual({ status: 'shaded' });
});

test('shaded pictures and photographs are left unchanged', async () => {
  const shades = new Uint8Array(300 * 200 * 3).map((_, i) => {
    const [x, y] = [Math.floor(i / 3) % 300, Math.floor(i / 900)];
    return Math.round(120 + 60 * Math.sin(x / 40 + (i % 3)) + 50 * Math.cos(y / 30));
  });
  const image = await sharp(shades, { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  expect(await enlarge(image, null)).toEqual({ status: 'shaded' });
});

test('a picture that is already large is not enlarged', async () => {
  const image = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await enlarge(image, null)).toEqual({ status: 'large' });
});

test('a design by the artist is redrawn instead of enlarged from its pixels', async () => {
  const made = await enlarge(new Uint8Array(), badge);
  expect(made).toMatchObject({ status: 'enlarged', width: 4000, height: 3200, svg: badge });
});

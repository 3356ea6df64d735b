import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePrintPng } from '../../../kernel/documents/print-png.ts';
import { type FileTerms, type Profile, plainTerms } from '../../catalog/network/network.ts';
import { type PieceInput, type PrintFileInput, perform } from './print-file-task.ts';

const profiles = {
  srgb: { name: 'srgb', space: 'rgb', path: null },
  p3: { name: 'display-p3', space: 'rgb', path: null },
  cmyk: { name: 'cmyk', space: 'cmyk', path: null },
  adobe: {
    name: 'adobe-rgb',
    space: 'rgb',
    path: new URL('../../../../../network/profiles/adobe-rgb.icc', import.meta.url).pathname,
  },
} as const satisfies Record<string, Profile>;

const cover = { fit: 'cover', gravity: 'centre', tile: null } as const;
const whole = (source: PieceInput['source'], width = 60, height = 40): PieceInput => ({
  x: 0,
  y: 0,
  width,
  height,
  fit: cover,
  source,
});

async function print(pieces: PieceInput[], terms: Partial<FileTerms> = {}, more: Partial<PrintFileInput> = {}) {
  const profile = Object.values(profiles).find(({ name }) => name === (terms.profile ?? 'srgb'))!;
  const input = {
    width: 60,
    height: 40,
    bleed: 0,
    dpi: 300,
    garment: null,
    wantsPreview: false,
    profile,
    terms: { ...plainTerms, ...terms },
  };
  const outcome = await perform({ ...input, pieces, ...more });
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome;
}

const flat = (rgb: readonly number[], width = 60, height = 40) => ({
  data: Buffer.from(Array.from({ length: width * height }, () => rgb).flat()),
  width,
  height,
  channels: rgb.length,
});
const icc = (profile: Profile) => readFileSync(profile.path!);
const tagged = (rgb: readonly number[], profile?: Buffer) =>
  encodePrintPng(flat(rgb), { dpi: 300, ...(profile ? { icc: profile } : {}) });
/** The pixel in the middle, exactly as in the file. */
async function middle(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}
/** A JPEG with a profile inserted, its pixels untouched. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe2, 0, 0, ...Buffer.from('ICC_PROFILE\0', 'latin1'), 1, 1]);
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}
const expectNear = (found: readonly number[], wanted: readonly number[], within: number) => {
  const off = Math.max(...wanted.map((one, i) => Math.abs(one - found[i]!)));
  expect(off, `${found} for ${wanted}`).toBeLessThanOrEqual(within);
};

// Calculated from the definitions of the colour spaces, without any profile: linear light, XYZ under D65, and back.
type Three = [number, number, number];
const primaries = {
  adobe: [
    [0.57667, 0.18556, 0.18823],
    [0.29734, 0.62736, 0.07529],
    [0.02703, 0.07069, 0.99134],
  ],
  p3: [
    [0.48657, 0.26567, 0.19822],
    [0.22897, 0.69174, 0.07929],
    [0, 0.04511, 1.04394],
  ],
} as const;
const toSrgbMatrix = [
  [3.24045, -1.53714, -0.49853],
  [-0.96927, 1.87601, 0.04156],
  [0.05564, -0.20403, 1.05723],
] as const;
const times = (matrix: readonly (readonly number[])[], v: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, one, i) => sum + one * v[i]!, 0)) as Three;
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const encoded = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
function inSrgb(rgb: Three, space: keyof typeof primaries): Three {
  const light = rgb.map((one) => (space === 'adobe' ? (one / 255) ** 2.19921875 : linear(one / 255)));
  return times(toSrgbMatrix, times(primaries[space], light)).map((one) =>
    Math.round(255 * encoded(Math.min(1, Math.max(0, one)))),
  ) as Three;
}

describe('the artwork’s own colours', () => {
  test.each([
    ['Adobe RGB', 'adobe', icc(profiles.adobe)],
    ['Display P3', 'p3', null],
  ] as const)('%s is converted to the same colours in sRGB', async (_, space, given) => {
    const own =
      given ??
      (
        await sharp(
          await sharp(await tagged([0, 0, 0]))
            .withIccProfile('p3')
            .png()
            .toBuffer(),
        ).metadata()
      ).icc!;
    for (const rgb of [
      [150, 140, 100],
      [90, 120, 160],
      [200, 180, 170],
      [128, 128, 128],
    ] as Three[]) {
      const { bytes } = await print([whole({ kind: 'image', bytes: await tagged(rgb, own) })]);
      expectNear(await middle(bytes), inSrgb(rgb, space), 2);
      expect((await sharp(bytes).metadata()).icc?.length).toBeGreaterThan(300);
    }
    // Colours without a profile are already sRGB.
    const { bytes } = await print([whole({ kind: 'image', bytes: await tagged([150, 140, 100]) })]);
    expect((await middle(bytes)).slice(0, 3)).toEqual([150, 140, 100]);
  });

  test('a CMYK JPEG is read with its own profile, or the usual one', async () => {
    const rgb = [150, 120, 95];
    const bare = await sharp(await tagged(rgb))
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    const given = await sharp(await tagged(rgb))
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    const printed = async (bytes: Buffer) => middle((await print([whole({ kind: 'image', bytes })])).bytes);
    for (const bytes of [bare, given]) {
      expect((await sharp(bytes).metadata()).space).toBe('cmyk');
      // After a round trip through a print profile, colours are close but not equal.
      expectNear(await printed(bytes), rgb, 20);
    }
    // The same ink on another press is another colour: CGATS TR 001, in the public domain (Compact ICC Profiles).
    const other = await printed(
      withProfile(bare, readFileSync(new URL('../../../../test/harness/profiles/cgats001.icc', import.meta.url))),
    );
    const usual = await printed(bare);
    expect(Math.max(...[0, 1, 2].map((i) => Math.abs(other[i]! - usual[i]!)))).toBeGreaterThan(4);
    expectNear(other, rgb, 60);
  });

  test('an unreadable profile, or one of another colour space, does not stop the print', async () => {
    for (const broken of [
      Buffer.alloc(400, 7),
      (
        await sharp(
          await sharp(await tagged([9, 9, 9]))
            .toColourspace('cmyk')
            .withIccProfile('cmyk')
            .jpeg()
            .toBuffer(),
        ).metadata()
      ).icc!,
    ]) {
      const { bytes } = await print([whole({ kind: 'image', bytes: await tagged([10, 200, 60], broken) })]);
      expect((await middle(bytes)).slice(0, 3)).toEqual([10, 200, 60]);
    }
  });
});

describe('the facility’s colours', () => {
  test('a PNG carries the requested profile, and its numbers mean the same colours', async () => {
    const { bytes } = await print([whole({ kind: 'image', bytes: await tagged([120, 160, 90]) })], {
      profile: 'adobe-rgb',
    });
    expect((await sharp(bytes).metadata()).icc).toEqual(icc(profiles.adobe));
    expectNear(inSrgb((await middle(bytes)) as Three, 'adobe'), [120, 160, 90], 2);
  });

  test('colours that both profiles share are not squeezed through sRGB', async () => {
    const { bytes } = await print([whole({ kind: 'image', bytes: await tagged([0, 255, 0], icc(profiles.adobe)) })], {
      profile: 'adobe-rgb',
    });
    expectNear(await middle(bytes), [0, 255, 0], 2);
  });
});

describe('transparency', () => {
  const halves = async () => {
    const pixels = flat([200, 30, 60, 255]);
    for (let i = 0; i < 60 * 40; i += 1) pixels.data[i * 4 + 3] = i % 60 < 20 ? 60 : i % 60 < 40 ? 200 : 255;
    return encodePrintPng(pixels, { dpi: 300 });
  };
  const alphas = async (png: Buffer) => {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? null : [10, 30, 50].map((x) => data[(20 * 60 + x) * 4 + 3]);
  };

  test('transparency is kept, made binary or laid on white', async () => {
    const piece = whole({ kind: 'image', bytes: await halves() });
    expect(await alphas((await print([piece])).bytes)).toEqual([60, 200, 255]);
    const solid = (await print([piece], { transparency: 'solid' })).bytes;
    expect(await alphas(solid)).toEqual([0, 255, 255]);
    expect((await middle(solid)).slice(0, 3)).toEqual([200, 30, 60]);
    const white = (await print([piece], { transparency: 'white' })).bytes;
    expect(await alphas(white)).toBeNull();
    expectNear(
      await middle(white),
      [200, 30, 60].map((one) => (one * 200 + 255 * 55) / 255),
      1,
    );
    for (const bytes of [solid, white]) expect((await sharp(bytes).metadata()).density).toBe(300);
  });

  test('pixels in the garment’s colour are left out, and no others', async () => {
    const at = async (rgb: number[], garment: string | null) => {
      const piece = whole({ kind: 'image', bytes: await tagged([...rgb, 255]) });
      return (
        await middle((await print([piece], { leaveOutGarmentColor: true, transparency: 'solid' }, { garment })).bytes)
      )[3];
    };
    expect(await at([0, 0, 0], '19191b')).toBe(0);
    expect(await at([35, 49, 77], '19191b')).toBe(255);
    expect(await at([255, 255, 255], 'ffffff')).toBe(0);
    expect(await at([0, 0, 0], null)).toBe(255);
  });
});

/** The contents of a PDF's single page. */
async function open(bytes: Buffer) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = pdf.getPage(0);
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream ? [one] : []));
  const images = streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  const intent = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  return { pdf, page, streams, images, intent };
}

/** The colours of its first pixel; each row begins with its filter. */
const firstPixel = (image: PDFRawStream, colors: number) => [...inflateSync(image.contents).subarray(1, 1 + colors)];

describe('a PDF', () => {
  const photo = async () => whole({ kind: 'image', bytes: await tagged([200, 30, 60]) }, 660, 460);
  const size = { width: 660, height: 460, bleed: 30 };

  test('a PDF is as large as its sheet and marks its trim', async () => {
    const { bytes, hasVectors } = await print([await photo()], { format: 'pdf' }, size);
    const { page, images } = await open(bytes);
    const inch = 72;
    expect(page.getMediaBox()).toMatchObject({ x: 0, y: 0, width: 2.2 * inch });
    expect(page.getMediaBox().height).toBeCloseTo((460 / 300) * inch, 6);
    expect(page.getBleedBox()).toEqual(page.getMediaBox());
    const trim = page.getTrimBox();
    for (const [name, wanted] of Object.entries({ x: 7.2, y: 7.2, width: 144, height: 96 })) {
      expect(trim[name as 'x'], name).toBeCloseTo(wanted, 6);
    }
    expect(images).toHaveLength(1);
    expect(images[0]!.dict.lookup(PDFName.of('Width'), PDFNumber).asNumber()).toBe(660);
    expect(firstPixel(images[0]!, 3)).toEqual([200, 30, 60]);
    expect(hasVectors).toBe(false);
  });

  test('a PDF has the same bytes for the same print', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 66 46"><circle cx="30" cy="20" r="12" fill="teal"/></svg>',
    );
    for (const piece of [await photo(), whole({ kind: 'image', bytes: svg }, 660, 460)]) {
      const [one, other] = [
        await print([piece], { format: 'pdf' }, size),
        await print([piece], { format: 'pdf' }, size),
      ];
      expect(one.bytes.equals(other.bytes)).toBe(true);
    }
  });

  test('a PDF for ink has four colours per pixel, by its embedded profile', async () => {
    const { bytes } = await print([await photo()], { format: 'pdf', profile: 'cmyk' }, size);
    const { images, intent } = await open(bytes);
    const [cyan, magenta, yellow, black] = firstPixel(images[0]!, 4);
    expect(cyan).toBeLessThan(30);
    expect(Math.min(magenta!, yellow!)).toBeGreaterThan(150);
    expect(black).toBeLessThan(120);
    const profile = intent.lookup(PDFName.of('DestOutputProfile')) as PDFRawStream;
    expect(profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber()).toBe(4);
    expect(inflateSync(profile.contents).toString('latin1', 16, 20)).toBe('CMYK');
  });

  test('a PDF names the printing condition it is made for', async () => {
    const { intent } = await open(
      (await print([await photo()], { format: 'pdf', condition: 'CGATS TR 006' }, size)).bytes,
    );
    expect(intent.lookup(PDFName.of('OutputConditionIdentifier'), PDFString).asString()).toBe('CGATS TR 006');
  });

  test('a PDF stores opacity beside the colours', async () => {
    const piece = whole({ kind: 'image', bytes: await tagged([200, 30, 60, 90]) });
    const { images } = await open((await print([piece], { format: 'pdf' })).bytes);
    expect(images).toHaveLength(2);
    const mask = images.find(({ dict }) => dict.get(PDFName.of('ColorSpace')) === PDFName.of('DeviceGray'))!;
    expect(firstPixel(mask, 1)).toEqual([90]);
    const laid = await open((await print([piece], { format: 'pdf', transparency: 'white' })).bytes);
    expect(laid.images).toHaveLength(1);
  });

  test('a PDF holds several pieces, each in its place', async () => {
    const pieces = [
      { ...whole({ kind: 'color', color: 'ff0000' }, 20, 40), x: 0, y: 0 } as PieceInput,
      { ...whole({ kind: 'image', bytes: await tagged([0, 0, 255]) }, 20, 40), x: 40, y: 0 } as PieceInput,
    ];
    const { data } = await sharp((await print(pieces)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((20 * 60 + x) * 4, (20 * 60 + x) * 4 + 4)];
    expect([at(10), at(30), at(50)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
      [0, 0, 255, 255],
    ]);
    expect((await open((await print(pieces, { format: 'pdf' })).bytes)).images).toHaveLength(1);
  });
});

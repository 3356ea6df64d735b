import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { withoutGround } from './cutout/cut-out.ts';
import { createArtist, UndrawableError } from './index.ts';
import { findDrawing } from './library/icon-sets.ts';
import { buildScene } from './motion/scene.ts';

/** A whole film takes long to draw: progress.test.ts makes the one that tests look at, where the service reports its frames. */
const artist = createArtist({ workers: 1 });
afterAll(() => artist.close());

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const small = { width: 256, height: 256 };

/** Mean colour distance between two pictures of one size. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).flatten({ background: '#888' }).resize(64, 64).raw().toBuffer()),
  );
  return a!.reduce((sum, value, i) => sum + Math.abs(value - b![i]!), 0) / a!.length;
}

describe('paint', () => {
  it('paint reports how many designs of a call are done', async () => {
    const told: string[] = [];
    await artist.paint({
      prompt: 'a bee',
      count: 3,
      ...small,
      onProgress: (done, total) => told.push(`${done}/${total}`),
    });
    expect(told).toEqual(['1/3', '2/3', '3/3']);
  });

  it('paint gives the same bytes for the same seed and different ones for another', async () => {
    const wish = { prompt: 'a fox in the forest', ...small, index: 0, count: 2 };
    const [first, again, other] = await Promise.all([
      artist.paintOne({ ...wish, seed: 5 }),
      artist.paintOne({ ...wish, seed: 5 }),
      artist.paintOne({ ...wish, seed: 6 }),
    ]);
    expect(digest(again.png)).toBe(digest(first.png));
    expect(again.svg).toBe(first.svg);
    expect(other.svg).not.toBe(first.svg);
  });

  it('one call returns clearly different designs', async () => {
    const designs = await artist.paint({ prompt: 'an octopus wearing a top hat', count: 4, seed: 3, ...small });
    expect(new Set(designs.map((design) => design.template)).size).toBe(4);
    for (let i = 0; i < 4; i++) {
      for (let j = i + 1; j < 4; j++) expect(await difference(designs[i]!.png, designs[j]!.png)).toBeGreaterThan(18);
    }
  });

  it('a design has exactly the requested size in every aspect ratio', async () => {
    for (const [width, height] of [
      [300, 500],
      [640, 256],
      [257, 511],
    ] as const) {
      const [design] = await artist.paint({ prompt: 'a sailboat at sea', count: 1, width, height });
      const meta = await sharp(design!.png).metadata();
      expect([meta.width, meta.height]).toEqual([width, height]);
      expect([design!.width, design!.height]).toEqual([width, height]);
    }
  });

  it('a design has no ground if the prompt asks for a transparent background', async () => {
    const [design] = await artist.paint({ prompt: 'a lion sticker, transparent background', count: 1, ...small });
    const { data } = await sharp(design!.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    expect(design!.background).toBe('transparent');
  });

  it('a free-standing design has no ground unless the prompt or the caller asks for paper', async () => {
    const wish = { prompt: 'a lion sticker', count: 1, ...small };
    const [free] = await artist.paint(wish);
    expect([free!.background, (await sharp(free!.png).stats()).isOpaque]).toEqual(['transparent', false]);
    const [solid] = await artist.paint({ ...wish, background: 'paper' });
    expect([solid!.background, (await sharp(solid!.png).stats()).isOpaque]).toEqual(['paper', true]);
    const [onBlack] = await artist.paint({ ...wish, prompt: 'a lion sticker on a black background' });
    expect(onBlack!.background).toBe('paper');
  });

  it('paint describes what each design shows', async () => {
    const designs = await artist.paint({ prompt: 'three foxes on a badge that says "Camp"', count: 2, ...small });
    for (const { description } of designs) expect(description).toMatch(/^(?:Three foxes|Lettering).*“Camp”.*\.$/);
  });

  it('paint refuses a prompt that names nothing to draw', async () => {
    await expect(artist.paint({ prompt: '!!!', count: 1, ...small })).rejects.toThrow(UndrawableError);
    const unlettered = artist.paint({ prompt: 'the words "𒀀𒀁", no picture', count: 1, ...small });
    await expect(unlettered).rejects.toMatchObject({ leftOut: ['letters that no font has: 𒀀 (U+12000), 𒀁 (U+12001)'] });
  });

  it('paint returns a picture for lettering in another script', async () => {
    for (const prompt of ['"Привет"']) {
      const [design] = await artist.paint({ prompt, count: 1, ...small });
      expect(
        (await sharp(design!.png).stats()).channels.some((channel) => channel.stdev > 8),
        prompt,
      ).toBe(true);
    }
  });

  it('a pattern repeats seamlessly', async () => {
    const [design] = await artist.paint({ prompt: 'seamless pattern of lemons', count: 1, width: 512, height: 512 });
    expect(design!.template).toBe('pattern');
    const { data } = await sharp(design!.png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const column = (x: number) =>
      Array.from({ length: 512 * 3 }, (_, i) => data[(Math.floor(i / 3) * 512 + x) * 3 + (i % 3)]!);
    const gap = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
    const inner = Math.max(...[100, 200, 300, 400].map((x) => gap(column(x), column(x + 1))));
    expect(gap(column(511), column(0))).toBeLessThan(inner * 1.8 + 2);
  });

  it('the description counts as many things as are drawn', async () => {
    const { description } = await artist.paintOne({ prompt: 'a cat with 99 99 99 99 hearts', index: 0, ...small });
    expect(description).toContain('24 hearts');
  });

  it('paint waits no longer for a reading than its signal allows', async () => {
    const stop = new AbortController();
    const before = artist.meaning({ texts: ['a quiet harbour'] }).then(() => 'read');
    const ended = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: Error) => error.message,
      );
    const calls = [
      ended(artist.paintOne({ prompt: 'a quiet harbour', index: 0, ...small, signal: stop.signal })),
      ended(artist.meaning({ texts: ['a storm'], signal: stop.signal })),
    ];
    stop.abort(new Error('enough'));
    for (const call of calls) expect(await Promise.race([before, call])).toBe('enough');
    await before;
  });

  it('paint stops on abort, and later calls still work', async () => {
    const stop = new AbortController();
    const pending = artist.paint({ prompt: 'a castle', count: 8, signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(pending).rejects.toThrow('enough');
    await expect(artist.paint({ prompt: 'a castle', count: 1, ...small })).resolves.toHaveLength(1);
  });
});

describe('workers', () => {
  it('a drawing that kills its worker process fails alone', async () => {
    // A drawing on which the native rasteriser aborts; the library skips it for this reason.
    const deadly = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${findDrawing('noto', 'package')!.body}</svg>`;
    await expect(artist.render({ svg: deadly, width: 128 })).rejects.toMatchObject({
      name: 'TaskEnded',
      reason: 'crash',
    });
    await expect(artist.paint({ prompt: 'a rose', count: 1, ...small })).resolves.toHaveLength(1);
  });

  it('workers take callers in turn: a short queue does not wait behind a long one', async () => {
    const order: string[] = [];
    const draw = (caller: string, index: number) =>
      artist.paintOne({ prompt: 'a bee', index, caller, ...small }).then(() => order.push(`${caller}${index}`));
    await Promise.all([...[0, 1, 2, 3].map((index) => draw('a', index)), draw('b', 0), draw('b', 1)]);
    expect([order[0], order.indexOf('b1') < 4]).toEqual(['a0', true]);
  });
});

describe('cut-out', () => {
  it('a cut-out of a kept design is exact: the design without its ground', async () => {
    const [design] = await artist.paint({
      prompt: 'a vintage bear badge that says "Camp"',
      count: 1,
      seed: 2,
      ...small,
    });
    const cut = await artist.cutOut({ image: design!.png, svg: design!.svg });
    expect(cut.method).toBe('layers');
    const expected = await artist.render({ svg: withoutGround(design!.svg), width: 256 });
    expect(digest(cut.png)).toBe(digest(expected.png));
    // Nothing of the ground remains, not even the specks of a worn print.
    const alpha = await sharp(cut.png).extractChannel(3).raw().toBuffer();
    expect(alpha.subarray(0, 256 * 2).every((value) => value === 0)).toBe(true);
  });

  it('a cut-out of a kept design still moves in layers, now over white', async () => {
    const wish = { prompt: 'a whale badge at night', count: 1, seed: 2, background: 'paper', ...small } as const;
    const [design] = await artist.paint(wish);
    const cut = await artist.cutOut({ image: design!.png, svg: design!.svg });
    const motionsOf = async (image: Uint8Array, svg: string) =>
      (await buildScene({ image, svg, prompt: '', resolution: 720 })).layers.map(({ motion }) => motion);
    const whole = await motionsOf(design!.png, design!.svg);
    const free = await motionsOf(cut.png, cut.svg!);
    expect(cut.svg).not.toContain('data-ground="1"');
    expect(free.filter((motion) => motion !== 'still')).toEqual(whole.filter((motion) => motion !== 'still'));
    expect(free.length).toBeGreaterThan(2);
  });

  it('a cut-out removes a flat ground without a halo', async () => {
    const disc = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#f4f1ea"/><circle cx="100" cy="100" r="60" fill="#a01428"/></svg>',
    );
    const cut = await artist.cutOut({ image: await sharp(disc).png().toBuffer() });
    expect(cut).toMatchObject({ method: 'flat', width: 200, height: 200 });
    const { data } = await sharp(cut.png).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 4)];
    expect(at(5, 5)[3]).toBe(0);
    expect(at(100, 100)).toEqual([160, 20, 40, 255]);
    for (let i = 0; i < data.length; i += 4) {
      // A visible edge pixel carries the disc's red, never the light ground mixed in.
      if (data[i + 3]! > 25 && data[i + 3]! < 245) expect(data[i + 1]!).toBeLessThan(110);
    }
  });

  it('a cut-out keeps a picture that is already transparent', async () => {
    const image = await sharp({
      create: { width: 60, height: 60, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await artist.cutOut({ image })).method).toBe('already-transparent');
  });

  it('a cut-out finds the subject of a photograph-like picture', async () => {
    const noise =
      '<filter id="n"><feTurbulence baseFrequency="0.02" numOctaves="3" seed="4"/></filter><rect width="320" height="320" filter="url(#n)"/>';
    const scene = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#7d8f6a"/>${noise}<ellipse cx="160" cy="170" rx="80" ry="100" fill="#d8452e"/><circle cx="160" cy="110" r="46" fill="#f0c8a0"/></svg>`,
    );
    const cut = await artist.cutOut({ image: await sharp(scene).png().toBuffer() });
    expect(cut.method).toBe('photo');
    const alpha = await sharp(cut.png).extractChannel(3).raw().toBuffer();
    expect(alpha[170 * 320 + 160]).toBeGreaterThan(200);
    expect(alpha[4 * 320 + 4]).toBeLessThan(60);
  });
});

describe('reference', () => {
  it('a reference gives exactly one design, in the colours of the reference', async () => {
    const teal = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#ffffff"/><path d="M150 40L260 250H40Z" fill="#0c8f8a"/><circle cx="150" cy="180" r="40" fill="#f2a33c"/></svg>',
    );
    const design = await artist.paintFromReference({
      prompt: 'a sticker',
      references: [await sharp(teal).png().toBuffer()],
      ...small,
    });
    expect(design).toMatchObject({ width: 256, height: 256, template: 'sticker' });
    const { data } = await sharp(design.png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let teals = 0;
    for (let i = 0; i < data.length; i += 3)
      if (data[i]! < 110 && data[i + 1]! > data[i]! + 30 && data[i + 2]! > data[i]! + 30) teals += 1;
    expect(teals / (data.length / 3)).toBeGreaterThan(0.03);
  });
});

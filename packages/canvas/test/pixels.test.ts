import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image } from '@napi-rs/canvas';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContexts, openBrowser } from '../../../server/test/harness/browser.ts';
import { isWhole } from '../../../server/test/harness/whole.ts';
import type * as Canvas from '../src/index.ts';
import { prepareTexts, serialize } from '../src/index.ts';
import { openCanvasPage } from './browser.ts';
import { comparePixels } from './compare.ts';
import { documents as plainDocuments } from './documents.ts';
import { encodeTestImages } from './images.ts';
import { scriptDocuments, scriptTexts } from './script-documents.ts';
import { decodeImages, paintPixels, registerFonts } from './server-painter.ts';

let browser: Browser;
let painter: Awaited<ReturnType<typeof openCanvasPage>>;
let assets: Map<string, Image>;
const width = 480;
/** One text of each script, the four kinds in turn; and with `npm run whole` all four. */
const paintedTexts = isWhole ? scriptTexts : scriptTexts.filter((_, index) => index % 4 === Math.floor(index / 4) % 4);
const scripts = scriptDocuments(paintedTexts);
const documents = { ...plainDocuments, ...scripts };

beforeAll(async () => {
  const files = await encodeTestImages();
  registerFonts();
  for (const one of Object.values(scripts)) await prepareTexts(one);
  assets = await decodeImages(files);
  browser = await openBrowser();
  painter = await openCanvasPage(browser, files);
  await painter.page.evaluate(
    async ({ names, designs, width }) => {
      const { parse, paint, loadFonts, fontsOf } = (globalThis as unknown as { platenCanvas: typeof Canvas })
        .platenCanvas;
      const decoded = new Map<string, ImageBitmap>();
      for (const name of names) {
        decoded.set(name, await createImageBitmap(await (await fetch(`/images/${name}`)).blob()));
      }
      for (const [name, value] of Object.entries(designs)) {
        const design = parse(value);
        await loadFonts(fontsOf(design));
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.round((design.height / design.width) * width);
        const context = canvas.getContext('2d', { willReadFrequently: true })!;
        context.scale(width / design.width, width / design.width);
        paint(context, design, decoded);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        await fetch(`/${encodeURIComponent(name)}`, { method: 'POST', body: data });
      }
    },
    {
      names: Object.keys(files),
      designs: Object.fromEntries(Object.entries(documents).map(([name, value]) => [name, serialize(value)])),
      width,
    },
  );
});

afterAll(async () => {
  await painter?.close();
  await closeContexts(browser);
});

describe('the browser and the server paint the same pixels', () => {
  test('the set has more than twenty designs', () => expect(Object.keys(documents).length).toBeGreaterThan(20));

  test('the set has 120 texts in 30 scripts', () => {
    expect(scriptTexts.length).toBeGreaterThanOrEqual(120);
    const others = ['Urdu', 'Traditional Chinese', 'Emoji'];
    const apart = new Set(scriptTexts.map(({ script }) => script).filter((script) => !others.includes(script)));
    expect(apart.size).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.keys(documents))('%s is painted the same in the browser and on the server', (name) => {
    const server = paintPixels(documents[name]!, assets, width);
    keepPicture(name, server.png);
    const posted = painter.result(name);
    expect(posted.length).toBe(server.data.length);
    const { mean, shareFarOff } = comparePixels(server.data, posted);
    if (process.env.PLATEN_SHOW_PIXELS) console.log(name, mean.toFixed(3), (shareFarOff * 100).toFixed(3), '%');
    expect(mean).toBeLessThan(name in scripts ? 0.5 : 1);
    expect(shareFarOff).toBeLessThan(0.005);
  });
});

/** For viewing: `PLATEN_SHOW_PIXELS=<folder>`. */
function keepPicture(name: string, png: () => Buffer): void {
  const folder = process.env.PLATEN_SHOW_PIXELS;
  if (folder) writeFileSync(join(folder, `${name}.png`), png());
}

test('a page loads a font of the shop from its address and sets texts in it', async () => {
  const [own, shipped, fallback] = await painter.page.evaluate(async () => {
    const { addText, createCanvas, fontsOf, layoutText, loadFonts } = (
      globalThis as unknown as { platenCanvas: typeof Canvas }
    ).platenCanvas;
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    const measure = async (font: { fontFamily: string; fontUrl?: string }) => {
      const given = { text: 'Handmade', x: 0, y: 0, fontSize: 100, ...font };
      const design = addText(createCanvas({ width: 900, height: 900 }), given);
      await loadFonts(fontsOf(design));
      return layoutText(context, design.layers[0] as Canvas.TextLayer).width;
    };
    const fontUrl = `${location.origin}/fonts/pacifico-400-latin.woff2`;
    return [
      await measure({ fontFamily: 'own:script', fontUrl }),
      await measure({ fontFamily: 'Pacifico' }),
      await measure({ fontFamily: 'Inter' }),
    ];
  });
  expect(own).toBeCloseTo(shipped!);
  expect(Math.abs(own! - fallback!)).toBeGreaterThan(5);
});

import { beforeAll, expect, it } from 'vitest';
import { isWhole } from '../../../../../server/test/harness/whole.ts';
import type { Brief } from '../../brief/brief.ts';
import { design } from '../../compose.ts';
import { rasterize } from '../../kit/raster.ts';
import { understand } from '../../read/understand.ts';
import { templates } from './templates.ts';

const prompts = [
  'a fox and a mushroom in the forest',
  '"Stay Wild"',
  'nothing in particular',
  'ocean waves',
  'three whales under the stars that says "Deep Blue Dreams Of The Sea"',
];
const briefs: Brief[] = [];
let fox: Brief;
let bare: Brief;

beforeAll(async () => {
  for (const prompt of prompts) briefs.push(await understand(prompt));
  fox = { ...(await understand('a fox')), quotes: [], lettering: null };
  bare = { ...fox, subjects: [], settings: new Set() };
});

const draw = (brief: Brief, name: string, seed = 4, width = 512, height = 768) =>
  design({ prompt: brief.prompt, width, height, seed, background: 'paper' }, brief, 0, 1, name).svg;

const saying = (brief: Brief, ...quotes: string[]): Brief => ({ ...brief, quotes, lettering: quotes.join(' ') });

const names = [...templates.keys()];
const lettered = names.filter((name) => templates.get(name)!.letters > 0);

it('there are at least forty templates', () => {
  expect(templates.size).toBeGreaterThanOrEqual(40);
});

/** Every template draws each of these, words included: those of the words also serve the rules below. */
it.each(names)('%s draws every kind of brief as clean SVG, with one line per layer and unique ids', (name) => {
  const drawn = isWhole || !lettered.includes(name) ? briefs : briefs.filter((brief) => brief.quotes.length === 0);
  for (const brief of drawn) expectClean(draw(brief, name), brief.prompt);
});

function expectClean(svg: string, what: string): void {
  expect(svg, what).not.toMatch(/NaN|undefined|Infinity|null/);
  for (const line of svg.split('\n').slice(1, -1)) {
    expect(line, `${what}: a line that is no layer`).toMatch(/^<g id="layer-.*<\/g>$/);
  }
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size, `${what}: ids repeat`).toBe(ids.length);
  const known = new Set(ids);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
    expect(known.has(id), `${what}: ${id} is not defined`).toBe(true);
  const { data } = rasterize(svg, 48);
  expect(data.some((value, i) => i % 4 === 3 && value > 0)).toBe(true);
}

const text =
  'The quick brown fox jumps over the lazy dog while seven wizards quietly box five jars of honey and nobody in the whole wide valley asks them why, because the evening is warm, the river is slow, and everybody knows that some stories are better told twice under the old oak tree beside the mill pond in June.';
const lettering = (svg: string) => svg.split('\n').filter((line) => line.startsWith('<g id="layer-lettering'));

/** The extent of the letters, with their strokes and shifts; path data of letters contains only absolute corners. */
function reachOf(svg: string): { left: number; right: number; top: number; bottom: number; count: number } {
  const reach = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity, count: 0 };
  for (const [tag, d] of lettering(svg)
    .join('')
    .matchAll(/<path d="([ML][^"]+)"[^>]*>/g)) {
    const stroke = Number(/stroke-width="([\d.]+)"/.exec(tag)?.[1] ?? 0) / 2;
    const [dx = 0, dy = 0] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(tag)?.slice(1).map(Number) ?? [];
    for (const [, x, y] of d!.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      reach.count += 1;
      reach.left = Math.min(reach.left, Number(x) + dx - stroke);
      reach.right = Math.max(reach.right, Number(x) + dx + stroke);
      reach.top = Math.min(reach.top, Number(y) + dy - stroke);
      reach.bottom = Math.max(reach.bottom, Number(y) + dy + stroke);
    }
  }
  return reach;
}

function expectInside(svg: string, what: string): void {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number) as [number, number, number];
  const { left, right, top, bottom, count } = reachOf(svg);
  expect(count, `${what}: nothing is lettered`).toBeGreaterThan(0);
  expect(left, `${what}: left`).toBeGreaterThanOrEqual(0);
  expect(right, `${what}: right`).toBeLessThanOrEqual(width);
  expect(top, `${what}: top`).toBeGreaterThanOrEqual(0);
  expect(bottom, `${what}: bottom`).toBeLessThanOrEqual(height);
}

/** One of these for each template, and with `npm run whole` all of them. */
const wordings: [what: string, draw: (name: string) => string][] = [
  ['1 letter', (name) => draw(saying(fox, 'T'), name, 1, 512, 512)],
  ['40 letters', (name) => draw(saying(fox, text.slice(0, 40).trim()), name, 40, 512, 512)],
  ['one endless word', (name) => draw(saying(fox, 'w'.repeat(300)), name, 3, 512, 640)],
  ['three pieces', (name) => draw(saying(fox, 'EAT', text.slice(0, 60), 'est. 2019'), name, 3, 640, 512)],
];

it.each(lettered)('%s keeps words of 1 to 300 letters on the canvas, in one piece or three', (name) => {
  const full = draw(saying(fox, text.slice(0, 300).trim()), name, 300, 512, 512);
  expectInside(full, '300 letters');
  expectClean(full, '300 letters');
  for (const [i, [what, drawWords]] of wordings.entries()) {
    if (!isWhole && i !== lettered.indexOf(name) % wordings.length) continue;
    expectInside(drawWords(name), what);
  }
});

it.each(lettered.filter((name) => name !== 'exposure'))('%s keeps words without a picture on the canvas', (name) => {
  for (const length of [4, 110]) {
    const svg = draw(saying(bare, text.slice(0, length).trim()), name, length, 512, 512);
    expectInside(svg, `${length} letters`);
    expectClean(svg, `${length} letters without a picture`);
  }
});

const free = names.filter((name) => templates.get(name)!.standsFree && name !== 'ukiyo' && name !== 'postcard');

it.each(names)('%s letters only what was requested, and stands free of the edges where it should', (name) => {
  const svg = draw(fox, name, 5, 512, 512);
  expect(lettering(svg)).toEqual([]);
  expect(lettering(draw({ ...saying(bare, 'Stay Wild'), wordless: true }, name))).toEqual([]);
  if (free.includes(name)) expectFreeStanding(svg);
});

/** Without its ground nothing runs into the edges. */
function expectFreeStanding(whole: string): void {
  const svg = whole
    .split('\n')
    .filter((line) => !line.includes('data-ground="1"'))
    .join('\n');
  const { data, width, height } = rasterize(svg, 96);
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3]!;
  let edge = 0;
  for (let i = 0; i < width; i++) {
    for (const value of [alpha(i, 0), alpha(i, height - 1), alpha(0, i), alpha(width - 1, i)])
      if (value > 127) edge += 1;
  }
  expect(edge, 'what runs into the edges').toBe(0);
}

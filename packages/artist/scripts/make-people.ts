/**
 * Makes data/people.json from the drawings of Open Peeps (CC0), as packaged in react-peeps (MIT):
 *
 *   npm pack react-peeps@0.1.10 && tar xzf react-peeps-0.1.10.tgz
 *   node packages/artist/scripts/make-people.ts package
 *
 * Every drawing there is one silhouette and one sheet of ink. This script splits a head into skin, hair and ink, so that
 * each can have its colour. React itself is not needed: the components only build elements.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rasterize } from '../src/kit/raster.ts';
import { depthOf, type Mask, maskOf, pathOf, piecesOf } from './trace.ts';

type Element = { tag: string; attributes: Record<string, string>; children: Element[] };
type Sheet = { fill: string; d: string; dx: number; dy: number };

const source = process.argv[2];
if (!source) throw new Error('Give the folder of the unpacked package: node scripts/make-people.ts <folder>');
const root = resolve(source, 'lib/peeps');
const require = createRequire(import.meta.url);

/** Enough of React for components without state. */
const react = {
  createElement: (tag: string, attributes: Record<string, string> | null, ...children: unknown[]): Element => ({
    tag,
    attributes: attributes ?? {},
    children: children.flat().filter((child): child is Element => typeof child === 'object' && child !== null),
  }),
};
const loader = require('node:module') as { _load: (request: string, ...rest: unknown[]) => unknown };
const load = loader._load;
loader._load = (request, ...rest) =>
  request === 'react' ? { default: react, __esModule: true } : load(request, ...rest);

function sheetsOf(element: Element, dx = 0, dy = 0, fill = ''): Sheet[] {
  const moved = /translate\(([-\d.Ee]+)[ ,]+([-\d.Ee]+)\)/.exec(element.attributes.transform ?? '');
  const x = dx + Number(moved?.[1] ?? 0);
  const y = dy + Number(moved?.[2] ?? 0);
  const own = element.attributes.fill ?? fill;
  const here = element.tag === 'path' && own !== 'none' ? [{ fill: own, d: element.attributes.d!, dx: x, dy: y }] : [];
  return [...here, ...element.children.flatMap((child) => sheetsOf(child, x, y, own))];
}

const lengths: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, S: 4, T: 2, H: 1, V: 1, Z: 0 };

/** Moves a path of absolute commands and rounds it to a tenth. */
function moved({ d, dx, dy }: Sheet): string {
  let out = '';
  for (const [, command, rest] of d.matchAll(/([A-Za-df-z])([^A-Za-df-z]*)/g)) {
    if (lengths[command!] === undefined) throw new Error(`a path has the command ${command}`);
    const numbers = [...rest!.matchAll(/-?[\d.]+(?:e-?\d+)?/gi)].map(Number);
    const shifted = numbers.map((value, i) => {
      const vertical = command === 'V' || (command !== 'H' && i % 2 === 1);
      return Math.round((value + (vertical ? dy : dx)) * 10) / 10;
    });
    out += command + shifted.join(' ').replaceAll(' -', '-');
  }
  return out;
}

function readFolder(folder: string, dx: number, dy: number): Map<string, Sheet[]> {
  const found = new Map<string, Sheet[]>();
  for (const file of readdirSync(join(root, folder)).sort()) {
    if (!file.endsWith('.js') || /^(?:index|z_options|None)\./.test(file)) continue;
    const component = Object.values(require(join(root, folder, file)) as object)[0] as (colours: object) => Element;
    found.set(file.slice(0, -3), sheetsOf(component({ strokeColor: 'ink', backgroundColor: 'ground' }), dx, dy));
  }
  return found;
}

const view = { x: -200, y: -90, width: 840, height: 900, scale: 1.6 };
const toUnits = (x: number, y: number) => [x / view.scale + view.x, y / view.scale + view.y] as const;

function paint(d: string): Mask {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}"><path d="${d}" fill="#000000" fill-rule="evenodd"/></svg>`;
  const { width, height, data } = rasterize(svg, view.width * view.scale);
  return maskOf(width, height, (i) => data[i * 4 + 3]! > 127);
}

/** Points in closed regions of the silhouette that are bare skin, besides the region around the nose. */
const bareSpots: Record<string, [x: number, y: number][]> = {};
const nose = [235, 300] as const;

function takeApart(name: string, sheets: Sheet[]) {
  const ground = sheets
    .filter(({ fill }) => fill === 'ground')
    .map(moved)
    .join('');
  const ink = sheets
    .filter(({ fill }) => fill === 'ink')
    .map(moved)
    .join('');
  const inked = paint(ink);
  const silhouette = paint(ground);
  const depth = depthOf(inked);
  const mass = maskOf(inked.width, inked.height, (i) => depth[i]! > 12.5 * view.scale);
  const open = maskOf(inked.width, inked.height, (i) => silhouette.data[i] === 1 && inked.data[i] === 0);
  const spots = [nose, ...(bareSpots[name] ?? [])].map(
    ([x, y]) => Math.round((y - view.y) * view.scale) * inked.width + Math.round((x - view.x) * view.scale),
  );
  const regions = piecesOf(open, 160 * view.scale).filter(({ mask }) => !spots.some((spot) => mask.data[spot] === 1));
  const hair = inked.data.map((_, i) => (regions.some(({ mask }) => mask.data[i] === 1) ? 1 : 0));
  // The regions extend under the ink, so that no skin shows between them.
  const reach = depthOf(maskOf(inked.width, inked.height, (i) => hair[i] === 0));
  const under = maskOf(
    inked.width,
    inked.height,
    (i) => hair[i] === 1 || (inked.data[i] === 1 && reach[i]! < 8 * view.scale),
  );
  const least = 60 * view.scale ** 2;
  return {
    skin: ground,
    ink,
    hair: regions.length > 0 ? pathOf(under, toUnits, least, 1.5) : '',
    mass: pathOf(mass, toUnits, least, 1.5),
  };
}

/** Teeth and the whites of eyes: regions fully enclosed by a line. */
function whiteOf(ink: string): string {
  const inked = paint(ink);
  const open = maskOf(inked.width, inked.height, (i) => inked.data[i] === 0);
  const enclosed = piecesOf(open, 30).filter(({ left, top }) => left > 0 && top > 0);
  const white = inked.data.map((_, i) => (enclosed.some(({ mask }) => mask.data[i] === 1) ? 1 : 0));
  const reach = depthOf(maskOf(inked.width, inked.height, (i) => white[i] === 0));
  return pathOf(
    maskOf(inked.width, inked.height, (i) => white[i] === 1 || (inked.data[i] === 1 && reach[i]! < 3)),
    toUnits,
    30,
    1.2,
  );
}

const inkOf = (sheets: Sheet[]) => ({
  ground: sheets
    .filter(({ fill }) => fill === 'ground')
    .map(moved)
    .join(''),
  ink: sheets
    .filter(({ fill }) => fill === 'ink')
    .map(moved)
    .join(''),
});

const unused =
  /^(?:Bear|MediumStraight|Bangs|MediumBangs|BaldSides|GrayMedium|DocBouffant|DocShield|DocSurgery|MohawkDino|ShortWavy|Cyclops|Monster|Hectic)$/;
const each = <T>(folder: string, dx: number, dy: number, make: (name: string, sheets: Sheet[]) => T) =>
  Object.fromEntries(
    [...readFolder(folder, dx, dy)]
      .filter(([name]) => !unused.test(name))
      .map(([name, sheets]) => [name, make(name, sheets)]),
  );

const data = {
  heads: each('hair', 0, 0, takeApart),
  faces: each('face', 159, 186, (_, sheets) => {
    const { ink } = inkOf(sheets);
    return { ink, white: whiteOf(ink) };
  }),
  beards: each('facialHair', 123, 338, (_, sheets) => inkOf(sheets)),
  glasses: each('accessories', 47, 241, (_, sheets) => {
    const { ink } = inkOf(sheets);
    return { ink, white: whiteOf(ink) };
  }),
};
const target = join(dirname(fileURLToPath(import.meta.url)), '../data/people.json');
writeFileSync(target, `${JSON.stringify(data)}\n`);

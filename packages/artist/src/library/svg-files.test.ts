import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rasterize } from '../kit/raster.ts';
import { inColours, parseSvg, readSvg, svgNames } from './svg-files.ts';
import { tidySvg, UntidyError } from './tidy-svg.ts';

/** What the drawings of each family must say at the root, and the parts they may have. */
const families: Record<
  string,
  { notes: Record<string, RegExp>; mayNote?: RegExp; parts?: readonly string[]; colours?: readonly string[] }
> = {
  landmarks: {
    notes: {},
    mayNote: /^colour$/,
    parts: ['outline', 'shade', 'lines'],
    colours: ['body', 'dark', 'seam'],
  },
  motifs: { notes: {}, mayNote: /^natural$/ },
  backs: { notes: {}, colours: ['line'] },
  bodies: {
    notes: { head: /^\d+ \d+ \d+ -?\d+$/ },
    mayNote: /^(?:grip|hands|tail)$/,
    parts: ['behind', 'front', 'tail'],
    colours: ['fur', 'belly', 'shade', 'limb', 'line', 'edge'],
  },
  heads: {
    notes: {
      fur: /^#[0-9a-f]{6}$/,
      belly: /^#[0-9a-f]{6}$/,
      eyes: /^\d+ \d+ \d+(?:\.\d+)?$/,
      crown: /^\d+ \d+$/,
      mouth: /^\d+$/,
      tail: /^(?:none|stub|thin|bushy|thick|flat|feathers|tuft|lizard)$/,
      arms: /^(?:paw|wing|hoof)$/,
    },
    mayNote: /^(?:foot|back)$/,
    parts: ['behind', 'ears', 'skull', 'marks', 'muzzle', 'eyes', 'front'],
  },
  hats: {
    notes: { colour: /^#[0-9a-f]{6}$/ },
    mayNote: /^hair$/,
    parts: ['back', 'front'],
    colours: ['cloth'],
  },
  peaks: {
    notes: { rock: /^#[0-9a-f]{6}$/, wide: /^[\d.]+$/, high: /^[\d.]+$/ },
    mayNote: /^snow$/,
    colours: ['rock', 'shade', 'deep', 'snow', 'line'],
  },
  pieces: { notes: {}, colours: ['body', 'skin', 'shade'] },
  tails: { notes: {}, colours: ['fur', 'tip', 'line'] },
  tools: { notes: { hold: /^(?:upright|palm|both)$/, scale: /^\d(?:\.\d+)?$/ } },
  worn: { notes: {}, mayNote: /^finished$/ },
};

const folder = new URL('../../data/svg/', import.meta.url);

test('every folder of drawings is a family that the code knows', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(families).sort());
});

describe.each(Object.entries(families))(
  'the drawings of %s',
  (family, { notes, mayNote = /^$/, parts = [], colours = [] }) => {
    const names = svgNames(family);
    const textOf = (name: string) => readFileSync(new URL(`${family}/${name}.svg`, folder), 'utf8');

    test('a drawing is tidy: an element a line, and only shapes, groups and clip paths', () => {
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => tidySvg(textOf(name)) !== textOf(name))).toEqual([]);
    });

    test('a drawing says what it is for, and names only parts and colours that the code knows', () => {
      for (const name of names) {
        const file = parseSvg(textOf(name));
        expect(file.width > 0 && file.height > 0, name).toBe(true);
        for (const [key, form] of Object.entries(notes)) expect(file.notes[key], `${name}: data-${key}`).toMatch(form);
        expect(
          Object.keys(file.notes).filter((key) => !notes[key] && !mayNote.test(key)),
          name,
        ).toEqual([]);
        expect(
          Object.keys(file.parts).filter((part) => !parts.includes(part)),
          name,
        ).toEqual([]);
        for (const [, words] of file.body.matchAll(/class="([^"]*)"/g))
          for (const word of words!.split(' ')) {
            const [attribute, colour = '', ...mixed] = word.split('-');
            expect(['fill', 'stroke'], `${name}: ${word}`).toContain(attribute);
            expect(colours, `${name}: ${word}`).toContain(colour);
            if (mixed.length > 0)
              expect(mixed.join('-'), `${name}: ${word}`).toMatch(/^(?:dark|light|night|pink|red)-\d{1,2}$/);
          }
      }
    });

    test('a drawing shows something inside its box', () => {
      for (const name of names) {
        const { data } = rasterize(textOf(name), 32);
        expect(
          data.some((value, i) => i % 4 === 3 && value > 100),
          name,
        ).toBe(true);
      }
    });
  },
);

test('a file saved by Inkscape is brought into the form that is kept', () => {
  const saved = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with Inkscape -->
<svg width="20" height="20" viewBox="0 0 20 20" version="1.1" id="svg1" inkscape:version="1.3" data-hold="palm"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="view"><inkscape:grid id="grid" /></sodipodi:namedview>
  <defs id="defs1" />
  <g inkscape:label="Layer" id="layer1" data-part="front"><path class="fill-cloth" style="fill:#c8443c;stroke:none" d="M0 0H20V20Z" id="p" /></g>
</svg>`;
  const tidy = tidySvg(saved);
  expect(tidy).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" data-hold="palm">
  <g data-part="front">
    <path class="fill-cloth" d="M0 0H20V20Z" fill="#c8443c" stroke="none"/>
  </g>
</svg>
`);
  expect(tidySvg(tidy)).toBe(tidy);
  const { parts, notes } = parseSvg(tidy);
  expect(notes).toEqual({ hold: 'palm' });
  expect(inColours(parts.front!, { cloth: '#112233' })).toBe('<path d="M0 0H20V20Z" fill="#112233" stroke="none"/>');
});

test.each([
  '<image href="a.png"/>',
  '<script>1</script>',
  '<path onclick="a()"/>',
  '<text>a</text>',
  '<use href="#a"/>',
])('a drawing with %s is refused', (element) => {
  expect(() => tidySvg(`<svg viewBox="0 0 1 1">${element}</svg>`)).toThrow(UntidyError);
});

test('a colour that varies is mixed with ink or white by its class', () => {
  const body = '<path d="M0 0" class="fill-fur-light-50 stroke-fur" fill="#000000" stroke="#000000"/>';
  const painted = inColours(body, { fur: '#808080' });
  expect(painted).toMatch(/stroke="#808080"/);
  expect(painted).not.toMatch(/class|#000000/);
});

test('a drawing keeps its box and reads the same twice', () => {
  expect(readSvg('tools', 'lantern')).toBe(readSvg('tools', 'lantern'));
  expect(readSvg('tools', 'lantern')).toMatchObject({ notes: { hold: 'palm' }, height: 300 });
});

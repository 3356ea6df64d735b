import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documents } from '../test/documents.ts';
import {
  addImage,
  addShape,
  addText,
  bounds,
  CanvasError,
  createCanvas,
  findLayer,
  fontFilesOf,
  fontsOf,
  fontUrlsOf,
  moveLayer,
  noFilters,
  ownFontName,
  parse,
  removeLayer,
  serialize,
  sourcesOf,
  unsupportedCharacters,
  updateLayer,
  warningsOf,
} from './index.ts';

const empty = createCanvas({ width: 4500, height: 5400 });

/** Returns the faults of a value that must not parse. */
function faultsOf(value: unknown): Record<string, string> {
  try {
    parse(value);
  } catch (error) {
    expect(error).toBeInstanceOf(CanvasError);
    return Object.fromEntries((error as CanvasError).issues.map(({ path, message }) => [path, message]));
  }
  throw new Error('it parsed');
}

describe('building', () => {
  test('an empty document has print defaults', () => {
    expect(empty).toEqual({ version: 3, width: 4500, height: 5400, dpi: 300, background: null, layers: [] });
  });

  test('each step returns a new document and leaves the old one unchanged', () => {
    const one = addText(empty, { text: 'Hi', x: 1, y: 2, fontSize: 40 });
    const two = addShape(one, { kind: 'rect', x: 0, y: 0, width: 5, height: 5 });
    expect([empty, one, two].map((document) => document.layers.length)).toEqual([0, 1, 2]);
    expect(two.layers.map(({ id }) => id)).toEqual(['layer-1', 'layer-2']);
    expect(two.layers[1]).toMatchObject({ type: 'shape', fill: '#000000', opacity: 1, blend: 'normal' });
  });

  test('layers are updated, moved and removed by id', () => {
    let document = addText(empty, { id: 'title', text: 'Hi', x: 1, y: 2, fontSize: 40 });
    document = addImage(document, { id: 'art', src: 'a.png', x: 0, y: 0, width: 10, height: 10 });
    document = updateLayer(document, 'title', { rotation: 30, color: 'F80' });
    expect(findLayer(document, 'title')).toMatchObject({ rotation: 30, color: '#ff8800', text: 'Hi' });
    expect(moveLayer(document, 'art', 0).layers.map(({ id }) => id)).toEqual(['art', 'title']);
    expect(removeLayer(document, 'title').layers.map(({ id }) => id)).toEqual(['art']);
    expect(findLayer(document, 'none')).toBeNull();
    expect(() => removeLayer(document, 'none')).toThrow('there are title, art');
  });

  test('a later layer never gets an id that is still in use', () => {
    let document = addText(empty, { text: 'a', x: 0, y: 0, fontSize: 10 });
    document = addText(document, { text: 'b', x: 0, y: 0, fontSize: 10 });
    document = addText(removeLayer(document, 'layer-1'), { text: 'c', x: 0, y: 0, fontSize: 10 });
    expect(new Set(document.layers.map(({ id }) => id)).size).toBe(2);
  });

  test('a bad value is refused where it is given, with its name', () => {
    expect(() => addText(empty, { text: 'a', x: 0, y: 0, fontSize: 0 })).toThrow('/layers/0/fontSize');
    expect(() => addText(empty, { text: 'a', x: 0, y: 0, fontSize: 9, fontFamily: 'Arial' })).toThrow(
      'Inter, Montserrat',
    );
    expect(() => addImage(empty, { src: '', x: 0, y: 0, width: 1, height: 1 })).toThrow('/layers/0/src');
    expect(() => createCanvas({ width: 0, height: 10 })).toThrow('/width');
  });

  test('a document lists the images and fonts it needs, each once', () => {
    const poster = documents['a poster']!;
    expect(sourcesOf(poster)).toEqual(['photo.jpg', 'logo.png']);
    expect(fontsOf(poster)).toContainEqual({ fontFamily: 'Playfair Display', fontWeight: 700, italic: false });
  });

  test('characters without a glyph are reported', () => {
    expect(unsupportedCharacters('Grüße, Łódź, Привет, Ελλάδα, đẹp €')).toEqual([]);
    expect(unsupportedCharacters('日本 ok \u{10080} 🎉')).toEqual(['\u{10080}']);
    expect(unsupportedCharacters('soft\u00adhyphen, thin\u2009space, joiner\u200d, \u202amark, e\u0301')).toEqual([]);
  });

  test('a document lists which of its texts cannot be painted as written', () => {
    let document = addText(empty, { text: 'fine', x: 0, y: 0, fontSize: 10 });
    document = addText(document, { id: 'b', text: 'مرحبا 🎉 \u{10080}\u{10081}', x: 0, y: 0, fontSize: 10 });
    expect(warningsOf(document)).toEqual([
      { path: '/layers/1/text', message: expect.stringContaining('the fonts have no \u{10080} \u{10081};') },
    ]);
    expect(warningsOf(updateLayer(document, 'b', { visible: false }))).toEqual([]);
    const odd = updateLayer(document, 'b', { text: 'x', fontFamily: 'Bangers', fontWeight: 700, italic: true });
    expect(warningsOf(odd)).toEqual([
      { path: '/layers/1/fontWeight', message: 'Bangers comes in weight 400 only' },
      { path: '/layers/1/italic', message: expect.stringContaining('Bangers has no italics') },
    ]);
  });
});

describe('serialize and parse', () => {
  test.each(Object.entries(documents))('%s survives JSON unchanged', (_name, document) => {
    const json = JSON.stringify(serialize(document));
    expect(parse(JSON.parse(json))).toEqual(document);
    expect(parse(json)).toEqual(document);
  });

  test('the parsed document shares nothing with its input', () => {
    const given = JSON.parse(JSON.stringify(documents['a poster']));
    const parsed = parse(given);
    given.layers[0].src = 'changed';
    expect(parsed.layers[0]).toMatchObject({ src: 'photo.jpg' });
  });

  test('parse reports every fault in one pass, with its place and what would be right', () => {
    const faults = faultsOf({
      version: 3,
      width: -5,
      height: 100,
      colour: 'red',
      background: 'reddish',
      layers: [
        { id: 'a', type: 'text', text: 5, fontSize: 'big', blend: 'mix' },
        { id: 'a', type: 'image', src: 'x', width: 1, height: 1, crop: { x: 0.8, y: 0, width: 0.5, height: 1 } },
        { id: 'b', type: 'video' },
        { id: 'c', type: 'shape', kind: 'path', width: 1, height: 1 },
      ],
    });
    expect(Object.keys(faults).sort()).toEqual([
      '/background',
      '/colour',
      '/layers/0/blend',
      '/layers/0/fontSize',
      '/layers/0/text',
      '/layers/1/crop',
      '/layers/1/id',
      '/layers/2/type',
      '/layers/3/path',
      '/width',
    ]);
    expect(faults['/colour']).toContain('background');
    expect(faults['/layers/0/blend']).toContain('multiply');
    expect(faults['/layers/2/type']).toContain('image, text, shape');
  });

  test.each([null, undefined, 5, 'not json', '[]', [], {}, { version: 0 }, { version: 2 }, { version: '3' }])(
    '%j is not a document',
    (value) => {
      expect(() => parse(value)).toThrow(CanvasError);
    },
  );

  test('a newer document asks for a newer library', () => {
    expect(() => parse({ ...empty, version: 4 })).toThrow('newer version');
  });

  test('oversized values are refused before they cost anything', () => {
    const layer = { id: 'a', type: 'text', text: 'x', x: 0, y: 0, fontSize: 10 };
    expect(faultsOf({ ...empty, layers: Array(bounds.layers + 1).fill(layer) })).toHaveProperty('/layers');
    expect(faultsOf({ ...empty, layers: [{ ...layer, text: 'x'.repeat(bounds.textLength + 1) }] })).toHaveProperty(
      '/layers/0/text',
    );
    expect(faultsOf({ ...empty, width: 20_000, height: 20_000 })).toHaveProperty(['']);
    expect(faultsOf({ ...empty, layers: [{ ...layer, x: Number.NaN }] })).toHaveProperty('/layers/0/x');
    expect(faultsOf({ ...empty, layers: [{ ...layer, x: 1e300 }] })).toHaveProperty('/layers/0/x');
    const texts = Array.from({ length: 11 }, (_, index) => ({ ...layer, id: `t${index}`, text: 'y'.repeat(2_000) }));
    expect(faultsOf({ ...empty, layers: texts })['/layers']).toContain('20000');
    expect(faultsOf({ ...empty, layers: Array(200).fill(5) })).not.toBeNull();
  });

  test('names from the prototype are not fields', () => {
    expect(
      faultsOf(JSON.parse('{"version":2,"width":10,"height":10,"layers":[],"__proto__":{"dpi":1}}')),
    ).toHaveProperty('/__proto__');
    expect(() => parse({ version: 3, width: 10, height: 10, layers: [{ type: 'constructor' }] })).toThrow(CanvasError);
  });

  test('parse returns a document or throws a CanvasError for any input', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4, withBigInt: true, withSparseArray: true }), (value) => {
        try {
          parse(value);
        } catch (error) {
          expect(error).toBeInstanceOf(CanvasError);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('effects, groups and locks', () => {
  const art = { id: 'a', type: 'image', src: 'a.png', width: 10, height: 10 };
  const read = (layer: object) => parse({ version: 3, width: 100, height: 100, layers: [layer] }).layers[0];

  test('fields left out of a shadow or filter change nothing', () => {
    expect(read({ ...art, shadow: {}, filters: { sepia: 1 } })).toMatchObject({
      shadow: { color: '#00000080', blur: 0, x: 0, y: 0 },
      filters: { ...noFilters, sepia: 1 },
    });
  });

  test.each([
    [{ shadow: { blur: bounds.blur + 1 } }, '/layers/0/shadow/blur'],
    [{ shadow: { x: 1e9 } }, '/layers/0/shadow/x'],
    [{ shadow: { color: 'red; ' } }, '/layers/0/shadow/color'],
    [{ filters: { brightness: -1 } }, '/layers/0/filters/brightness'],
    [{ filters: { grayscale: 2 } }, '/layers/0/filters/grayscale'],
    [{ filters: { blur: 1e6 } }, '/layers/0/filters/blur'],
    [{ filters: { glow: 1 } }, '/layers/0/filters/glow'],
    [{ outline: { width: 1e6 } }, '/layers/0/outline/width'],
    [{ group: '' }, '/layers/0/group'],
    [{ group: 'g'.repeat(65) }, '/layers/0/group'],
    [{ locked: 'yes' }, '/layers/0/locked'],
  ])('%j is out of bounds', (fields, path) => {
    expect(faultsOf({ version: 3, width: 9, height: 9, layers: [{ ...art, ...fields }] })).toHaveProperty([path]);
  });

  test('only images have filters', () => {
    const text = { id: 't', type: 'text', text: 'x', fontSize: 9, filters: {} };
    expect(faultsOf({ version: 3, width: 9, height: 9, layers: [text] })).toHaveProperty(['/layers/0/filters']);
  });
});

describe('fonts of the shop', () => {
  const own = { fontFamily: 'own:abc', fontUrl: 'https://shop.storage.example/abc.woff2' };
  const given = { text: 'x', x: 0, y: 0, fontSize: 9 };

  test('fonts of the shop are named by id and address, and loaded from the address', () => {
    const document = addText(addText(empty, { ...given, ...own }), { ...given, fontFamily: 'Anton' });
    expect(parse(JSON.stringify(serialize(document)))).toEqual(document);
    expect(fontUrlsOf(document)).toEqual([own.fontUrl]);
    expect(fontsOf(document)).toContainEqual({ ...own, fontWeight: 400, italic: false });
    const [first, ...rest] = fontFilesOf(fontsOf(document)[0]!);
    expect(first).toMatchObject({ name: ownFontName(own.fontUrl), isOwn: true });
    expect(rest.every(({ name, isOwn }) => name.startsWith('platen-inter-') && !isOwn)).toBe(true);
  });

  test('two addresses are two fonts, even if their ids are equal', () => {
    const other = { ...own, fontUrl: 'https://other.storage.example/abc.woff2' };
    const names = [own, other].map((one) => fontFilesOf({ ...one, fontWeight: 400 })[0]!.name);
    expect(names[0]).not.toBe(names[1]);
  });

  test.each([
    [{ fontFamily: 'own:abc' }, 'needs the URL'],
    [{ fontFamily: 'Anton', fontUrl: own.fontUrl }, 'only a custom font'],
    [{ ...own, fontUrl: 'javascript:alert(1)' }, 'http or https'],
    [{ ...own, fontUrl: 'font.woff2' }, 'http or https'],
    [{ ...own, fontFamily: 'own:' }, 'expected one of'],
    [{ ...own, fontFamily: 'own:a b' }, 'expected one of'],
    [{ ...own, fontFamily: `own:${'a'.repeat(65)}` }, 'expected one of'],
  ])('%j is refused', (fields, reason) => {
    expect(() => addText(empty, { ...given, ...fields })).toThrow(reason);
  });

  test('a document may use only a few fonts of the shop', () => {
    const layers = Array.from({ length: bounds.ownFonts + 1 }, (_, index) => ({
      ...{ id: `l${index}`, type: 'text', text: 'x', fontSize: 9, fontFamily: 'own:a' },
      fontUrl: `https://shop.storage.example/${index}.ttf`,
    }));
    expect(faultsOf({ ...empty, layers })['/layers']).toContain('custom fonts');
  });
});

describe('path data', () => {
  const withPath = (path: string) => addShape(empty, { kind: 'path', path, x: 0, y: 0, width: 10, height: 10 });

  test.each(['M0 0L10 0 10 10z', 'm.5-.5l1e1,0h-3v+2q1 1 2 2t3 3c0 0 1 1 2 2s1 1 2 2Z'])('%s is read', (path) => {
    expect(() => withPath(path)).not.toThrow();
  });

  test.each([
    ['L0 0', 'begin with M'],
    ['M0', 'expected a number after M'],
    ['M0 0 A1 1 0 0 0 5 5', 'use M L H V C S Q T Z'],
    ['M0 0Z5 5', 'expected a command'],
    ['M0 0L1e9 0', 'expected a number'],
    ['M0 0 knot', 'k is not a command'],
    [`M0 0${'h1'.repeat(5_000)}`, 'more than 4000 steps'],
  ])('%s is refused', (path, reason) => {
    expect(() => withPath(path)).toThrow(reason);
  });
});

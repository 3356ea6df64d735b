import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { plainTerms } from '../../catalog/network/network.ts';
import { perform } from './print-file-task.ts';
import { readDrawing } from './svg-drawing.ts';
import { drawVectors } from './svg-vectors.ts';

const svg = (body: string, attributes = 'width="200" height="100" viewBox="0 0 200 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );

const kept: Record<string, string> = {
  'shapes of every kind':
    '<rect x="5" y="5" width="40" height="30" rx="6" fill="#c03"/><circle cx="80" cy="30" r="20" fill="teal"/><ellipse cx="130" cy="30" rx="25" ry="12"/><line x1="5" y1="60" x2="60" y2="90" stroke="navy" stroke-width="4"/><polyline points="70,60 90,90 110,60" fill="none" stroke="#0a0" stroke-width="3"/><polygon points="120 60 150 60 135 90" fill="rgb(200, 100, 0)"/><path d="M160 60q20 -30 30 0t-5 30z" fill="purple"/>',
  'lines with caps, joins and dashes':
    '<path d="M10 20h180M10 50l40 30 40 -30" fill="none" stroke="#333" stroke-width="8" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="20 12" stroke-dashoffset="5"/>',
  'moved, turned and leaning parts':
    '<g transform="translate(40 10) rotate(20) scale(1.5 1)"><rect width="40" height="30" fill="olive" transform="skewX(15)"/></g><g transform="matrix(.8 .2 -.2 .8 100 20)"><path d="M0 0h60v30h-60z" stroke="red" stroke-width="5"/></g>',
  'style sheets, classes and styles':
    '<style>.a{fill:#06c}.b{stroke:#f60;stroke-width:6;fill:none} /* x */ rect{opacity:1}</style><rect class="a" x="10" y="10" width="60" height="60"/><circle class="b" cx="130" cy="50" r="30"/><path style="fill:#0a0;-inkscape-stroke:none" d="M170 10h20v20z"/>',
  'parts used again':
    '<defs><g id="leaf"><path d="M0 0q20 -20 40 0q-20 20 -40 0z"/></g></defs><use href="#leaf" x="20" y="40" fill="green"/><use xlink:href="#leaf" transform="translate(100 60) rotate(45)" fill="#a50"/>',
  gradients:
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><radialGradient id="b" cx=".4" cy=".4" r=".6"><stop offset="10%" stop-color="#fff"/><stop offset="1" stop-color="#083"/></radialGradient><linearGradient id="c" href="#a" gradientUnits="userSpaceOnUse" x1="10" y1="60" x2="90" y2="90" gradientTransform="rotate(5)"/></defs><rect x="5" y="5" width="90" height="40" fill="url(#a)"/><circle cx="150" cy="50" r="40" fill="url(#b)"/><path d="M10 60h80v30h-80z" fill="none" stroke="url(#c)" stroke-width="8"/>',
  'half transparent shapes':
    '<rect width="120" height="80" fill="#c00" fill-opacity=".5"/><g opacity=".4"><rect x="60" y="20" width="120" height="70" fill="blue"/></g>',
  'parts cut by a path':
    '<clipPath id="k"><circle cx="60" cy="50" r="40"/></clipPath><g clip-path="url(#k)"><rect width="200" height="60" fill="#f80"/><rect y="60" width="200" height="40" fill="#08f"/></g>',
  holes: '<path fill-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z" fill="#444"/>',
  'what is not shown':
    '<rect width="50" height="50" display="none"/><g visibility="hidden"><rect width="50" height="50"/></g><rect x="60" width="50" height="50" fill="currentColor" color="#06f"/>',
};

const pixels: Record<string, [body: string, why: RegExp]> = {
  'letters that are not outlines': ['<text x="10" y="50">Hi</text>', /letters that are not outlines/],
  'a picture': ['<image width="10" height="10" href="data:image/png;base64,AAAA"/>', /a picture/],
  'a filter': [
    '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><rect width="50" height="50" filter="url(#f)"/>',
    /`filter`/,
  ],
  'a mask': [
    '<mask id="m"><rect width="9" height="9" fill="#fff"/></mask><rect width="50" height="50" style="mask:url(#m)"/>',
    /`mask`/,
  ],
  'a pattern': [
    '<pattern id="p" width="4" height="4"><rect width="2" height="2"/></pattern><rect width="50" height="50" fill="url(#p)"/>',
    /a pattern/,
  ],
  'a group that is transparent as a whole': [
    '<g opacity=".5"><rect width="50" height="50"/><rect x="25" width="50" height="50"/></g>',
    /transparent as a whole/,
  ],
  'a blend mode': ['<rect width="50" height="50" style="mix-blend-mode:multiply"/>', /`mix-blend-mode`/],
  'a gradient that repeats': [
    '<linearGradient id="r" spreadMethod="reflect"><stop/><stop offset="1" stop-color="red"/></linearGradient><rect width="50" height="50" fill="url(#r)"/>',
    /repeats/,
  ],
  'a selector of several parts': [
    '<style>g > rect { fill: red }</style><g><rect width="50" height="50"/></g>',
    /selectors/,
  ],
  'a part that uses itself': ['<g id="x"><use href="#x"/><rect width="5" height="5"/></g>', /not there/],
  'a length in percent': ['<rect width="50%" height="50"/>', /lengths such as/],
};

const hasImages = async (pdf: Buffer) => {
  const { context } = await PDFDocument.load(pdf);
  return context
    .enumerateIndirectObjects()
    .some(([, one]) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
};

const print = async (bytes: Buffer) => {
  const piece = {
    x: 0,
    y: 0,
    width: 600,
    height: 300,
    fit: { fit: 'contain', gravity: 'centre', tile: null },
    source: { kind: 'image', bytes },
  } as const;
  const profile = { name: 'srgb', space: 'rgb', path: null } as const;
  const outcome = await perform({
    width: 600,
    height: 300,
    bleed: 0,
    dpi: 300,
    garment: null,
    wantsPreview: false,
    profile,
    terms: { ...plainTerms, format: 'pdf' },
    pieces: [piece],
  });
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome;
};

describe('a drawing in a PDF', () => {
  test.each(Object.entries(kept))('a drawing keeps %s as vectors', async (_, body) => {
    const { bytes, hasVectors, note } = await print(svg(body));
    expect({ hasVectors, note }).toEqual({ hasVectors: true, note: null });
    expect(await hasImages(bytes)).toBe(false);
  });

  test.each(Object.entries(pixels))('a drawing with %s is printed as pixels, and says why', async (_, [body, why]) => {
    const { bytes, hasVectors, note } = await print(svg(body));
    expect(hasVectors).toBe(false);
    expect(note).toMatch(/^The drawing is printed as pixels: /);
    expect(note).toMatch(why);
    expect(await hasImages(bytes)).toBe(true);
  });

  test('a drawing whose vectors render differently is printed as pixels', async () => {
    // An error in the path: one painter stops there, the other drops the whole path.
    const odd = svg('<path d="M10 10h150v80h-150z M20 20 L x y" fill="#000"/><rect width="5" height="5" fill="red"/>');
    const { note, hasVectors } = await print(odd);
    expect(hasVectors || note !== null).toBe(true);
    if (hasVectors) expect((await drawVectors(odd)).pdf.length).toBeGreaterThan(0);
  });

  test.each([
    ['width="2in" height="1in" viewBox="0 0 20 10"', 192, 96],
    ['viewBox="5 5 300 100"', 300, 100],
    ['width="100%" height="100%" viewBox="0 0 40 30"', 40, 30],
    ['width="50" viewBox="0 0 100 60"', 50, 30],
  ])('a drawing with %s is %i by %i', (attributes, width, height) => {
    expect(readDrawing(svg('<rect width="1" height="1"/>', attributes))).toMatchObject({ width, height });
  });

  test('a drawing with too many shapes for a page is printed as pixels', async () => {
    const row = '<g id="a">'.concat('<rect width="1" height="1"/>'.repeat(150), '</g>');
    const many = svg(row + '<use href="#a"/>'.repeat(150));
    expect(() => readDrawing(many)).toThrow(/more than 20000 shapes/);
  });
});

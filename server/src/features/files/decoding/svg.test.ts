import { afterAll, describe, expect, test } from 'vitest';
import { openTestWorkshops } from '../../../../test/harness/workshops.ts';
import { inspectImage } from '../storage/storage.ts';
import { cleanSvg } from './clean-svg.ts';

const svg = (inner: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" ${attributes}>${inner}</svg>`,
  );
const clean = async (inner: string, attributes = '') => cleanSvg(svg(inner, attributes)).toString();

const workshops = openTestWorkshops();
afterAll(() => workshops.close());
const inspect = (file: Buffer, maxPixels = 1e6) => inspectImage({ workshops }, 'shop', file, { maxPixels });

describe('an SVG keeps what draws', () => {
  test('shapes, text, gradients, filters, clips, styles and uses are kept', async () => {
    const drawing = `<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath>
      <filter id="f"><feGaussianBlur stdDeviation="2"/></filter><symbol id="s"><circle r="3"/></symbol></defs>
      <style>.a { fill: url(#g); }</style><g clip-path="url(#c)" filter="url(#f)" class="a" style="opacity:.5"><path d="M0 0h10v10z" fill="url(#g)"/>
      <text x="1" y="2" font-size="8">Hi</text><use xlink:href="#s"/></g>`;
    const out = await clean(drawing);
    for (const kept of [
      'linearGradient',
      'clipPath',
      'feGaussianBlur',
      'stdDeviation',
      'symbol',
      'url(#g)',
      'clip-path="url(#c)"',
      '<path',
      '>Hi</text>',
      'href="#s"',
      'opacity:.5',
    ]) {
      expect(out).toContain(kept);
    }
  });

  test('a picture embedded as data is kept', async () => {
    expect(await clean('<image width="1" height="1" xlink:href="data:image/png;base64,iVBORw0KGgo="/>')).toContain(
      'data:image/png;base64,',
    );
  });

  test('the namespace prefixes that drawing programs declare are kept', async () => {
    const file = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]><svg xmlns="&ns_svg;" width="4" height="4"><rect width="4" height="4"/></svg>`;
    const out = cleanSvg(Buffer.from(file)).toString();
    expect(out).toContain('<rect');
    expect(out).not.toMatch(/DOCTYPE|ENTITY/);
  });

  test('cleaning a clean file changes nothing', async () => {
    const once = cleanSvg(svg('<g><rect width="4" height="4" fill="#abc"/></g>'));
    expect(cleanSvg(once).equals(once)).toBe(true);
  });
});

describe('an SVG loses what acts or loads from elsewhere', () => {
  test.each([
    ['a script', '<script>alert(1)</script><rect/>', '', /script|alert/],
    [
      'a script in another prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
      '',
      /script|alert/,
    ],
    ['an event handler', '<rect onclick="alert(1)"/>', '', /onclick|alert/],
    ['an event handler on the root', '<rect/>', 'onload="alert(1)"', /onload|alert/],
    ['an event handler in odd letters', '<rect oNcLiCk="alert(1)"/>', '', /onclick|alert/i],
    [
      'HTML inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
      '',
      /foreignObject|body|img|alert/i,
    ],
    ['a link', '<a xlink:href="javascript:alert(1)"><rect/></a>', '', /javascript|<a/],
    ['a picture from elsewhere', '<image xlink:href="https://evil.example/x.png"/>', '', /evil/],
    ['a picture from the local disk', '<image href="file:///etc/passwd"/>', '', /passwd/],
    ['an SVG inside data', '<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>', '', /data:/],
    ['a use of another file', '<use href="https://evil.example/x.svg#a"/>', '', /evil/],
    ['a filter from elsewhere', '<rect filter="url(https://evil.example/x.svg#f)"/>', '', /evil/],
    ['a style that loads a file', '<style>@import url(https://evil.example/x.css);</style><rect/>', '', /evil|import/],
    [
      'a style that loads a file, spelled in escapes',
      '<style>rect{fill:\\75rl(https://evil.example/x)}</style><rect/>',
      '',
      /evil/,
    ],
    ['a style attribute that loads a file', '<rect style="background:url(//evil.example/x)"/>', '', /evil/],
    [
      'a font from elsewhere',
      '<style>@font-face{font-family:a;src:url("https://evil.example/f")}</style><rect/>',
      '',
      /evil/,
    ],
    [
      'an animation of a link',
      '<rect><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onclick" to="alert(1)"/></rect>',
      '',
      /animate|set |javascript/,
    ],
    ['a handler element', '<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>', '', /handler|alert/],
    ['an iframe', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>', '', /iframe|evil/],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.example/x.css"?><rect/>', '', /stylesheet|evil/],
    ['a comment', '<!-- <script>alert(1)</script> --><rect/>', '', /alert/],
    ['a base', '<rect xml:base="https://evil.example/"/>', '', /evil/],
  ])('%s is removed', async (_name, inner, attributes, forbidden) => {
    const out = await clean(inner, attributes);
    expect(out).toMatch(/^<svg/);
    expect(out).not.toMatch(forbidden);
  });

  test.each([
    ['from a file', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['from elsewhere', '<!DOCTYPE svg [<!ENTITY % p SYSTEM "http://evil.example/p"> %p;]>'],
    [
      'that grows',
      '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY x "&b;&b;&b;&b;&b;&b;">]>',
    ],
  ])('an entity %s is removed', async (_name, doctype) => {
    const out = cleanSvg(
      Buffer.from(`${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>&x;</text></svg>`),
    ).toString();
    expect(out).toContain('<text></text>'.replace('></text>', '/>').slice(0, 5));
    expect(out).not.toMatch(/root:|lol|evil/);
  });
});

describe('an SVG is refused with a sentence', () => {
  test.each([
    ['that is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>', /not well-formed/],
    [
      'with very deep nesting',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}</svg>`,
      /nested/,
    ],
    [
      'that draws a billion shapes by using itself',
      `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a0"><rect/></g>${Array.from(
        { length: 9 },
        (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
      ).join('')}</defs><use href="#a9"/></svg>`,
      /draws more than/,
    ],
    [
      'whose filters take minutes',
      `<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"><feMorphology radius="50"/></filter>${'<rect style="filter:url(#f)"/>'.repeat(3)}</svg>`,
      /filters take too long/,
    ],
    ['with ten thousand letters in one text', svg(`<text>${'Wq'.repeat(5_000)}</text>`), /too much text/],
    [
      'with as many in a text used ten times',
      svg(`<defs><text id="t">${'Wq'.repeat(800)}</text></defs>${'<use href="#t"/>'.repeat(10)}`),
      /too much text/,
    ],
    [
      'with forty nested transparent groups',
      svg(`${'<g opacity=".5">'.repeat(40)}<rect/>${'</g>'.repeat(40)}`),
      /transparent groups/,
    ],
    ['in another encoding', Buffer.from([0xff, 0xfe, 0x3c, 0x00]), /UTF-8/],
  ])('an SVG %s is refused', async (_name, bytes, message) => {
    expect(() => cleanSvg(Buffer.from(bytes as string))).toThrow(message);
  });

  test.each([
    ['on a path', `<path stroke-dasharray="1" d="M0 0${'L500 3L1 500'.repeat(10_000)}"/>`],
    ['on a group', `<g style="stroke-dasharray: .1 .1"><path d="M0 0${'L500 3L1 500'.repeat(1_000)}"/></g>`],
    ['from a style sheet', `<style>path { stroke-dasharray: .1 }</style><path d="M0 0${'h500h-500'.repeat(1_000)}"/>`],
    ['by its own path length', '<path stroke-dasharray="1" pathLength="1e9" d="M0 0h9"/>'],
  ])('an SVG with millions of dashes %s is refused', async (_name, inner) => {
    await expect(clean(inner)).rejects.toThrow(/too many dashes/);
  });

  test('a file after a refused one is read normally', async () => {
    expect(() => cleanSvg(Buffer.from('<svg'))).toThrow();
    expect(await clean('<rect/>')).toContain('<rect');
  });

  test('an SVG that would be drawn larger than allowed is refused', async () => {
    const huge = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>',
    );
    await expect(inspect(huge, 100e6)).rejects.toMatchObject({ fault: 'pixels' });
  });
});

test('an element that is defined, used in a circle or given thirty shadows is not too much', async () => {
  const shadow = '<filter id="f"><feDropShadow dx="1" dy="1" stdDeviation="2"/></filter>';
  const heavy = '<filter id="unused"><feConvolveMatrix order="99"/></filter>';
  const loop = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
  expect(await clean(`${shadow}${heavy}${loop}${'<rect filter="url(#f)"/>'.repeat(30)}`)).toContain('feDropShadow');
});

test('a page of text, a dashed map and a traced photograph are not too much', async () => {
  const page = '<text>A line of sixty letters, as a poster or a letter may have them.</text>'.repeat(60);
  const map = `<path stroke-dasharray="4 2" d="M0 0${'l3 4l-2 5'.repeat(5_000)}"/>`;
  const traced = `<path d="M0 0${'c1.2 .4 2.1-.3 3.3-1.1'.repeat(50_000)}z"/>`;
  expect(await clean(page + map + traced)).toContain('stroke-dasharray');
});

test('the size of an SVG is that of its drawing', async () => {
  expect(await inspect(svg('<rect width="9" height="9"/>'))).toMatchObject({
    width: 40,
    height: 20,
    contentType: 'image/svg+xml',
  });
  const boxed = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 60"><rect width="9" height="9"/></svg>',
  );
  expect(await inspect(boxed)).toMatchObject({ width: 30, height: 60 });
});

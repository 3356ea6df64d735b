/**
 * How the elements of a drawing look: attributes, style sheets and `style`, where the later takes precedence. Only what
 * can be drawn as vectors is read; anything else makes it a drawing of pixels.
 */

/** Part of a drawing cannot be kept as vectors; the message says which, for people. */
export class NoVectors extends Error {}

export type Style = ReadonlyMap<string, string>;
type Element = Pick<globalThis.Element, 'localName' | 'attributes' | 'getAttribute' | 'id'>;

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Read and drawn. */
const drawn = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset opacity display visibility color clip-path clip-rule stop-color stop-opacity
`);
/** Properties without effect on shapes. */
const idle = words(`
  id class style lang xml:lang xml:space xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy
  fr d points pathLength transform href xlink:href offset gradientUnits gradientTransform spreadMethod clipPathUnits type media baseProfile
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing text-anchor
  text-decoration text-rendering text-align text-indent line-height writing-mode glyph-orientation-vertical direction unicode-bidi
  dominant-baseline alignment-baseline baseline-shift kerning white-space overflow color-rendering shape-rendering image-rendering
  enable-background solid-color solid-opacity color-profile flood-color flood-opacity lighting-color color-interpolation-filters
`);
/** Properties without effect at these values. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  filter: ['none'],
  mask: ['none'],
  'marker-start': ['none'],
  'marker-mid': ['none'],
  'marker-end': ['none'],
  marker: ['none'],
  'mix-blend-mode': ['normal'],
  isolation: ['auto'],
  'vector-effect': ['none'],
  'paint-order': ['normal', 'fill stroke markers', 'fill'],
  'color-interpolation': ['sRGB', 'auto'],
  clip: ['auto'],
};

const inherited = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset visibility color clip-rule
`);

type Rule = { selector: string; weight: number; declarations: [string, string][] };
export type Sheet = readonly Rule[];

const simpleSelector = /^(?:\*|[a-zA-Z]{1,40}|[a-zA-Z]{0,40}\.[\w-]{1,100}|#[\w-]{1,100})$/;
const maxRules = 2_000;

/** Selectors of one class, id or name; others would have to be matched against the whole drawing. */
export function readSheet(text: string): Sheet {
  const rules: Rule[] = [];
  let rest = withoutComments(text);
  while (rest.trim() !== '') {
    const open = rest.indexOf('{');
    const close = rest.indexOf('}', open);
    if (open === -1 || close === -1) throw new NoVectors('its style sheet cannot be read');
    const declarations = readDeclarations(rest.slice(open + 1, close));
    for (const part of rest.slice(0, open).split(',')) {
      const selector = part.trim();
      if (!simpleSelector.test(selector)) throw new NoVectors('its style sheet has selectors of several parts');
      const weight = selector.startsWith('#') ? 3 : selector.includes('.') ? 2 : 1;
      rules.push({ selector, weight, declarations });
    }
    if (rules.length > maxRules) throw new NoVectors(`its style sheet has more than ${maxRules} rules`);
    rest = rest.slice(close + 1);
  }
  return rules.sort((one, other) => one.weight - other.weight);
}

function withoutComments(text: string): string {
  let kept = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('/*', at);
    if (open === -1) return kept + text.slice(at);
    kept += text.slice(at, open);
    const close = text.indexOf('*/', open + 2);
    if (close === -1) return kept;
    at = close + 2;
  }
}

function readDeclarations(text: string): [string, string][] {
  return text.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':');
    if (colon === -1) return [];
    const value = one.slice(colon + 1).trim();
    if (value.includes('!')) throw new NoVectors('its style sheet has rules marked important');
    const name = one.slice(0, colon).trim().toLowerCase();
    // As a property it has CSS units and its own origin.
    if (name.startsWith('transform')) throw new NoVectors('it is moved or turned by its styles');
    return [[name, value]];
  });
}

const fits = ({ selector }: Rule, element: Element, classes: readonly string[]): boolean => {
  if (selector.startsWith('#')) return element.id === selector.slice(1);
  const [name, className] = selector.split('.');
  return (
    (name === '' || name === '*' || name === element.localName) &&
    (className === undefined || classes.includes(className))
  );
};

/** A document model is slow to query, and reused parts are queried again. */
const knownAttributes = new WeakMap<Element, [string, string][]>();

function attributesOf(element: Element): [string, string][] {
  const known = knownAttributes.get(element) ?? [...element.attributes].map(({ name, value }) => [name, value.trim()]);
  knownAttributes.set(element, known);
  return known;
}

/** The style of an element within another. */
export function styleOf(element: Element, sheet: Sheet, around: Style): Style {
  const style = new Map([...around].filter(([name]) => inherited.has(name)));
  const take = (name: string, value: string) => {
    if (drawn.has(name)) {
      const before = around.get(name);
      if (value !== 'inherit') style.set(name, value);
      else if (before === undefined) style.delete(name);
      else style.set(name, before);
    } else if (!idle.has(name) && !name.startsWith('-') && !harmless[name]?.includes(value)) {
      throw new NoVectors(`it uses \`${name}\``);
    }
  };
  for (const [name, value] of attributesOf(element)) take(name, value);
  const classes = (element.getAttribute('class') ?? '').split(/\s+/);
  for (const rule of sheet)
    if (fits(rule, element, classes)) for (const [name, value] of rule.declarations) take(name, value);
  for (const [name, value] of readDeclarations(element.getAttribute('style') ?? '')) take(name, value);
  return style;
}

const unitPixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
};

/** A length in pixels. Percentages and multiples of the font size depend on the context. */
export function lengthOf(text: string | null | undefined, fallback: number): number {
  if (text === null || text === undefined || text.trim() === '') return fallback;
  const [, number, unit] = /^([+-]?[\d.]{1,40}(?:e[+-]?\d{1,3})?)([a-z]{0,2})$/i.exec(text.trim()) ?? [];
  const pixels = unitPixels[unit?.toLowerCase() ?? '?'];
  const value = Number(number);
  if (pixels === undefined || !Number.isFinite(value))
    throw new NoVectors(`it has lengths such as \`${text.slice(0, 20)}\``);
  return value * pixels;
}

/** A number, or a percentage, from 0 to 1. */
export function shareOf(text: string | null | undefined, fallback: number): number {
  if (text === null || text === undefined || text.trim() === '') return fallback;
  const given = text.trim();
  const value = given.endsWith('%') ? Number(given.slice(0, -1)) / 100 : Number(given);
  if (!Number.isFinite(value)) throw new NoVectors(`it has numbers such as \`${given.slice(0, 20)}\``);
  return Math.min(1, Math.max(0, value));
}

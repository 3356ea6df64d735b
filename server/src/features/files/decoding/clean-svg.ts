/**
 * The one place that sanitises SVG. An SVG is a document that can run scripts, load from elsewhere and exhaust memory:
 * the result is the same drawing without anything that acts, loads or refers outside, and always the same bytes for the
 * same bytes. It runs in a separate process, with limits of time and memory (inspect-svg-task.ts).
 * docs/decisions/0011-svg-sanitising.md says why these parts.
 */

import type { Config, WindowLike } from 'dompurify';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { readPrologue } from './sniff.ts';

/**
 * What a stored SVG may contain, in exact letters (XML is case-sensitive): the elements and attributes that draw.
 * Nothing here runs, animates, links or embeds a document; references are also checked by value, below.
 */
const words = (text: string): string[] => text.trim().split(/\s+/);

const drawingElements = words(`
  svg g defs symbol use title desc metadata style switch view
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

const drawingAttributes = words(`
  id class style lang xml:lang xml:space xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy
  r rx ry fx fy fr d points pathLength transform transform-origin transform-box href xlink:href dx dy rotate textLength
  lengthAdjust startOffset method spacing side type media systemLanguage requiredFeatures
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width vector-effect paint-order color opacity visibility display overflow clip clip-path clip-rule mask
  mask-type mask-mode filter flood-color flood-opacity lighting-color stop-color stop-opacity offset color-interpolation
  color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering mix-blend-mode isolation
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration writing-mode glyph-orientation-vertical direction unicode-bidi dominant-baseline
  alignment-baseline baseline-shift kerning white-space
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient marker-start marker-mid marker-end
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values tableValues slope intercept amplitude exponent order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ z scale
  xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
`);

/** Explains to the caller in a sentence why a drawing is refused. */
export class UnreadableSvg extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableSvg';
  }
}

// A window that fetches nothing and runs no scripts (jsdom's defaults), used only as a document model.
const { window } = new JSDOM('');
const purifier = createDOMPurify(window as unknown as WindowLike);

const config: Config = {
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  NAMESPACE: 'http://www.w3.org/2000/svg',
  // Our own lists: the library's are in lower case, and in XML `lineargradient` is not `linearGradient`.
  ALLOWED_TAGS: ['#text', ...drawingElements],
  ALLOWED_ATTR: drawingAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  KEEP_CONTENT: false,
  RETURN_DOM: true,
};

const ownReference = /^#[^\s"'()<>]+$/;
const embeddedPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,[a-z0-9+/=\s]+$/i;

/** `url(…)` that is not `url(#…)`, an import, or a CSS escape that could spell either. */
const reachesOut = /url\(\s*(?!["']?#)|@import|\\|expression\(|image-set\(/i;

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href' || attrName === 'xlink:href' || attrName === 'src') {
    const tag = element.nodeName.toLowerCase().replace(/^.*:/, '');
    const isFine = ownReference.test(attrValue.trim()) || (isPictureTag(tag) && embeddedPicture.test(attrValue.trim()));
    if (!isFine) attribute.keepAttr = false;
    // DOMPurify would drop a picture because it does not know the tag; this one was already checked.
    else if (isPictureTag(tag)) attribute.forceKeepAttr = true;
  } else if (/^on/i.test(attrName) || reachesOut.test(attrValue)) {
    attribute.keepAttr = false;
  }
});

purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style' && reachesOut.test(node.textContent ?? '')) node.textContent = '';
});

const isPictureTag = (tag: string) => tag === 'image' || tag === 'feimage';

const maxElements = 200_000;
const maxDrawn = 200_000;
const maxFilterSeconds = 10;
const maxTextSeconds = 2;
const maxLineSeconds = 5;
/** Each is a separate picture while it is drawn. */
const maxLayers = 32;
const deepest = 256;

export function cleanSvg(bytes: Uint8Array): Buffer {
  try {
    return sanitize(bytes);
  } catch (error) {
    if (error instanceof UnreadableSvg) throw error;
    throw new UnreadableSvg('The SVG cannot be read: it is not well-formed XML.');
  }
}

function sanitize(bytes: Uint8Array): Buffer {
  const text = withoutDoctype(decode(bytes).replace(/^\s*<\?xml\s[^>]*\?>/, ''));
  refuseDepth(text);
  const body = purifier.sanitize(text, config) as unknown as HTMLElement;
  const root = [...body.childNodes].find((node) => node.nodeType === 1) as Element | undefined;
  if (root?.localName.toLowerCase() !== 'svg') {
    throw new UnreadableSvg('The SVG cannot be read: it is not well-formed XML with an svg element as its root.');
  }
  // Browsers and librsvg draw the SVG namespace only.
  if (!root.getAttribute('xmlns')) root.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  refuseCost(root);
  const clean = new window.XMLSerializer().serializeToString(root as never);
  if (/<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe)[\s>/]|\son\w+\s*=|<!(?:DOCTYPE|ENTITY)/i.test(clean)) {
    throw new UnreadableSvg('The SVG contains parts that cannot be removed safely.');
  }
  return Buffer.from(clean, 'utf8');
}

/** A renderer cannot be stopped half way, so a drawing that would keep it busy for minutes is refused first. */
function refuseCost(root: Element): void {
  const named = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]));
  const { elements, filterSeconds, lineSeconds, textSeconds, layers } = costOf(root, (id) => named.get(id) ?? null);
  if (elements > maxDrawn) throw new UnreadableSvg(`The SVG is too complex: it draws more than ${maxDrawn} elements.`);
  if (filterSeconds > maxFilterSeconds) {
    throw new UnreadableSvg('The SVG is too complex: its filters take too long. Use fewer, or upload it as PNG.');
  }
  if (textSeconds > maxTextSeconds) {
    throw new UnreadableSvg('The SVG is too complex: it has too much text. Split it, or turn it into outlines.');
  }
  if (lineSeconds > maxLineSeconds) {
    throw new UnreadableSvg(
      'The SVG is too complex: its lines have too many dashes. Use longer dashes or shorter lines.',
    );
  }
  if (layers > maxLayers) {
    throw new UnreadableSvg(`The SVG is too complex: more than ${maxLayers} transparent groups are nested.`);
  }
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new UnreadableSvg('The SVG must be encoded in UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableSvg('The SVG must be encoded in UTF-8.');
  }
}

/**
 * Drops the document type. Drawing programs declare short names for namespaces in it, so plain entities are filled in.
 * References to an entity that contains another entity, markup or a file become empty, so nothing can expand.
 */
function withoutDoctype(text: string): string {
  const { doctype } = readPrologue(text);
  const rest = doctype ? text.slice(0, doctype.from) + text.slice(doctype.to) : text;
  const plain = new Map<string, string>();
  for (const [, name, , value] of (doctype?.subset ?? '').matchAll(
    /<!ENTITY\s+([\w.-]{1,64})\s+(["'])([^"'&<>%]{0,500})\2\s*>/g,
  )) {
    if (plain.size < 50) plain.set(name!, value!);
  }
  const known = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
  let added = 0;
  return rest.replaceAll(/&([A-Za-z_][\w.-]*);/g, (whole, name: string) => {
    if (known.has(name)) return whole;
    const value = plain.get(name) ?? '';
    added += value.length;
    if (added > 100_000) throw new UnreadableSvg('The SVG is too complex: its entities are used too often.');
    return value;
  });
}

/**
 * Recursion over a document that is nested a million deep would end the worker, so depth is counted before anything is
 * built.
 */
function refuseDepth(text: string): void {
  let depth = 0;
  let elements = 0;
  for (const [tag] of text.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
    }
    if (depth > deepest) throw new UnreadableSvg(`The SVG is too complex: it is nested more than ${deepest} deep.`);
    if (elements > maxElements)
      throw new UnreadableSvg(`The SVG is too complex: it has more than ${maxElements} elements.`);
  }
}

/**
 * What a drawing expands to. A few elements that use each other draw billions, a filter works on every pixel, a line of
 * text takes the square of its length: each is counted before a renderer starts, so that the caller learns what is too
 * much. A clock ends everything else (inspect-svg-task.ts).
 */

type DrawingCost = {
  /** Elements, each as often as it is drawn. */
  elements: number;
  /** Roughly the seconds that its filters take for the megapixels they cover. */
  filterSeconds: number;
  textSeconds: number;
  /** For dashed lines; others are as fast as their file is short. */
  lineSeconds: number;
  /** Nested pictures: groups that are drawn separately and composited, at their deepest. */
  layers: number;
};

type Drawn = Pick<Element, 'localName' | 'getAttribute' | 'attributes' | 'children' | 'textContent'>;

/** Measured with librsvg, which caps octaves at 9 and radii at 10. */
const secondsOf: Readonly<Record<string, (primitive: Drawn) => number>> = {
  feGaussianBlur: () => 0.3,
  feDropShadow: () => 0.3,
  feDiffuseLighting: () => 0.3,
  feSpecularLighting: () => 0.3,
  feTurbulence: (primitive) => 0.1 + 0.08 * Math.min(9, numberIn(primitive, 'numOctaves', 1)),
  feMorphology: (primitive) => 0.6 * Math.min(10, numberIn(primitive, 'radius', 0)),
  feConvolveMatrix: (primitive) => 0.02 * numberIn(primitive, 'order', 3) ** 2 + 0.1,
};

/** A thousand letters in one text take a tenth of a second, three thousand one, ten thousand twenty. */
const textSecondsOf = (letters: number) => 1e-7 * letters ** 2 + 1e-11 * letters ** 3;
const dashSeconds = 1.5e-6;

const nothing: DrawingCost = { elements: 0, filterSeconds: 0, textSeconds: 0, lineSeconds: 0, layers: 0 };
/** Past this the exact number does not matter. */
const most = 1e12;

const add = (one: DrawingCost, other: DrawingCost): DrawingCost => ({
  elements: Math.min(most, one.elements + other.elements),
  filterSeconds: Math.min(most, one.filterSeconds + other.filterSeconds),
  textSeconds: Math.min(most, one.textSeconds + other.textSeconds),
  lineSeconds: Math.min(most, one.lineSeconds + other.lineSeconds),
  layers: Math.max(one.layers, other.layers),
});

function costOf(root: Drawn, byId: (id: string) => Drawn | null): DrawingCost {
  const known = new Map<Drawn, Map<number, DrawingCost>>();
  const open = new Set<Drawn>();

  /** `dash` is the length of a dash and its gap, inherited from the elements around; 0 for none. */
  const visit = (element: Drawn, around: number): DrawingCost => {
    const dash = dashOf(element) ?? around;
    const before = known.get(element)?.get(dash);
    if (before) return before;
    // Renderers draw nothing for an element that uses itself.
    if (open.has(element)) return nothing;
    open.add(element);
    let inner = nothing;
    for (const child of element.children) {
      // A definition costs nothing until it is used.
      if (!isDefinition(child)) inner = add(inner, visit(child, dash));
    }
    for (const id of referencesOf(element)) {
      const target = byId(id);
      if (target) inner = add(inner, visit(target, dash));
    }
    const cost = add(costAlone(element, dash), { ...inner, layers: inner.layers + (isLayer(element) ? 1 : 0) });
    open.delete(element);
    known.set(element, (known.get(element) ?? new Map<number, DrawingCost>()).set(dash, cost));
    return cost;
  };
  return visit(root, sheetDashOf(root));
}

function costAlone(element: Drawn, dash: number): DrawingCost {
  const { localName } = element;
  return {
    elements: 1,
    filterSeconds: secondsOf[localName]?.(element) ?? 0,
    textSeconds: localName === 'text' ? textSecondsOf(element.textContent?.length ?? 0) : 0,
    lineSeconds: dash > 0 ? (lengthOf(element) / dash) * dashSeconds : 0,
    layers: 0,
  };
}

const numbersIn = (text: string | null): number[] =>
  (text ?? '')
    .match(/[\d.]+(?:e[+-]?\d{1,3})?/gi)
    ?.map(Number)
    .filter(Number.isFinite) ?? [];

const numberIn = (element: Drawn, name: string, fallback: number): number =>
  numbersIn(element.getAttribute(name)).reduce((largest, one) => Math.max(largest, one), fallback);

const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  polyline: ['points'],
  polygon: ['points'],
  line: ['x1', 'y1', 'x2', 'y2'],
  rect: ['width', 'height'],
  circle: ['r', 'r', 'r'],
  ellipse: ['rx', 'rx', 'ry', 'ry'],
  text: ['font-size'],
  tspan: ['font-size'],
};

/** No shape's outline is much longer than twice the sum of its numbers, wherever they are measured from. */
function lengthOf(element: Drawn): number {
  const names = geometry[element.localName];
  if (!names) return 0;
  const sum = names.reduce((all, name) => all + total(numbersIn(element.getAttribute(name))), 0);
  return Math.max(2 * sum, numberIn(element, 'pathLength', 0));
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Null when the element does not mention dashes, 0 when it wants none. */
function dashOf(element: Drawn): number | null {
  const own = element.getAttribute('stroke-dasharray');
  const styled = /stroke-dasharray\s*:([^;]*)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? null;
  return styled !== null ? periodOf(styled) : own !== null ? periodOf(own) : null;
}

/** The shortest dash in a style sheet counts for everything: its selectors are not evaluated here. */
function sheetDashOf(root: Drawn): number {
  const periods: number[] = [];
  const collect = (element: Drawn): void => {
    if (element.localName === 'style') {
      for (const [, value] of (element.textContent ?? '').matchAll(/stroke-dasharray\s*:([^;}]*)/gi)) {
        periods.push(periodOf(value!));
      }
    }
    for (const child of element.children) collect(child);
  };
  collect(root);
  return periods.filter((period) => period > 0).reduce((least, one) => (least === 0 ? one : Math.min(least, one)), 0);
}

const unitPixels: Readonly<Record<string, number>> = { in: 96, cm: 37.8, mm: 3.78, pt: 1.33, pc: 16, em: 16, ex: 8 };

/** The average length of a dash and its gap. A dash shorter than any device shows is drawn as a solid line. */
function periodOf(value: string): number {
  const lengths = [...value.matchAll(/([\d.]+(?:e[+-]?\d{1,3})?)\s*([a-z]{2})?/gi)].map(
    ([, length, unit]) => Number(length) * (unitPixels[unit?.toLowerCase() ?? ''] ?? 1),
  );
  const dashes = lengths.filter((length) => Number.isFinite(length));
  const sum = total(dashes);
  return sum > 0 ? Math.max((2 * sum) / dashes.length, 1e-6) : 0;
}

const definitions = new Set(['defs', 'symbol', 'filter', 'pattern', 'clipPath', 'mask', 'marker']);
const isDefinition = ({ localName }: Drawn) => definitions.has(localName);

/** Drawn separately first. */
function isLayer(element: Drawn): boolean {
  const style = element.getAttribute('style') ?? '';
  const isTransparent = numbersIn(element.getAttribute('opacity')).some((opacity) => opacity < 1);
  return (
    isTransparent ||
    element.getAttribute('mask') !== null ||
    element.getAttribute('filter') !== null ||
    /(?:^|[;\s])(?:opacity|mask|filter|mix-blend-mode|isolation)\s*:/i.test(style)
  );
}

/** Every `#id` that an element's attributes name: uses, fills, masks, filters. */
function referencesOf(element: Drawn): string[] {
  const found: string[] = [];
  for (const { value } of element.attributes) {
    for (const [, inUrl, alone] of value.matchAll(/url\(\s*["']?#([^"')\s]+)|^\s*#(\S+)\s*$/g))
      found.push((inUrl ?? alone)!);
  }
  return found;
}

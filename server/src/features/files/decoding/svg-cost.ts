/**
 * What a drawing expands to. A few elements that use each other draw billions, a filter works on every pixel, a line of
 * text takes the square of its length: each is counted before a renderer starts, so that the caller learns what is too
 * much. A clock ends everything else (inspect-svg-task.ts).
 */

export type DrawingCost = {
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

export function costOf(root: Drawn, byId: (id: string) => Drawn | null): DrawingCost {
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

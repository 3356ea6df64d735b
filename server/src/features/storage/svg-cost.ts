/**
 * What a drawing unfolds to. A few elements that use each other draw billions, and a filter works on every pixel: both are
 * counted before a renderer, which cannot be interrupted, begins.
 */

export type DrawingCost = {
  /** Elements, each as often as it is drawn. */
  elements: number;
  /** About the seconds that its filters take for a megapixel each covers whole. */
  filterSeconds: number;
};

type Drawn = Pick<Element, 'localName' | 'getAttribute' | 'attributes' | 'children'>;

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

const numberIn = (element: Drawn, name: string, fallback: number): number => {
  const numbers = (element.getAttribute(name) ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  return Math.max(fallback, ...numbers.filter(Number.isFinite));
};

/** Adds up to a bound: past it the exact number is nobody's concern. */
export function costOf(root: Drawn, byId: (id: string) => Drawn | null): DrawingCost {
  const known = new Map<Drawn, DrawingCost>();
  const open = new Set<Drawn>();
  const add = (one: DrawingCost, other: DrawingCost): DrawingCost => ({
    elements: Math.min(1e12, one.elements + other.elements),
    filterSeconds: Math.min(1e12, one.filterSeconds + other.filterSeconds),
  });
  const visit = (element: Drawn): DrawingCost => {
    const before = known.get(element);
    if (before) return before;
    // Renderers draw nothing for an element that uses itself.
    if (open.has(element)) return { elements: 0, filterSeconds: 0 };
    open.add(element);
    let cost: DrawingCost = { elements: 1, filterSeconds: secondsOf[element.localName]?.(element) ?? 0 };
    for (const child of element.children) {
      // What is only defined costs nothing until it is used.
      if (!isDefinition(child)) cost = add(cost, visit(child));
    }
    for (const id of referencesOf(element)) {
      const target = byId(id);
      if (target) cost = add(cost, visit(target));
    }
    open.delete(element);
    known.set(element, cost);
    return cost;
  };
  return visit(root);
}

const definitions = new Set(['defs', 'symbol', 'filter', 'pattern', 'clipPath', 'mask', 'marker']);
const isDefinition = ({ localName }: Drawn) => definitions.has(localName);

/** Every `#id` that an element's attributes name: uses, fills, masks, filters. */
function referencesOf(element: Drawn): string[] {
  const found: string[] = [];
  for (const { value } of element.attributes) {
    for (const [, inUrl, alone] of value.matchAll(/url\(\s*["']?#([^"')\s]+)|^\s*#(\S+)\s*$/g))
      found.push((inUrl ?? alone)!);
  }
  return found;
}

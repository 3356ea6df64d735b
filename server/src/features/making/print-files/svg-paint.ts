/** Paints of shapes: colours and gradients. */
import { createCanvas } from '@napi-rs/canvas';
import { type Matrix, readTransform } from './svg-geometry.ts';
import { lengthOf, NoVectors, type Style, shareOf } from './svg-style.ts';

/** Red, green and blue to 255; opacity to 1. */
export type Color = { rgb: readonly [number, number, number]; opacity: number };

export type SolidPaint = { kind: 'color' } & Color;

export type Gradient = {
  kind: 'gradient';
  stops: readonly (Color & { offset: number })[];
  /** Its numbers are shares of the box around the shape. */
  isOfBox: boolean;
  matrix: Matrix;
} & (
  | { shape: 'linear'; from: readonly [number, number]; to: readonly [number, number] }
  | {
      shape: 'radial';
      centre: readonly [number, number];
      radius: number;
      focus: readonly [number, number];
      focusRadius: number;
    }
);

export function readColor(value: string, current: string | undefined, opacity: number): SolidPaint {
  const { rgb, opacity: own } = parseColor(
    value === 'currentColor' || value === 'currentcolor' ? (current ?? 'black') : value,
  );
  return { kind: 'color', rgb, opacity: own * opacity };
}

function parseColor(value: string): Color {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value)?.[1];
  if (hex !== undefined) {
    const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [r, g, b, a = 255] = long.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
    return { rgb: [r!, g!, b!], opacity: a / 255 };
  }
  const parts = /^rgba?\(([^()]{1,60})\)$/i
    .exec(value)?.[1]
    ?.trim()
    .split(/[\s,/]+/);
  if (parts && (parts.length === 3 || parts.length === 4)) {
    const [r, g, b] = parts.slice(0, 3).map((part) => (part.endsWith('%') ? shareOf(part, 0) * 255 : Number(part)));
    const channel = (one: number | undefined) => Math.min(255, Math.max(0, Math.round(one ?? Number.NaN)));
    const rgb = [channel(r), channel(g), channel(b)] as const;
    if (rgb.every(Number.isFinite)) return { rgb, opacity: shareOf(parts[3], 1) };
  }
  const named = /^[a-z]{3,20}$/i.test(value) ? findNamed(value) : null;
  if (!named) throw new NoVectors(`it has colours such as \`${value.slice(0, 30)}\``);
  return { rgb: named, opacity: 1 };
}

/** The canvas knows the colour names; an unknown one leaves the previous colour. */
function findNamed(name: string): Color['rgb'] | null {
  const context = createCanvas(1, 1).getContext('2d');
  const seen = ['#010203', '#040506'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = name;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const [r, g, b] = seen[0]!;
  return seen[0]!.join() === seen[1]!.join() ? [r!, g!, b!] : null;
}

type Finder = {
  opacity: number;
  referred(element: Element): Element | null;
  styleOf(stop: Element): Style;
};

const longestChain = 8;

export function readGradient(element: Element, { opacity, referred, styleOf }: Finder): Gradient | SolidPaint {
  const chain = [element];
  for (let next = referred(element); next && chain.length < longestChain; next = referred(next)) chain.push(next);
  const text = (name: string) => chain.map((one) => one.getAttribute(name)).find((one) => one !== null) ?? null;
  const holder = chain.find((one) => [...one.children].some(({ localName }) => localName === 'stop'));
  const stops = [...(holder?.children ?? [])]
    .filter(({ localName }) => localName === 'stop')
    .map((stop) => readStop(stop, styleOf(stop), opacity));
  if (stops.length === 0) throw new NoVectors('it has a gradient without colours');
  for (const [i, stop] of stops.entries()) stop.offset = Math.max(stop.offset, stops[i - 1]?.offset ?? 0);
  if (stops.length === 1) return { kind: 'color', rgb: stops[0]!.rgb, opacity: stops[0]!.opacity };
  if ((text('spreadMethod') ?? 'pad') !== 'pad') throw new NoVectors('it has a gradient that repeats');
  const isOfBox = (text('gradientUnits') ?? 'objectBoundingBox') === 'objectBoundingBox';
  const place = (name: string, fallback: number) => {
    const given = text(name);
    if (!given?.trim().endsWith('%')) return lengthOf(given, isOfBox ? fallback : Number.NaN);
    if (!isOfBox) throw new NoVectors('it has a gradient measured by the whole drawing');
    return Number(given.trim().slice(0, -1)) / 100;
  };
  const common = { kind: 'gradient', stops, isOfBox, matrix: readTransform(text('gradientTransform')) } as const;
  const gradient: Gradient =
    element.localName === 'linearGradient'
      ? { ...common, shape: 'linear', from: [place('x1', 0), place('y1', 0)], to: [place('x2', 1), place('y2', 0)] }
      : radial(common, place, text);
  return checked(gradient);
}

function radial(
  common: Pick<Gradient, 'kind' | 'stops' | 'isOfBox' | 'matrix'>,
  place: (name: string, fallback: number) => number,
  text: (name: string) => string | null,
): Gradient {
  const centre = [place('cx', 0.5), place('cy', 0.5)] as const;
  const focus = [
    text('fx') === null ? centre[0] : place('fx', 0.5),
    text('fy') === null ? centre[1] : place('fy', 0.5),
  ] as const;
  const focusRadius = text('fr') === null ? 0 : place('fr', 0);
  return { ...common, shape: 'radial', centre, radius: place('r', 0.5), focus, focusRadius };
}

function checked(gradient: Gradient): Gradient {
  const numbers =
    gradient.shape === 'linear'
      ? [...gradient.from, ...gradient.to]
      : [...gradient.centre, ...gradient.focus, gradient.radius, gradient.focusRadius];
  const isEmpty =
    gradient.shape === 'linear'
      ? gradient.from.join() === gradient.to.join()
      : Math.hypot(gradient.focus[0] - gradient.centre[0], gradient.focus[1] - gradient.centre[1]) +
          gradient.focusRadius >=
        gradient.radius;
  if (isEmpty || !numbers.every(Number.isFinite)) throw new NoVectors('it has a gradient without a length');
  return gradient;
}

function readStop(stop: Element, style: Style, opacity: number): Color & { offset: number } {
  const { rgb, opacity: own } = parseColor(style.get('stop-color') ?? 'black');
  return {
    rgb,
    offset: shareOf(stop.getAttribute('offset'), 0),
    opacity: own * shareOf(style.get('stop-opacity'), 1) * opacity,
  };
}

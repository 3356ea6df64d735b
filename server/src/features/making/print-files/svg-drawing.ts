/**
 * A drawing as a list of shapes, each with its own paint: what a PDF can hold as vectors. It supports less of SVG than
 * a renderer does, and throws `NoVectors` instead of drawing something else: text without outlines, pictures, patterns,
 * masks, filters, markers, and groups with a common opacity are drawn as pixels. The SVG is already clean
 * (files/decoding/clean-svg.ts).
 */
import { JSDOM } from 'jsdom';
import { combine, type Matrix, pathOf, readTransform, shapeNames, still } from './svg-geometry.ts';
import { type Gradient, readColor, readGradient, type SolidPaint } from './svg-paint.ts';
import { lengthOf, NoVectors, readSheet, type Sheet, type Style, shareOf, styleOf } from './svg-style.ts';

export type Paint = SolidPaint | Gradient;

export type Clip = { path: string; matrix: Matrix; rule: 'nonzero' | 'evenodd' };

export type Shape = {
  path: string;
  matrix: Matrix;
  rule: 'nonzero' | 'evenodd';
  fill: Paint | null;
  stroke: (Stroke & { paint: Paint }) | null;
  clips: readonly Clip[];
  opacity: number;
};

export type Stroke = {
  width: number;
  cap: 'butt' | 'round' | 'square';
  join: 'miter' | 'round' | 'bevel';
  miterLimit: number;
  dashes: number[];
  dashOffset: number;
};

export type Drawing = { width: number; height: number; shapes: Shape[] };

const maxShapes = 20_000;
const deepest = 64;
/** Definitions for use by others, not drawn themselves. */
const silent = new Set(
  'defs title desc metadata style linearGradient radialGradient clipPath symbol filter mask pattern marker'.split(' '),
);
const names: Readonly<Record<string, string>> = {
  text: 'letters that are not outlines',
  image: 'a picture',
  pattern: 'a pattern',
  mask: 'a mask',
  filter: 'a filter',
  marker: 'markers',
  svg: 'a drawing within the drawing',
};

type Surroundings = { style: Style; matrix: Matrix; clips: readonly Clip[]; depth: number };

export function readDrawing(svg: Buffer): Drawing {
  const { document } = new JSDOM(svg.toString('utf8'), { contentType: 'image/svg+xml' }).window;
  const root = document.documentElement;
  const sheet = readSheet([...root.getElementsByTagName('style')].map((one) => one.textContent ?? '').join('\n'));
  const { width, height, matrix } = viewOf(root);
  const reader = createReader(sheet, (id) => document.getElementById(id));
  const style = styleOf(root, sheet, new Map());
  if (shareOf(style.get('opacity'), 1) !== 1 || style.has('clip-path'))
    throw new NoVectors('it is transparent as a whole');
  reader.visitChildren(root, { style, matrix, clips: [], depth: 0 });
  return { width, height, shapes: reader.shapes };
}

/** Its size in pixels, and how its own units map to it. */
function viewOf(root: Element): { width: number; height: number; matrix: Matrix } {
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0;
  const given = (name: string) => {
    const text = root.getAttribute(name);
    return text === null || text.trim().endsWith('%') ? null : lengthOf(text, 0);
  };
  const [wide, high] = [given('width'), given('height')];
  if (!isBox) {
    if (!wide || !high) throw new NoVectors('it does not say how large it is');
    return { width: wide, height: high, matrix: still };
  }
  const [x, y, boxWidth, boxHeight] = box as [number, number, number, number];
  const width = wide ?? (high === null ? boxWidth : (high * boxWidth) / boxHeight);
  const height = high ?? (wide === null ? boxHeight : (wide * boxHeight) / boxWidth);
  const aspect = root.getAttribute('preserveAspectRatio')?.trim() ?? 'xMidYMid meet';
  if (!(width > 0 && height > 0)) throw new NoVectors('it does not say how large it is');
  if (aspect === 'none') {
    const [scaleX, scaleY] = [width / boxWidth, height / boxHeight];
    return { width, height, matrix: [scaleX, 0, 0, scaleY, -x * scaleX, -y * scaleY] };
  }
  if (aspect !== 'xMidYMid meet' && aspect !== 'xMidYMid') throw new NoVectors('it uses `preserveAspectRatio`');
  const scale = Math.min(width / boxWidth, height / boxHeight);
  const [left, top] = [(width - boxWidth * scale) / 2 - x * scale, (height - boxHeight * scale) / 2 - y * scale];
  return { width, height, matrix: [scale, 0, 0, scale, left, top] };
}

function createReader(sheet: Sheet, byId: (id: string) => Element | null) {
  const shapes: Shape[] = [];
  const open = new Set<Element>();

  const visitChildren = (element: Element, around: Surroundings) => {
    for (const child of childrenOf(element)) visit(child, around);
  };

  function visit(element: Element, around: Surroundings): void {
    const { localName } = element;
    if (silent.has(localName)) return;
    const isShape = (shapeNames as readonly string[]).includes(localName);
    if (!isShape && localName !== 'g' && localName !== 'use') {
      throw new NoVectors(`it has ${names[localName] ?? `\`${localName}\``}`);
    }
    if (around.depth > deepest) throw new NoVectors('it is nested too deep');
    const style = styleOf(element, sheet, around.style);
    if (style.get('display') === 'none') return;
    const matrix = combine(around.matrix, readTransform(element.getAttribute('transform')));
    const clips = [...around.clips, ...clipsOf(style, matrix)];
    const before = shapes.length;
    const inside = { style, matrix, clips, depth: around.depth + 1 };
    if (isShape) addShape(element, inside);
    else if (localName === 'use') follow(element, inside);
    else visitChildren(element, inside);
    fade(before, shareOf(style.get('opacity'), 1));
  }

  /** If each part of the group were transparent alone, overlapping parts would show through each other. */
  function fade(from: number, opacity: number): void {
    if (opacity === 1 || from === shapes.length) return;
    const faded = shapes[from]!;
    if (shapes.length > from + 1 || (faded.fill && faded.stroke))
      throw new NoVectors('a group of it is transparent as a whole');
    shapes[from] = { ...faded, opacity: faded.opacity * opacity };
  }

  function follow(element: Element, around: Surroundings): void {
    const target = referred(element);
    if (!target || open.has(target)) throw new NoVectors('it uses a part that is not there');
    if (target.localName === 'symbol' || target.localName === 'svg') throw new NoVectors('it uses symbols');
    const [x, y] = [lengthOf(element.getAttribute('x'), 0), lengthOf(element.getAttribute('y'), 0)];
    open.add(target);
    visit(target, { ...around, matrix: combine(around.matrix, [1, 0, 0, 1, x, y]) });
    open.delete(target);
  }

  const referred = (element: Element) => {
    const href = (element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '').trim();
    return href.startsWith('#') ? byId(href.slice(1)) : null;
  };

  function addShape(element: Element, { style, matrix, clips }: Surroundings): void {
    const path = pathOf(element);
    if (path === null || ['hidden', 'collapse'].includes(style.get('visibility') ?? '')) return;
    const rule = ruleOf(style.get('fill-rule'));
    const fill = element.localName === 'line' ? null : paintOf(style, 'fill', 'black');
    const stroke = strokeOf(style, element);
    if (!fill && !stroke) return;
    shapes.push({ path, matrix, rule, fill, stroke, clips, opacity: 1 });
    if (shapes.length > maxShapes) throw new NoVectors(`it has more than ${maxShapes} shapes`);
  }

  function paintOf(style: Style, name: 'fill' | 'stroke', fallback: string): Paint | null {
    const value = style.get(name) ?? fallback;
    const opacity = shareOf(style.get(`${name}-opacity`), 1);
    if (value === 'none' || value === 'transparent' || opacity === 0) return null;
    const [, id] = /^url\(\s*["']?#([^"')\s]{1,200})["']?\s*\)/.exec(value) ?? [];
    if (id === undefined) return readColor(value, style.get('color'), opacity);
    const target = byId(id);
    if (target?.localName !== 'linearGradient' && target?.localName !== 'radialGradient') {
      throw new NoVectors(`it has ${names[target?.localName ?? ''] ?? 'paint that is not there'}`);
    }
    return readGradient(target, { opacity, referred, styleOf: (stop) => styleOf(stop, sheet, new Map()) });
  }

  function strokeOf(style: Style, element: Element): Shape['stroke'] {
    const width = lengthOf(style.get('stroke-width'), 1);
    const paint = width > 0 ? paintOf(style, 'stroke', 'none') : null;
    if (!paint) return null;
    const dashes = (style.get('stroke-dasharray') ?? 'none').trim();
    if (dashes !== 'none' && element.getAttribute('pathLength') !== null) throw new NoVectors('it uses `pathLength`');
    return {
      paint,
      width,
      cap: oneOf(style.get('stroke-linecap') ?? 'butt', ['butt', 'round', 'square']),
      join: oneOf(style.get('stroke-linejoin') ?? 'miter', ['miter', 'round', 'bevel']),
      miterLimit: lengthOf(style.get('stroke-miterlimit'), 4),
      dashes: dashes === 'none' ? [] : dashes.split(/[\s,]+/).map((one) => lengthOf(one, 0)),
      dashOffset: lengthOf(style.get('stroke-dashoffset'), 0),
    };
  }

  function clipsOf(style: Style, matrix: Matrix): Clip[] {
    const value = style.get('clip-path');
    if (value === undefined || value === 'none') return [];
    const [, id] = /^url\(\s*["']?#([^"')\s]{1,200})["']?\s*\)$/.exec(value) ?? [];
    const target = id === undefined ? null : byId(id);
    const units = target?.getAttribute('clipPathUnits') ?? 'userSpaceOnUse';
    if (target?.localName !== 'clipPath' || units !== 'userSpaceOnUse')
      throw new NoVectors('it is cut by something else than a path');
    const own = styleOf(target, sheet, new Map());
    const parts = [...target.children].filter((one) => !silent.has(one.localName));
    const [part] = parts;
    if (parts.length !== 1 || !(shapeNames as readonly string[]).includes(part!.localName) || own.has('clip-path')) {
      throw new NoVectors('it is cut by several paths at once');
    }
    const partStyle = styleOf(part!, sheet, own);
    if (partStyle.has('clip-path')) throw new NoVectors('it is cut by several paths at once');
    const placed = combine(matrix, readTransform(target.getAttribute('transform')));
    const whole = combine(placed, readTransform(part!.getAttribute('transform')));
    return [{ path: pathOf(part!) ?? 'M0 0', matrix: whole, rule: ruleOf(partStyle.get('clip-rule')) }];
  }

  return { shapes, visitChildren };
}

/** A document model is slow to query, and reused parts are queried again. */
const knownChildren = new WeakMap<Element, Element[]>();

function childrenOf(element: Element): Element[] {
  const known = knownChildren.get(element) ?? [...element.children];
  knownChildren.set(element, known);
  return known;
}

const ruleOf = (value: string | undefined) => oneOf(value ?? 'nonzero', ['nonzero', 'evenodd']);

function oneOf<T extends string>(value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new NoVectors(`it uses \`${value.slice(0, 20)}\``);
  return found;
}

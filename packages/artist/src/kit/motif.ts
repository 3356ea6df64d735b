import { type Hex, labOfRgb, mix } from './colour.ts';
import { rasterize } from './raster.ts';

/** A drawing in plain fills and strokes inside the box 0 0 `width` `height`, without gradients, trimmed to its visible part. */
export type Motif = {
  name: string;
  body: string;
  width: number;
  height: number;
  /** Already drawn in the palette's own colours: treatments leave it as it is. */
  finished?: boolean;
  /** In a colour that the prompt names. */
  dyed?: boolean;
  /** Body and head are drawn separately and must keep one colour: a palette hardly shifts them. */
  faithful?: boolean;
  /** Drawn with its own lines: treatments that add lines only recolour it. */
  inked?: boolean;
  /** Colours that stay the same in every palette: skin. */
  natural?: readonly Hex[];
};

export type Tones = { main: Hex; light: Hex; dark: Hex };

const colourAttribute = /\b(fill|stroke|stop-color)="(#[0-9a-fA-F]{3,8})"/g;

export const coloursOf = (body: string): Hex[] => [
  ...new Set([...body.matchAll(colourAttribute)].map((match) => match[2]!)),
];

export function mapColours(body: string, map: (colour: Hex) => Hex): string {
  const mapped = new Map(coloursOf(body).map((colour) => [colour, map(colour)]));
  return body.replace(colourAttribute, (_, attribute, colour) => `${attribute}="${mapped.get(colour)}"`);
}

/** Gives every id in a drawing a prefix, so that two drawings can stand in one document. */
export function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, (_, id) => `id="${prefix}${id}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${prefix}${id})`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#${prefix}${id}"`);
}

/**
 * Replaces gradients with one flat colour each. Flat shapes print cleanly, and the gloss is what makes an emoji look
 * like an emoji. Mostly transparent highlights are removed.
 */
export function flattenGradients(body: string): string {
  const flat = new Map<string, { colour: Hex; opacity: number }>();
  const definition = /<(linear|radial)Gradient\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1Gradient>)/g;
  const inherited = new Map<string, string>();
  for (const [, , attributes, stops = ''] of body.matchAll(definition)) {
    const id = /\bid="([^"]+)"/.exec(attributes!)?.[1];
    if (!id) continue;
    const parent = /href="#([^"]+)"/.exec(attributes!)?.[1];
    if (parent && !stops.includes('<stop')) inherited.set(id, parent);
    const colours = [...stops.matchAll(/<stop\b([^>]*)>/g)].map(([, stop]) => ({
      colour: /stop-color="([^"]+)"/.exec(stop!)?.[1] ?? '#000000',
      opacity: Number(/stop-opacity="([^"]+)"/.exec(stop!)?.[1] ?? 1),
    }));
    const visible = colours.filter(({ colour }) => colour.startsWith('#'));
    if (visible.length === 0) continue;
    let colour = visible[0]!.colour;
    visible.forEach((stop, i) => {
      if (i > 0) colour = mix(colour, stop.colour, 1 / (i + 1));
    });
    flat.set(id, { colour, opacity: colours.reduce((sum, stop) => sum + stop.opacity, 0) / colours.length });
  }
  for (const [id, parent] of inherited) {
    const source = flat.get(parent);
    if (source) flat.set(id, source);
  }
  return body.replace(definition, '').replace(/<(path|circle|ellipse|rect|polygon)\b[^>]*?\/>/g, (element) => {
    const id = /\b(?:fill|stroke)="url\(#([^)]+)\)"/.exec(element)?.[1];
    const paint = id ? flat.get(id) : undefined;
    if (!id || !paint) return element;
    if (paint.opacity < 0.62) return '';
    return element.replace(`url(#${id})`, paint.colour);
  });
}

/** Writes inherited fills onto the shapes themselves, so that a treatment can judge every shape on its own. */
export function pushDownFills(body: string): string {
  const stack: string[] = ['#000000'];
  return body.replace(/<(\/?)(\w+)\b([^>]*?)(\/?)>/g, (tag, closing, name, attributes, selfClosing) => {
    if (name === 'g' || name === 'svg') {
      if (closing) stack.pop();
      else if (!selfClosing) stack.push(/(?:^|\s)fill="([^"]*)"/.exec(attributes)?.[1] ?? stack.at(-1)!);
      return tag;
    }
    const isShape = /^(path|circle|ellipse|rect|polygon)$/.test(name);
    if (closing || !isShape || /(?:^|\s)fill="/.test(attributes)) return tag;
    return `<${name}${attributes} fill="${stack.at(-1)}"${selfClosing}>`;
  });
}

const probe = 96;

/** Finds the ink of a drawing and its tones, from a small raster. */
export function measure(body: string, width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const { data, width: columns, height: rows } = rasterize(svg, probe);
  let left = columns;
  let right = -1;
  let top = rows;
  let bottom = -1;
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const i = (y * columns + x) * 4;
      if (data[i + 3]! < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (data[i + 3]! < 250) continue;
      const key = ((data[i]! >> 4) << 8) | ((data[i + 1]! >> 4) << 4) | (data[i + 2]! >> 4);
      const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
      bin.count += 1;
      bin.red += data[i]!;
      bin.green += data[i + 1]!;
      bin.blue += data[i + 2]!;
      bins.set(key, bin);
    }
  }
  const scale = width / columns;
  // Half a probe pixel of air on each side keeps thin strokes intact.
  const box =
    right < 0
      ? { x: 0, y: 0, width, height }
      : {
          x: (left - 0.5) * scale,
          y: (top - 0.5) * scale,
          width: (right - left + 2) * scale,
          height: (bottom - top + 2) * scale,
        };
  const tones = [...bins.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 8)
    .map(({ count, red, green, blue }) => {
      const rgb = [Math.round(red / count), Math.round(green / count), Math.round(blue / count)] as const;
      return { hex: `#${rgb.map((v) => v.toString(16).padStart(2, '0')).join('')}`, L: labOfRgb(...rgb)[0] };
    });
  return { box, tones };
}

const knownTones = new WeakMap<Motif, Tones>();

export function tonesOf(motif: Motif): Tones {
  const known = knownTones.get(motif);
  if (known) return known;
  const tones = readTones(motif);
  knownTones.set(motif, tones);
  return tones;
}

function readTones(motif: Motif): Tones {
  const { tones } = measure(motif.body, motif.width, motif.height);
  const main = tones.find((tone) => tone.L > 0.3 && tone.L < 0.9)?.hex ?? tones[0]?.hex ?? '#9a8f80';
  return {
    main,
    light: tones.find((tone) => tone.L > 0.85)?.hex ?? mix(main, '#ffffff', 0.7),
    dark: tones.find((tone) => tone.L < 0.35)?.hex ?? mix(main, '#000000', 0.6),
  };
}

/** Cuts the empty margin off. */
export function trim(name: string, body: string, width: number, height: number): Motif {
  const { box } = measure(body, width, height);
  const shift = `translate(${(-box.x).toFixed(2)} ${(-box.y).toFixed(2)})`;
  return { name, body: `<g transform="${shift}">${body}</g>`, width: box.width, height: box.height };
}

/** Ways to draw a motif: each takes the natural drawing and returns it in the palette and manner of a design. */
import { chroma, type Hex, hexOfLab, labOf, lightness, mix, sampleRamp } from '../../kit/colour.ts';
import { coloursOf, type Motif, mapColours, prefixIds, tonesOf } from '../../kit/motif.ts';
import type { Palette } from '../../kit/palettes.ts';

/**
 * Moves every colour towards its nearest in the palette. Blacks become the ink and whites the paper, so a drawing fits
 * the design; `strength` under 1 leaves a subject its own colour (a fox stays orange).
 */
export function tint(motif: Motif, palette: Palette, strength = 0.55): Motif {
  if (motif.finished) return motif;
  const targets = [palette.ink, ...palette.accents, palette.pop, palette.paper].map(labOf);
  const share = motif.dyed || motif.faithful ? Math.min(strength, 0.12) : strength;
  const body = mapColours(motif.body, (colour) => {
    if (motif.natural?.includes(colour)) return colour;
    const from = labOf(colour);
    // Brown and grey fur would split into ink and accents.
    if (motif.faithful && from[0] >= 0.2 && from[0] <= 0.94 && Math.hypot(from[1], from[2]) < 0.035) return colour;
    if (from[0] < (motif.faithful ? 0.2 : 0.27)) return palette.ink;
    if (from[0] > 0.94) return palette.paper;
    if (Math.hypot(from[1], from[2]) < 0.035) {
      return mix(palette.ink, palette.paper, Math.max(0, Math.min(1, (from[0] - 0.2) / 0.74)));
    }
    let best = targets[0]!;
    let nearest = Number.POSITIVE_INFINITY;
    for (const target of targets) {
      const gap = 3 * (target[0] - from[0]) ** 2 + 1.6 * ((target[1] - from[1]) ** 2 + (target[2] - from[2]) ** 2);
      if (gap < nearest) {
        nearest = gap;
        best = target;
      }
    }
    // Part of the original lightness stays, so that neighbouring tones remain distinct.
    const to = [best[0] * 0.65 + from[0] * 0.35, best[1], best[2]];
    return hexOfLab([
      from[0] + (to[0]! - from[0]) * share,
      from[1] + (to[1]! - from[1]) * share,
      from[2] + (to[2]! - from[2]) * share,
    ]);
  });
  return { ...motif, body: `<g fill="${palette.ink}">${body}</g>` };
}

/** Maps dark and light onto a ramp: screen-print colours, any subject. */
export function ramp(motif: Motif, stops: readonly Hex[]): Motif {
  if (motif.finished) return motif;
  const levels = coloursOf(motif.body).map(lightness);
  const low = Math.min(...levels, 0.35);
  const high = Math.max(...levels, 0.8);
  const body = mapColours(motif.body, (colour) =>
    motif.natural?.includes(colour)
      ? colour
      : sampleRamp(stops, (lightness(colour) - low) / Math.max(0.01, high - low)),
  );
  return { ...motif, body: `<g fill="${stops[0]}">${body}</g>`, finished: true };
}

/** Black and white, except for the kept hues; without any, the drawing's strongest colour is kept. */
export function greyExcept(motif: Motif, kept: readonly Hex[]): Motif {
  const strongest = coloursOf(motif.body).reduce(
    (best, colour) => (chroma(colour) > chroma(best) ? colour : best),
    '#808080',
  );
  const hues = (kept.length > 0 ? kept : [strongest]).map(hueOf);
  const body = mapColours(motif.body, (colour) => {
    const near = hues.some(
      (hue) => Math.abs(Math.atan2(Math.sin(hueOf(colour) - hue), Math.cos(hueOf(colour) - hue))) < 0.55,
    );
    if (near && chroma(colour) > 0.06) return colour;
    const level = lightness(colour);
    return hexOfLab([level < 0.3 ? 0.16 : level, 0, 0]);
  });
  return { ...motif, body, finished: true };
}

const hueOf = (colour: Hex): number => {
  const [, a, b] = labOf(colour);
  return Math.atan2(b, a);
};

const isFlower =
  /^(?:rose|tulip|daisy|poppy|sunflower|hibiscus|blossom|cherry-blossom|lotus|hyacinth|bouquet|wilted-flower|lavender-sprig|wildflowers|carnation|lily|orchid|peony|dandelion|potted-plant|strawberry|cherries|carrot|radish|tomato|red-apple|grapes|pineapple)$/;

/** The green of stems and leaves. */
const isLeafGreen = (a: number, b: number) => a < -0.035 && b > 0.005;

type Colouring = { colour: Hex | null; halves?: readonly [Hex, Hex]; twoTones?: Parameters<typeof dyeTwo>[1] };

/** A drawing in the colours that the prompt names. */
export function inItsColours(motif: Motif, { colour, halves, twoTones }: Colouring): Motif {
  if (halves) return dyeHalves(motif, halves);
  if (twoTones) return dyeTwo(motif, twoTones);
  return colour ? dye(motif, colour) : motif;
}

/** One half in one colour, the other half in the other. */
function dyeHalves(motif: Motif, [left, right]: readonly [Hex, Hex]): Motif {
  const half = (colour: Hex, from: number, id: string) =>
    `<clipPath id="${id}"><rect x="${from.toFixed(2)}" y="-9" width="${(motif.width / 2).toFixed(2)}" height="${(motif.height + 18).toFixed(2)}"/></clipPath><g clip-path="url(#${id})">${prefixIds(dye(motif, colour).body, id)}</g>`;
  return { ...motif, body: half(left, 0, 'half-l') + half(right, motif.width / 2, 'half-r'), dyed: true };
}

/** Gives the coloured parts another hue: "a blue cat". */
export function dye(motif: Motif, colour: Hex): Motif {
  const keepsLeaves = isFlower.test(motif.name);
  const [targetL, a, b] = labOf(colour);
  const strength = Math.hypot(a, b);
  const body = mapColours(motif.body, (from) => {
    if (motif.natural?.includes(from)) return from;
    const [L, fa, fb] = labOf(from);
    const own = Math.hypot(fa, fb);
    // A red rose has a green stem.
    if (keepsLeaves && isLeafGreen(fa, fb)) return from;
    if (L < 0.27 || (own < 0.03 && strength > 0.05 && L > 0.93)) return from;
    if (strength < 0.03) return hexOfLab([targetL < 0.4 ? 0.13 + L * 0.24 : 0.62 + L * 0.38, a, b]);
    const scale = Math.max(0.55, Math.min(1.1, own / 0.14));
    // Yellow is light by nature: dark yellow is brown.
    const share = targetL > 0.78 && strength > 0.08 ? 0.8 : 0.3;
    return hexOfLab([L * (1 - share) + targetL * share, a * scale, b * scale]);
  });
  return { ...motif, body, dyed: true };
}

/** Two colours at once, "in blue and silver": the first for most of the drawing, the other for the rest. */
function dyeTwo(motif: Motif, [main, other]: readonly [Hex, Hex]): Motif {
  const lead = labOf(tonesOf(motif).main);
  const body = mapColours(motif.body, (colour) => {
    if (motif.natural?.includes(colour)) return colour;
    const lab = labOf(colour);
    if (lab[0] < 0.27) return colour;
    const isMain = Math.hypot(lab[1] - lead[1], lab[2] - lead[2]) < 0.07;
    const [L, a, b] = labOf(isMain ? main : other);
    // Light stays lighter than shade, as far as the named colour allows.
    return hexOfLab([Math.max(0.2, Math.min(0.97, L + (lab[0] - 0.72) * 0.6)), a, b]);
  });
  return { ...motif, body, dyed: true };
}

/** Gives white and pale grey parts a soft colour, keeping their shades: "a pastel cloud". */
export function wash(motif: Motif, colour: Hex): Motif {
  const body = mapColours(motif.body, (from) => {
    const [L, a, b] = labOf(from);
    return L > 0.6 && Math.hypot(a, b) < 0.05 ? mix(from, colour, 0.72) : from;
  });
  return { ...motif, body, dyed: true };
}

const shape = /<(path|circle|ellipse|rect|polygon|polyline|line)\b([^>]*?)(\/?)>/g;
const attribute = (attributes: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
const without = (attributes: string, ...names: string[]) =>
  names.reduce((rest, name) => rest.replace(new RegExp(`(^|\\s)${name}="[^"]*"`, 'g'), ' '), attributes);

/** Only the outline: every shape in one colour, optionally fattened by `spread` of the motif's own units. */
export function silhouette(motif: Motif, colour: Hex, spread = 0): string {
  const body = motif.body
    .replace(/\s(?:fill-opacity|stroke-opacity|opacity|stroke-width)="[^"]*"/g, (text) =>
      text.includes('stroke-width') && spread === 0 ? text : text.includes('stroke-width') ? '' : '',
    )
    .replace(/\b(fill|stroke)="(?!none)[^"]*"/g, (_, name) => `${name}="${colour}"`)
    .replace(/\b(fill|stroke)="none"/g, (text, name) => (name === 'stroke' && spread > 0 ? '' : text));
  const stroke =
    spread > 0
      ? ` stroke="${colour}" stroke-width="${(spread * 2).toFixed(2)}" stroke-linejoin="round" stroke-linecap="round"`
      : '';
  return `<g fill="${colour}"${stroke}>${body}</g>`;
}

type Shade = (level: number, colour: Hex) => string;

/** Redraws each shape with an outline and a fill chosen from its tone. */
function redraw(motif: Motif, ink: Hex, strokeWidth: number, fillFor: Shade): Motif {
  if (motif.finished) return motif;
  if (motif.inked) return recolour(motif, ink, fillFor);
  const body = motif.body
    .replace(/\s(?:fill-)?opacity="[^"]*"/g, '')
    .replace(shape, (_, tag, attributes: string, end) => {
      const fill = attribute(attributes, 'fill');
      const stroke = attribute(attributes, 'stroke');
      const rest = without(
        attributes,
        'fill',
        'stroke',
        'stroke-width',
        'stroke-linecap',
        'stroke-linejoin',
        'stroke-miterlimit',
      );
      const look =
        fill === 'none' || (fill === undefined && stroke !== undefined && stroke !== 'none')
          ? 'fill="none"'
          : `fill="${fillFor(fill?.startsWith('#') ? lightness(fill) : 0, fill ?? ink)}"`;
      // A shape that only covers what is under it gets no line.
      if (attribute(attributes, 'data-plain')) return `<${tag} ${rest.trim()} ${look}${end}>`;
      return `<${tag} ${rest.trim()} ${look} stroke="${ink}" stroke-width="${strokeWidth.toFixed(2)}" stroke-linejoin="round" stroke-linecap="round"${end}>`;
    });
  return { ...motif, body, finished: true };
}

/** A drawing that has its own lines keeps them: only its colours change. */
function recolour(motif: Motif, ink: Hex, fillFor: Shade): Motif {
  const body = motif.body
    .replace(/\s(?:fill-)?opacity="[^"]*"/g, '')
    .replace(/(\s)(fill|stroke)="(#[0-9a-fA-F]{3,8})"/g, (_, space, name, colour: Hex) => {
      // Skin stays light, so that a face is readable in one ink.
      const level = motif.natural?.includes(colour) ? 0.7 + 0.3 * lightness(colour) : lightness(colour);
      return `${space}${name}="${level < 0.3 ? ink : name === 'stroke' ? ink : fillFor(level, colour)}"`;
    });
  return { ...motif, body, finished: true };
}

/** Pen drawing: paper fills, ink lines, darkest parts solid; mid tones may have one flat colour. */
export function lineDrawing(motif: Motif, palette: Palette, strokeWidth: number, wash: Hex | null = null): Motif {
  return redraw(motif, palette.ink, strokeWidth, (level, colour) =>
    level < 0.34 ? palette.ink : wash && level < 0.78 && chroma(colour) > 0.03 ? wash : palette.paper,
  );
}

/**
 * Engraving: tone becomes hatching. The hatch patterns are in the motif's own units, so `scale` (canvas units per
 * motif unit) keeps the lines equally wide at any size of the motif.
 */
export function engrave(motif: Motif, ink: Hex, paper: Hex | 'none', scale: number, id: string, pitch = 9): Motif {
  const hatch = [0.22, 0.4, 0.6].map((share, i) => {
    const size = pitch / scale;
    const angle = [40, -35, 40][i];
    return `<pattern id="${id}h${i}" width="${size.toFixed(3)}" height="${size.toFixed(3)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${size.toFixed(3)}" height="${size.toFixed(3)}" fill="${paper}"/><rect width="${size.toFixed(3)}" height="${(size * share).toFixed(3)}" fill="${ink}"/></pattern>`;
  });
  const drawn = redraw(motif, ink, 3.2 / scale, (level) =>
    level < 0.36
      ? ink
      : level < 0.56
        ? `url(#${id}h2)`
        : level < 0.72
          ? `url(#${id}h1)`
          : level < 0.87
            ? `url(#${id}h0)`
            : paper,
  );
  return { ...drawn, body: `<defs>${hatch.join('')}</defs>${drawn.body}` };
}

/** Only lines: every shape on the same ground, as on a drawing board. */
export const wireframe = (motif: Motif, ink: Hex, paper: Hex, strokeWidth: number): Motif =>
  redraw(motif, ink, strokeWidth, () => paper);

/** Bold lines around flat colours, each the nearest of a few inks. */
export function inked(motif: Motif, inks: readonly Hex[], line: Hex, strokeWidth: number): Motif {
  const targets = inks.map((ink) => ({ ink, lab: labOf(ink) }));
  const nearest = (colour: Hex) => {
    const from = labOf(colour);
    const gap = ({ lab }: (typeof targets)[number]) =>
      (lab[0] - from[0]) ** 2 + 4 * ((lab[1] - from[1]) ** 2 + (lab[2] - from[2]) ** 2);
    return targets.reduce((best, target) => (gap(target) < gap(best) ? target : best)).ink;
  };
  return redraw(motif, line, strokeWidth, (_, colour) => (colour.startsWith('#') ? nearest(colour) : line));
}

/** Three tones by lightness alone: the dark in ink, the middle in the colour, the light left as paper. */
export const cutTones = (motif: Motif, ink: Hex, colour: Hex, paper: Hex, strokeWidth: number): Motif =>
  redraw(motif, ink, strokeWidth, (level) => (level < 0.45 ? ink : level < 0.8 ? colour : paper));

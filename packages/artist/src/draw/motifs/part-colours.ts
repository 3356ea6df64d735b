/** Colours for single parts of a drawing: a rainbow mane, a golden horn. */

import type { Subject } from '../../brief/brief.ts';
import type { Hex } from '../../kit/colour.ts';
import type { Motif } from '../../kit/motif.ts';

type PartOf = {
  /** The fills of the part. */
  fills: readonly Hex[];
  /** The centre of the bands, as shares of the drawing's box. */
  around: [x: number, y: number];
};

const table: Record<string, Record<string, PartOf>> = {
  unicorn: {
    mane: { fills: ['#e74b8c', '#f081af', '#ef7fad'], around: [0.3, 0.66] },
    hair: { fills: ['#e74b8c', '#f081af', '#ef7fad'], around: [0.3, 0.66] },
    horn: { fills: ['#fcd817', '#bbd047', '#62a5a8', '#38b2e8', '#a37bcb', '#a364b2'], around: [0.4, 0.3] },
  },
};

export function colourParts(motif: Motif, wishes: NonNullable<Subject['partColours']>): Motif {
  let { body } = motif;
  for (const { part, colours } of wishes) {
    const place = table[motif.name]?.[part];
    if (place && colours.length === 1)
      body = body.replace(/fill="(#[0-9a-f]{6})"/g, (text, fill) =>
        place.fills.includes(fill) ? `fill="${colours[0]}"` : text,
      );
    else if (place && colours.length > 1) body = bandPart(body, part, place, colours);
  }
  return body === motif.body ? motif : { ...motif, body, dyed: true };
}

/** Bands of colour over the shapes of a part; they replace its shades. */
function bandPart(body: string, part: string, { fills, around }: PartOf, colours: readonly Hex[]): string {
  const bands = [...colours, ...colours];
  // In the units of the shapes, which were drawn in a square of 128.
  const [cx, cy] = [around[0] * 128, around[1] * 128];
  // From the middle out, each band with an edge on both sides.
  const stops = bands
    .toReversed()
    .map((colour, i) =>
      [i, i + 1].map((edge) => `<stop offset="${(edge / bands.length).toFixed(3)}" stop-color="${colour}"/>`).join(''),
    )
    .join('');
  let nth = 0;
  return body.replace(/<path\b[^>]*\bfill="(#[0-9a-f]{6})"[^>]*\/>/g, (shape, fill) => {
    if (fill !== fills[0]) return fills.includes(fill) ? '' : shape;
    const id = `bands-${part}-${nth++}`;
    const gradient = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="100">${stops}</radialGradient>`;
    return gradient + shape.replace(`fill="${fill}"`, `fill="url(#${id})"`);
  });
}

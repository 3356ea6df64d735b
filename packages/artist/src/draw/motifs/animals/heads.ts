/** Frontal heads for animals that the sets draw whole: on a body with arms they can do what a deed requires. */
import { type Motif, measure } from '../../../kit/motif.ts';
import type { Anchors } from '../parts.ts';
import { findSpecies, type Species, speciesNames } from './species.ts';

/** The mouth: its distance below the middle of the skull, as a share of the head's width. */
export const mouthOf = (name: string): number => ((speciesOf(name)?.mouth ?? 152) - 104) / 178;

const drawn = new Map<string, Motif>();

/** The head that stands for a whole drawing; null if there is none. */
export function actingHead(name: string): Motif | null {
  const known = drawn.get(name);
  if (known) return known;
  const kind = findSpecies(name);
  if (!kind) return null;
  const { body } = kind.drawing;
  const air = 60;
  const { box } = measure(`<g transform="translate(${air} ${air})">${body}</g>`, 200 + 2 * air, 200 + 2 * air);
  const origin = { x: air - box.x, y: air - box.y };
  const motif: Motif = {
    name: `${name}-head`,
    body: `<g transform="translate(${origin.x.toFixed(2)} ${origin.y.toFixed(2)})">${body}</g>`,
    width: box.width,
    height: box.height,
    faithful: true,
  };
  drawn.set(name, motif);
  origins.set(motif.name, origin);
  return motif;
}

/** The origin of the box of 200 in the drawing, whose margin was trimmed. */
const origins = new Map<string, { x: number; y: number }>();

/** Corner and scale that put the skull, rather than the box with its ears and horns, on a neck. */
export function seatHead(motif: Motif, at: { x: number; y: number; width: number }) {
  const origin = origins.get(motif.name);
  if (!origin) {
    const scale = at.width / motif.width;
    return { x: at.x - at.width / 2, y: at.y - (motif.height * scale) / 2, scale };
  }
  const scale = at.width / 178;
  return { x: at.x - (100 + origin.x) * scale, y: at.y - (104 + origin.y) * scale, scale };
}

const baseOf = (name: string) => (name.endsWith('-head') ? name.slice(0, -5) : null);

/** What one of our heads was drawn for. */
export function speciesOf(name: string): Species | null {
  const base = baseOf(name);
  return base ? findSpecies(base) : null;
}

/** Both eyes as shares of the box, with the width and height of one. */
export function eyesOfHead(
  name: string,
): [left: number, right: number, y: number, width: number, height: number] | null {
  const kind = speciesOf(name);
  if (!kind) return null;
  const { width, height } = actingHead(name.slice(0, -5))!;
  const origin = origins.get(name)!;
  const [dx, y, r] = kind.eyes;
  return [
    (origin.x + 100 - dx) / width,
    (origin.x + 100 + dx) / width,
    (origin.y + y) / height,
    (2 * r) / width,
    (2 * r) / height,
  ];
}

/** Exact, because every head is drawn in one box. */
export function anchorsOfHead({ name }: Motif): Anchors | null {
  const kind = speciesOf(name);
  const origin = origins.get(name);
  if (!kind || !origin) return null;
  const [dx, y, r] = kind.eyes;
  const [crown, half] = kind.crown;
  const anchor = (x: number, at: number, span: number) => ({
    x: x + origin.x,
    y: at + origin.y,
    width: span,
    rotate: 0,
  });
  return {
    head: anchor(100, crown, half * 1.7),
    eyes: anchor(100, y, 2 * (dx + r * 2.1)),
    neck: anchor(100, 178, 96),
    ears: anchor(100, 96, half * 2.34),
  };
}

export const hasActingHead = (name: string): boolean => speciesNames.has(name);

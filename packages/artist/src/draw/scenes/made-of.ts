/** One thing composed of many others: they fill its shape, or lie along its bands. */

import type { Subject } from '../../brief/brief.ts';
import { type Hex, lightness, mix } from '../../kit/colour.ts';
import { type Motif, tonesOf } from '../../kit/motif.ts';
import { rasterize } from '../../kit/raster.ts';
import { buildFigure } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';
import { type Figure, moved, part, settle } from '../motifs/parts.ts';
import { dye, silhouette } from '../motifs/treatments.ts';
import { maxInAll, maxOfOne } from './counts.ts';

const rainbowColours: readonly Hex[] = [
  '#e5383b',
  '#f48c06',
  '#ffd60a',
  '#38b000',
  '#2f80ed',
  '#7b2cbf',
  '#d65db1',
  '#1b9aaa',
];

/** As many as fill a shape if the prompt gives no number. */
const usualNumber = 46;
const probe = 84;

export function composeMadeOf(subject: Subject, stuff: Subject): Figure | null {
  const number = stuff.count > 3 || stuff.count === 2 ? Math.min(maxOfOne, stuff.count) : null;
  const most = subject.maxPieces ?? maxInAll;
  if (subject.motif === 'rainbow') return bow(stuff, number ?? 6, most);
  const whole = subject.drawing ?? findMotif(subject.motif);
  const piece = onePiece(stuff);
  if (!whole || !piece) return null;
  const spots = pack(whole, Math.min(most, number ?? usualNumber), number === null ? most : Math.min(most, number));
  const behind: Motif = {
    name: `${whole.name}-shape`,
    body: silhouette(whole, mix(tonesOf(whole).main, '#1c1512', 0.55), 0),
    width: whole.width,
    height: whole.height,
    finished: true,
  };
  const parts = spots.flatMap(({ x, y, r }, i) => {
    const scale = (2.5 * r) / Math.max(piece.width, piece.height);
    return moved(piece, {
      x: x - (piece.width * scale) / 2,
      y: y - (piece.height * scale) / 2,
      scale,
      rotate: ((i * 47) % 70) - 35,
    }).parts;
  });
  return settle({
    parts: [part(behind, 0, 0), ...parts],
    width: whole.width,
    height: whole.height,
    kind: 'thing',
    rigged: false,
  });
}

/** A single one, even of subjects that form a group. */
const onePiece = (stuff: Subject): Figure | null =>
  buildFigure({ ...stuff, count: 1, ...(stuff.person && { person: { ...stuff.person, group: 1 } }) });

type Spot = { x: number; y: number; r: number };

/** Circles inside a shape, as large as `number` of them fit; never more than `most`. */
function pack(whole: Motif, number: number, most: number): Spot[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}">${whole.body}</svg>`;
  const { data, width, height } = rasterize(svg, probe);
  const scale = whole.width / width;
  const inside: [number, number][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3]! > 127) inside.push([x + 0.5, y + 0.5]);
  // The largest size at which the requested number fits.
  const lay = (r: number): Spot[] => {
    const spots: Spot[] = [];
    for (let row = 0, y = r * 0.5; y < height + r; y += r * 1.5, row++) {
      for (let x = row % 2 ? r : 0; x < width + r; x += r * 1.74) {
        const near = inside.filter(
          ([px, py]) => Math.abs(px - x) < r && Math.abs(py - y) < r && Math.hypot(px - x, py - y) < r * 0.9,
        );
        if (near.length < r * r * 1.35) continue;
        // Pulled in from the edge to the shape.
        const mean = near.reduce((sum, [px, py]) => [sum[0]! + px / near.length, sum[1]! + py / near.length], [0, 0]);
        spots.push({ x: mean[0]! * scale, y: mean[1]! * scale, r: r * scale });
      }
    }
    return spots;
  };
  let best: Spot[] = [];
  for (let r = 30; r > 1.6; r *= 0.94) {
    best = lay(r);
    if (best.length >= number) break;
  }
  // A few too many: those with the nearest neighbours are removed first.
  const kept = [...best];
  while (kept.length > most) {
    const crowd = kept.map((one) =>
      Math.min(...kept.filter((other) => other !== one).map((other) => Math.hypot(other.x - one.x, other.y - one.y))),
    );
    kept.splice(crowd.indexOf(Math.min(...crowd)), 1);
  }
  return kept;
}

/** Bands of a bow: each one a long bent thing, or a row of things in one colour. */
function bow(stuff: Subject, number: number, most: number): Figure | null {
  const count = Math.max(2, Math.min(rainbowColours.length, number));
  const colours = rainbowColours.slice(0, count);
  const [outer, inner] = [300, 300 - count * 36];
  const step = (outer - Math.max(90, inner)) / count;
  if (/crayon|pencil|marker|pen$|paintbrush/.test(stuff.motif)) {
    const body = colours.map((colour, i) => bent(outer - step * (i + 0.5), step * 0.84, colour)).join('');
    const motif: Motif = {
      name: 'bow',
      body: `<g transform="translate(330 320)">${body}</g>`,
      width: 660,
      height: 366,
      dyed: true,
      inked: true,
    };
    return { parts: [part(motif, 0, 0)], width: 660, height: 366, kind: 'thing', rigged: false };
  }
  const piece = onePiece(stuff);
  if (!piece) return null;
  const rows = Math.min(count, 6, most);
  const radii = Array.from({ length: rows }, (_, i) => outer - step * (i + 0.5));
  const full = radii.map((radius) => Math.max(3, Math.floor((Math.PI * radius) / (step * 1.03))));
  // If fewer fit, each is a little larger, so that the bands stay closed.
  const share = Math.min(1, most / full.reduce((sum, along) => sum + along, 0));
  const scale = (step * 1.05) / Math.sqrt(share) / Math.max(piece.width, piece.height);
  const parts = radii.flatMap((radius, i) => {
    const colour = colours[i]!;
    const along = Math.max(1, Math.floor(full[i]! * share));
    return Array.from({ length: along }, (_, k) => {
      const a = Math.PI - (Math.PI * (k + 0.5)) / along;
      const one = moved(piece, {
        x: 330 + Math.cos(a) * radius - (piece.width * scale) / 2,
        y: 320 - Math.sin(a) * radius - (piece.height * scale) / 2,
        scale,
        rotate: 90 - (a * 180) / Math.PI,
      });
      return one.parts.map((item) => ({ ...item, motif: dye(item.motif, colour) }));
    }).flat();
  });
  return settle({ parts, width: 660, height: 350, kind: 'thing', rigged: false });
}

/** A crayon bent into half a ring: paper sleeve, two dark bands, and a tip that points down at the right. */
function bent(radius: number, thick: number, colour: Hex): string {
  const ink = '#2a2320';
  const arc = (from: number, to: number, r: number) => {
    const at = (a: number) => `${(-Math.cos(a) * r).toFixed(1)} ${(-Math.sin(a) * r).toFixed(1)}`;
    return `M${at(from)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${at(to)}`;
  };
  const band = (from: number, to: number, fill: Hex, width: number) =>
    `<path d="${arc(from, to, radius)}" fill="none" stroke="${fill}" stroke-width="${width.toFixed(1)}"/>`;
  const end = Math.PI;
  const tip = `M${radius - thick * 0.44} 0L${radius - thick * 0.14} 40H${radius + thick * 0.14}L${radius + thick * 0.44} 0Z`;
  const dark = lightness(colour) > 0.8 ? '#c79a00' : ink;
  return `${band(0, end, ink, thick + 6)}<path d="M${-radius - thick / 2 - 3} 0h${thick + 6}" stroke="${ink}" stroke-width="6"/>${band(0.01, end, colour, thick)}${band(0.16, 0.2, dark, thick)}${band(0.24, 0.26, dark, thick)}${band(end - 0.14, end - 0.1, dark, thick)}${band(end - 0.07, end - 0.05, dark, thick)}<path d="${arc(0.3, end - 0.2, radius + thick * 0.22)}" fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="${(thick * 0.14).toFixed(1)}" stroke-linecap="round"/><path d="${tip}" fill="${colour}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`;
}

/** The positions of eyes in frontal heads, so that a sleeper can close them and a feeling can show. */

import type { Feeling } from '../../brief/brief.ts';
import { type Hex, lightness, mix } from '../../kit/colour.ts';
import type { Motif } from '../../kit/motif.ts';
import { rasterize } from '../../kit/raster.ts';
import { eyesOfHead } from './animals/heads.ts';
import { faceRows } from './face-rows.ts';
import { heartPath, tearPath } from './feelings.ts';

/** As shares of the head's box: left eye, right eye, height of both, and the width and height of one. */
type Eyes = [left: number, right: number, y: number, width: number, height: number];

const known: ReadonlyMap<string, Eyes> = new Map(
  faceRows.flatMap(({ name, each }) => (each.length > 0 ? [[name, each as unknown as Eyes] as const] : [])),
);

type Eye = { cx: number; cy: number; rx: number; ry: number; skin: Hex; line: Hex; side: -1 | 1 };

/** Both eyes in the head's own units, with the surrounding colour and a colour that contrasts with it. */
function eyesOf(head: Motif): Eye[] | null {
  const spot = eyesOfHead(head.name) ?? known.get(head.name);
  if (!spot) return null;
  const [left, right, y, width, height] = spot;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${head.width} ${head.height}">${head.body}</svg>`;
  const { data, width: columns, height: rows } = rasterize(svg, 96);
  const colourAt = (shareX: number, shareY: number) => {
    const i = (Math.round(shareY * (rows - 1)) * columns + Math.round(shareX * (columns - 1))) * 4;
    return `#${[data[i]!, data[i + 1]!, data[i + 2]!].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };
  return [left, right].map((x, i) => {
    const skin = colourAt(x, y - height * 0.5 - 0.045);
    return {
      cx: x * head.width,
      cy: y * head.height,
      rx: (width * head.width) / 2 + head.width * 0.022,
      ry: (height * head.height) / 2 + head.height * 0.022,
      skin,
      line: lightness(skin) < 0.4 ? mix(skin, '#ffffff', 0.75) : mix(skin, '#1a1216', 0.8),
      side: i ? 1 : -1,
    };
  });
}

const n = (value: number) => value.toFixed(2);
const stroke = (d: string, colour: Hex, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
const cover = ({ cx, cy, rx, ry, skin }: Eye) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${skin}" data-plain="1"/>`;

/** One eye with this feeling, drawn over the open one. */
function showIn(eye: Eye, feeling: Feeling, w: number): string {
  const { cx, cy, rx, ry, skin, line, side } = eye;
  const arc = (bend: number, y = cy, wide = rx) =>
    stroke(`M${n(cx - wide)} ${n(y)}Q${n(cx)} ${n(y + ry * bend)} ${n(cx + wide)} ${n(y)}`, line, w * 0.028);
  const tear = (y: number, r: number) =>
    `<path d="${tearPath(cx + side * rx * 0.5, y, r)}" fill="#6fb9ee" stroke="#2f6f9e" stroke-width="${n(w * 0.008)}"/>`;
  /** A lid from the brow down to a line that may slope towards the nose. */
  const lid = (inner: number, outer: number) => {
    const [a, b] = side < 0 ? [outer, inner] : [inner, outer];
    const top = cy - ry * 1.25;
    return `<path d="M${n(cx - rx * 1.08)} ${n(top)}H${n(cx + rx * 1.08)}V${n(cy + ry * b)}L${n(cx - rx * 1.08)} ${n(cy + ry * a)}Z" fill="${skin}" data-plain="1"/>${stroke(`M${n(cx - rx * 1.08)} ${n(cy + ry * a)}L${n(cx + rx * 1.08)} ${n(cy + ry * b)}`, line, w * 0.026)}`;
  };
  switch (feeling) {
    case 'asleep':
      return cover(eye) + arc(1.1);
    case 'happy':
      return cover(eye) + arc(-1.5, cy + ry * 0.4);
    case 'tired':
      return lid(-0.05, 0.05) + arc(0.5, cy + ry * 1.25, rx * 0.8);
    case 'sad':
      return lid(-0.75, 0) + (side > 0 ? tear(cy + ry * 1.8, w * 0.036) : '');
    case 'crying':
      return cover(eye) + arc(1.1) + tear(cy + ry * 1.7, w * 0.036) + tear(cy + ry * 3.1, w * 0.028);
    case 'love':
      return `${cover(eye)}<path d="${heartPath(cx, cy, Math.max(rx, ry) * 1.15)}" fill="#e8374a" stroke="#8f1626" stroke-width="${n(w * 0.01)}"/>`;
    case 'surprised':
    case 'scared':
      return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(Math.max(rx, ry) * 1.2)}" fill="#ffffff" stroke="${line}" stroke-width="${n(w * 0.014)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(rx * 0.42)}" fill="#26202e"/>`;
    default:
      return lid(-0.1, -0.8);
  }
}

/** The head with a feeling in its eyes; unchanged if their position is unknown. */
export function showFeeling(head: Motif, feeling: Feeling): Motif {
  const found = eyesOf(head);
  return found ? { ...head, body: head.body + found.map((eye) => showIn(eye, feeling, head.width)).join('') } : head;
}

/** The direction or manner of a look: eyes redrawn over the old ones. Unchanged if their position is unknown. */
export function turnEyes(head: Motif, look: { x: number; y: number; wide?: boolean }): Motif {
  const spot = eyesOfHead(head.name) ?? known.get(head.name);
  if (!spot) return head;
  const [left, right, y, width, height] = spot;
  const r = Math.max((width * head.width) / 2, (height * head.height) / 2) * (look.wide ? 1.75 : 1.5);
  const pupil = r * (look.wide ? 0.38 : 0.56);
  const turned = [left, right].map((x) => {
    const cx = x * head.width;
    const cy = y * head.height;
    const px = cx + look.x * (r - pupil) * 0.86;
    const py = cy + look.y * (r - pupil) * 0.86;
    return `<circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${r.toFixed(2)}" fill="#ffffff" stroke="#231815" stroke-width="${(r * 0.16).toFixed(2)}"/><circle cx="${px.toFixed(2)}" cy="${py.toFixed(2)}" r="${pupil.toFixed(2)}" fill="#231815"/><circle cx="${(px - pupil * 0.3).toFixed(2)}" cy="${(py - pupil * 0.36).toFixed(2)}" r="${(pupil * 0.32).toFixed(2)}" fill="#ffffff"/>`;
  });
  return { ...head, body: head.body + turned.join('') };
}

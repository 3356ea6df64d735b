/** Small drawings that show what happens: ropes, speed, water, coils. */
import { mix } from '../../kit/colour.ts';
import { type Motif, tonesOf } from '../../kit/motif.ts';
import { type Box, type Figure, part } from '../motifs/parts.ts';
import type { Piece } from './pieces.ts';

const n = (value: number) => value.toFixed(1);

const figureOfMotif = (motif: Motif): Figure => ({
  parts: [part(motif, 0, 0)],
  width: motif.width,
  height: motif.height,
  kind: 'thing',
  rigged: false,
});

/** A drawing that belongs to no subject, in scene units. */
export const mark = (name: string, box: Box, body: string): Piece => ({
  index: -1,
  figure: figureOfMotif({
    name,
    body: `<g transform="translate(${n(-box.x)} ${n(-box.y)})">${body}</g>`,
    width: box.width,
    height: box.height,
  }),
  x: box.x,
  y: box.y,
  scale: 1,
});

export function rope(from: { x: number; y: number }, to: { x: number; y: number }, width: number): Piece {
  const sag = Math.abs(to.x - from.x) * 0.12;
  const box = {
    x: Math.min(from.x, to.x) - width,
    y: Math.min(from.y, to.y) - width,
    width: Math.abs(to.x - from.x) + 2 * width,
    height: Math.abs(to.y - from.y) + sag + 2 * width,
  };
  const d = `M${n(from.x)} ${n(from.y)}Q${n((from.x + to.x) / 2)} ${n(Math.max(from.y, to.y) + sag)} ${n(to.x)} ${n(to.y)}`;
  return mark(
    'rope',
    box,
    `<path d="${d}" fill="none" stroke="#5b3d22" stroke-width="${n(width * 1.7)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#c79a5e" stroke-width="${n(width)}" stroke-linecap="round"/>`,
  );
}

/** Bulbs on a sagging wire across the upper part of something. */
export function stringLights(over: Box): Piece {
  const size = Math.max(over.width, over.height) * 0.05;
  const x = over.x - size;
  const width = over.width + 2 * size;
  const y = over.y + over.height * 0.1;
  const swags = 3;
  const sag = Math.min(over.height * 0.12, width * 0.08);
  const step = width / swags;
  const tones = ['#ffd23f', '#f25f5c', '#4fc3a1', '#5aa9e6'];
  let wire = `M${n(x)} ${n(y)}`;
  let bulbs = '';
  for (let swag = 0; swag < swags; swag++) {
    wire += `q${n(step / 2)} ${n(sag * 2)} ${n(step)} 0`;
    for (const [i, share] of [0.16, 0.5, 0.84].entries()) {
      const down = 4 * sag * share * (1 - share);
      const bx = x + (swag + share) * step;
      const by = y + down + size * 0.7;
      bulbs += `<ellipse cx="${n(bx)}" cy="${n(by)}" rx="${n(size * 0.44)}" ry="${n(size * 0.62)}" fill="${tones[(swag * 3 + i) % tones.length]}" stroke="#3a3233" stroke-width="${n(size * 0.1)}"/>`;
    }
  }
  return mark(
    'string-lights',
    { x, y: y - size * 0.2, width, height: sag + size * 1.6 },
    `<path d="${wire}" fill="none" stroke="#3a3233" stroke-width="${n(size * 0.16)}" stroke-linecap="round"/>${bulbs}`,
  );
}

/** Three strokes behind a runner. */
export function speedLines(box: Box, behind: 'left' | 'right'): Piece {
  const length = box.width * 0.2;
  const s = behind === 'right' ? 1 : -1;
  const x = behind === 'right' ? box.x + box.width * 1.04 : box.x - box.width * 0.04;
  const lines = [0.3, 0.52, 0.74]
    .map((share, i) => `M${n(x + s * i * 4)} ${n(box.y + box.height * share)}h${n(s * length * (i === 1 ? 1 : 0.66))}`)
    .join('');
  const left = behind === 'right' ? x - 4 : x - length - 12;
  return mark(
    'speed',
    { x: left, y: box.y + box.height * 0.26, width: length + 16, height: box.height * 0.52 },
    `<path d="${lines}" fill="none" stroke="#3d4757" stroke-width="${n(Math.max(2.4, box.height * 0.026))}" stroke-linecap="round"/>`,
  );
}

/** Puffs where feet left the ground. */
export function dust(at: { x: number; y: number }, size: number): Piece {
  const puff = (dx: number, dy: number, r: number) =>
    `<circle cx="${n(at.x + dx * size)}" cy="${n(at.y - dy * size)}" r="${n(r * size)}" fill="#d8c9b2"/>`;
  return mark(
    'dust',
    { x: at.x - size * 0.8, y: at.y - size * 1.7, width: size * 3.4, height: size * 1.8 },
    puff(0, 0.6, 0.6) + puff(0.9, 0.9, 0.72) + puff(1.8, 0.5, 0.5) + puff(2.3, 1.2, 0.26),
  );
}

/** Round and round: two strokes in a circle. */
export function whirl(box: Box): Piece {
  const rx = box.width * 0.62;
  const ry = box.height * 0.62;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  const width = Math.max(2.4, Math.max(rx, ry) * 0.04);
  const at = (degrees: number) => {
    const a = (degrees * Math.PI) / 180;
    return `${n(cx + rx * Math.cos(a))} ${n(cy + ry * Math.sin(a))}`;
  };
  const arcs = [20, 200].map((from) => `M${at(from)}A${n(rx)} ${n(ry)} 0 0 1 ${at(from + 110)}`).join('');
  return mark(
    'whirl',
    { x: cx - rx - width, y: cy - ry - width, width: 2 * (rx + width), height: 2 * (ry + width) },
    `<path d="${arcs}" fill="none" stroke="#3d4757" stroke-width="${n(width)}" stroke-linecap="round"/>`,
  );
}

/** Ripples in front of a swimmer or a floating thing. */
export function water(box: Box): Piece {
  const h = box.height * 0.2;
  const y = box.y + box.height * 0.84;
  const x = box.x - box.width * 0.1;
  const width = box.width * 1.2;
  const row = (top: number, fill: string, phase: number) => {
    const step = width / 6;
    let d = `M${n(x)} ${n(top)}`;
    for (let i = 0; i < 6; i++) d += `q${n(step / 2)} ${n((i + phase) % 2 ? h * 0.34 : -h * 0.34)} ${n(step)} 0`;
    return `<path d="${d}V${n(y + h)}Q${n(x + width / 2)} ${n(y + h * 1.5)} ${n(x)} ${n(y + h)}Z" fill="${fill}"/>`;
  };
  return mark(
    'water',
    { x, y: y - h * 0.4, width, height: h * 1.8 },
    row(y, '#3f8fc4', 0) + row(y + h * 0.36, '#6fb6dd', 1) + row(y + h * 0.74, '#3f8fc4', 0),
  );
}

/** Breath of a sleeper. */
export function snores(at: { x: number; y: number }, size: number): Piece {
  const z = (x: number, y: number, s: number) => `M${n(x)} ${n(y)}h${n(s)}l${n(-s)} ${n(s)}h${n(s)}`;
  const d =
    z(at.x, at.y, size * 0.34) +
    z(at.x + size * 0.56, at.y - size * 0.62, size * 0.46) +
    z(at.x + size * 1.28, at.y - size * 1.42, size * 0.6);
  return mark(
    'snores',
    { x: at.x - size * 0.1, y: at.y - size * 1.5, width: size * 2.1, height: size * 1.95 },
    `<path d="${d}" fill="none" stroke="#4b5d86" stroke-width="${n(size * 0.12)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

/** Music in the air. */
export function notes(at: { x: number; y: number }, size: number): Piece {
  const note = (x: number, y: number, s: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s * 0.2)}" ry="${n(s * 0.15)}" fill="#3a3550"/><path d="M${n(x + s * 0.18)} ${n(y)}v${n(-s * 0.7)}q${n(s * 0.3)} ${n(s * 0.1)} ${n(s * 0.26)} ${n(s * 0.36)}" fill="none" stroke="#3a3550" stroke-width="${n(s * 0.09)}" stroke-linecap="round"/>`;
  return mark(
    'notes',
    { x: at.x - size * 0.3, y: at.y - size * 1.3, width: size * 1.9, height: size * 1.6 },
    note(at.x, at.y, size) + note(at.x + size * 0.95, at.y - size * 0.45, size * 0.8),
  );
}

/** A long body wound around something: the part behind it, and the part that crosses in front. */
export function coil(
  body: Motif,
  around: Box,
): { behind: Piece; front: Piece; head: { x: number; y: number; size: number } } {
  const { main, dark, light } = tonesOf(body);
  const isSlim = around.height > around.width * 1.4;
  const turns = isSlim ? 3 : 2;
  const thick = Math.min(around.height / (isSlim ? 7 : 8), around.width * 0.3);
  const left = around.x - thick * 0.34;
  const right = around.x + around.width + thick * 0.34;
  const step = (around.height * (isSlim ? 0.74 : 0.56)) / turns;
  const base = around.y + around.height * 0.92;
  let front = '';
  let back = '';
  for (let turn = 0; turn < turns; turn++) {
    const y = base - turn * step;
    front += `M${n(left)} ${n(y)}Q${n((left + right) / 2)} ${n(y + step * 0.36)} ${n(right)} ${n(y - step * 0.36)}`;
    if (turn < turns - 1)
      back += `M${n(right)} ${n(y - step * 0.36)}Q${n((left + right) / 2)} ${n(y - step * 0.9)} ${n(left)} ${n(y - step)}`;
  }
  const headAt = { x: right, y: base - (turns - 1) * step - step * 0.36 };
  const tail = `M${n(left)} ${n(base)}q${n(-thick * 1.1)} ${n(-thick * 0.1)} ${n(-thick * 1.5)} ${n(-thick * 1)}`;
  const stroke = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
  /** A row of spikes along the upper side of every turn. */
  let spikes = '';
  if (/dragon/.test(body.name))
    for (let turn = 0; turn < turns; turn++)
      for (let i = 1; i < 6; i++) {
        const t = i / 6;
        const y0 = base - turn * step;
        const x = left + (right - left) * t;
        const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * (y0 + step * 0.36) + t * t * (y0 - step * 0.36) - thick * 0.46;
        spikes += `M${n(x - thick * 0.2)} ${n(y)}L${n(x + thick * 0.04)} ${n(y - thick * 0.42)}L${n(x + thick * 0.24)} ${n(y)}Z`;
      }
  const edge = mix(dark, '#120d18', 0.3);
  const box = {
    x: left - thick * 2.2,
    y: headAt.y - thick,
    width: right - left + thick * 3.4,
    height: base - headAt.y + thick * 2,
  };
  return {
    behind: mark(
      'coil',
      box,
      stroke(back, edge, thick * 1.14) +
        stroke(back, mix(main, dark, 0.4), thick) +
        stroke(tail, edge, thick * 0.72) +
        stroke(tail, main, thick * 0.56),
    ),
    front: mark(
      'coil',
      box,
      (spikes
        ? `<path d="${spikes}" fill="#f2c25c" stroke="${edge}" stroke-width="${n(thick * 0.07)}" stroke-linejoin="round"/>`
        : '') +
        stroke(front, edge, thick * 1.14) +
        stroke(front, main, thick) +
        `<g transform="translate(0 ${n(thick * 0.24)})">${stroke(front, mix(main, light, 0.6), thick * 0.3)}</g>`,
    ),
    head: { ...headAt, size: thick * (isSlim ? 3 : 4.4) },
  };
}

/** Things that act like people get a face, arms and legs: a taco that rides, toast that does yoga. */
import { rasterize } from '../raster.ts';
import type { Motif } from './motif.ts';
import { type Figure, moved, part, settle } from './parts.ts';

/** The middle of a drawing's ink and how wide it is there, as shares of its box. */
function middleOf(motif: Motif): { x: number; y: number; half: number; top: number; bottom: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${motif.width} ${motif.height}">${motif.body}</svg>`;
  const { data, width, height } = rasterize(svg, 64);
  let sumX = 0;
  let sumY = 0;
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 128) continue;
      sumX += x;
      sumY += y;
      count += 1;
    }
  const cx = count ? sumX / count : width / 2;
  const cy = count ? sumY / count : height / 2;
  const isInk = (x: number, y: number) => data[(Math.round(y) * width + Math.round(x)) * 4 + 3]! >= 128;
  const reach = (dx: number, dy: number) => {
    let far = 0;
    for (
      let step = 0;
      cx + dx * step >= 0 && cx + dx * step < width - 0.5 && cy + dy * step >= 0 && cy + dy * step < height - 0.5;
      step++
    )
      if (isInk(cx + dx * step, cy + dy * step)) far = step;
    return far;
  };
  return {
    x: cx / width,
    y: cy / height,
    half: Math.min(reach(1, 0), reach(-1, 0)) / width,
    top: (cy - reach(0, -1)) / height,
    bottom: (cy + reach(0, 1)) / height,
  };
}

export type Limbs = 'standing' | 'seated' | 'waving' | 'tree' | 'lotus' | 'dancing';

export function bringToLife(figure: Figure, limbs: Limbs): Figure {
  const [main] = figure.parts;
  if (!main || figure.parts.length > 1) return figure;
  const { motif } = main;
  const { x, y, half, bottom } = middleOf(motif);
  const size = Math.max(motif.width, motif.height);
  const cx = x * motif.width;
  const cy = y * motif.height;
  const w = Math.max(half * motif.width, size * 0.12);
  const foot = bottom * motif.height;
  const thick = size * 0.035;
  const n = (value: number) => value.toFixed(2);
  const stroke = (d: string) =>
    `<path d="${d}" fill="none" stroke="#2a2024" stroke-width="${n(thick)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const shoe = (sx: number, sy: number, side: number) =>
    `<ellipse cx="${n(sx + side * size * 0.035)}" cy="${n(sy)}" rx="${n(size * 0.075)}" ry="${n(size * 0.042)}" fill="#2a2024"/>`;
  const glove = (gx: number, gy: number) =>
    `<circle cx="${n(gx)}" cy="${n(gy)}" r="${n(size * 0.05)}" fill="#fdfaf3" stroke="#2a2024" stroke-width="${n(thick * 0.6)}"/>`;
  const armY = cy + size * 0.06;
  const left = cx - w;
  const right = cx + w;
  const hands =
    limbs === 'seated'
      ? [
          [left - size * 0.2, armY + size * 0.06],
          [right + size * 0.1, armY + size * 0.12],
        ]
      : limbs === 'waving'
        ? [
            [left - size * 0.18, armY - size * 0.22],
            [right + size * 0.18, armY - size * 0.22],
          ]
        : [
            [left - size * 0.18, armY - size * 0.18],
            [right + size * 0.16, armY + size * 0.14],
          ];
  const above = Math.min(0, cy - motif.height * 0.5) - size * 0.12;
  if (limbs === 'tree') hands.splice(0, 2, [cx - size * 0.035, above], [cx + size * 0.035, above]);
  if (limbs === 'lotus')
    hands.splice(0, 2, [left - size * 0.12, foot - size * 0.02], [right + size * 0.12, foot - size * 0.02]);
  if (limbs === 'dancing')
    hands.splice(0, 2, [left - size * 0.2, armY - size * 0.26], [right + size * 0.2, armY - size * 0.06]);
  const legs = limbs === 'seated' || limbs === 'lotus' ? size * 0.1 : limbs === 'tree' ? size * 0.3 : size * 0.17;
  const back =
    [left + w * 0.1, right - w * 0.1]
      .map((sx, i) =>
        stroke(
          limbs === 'tree'
            ? `M${n(sx)} ${n(armY)}C${n(sx + (i ? 1 : -1) * size * 0.42)} ${n(armY - size * 0.2)} ${n(sx + (i ? 1 : -1) * size * 0.2)} ${n(above + size * 0.06)} ${n(hands[i]![0]!)} ${n(hands[i]![1]!)}`
            : `M${n(sx)} ${n(armY)}Q${n((sx + hands[i]![0]!) / 2)} ${n(Math.max(armY, hands[i]![1]!) + size * 0.03)} ${n(hands[i]![0]!)} ${n(hands[i]![1]!)}`,
        ),
      )
      .join('') +
    (limbs === 'lotus' ? [] : [-1, 1])
      .map((side) => {
        // One foot on the ground, the other against the knee.
        if (limbs === 'tree' && side === 1) {
          const knee = [cx + w * 0.42 + size * 0.22, foot + legs * 0.42] as const;
          return (
            stroke(
              `M${n(cx + w * 0.3)} ${n(foot - size * 0.06)}L${n(knee[0])} ${n(knee[1])}L${n(cx - size * 0.02)} ${n(foot + legs * 0.66)}`,
            ) + shoe(cx + size * 0.03, foot + legs * 0.64, -1)
          );
        }
        const at = limbs === 'tree' ? cx - size * 0.05 : cx + side * w * 0.42;
        return stroke(`M${n(at)} ${n(foot - size * 0.06)}V${n(foot + legs)}`) + shoe(at, foot + legs, -1);
      })
      .join('');
  const eye = Math.min(w * 0.2, size * 0.06);
  const face = [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${n(cx + side * w * 0.36)}" cy="${n(cy - eye * 0.4)}" rx="${n(eye * 0.86)}" ry="${n(eye * 1.06)}" fill="#2a2024"/><circle cx="${n(cx + side * w * 0.36 - eye * 0.24)}" cy="${n(cy - eye * 0.8)}" r="${n(eye * 0.32)}" fill="#ffffff"/><ellipse cx="${n(cx + side * w * 0.64)}" cy="${n(cy + eye * 1.1)}" rx="${n(eye * 0.62)}" ry="${n(eye * 0.4)}" fill="#f08a8a" fill-opacity="0.8"/>`,
    )
    .join('');
  const smile = `<path d="M${n(cx - eye * 1.1)} ${n(cy + eye * 0.9)}Q${n(cx)} ${n(cy + eye * 2.6)} ${n(cx + eye * 1.1)} ${n(cy + eye * 0.9)}" fill="none" stroke="#2a2024" stroke-width="${n(Math.max(thick * 0.7, eye * 0.34))}" stroke-linecap="round"/>`;
  const crossed =
    limbs === 'lotus'
      ? stroke(
          `M${n(cx - w * 0.8)} ${n(foot)}Q${n(cx - w)} ${n(foot + size * 0.1)} ${n(cx + w * 0.3)} ${n(foot + size * 0.1)}M${n(cx + w * 0.8)} ${n(foot)}Q${n(cx + w)} ${n(foot + size * 0.1)} ${n(cx - w * 0.3)} ${n(foot + size * 0.1)}`,
        )
      : '';
  const spread = limbs === 'tree' ? size * 0.34 : 0;
  const lowX = Math.min(0, hands[0]![0]! - size * 0.07, left - spread);
  const lowY = Math.min(0, ...hands.map(([, hy]) => hy! - size * 0.07));
  const width = Math.max(motif.width, hands[1]![0]! + size * 0.07, right + spread) - lowX;
  const height = Math.max(motif.height, foot + legs + size * 0.05) - lowY;
  const gloves = hands.map(([hx, hy]) => glove(hx!, hy!)).join('');
  const body = `<g transform="translate(${n(-lowX)} ${n(-lowY)})">${back}${crossed}${motif.body}${face}${smile}${gloves}</g>`;
  return {
    ...figure,
    parts: [part({ ...motif, name: `living-${motif.name}`, body, width, height }, 0, 0)],
    width,
    height,
    faces: [{ x: cx - lowX - w * 0.8, y: cy - lowY - eye * 2, width: w * 1.6, height: eye * 5 }],
    hands: hands.map(([hx, hy]) => ({ x: hx! - lowX, y: hy! - lowY })),
    heading: 'front',
  };
}

/** Puts a thing into the first of the gloves, beside the body. */
export function holdUp(figure: Figure, prop: Figure | null): Figure {
  const hand = figure.hands?.[0];
  if (!prop || !hand) return figure;
  const scale = (Math.max(figure.width, figure.height) * 0.42) / Math.max(prop.width, prop.height);
  const held = moved(prop, {
    x: hand.x - prop.width * scale * 0.62,
    y: hand.y - prop.height * scale * 0.7,
    scale,
  });
  return settle({ ...figure, parts: [...figure.parts, ...held.parts] });
}

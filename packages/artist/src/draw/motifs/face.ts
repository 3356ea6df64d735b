import type { Motif } from '../../kit/motif.ts';
import { anchorsOf, hasKnownFace } from './anchors.ts';

type Part = { motif: Motif; x: number; y: number; scale: number; flip: boolean };
type Placed = { cx: number; cy: number; rotate?: number; flip?: boolean };

/** The positions of a placed figure's eyes on the canvas: they blink in a video. Empty if they would only be guessed. */
export function markEyes(
  figure: { parts: readonly Part[]; width: number; height: number },
  at: Placed,
  scale: number,
): string {
  const part = figure.parts.find(({ motif }) => hasKnownFace(motif));
  if (!part) return '';
  const { eyes } = anchorsOf(part.motif);
  const own = part.flip ? part.motif.width - eyes.x : eyes.x;
  const x = (part.x + own * part.scale - figure.width / 2) * (at.flip ? -scale : scale);
  const y = (part.y + eyes.y * part.scale - figure.height / 2) * scale;
  const angle = ((at.rotate ?? 0) * Math.PI) / 180;
  const place = [
    at.cx + x * Math.cos(angle) - y * Math.sin(angle),
    at.cy + x * Math.sin(angle) + y * Math.cos(angle),
    eyes.width * part.scale * scale,
  ];
  return ` data-eyes="${place.map((value) => value.toFixed(1)).join(' ')}"`;
}

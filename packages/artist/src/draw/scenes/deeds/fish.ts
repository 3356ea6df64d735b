/** A rod in both hands, its line in the water, and a float where it enters. */
import { mark } from '../marks.ts';
import { boxOfCluster, boxOfPiece } from '../pieces.ts';
import type { Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);

export const angling =
  (isAfloat: boolean): Dressing =>
  (piece, _, all) => {
    const [upper, lower] = piece.figure.hands ?? [];
    if (!upper || !lower) return {};
    const s = piece.scale;
    const at = ({ x, y }: { x: number; y: number }) => ({ x: piece.x + x * s, y: piece.y + y * s });
    const own = boxOfPiece(piece);
    const whole = boxOfCluster(all);
    const a = at(upper);
    const b = at(lower);
    const unit = Math.hypot(a.x - b.x, a.y - b.y);
    const dir = { x: (a.x - b.x) / unit, y: (a.y - b.y) / unit };
    const butt = { x: b.x - dir.x * 70 * s, y: b.y - dir.y * 70 * s };
    // Past the bow, so that the line falls into water.
    const reach = Math.max(300 * s, isAfloat ? (a.x - whole.x) * 0.86 + 90 * s : 0);
    const tip = { x: a.x - reach, y: a.y - Math.min(reach * 0.8, 300 * s) };
    const level = isAfloat ? whole.y + whole.height * 0.9 : own.y + own.height * 0.96;
    const float = { x: tip.x - 10 * s, y: level };
    const rod = `M${n(butt.x)} ${n(butt.y)}L${n(a.x)} ${n(a.y)}Q${n((a.x + tip.x) / 2 - 20 * s)} ${n((a.y + tip.y) / 2 - 30 * s)} ${n(tip.x)} ${n(tip.y)}`;
    const line = `M${n(tip.x)} ${n(tip.y)}Q${n(tip.x - 22 * s)} ${n((tip.y + level) / 2)} ${n(float.x)} ${n(level - 22 * s)}`;
    const stroke = (d: string, colour: string, width: number) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width * s)}" stroke-linecap="round"/>`;
    const reel = `<circle cx="${n(b.x + 18 * s)}" cy="${n(b.y + 34 * s)}" r="${n(20 * s)}" fill="#b9bec8" stroke="#3a3233" stroke-width="${n(6 * s)}"/>`;
    const ripple = (rx: number) =>
      `<ellipse cx="${n(float.x)}" cy="${n(level + 8 * s)}" rx="${n(rx * s)}" ry="${n(rx * 0.26 * s)}" fill="none" stroke="#eaf6fb" stroke-width="${n(5 * s)}"/>`;
    const bob = `<ellipse cx="${n(float.x)}" cy="${n(level - 4 * s)}" rx="${n(17 * s)}" ry="${n(22 * s)}" fill="#fdfaf3" stroke="#3a3233" stroke-width="${n(5 * s)}"/><path d="M${n(float.x - 17 * s)} ${n(level - 6 * s)}A${n(17 * s)} ${n(22 * s)} 0 0 1 ${n(float.x + 17 * s)} ${n(level - 6 * s)}Z" fill="#d8352c"/>`;
    const left = Math.min(tip.x, float.x) - 30 * s;
    const tackle = mark(
      'fishing-rod',
      { x: left, y: tip.y - 20 * s, width: butt.x - left + 30 * s, height: Math.max(level, butt.y) - tip.y + 60 * s },
      stroke(line, '#5a5f68', 4.5) + stroke(rod, '#3b2416', 20) + stroke(rod, '#a86a34', 11) + reel,
    );
    const sea = {
      x: Math.min(whole.x, float.x - 110 * s) - 20 * s,
      y: level - 10 * s,
      width: isAfloat ? 0 : 260 * s,
      height: 90 * s,
    };
    if (isAfloat) sea.width = whole.x + whole.width - sea.x + 20 * s;
    return {
      behind: [tackle],
      front: [
        surface(sea, isAfloat),
        mark('float', { x: float.x - 80 * s, y: level - 30 * s, width: 160 * s, height: 70 * s }, ripple(44) + bob),
      ],
    };
  };

/** The water for the line: a strip under a hull, a pond at the feet. */
function surface(box: { x: number; y: number; width: number; height: number }, isStrip: boolean) {
  const { x, y, width, height } = box;
  if (!isStrip)
    return mark(
      'pond',
      box,
      `<ellipse cx="${n(x + width / 2)}" cy="${n(y + height * 0.5)}" rx="${n(width / 2)}" ry="${n(height * 0.46)}" fill="#3f8fc4"/><ellipse cx="${n(x + width * 0.46)}" cy="${n(y + height * 0.44)}" rx="${n(width * 0.36)}" ry="${n(height * 0.26)}" fill="#6fb6dd"/>`,
    );
  const waves = Math.max(4, Math.round(width / (height * 1.5)));
  const step = width / waves;
  let top = `M${n(x)} ${n(y + height * 0.2)}`;
  for (let i = 0; i < waves; i++) top += `q${n(step / 4)} ${n(-height * 0.22)} ${n(step / 2)} 0t${n(step / 2)} 0`;
  return mark(
    'water',
    box,
    `<path d="${top}V${n(y + height * 0.5)}Q${n(x + width / 2)} ${n(y + height * 1.3)} ${n(x)} ${n(y + height * 0.5)}Z" fill="#3f8fc4"/><path d="M${n(x + width * 0.14)} ${n(y + height * 0.56)}h${n(width * 0.2)}M${n(x + width * 0.5)} ${n(y + height * 0.66)}h${n(width * 0.26)}" stroke="#8cc9e8" stroke-width="${n(height * 0.08)}" stroke-linecap="round" fill="none"/>`,
  );
}

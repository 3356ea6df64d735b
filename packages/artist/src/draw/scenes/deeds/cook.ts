/** At a counter with an oven: dough or a pot between the hands, the results beside it, tiles and a shelf behind. */
import { single } from '../../motifs/figure.ts';
import { findMotif } from '../../motifs/library.ts';
import { mark } from '../marks.ts';
import { boxOfPiece, type Piece } from '../pieces.ts';
import type { Cast } from '../spell-out.ts';
import { armsOf, type Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#4a2f22';

/** The thing between the hands, in units of the rig, with its foot in the middle of the counter's edge. */
const dough =
  '<path d="M-96 0C-104 -52 -40 -76 0 -72C44 -78 104 -50 96 0Z" fill="#efc98a" stroke="INK" stroke-width="7"/><path d="M-40 -40q18 -14 36 -4M20 -48q20 -4 32 10" fill="none" stroke="#d9b57c" stroke-width="6" stroke-linecap="round"/>'.replaceAll(
    'INK',
    ink,
  );
const pot = `<path d="M-100 -96H100L92 -12Q90 0 74 0H-74Q-90 0 -92 -12Z" fill="#7f8b97" stroke="${ink}" stroke-width="7"/><path d="M-128 -74h32M96 -74h32" stroke="${ink}" stroke-width="18" stroke-linecap="round"/><ellipse cx="0" cy="-96" rx="100" ry="22" fill="#d9722c" stroke="${ink}" stroke-width="7"/><path d="M24 -100L74 -186" stroke="#b9783c" stroke-width="15" stroke-linecap="round"/><path d="M-50 -134q-16 -20 0 -40M-8 -138q-16 -20 0 -40" fill="none" stroke="#e6e1da" stroke-width="9" stroke-linecap="round"/>`;

/** Counter, oven door and knobs around its middle, with the upper edge at 0. */
const counter = (glow: string) =>
  `<rect x="-400" y="0" width="800" height="300" rx="18" fill="#e8dccb" stroke="${ink}" stroke-width="8"/><rect x="-424" y="-6" width="848" height="48" rx="16" fill="#b97a48" stroke="${ink}" stroke-width="8"/><rect x="-150" y="72" width="300" height="200" rx="20" fill="#5b6672" stroke="${ink}" stroke-width="8"/><rect x="-112" y="118" width="224" height="124" rx="14" fill="${glow}" stroke="${ink}" stroke-width="7"/><path d="M-104 94H104" stroke="#dfe5ea" stroke-width="13" stroke-linecap="round"/><path d="M-70 226C-76 186 -40 172 0 174C40 172 76 186 70 226Z" fill="#c9803a" stroke="${ink}" stroke-width="6"/><path d="M-34 192l14 18M0 188l14 20M32 192l12 16" stroke="#f6dfb4" stroke-width="6" stroke-linecap="round"/><rect x="-374" y="78" width="184" height="86" rx="12" fill="#d3bfa6" stroke="${ink}" stroke-width="7"/><rect x="-374" y="184" width="184" height="86" rx="12" fill="#d3bfa6" stroke="${ink}" stroke-width="7"/><rect x="190" y="78" width="184" height="192" rx="12" fill="#d3bfa6" stroke="${ink}" stroke-width="7"/><circle cx="-282" cy="120" r="10" fill="${ink}"/><circle cx="-282" cy="226" r="10" fill="${ink}"/><circle cx="216" cy="174" r="10" fill="${ink}"/>`;

const sack = `<path d="M-58 0C-70 -60 -60 -104 -46 -120H46C60 -104 70 -60 58 0Z" fill="#f6ecd8" stroke="${ink}" stroke-width="7"/><path d="M-46 -120l14 -22h64l14 22" fill="#e4d3b4" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M0 -84v50M-16 -70q16 6 16 22M16 -70q-16 6 -16 22" fill="none" stroke="#c9913c" stroke-width="7" stroke-linecap="round"/>`;

/** A tiled wall with a shelf, drawn from the counter's edge upwards. */
function wall(height: number): string {
  const top = -height;
  let tiles = '';
  for (let row = 0; row < 5; row++) tiles += `M-372 ${n(top + 60 + row * 96)}H372`;
  for (let column = -3; column <= 3; column++) tiles += `M${column * 106} ${n(top + 8)}V0`;
  const jar = (x: number, colour: string) =>
    `<rect x="${x - 28}" y="${n(top + 62)}" width="56" height="62" rx="10" fill="${colour}" stroke="${ink}" stroke-width="6"/><rect x="${x - 22}" y="${n(top + 48)}" width="44" height="18" rx="6" fill="#8a5a34" stroke="${ink}" stroke-width="6"/>`;
  const pan = `<path d="M300 ${n(top + 128)}v44" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><circle cx="300" cy="${n(top + 212)}" r="44" fill="#5b6672" stroke="${ink}" stroke-width="7"/><circle cx="300" cy="${n(top + 212)}" r="28" fill="#77838f"/>`;
  return `<path d="M-380 0V${n(top + 50)}Q-380 ${n(top)} -330 ${n(top)}H330Q380 ${n(top)} 380 ${n(top + 50)}V0Z" fill="#bfe0da" stroke="${ink}" stroke-width="8"/><path d="${tiles}" stroke="#e6f4f1" stroke-width="6" fill="none"/><rect x="-364" y="${n(top + 124)}" width="170" height="20" rx="8" fill="#b97a48" stroke="${ink}" stroke-width="6"/>${jar(-324, '#f2c25c')}${jar(-246, '#e58a7c')}<rect x="232" y="${n(top + 112)}" width="134" height="16" rx="8" fill="#b97a48" stroke="${ink}" stroke-width="6"/>${pan}`;
}

export const cooking =
  ({ subjects }: Cast, held: readonly number[]): Dressing =>
  (piece, subject) => {
    const own = boxOfPiece(piece);
    const hands = piece.figure.hands ?? [];
    const s = piece.scale;
    const x = hands.length ? piece.x + ((hands[0]!.x + hands.at(-1)!.x) / 2) * s : own.x + own.width / 2;
    const edge = (hands.length ? piece.y + hands[0]!.y * s : own.y + own.height * 0.74) + 44 * s;
    const draw = (name: string, left: number, top: number, width: number, height: number, body: string, dx = 0) =>
      mark(
        name,
        { x: x + (left + dx) * s, y: edge + top * s, width: width * s, height: height * s },
        `<g transform="translate(${n(x + dx * s)} ${n(edge)}) scale(${s.toFixed(4)})">${body}</g>`,
      );
    const isDough = /^(?:bake|knead)$/.test(subject.action ?? '');
    const made = subjects[held[0] ?? -1]?.motif ?? subject.holds;
    const product = made && !/^(?:cooking|pot-of-food|spatula|whisk)$/.test(made) ? findMotif(made) : null;
    const height = (edge - own.y) / s + 40;
    const front: Piece[] = [
      draw('counter', -430, -12, 860, 320, counter(isDough ? '#f6b04a' : '#f2934a')),
      draw(isDough ? 'dough' : 'pot', -140, isDough ? -84 : -200, 280, isDough ? 90 : 206, isDough ? dough : pot),
      draw('flour', -66, -150, 132, 154, sack, 300),
    ];
    if (product) {
      const figure = single(product, 'thing');
      const scale = (170 * s) / Math.max(figure.width, figure.height);
      front.push({
        index: -1,
        figure,
        scale,
        x: x - 300 * s - (figure.width * scale) / 2,
        y: edge - figure.height * scale + 8 * s,
      });
    }
    // The hands are on their work: the paws come last.
    return { behind: [draw('kitchen', -386, -height, 772, height, wall(height))], front: [...front, armsOf(piece)] };
  };

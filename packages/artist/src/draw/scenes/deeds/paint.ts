/** A brush on the painted thing: the thing itself if it is small, otherwise its picture on an easel; a pot of paint below. */

import type { Subject } from '../../../brief/brief.ts';
import { single } from '../../motifs/figure.ts';
import { findMotif } from '../../motifs/library.ts';
import { mark } from '../marks.ts';
import { boxOfPiece, type Piece } from '../pieces.ts';
import { armsOf, type Dressing } from './surroundings.ts';

const n = (value: number) => value.toFixed(1);
const ink = '#3d2a24';

/** An egg of 200 by 250 with its foot at 0 0: bands of paint, the top still bare. */
const egg = (base: string, band: string, dots: string) =>
  `<path d="M0 0C-64 0 -100 -48 -100 -110C-100 -180 -50 -250 0 -250C50 -250 100 -180 100 -110C100 -48 64 0 0 0Z" fill="${base}"/><path d="M-99 -124L-66 -96L-33 -124L0 -96L33 -124L66 -96L99 -124V-84L66 -58L33 -84L0 -58L-33 -84L-66 -58L-99 -84Z" fill="${band}"/><path d="M-88 -166Q0 -132 88 -166L80 -184Q0 -154 -80 -184Z" fill="${dots}"/>${[-52, 0, 52].map((x) => `<circle cx="${x}" cy="${x ? -34 : -28}" r="11" fill="${dots}"/>`).join('')}<path d="M0 0C-64 0 -100 -48 -100 -110C-100 -180 -50 -250 0 -250C50 -250 100 -180 100 -110C100 -48 64 0 0 0Z" fill="none" stroke="${ink}" stroke-width="8"/>`;

const easel = (picture: string) =>
  `<path d="M-96 0L-24 -470M96 0L24 -470M0 -60V-470" stroke="#8a5a34" stroke-width="17" stroke-linecap="round"/><rect x="-170" y="-430" width="340" height="280" rx="8" fill="#fdfaf3" stroke="${ink}" stroke-width="9"/>${picture}<path d="M-140 -140H140" stroke="#8a5a34" stroke-width="20" stroke-linecap="round"/>`;
const view =
  '<rect x="-156" y="-416" width="312" height="252" fill="#f8c46a"/><circle cx="0" cy="-256" r="66" fill="#ef6a3a"/><path d="M-156 -250Q-80 -300 0 -250T156 -260V-164H-156Z" fill="#7a4a8c"/><path d="M-156 -214Q-60 -240 20 -206T156 -218V-164H-156Z" fill="#4a2f6a"/>';
const jar = `<path d="M-46 0V-70H46V0Z" fill="#8fb8d8" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><ellipse cx="0" cy="-70" rx="46" ry="13" fill="#e8579a" stroke="${ink}" stroke-width="7"/><path d="M-20 -58v26q8 10 14 0v-16" fill="#e8579a"/>`;

export const painting =
  (motif: string | null, target: Subject | null, isSmall: boolean): Dressing =>
  (piece) => {
    const hand = piece.figure.hands?.[0];
    if (!hand) return {};
    const s = piece.scale;
    const own = boxOfPiece(piece);
    const ground = own.y + own.height;
    const grip = { x: piece.x + hand.x * s, y: piece.y + hand.y * s };
    const tip = { x: grip.x - 120 * s, y: grip.y - 34 * s };
    const brush = mark(
      'brush',
      { x: tip.x - 20 * s, y: tip.y - 30 * s, width: 260 * s, height: 130 * s },
      `<g transform="translate(${n(grip.x)} ${n(grip.y)}) rotate(16) scale(${s.toFixed(4)})"><path d="M96 0L-62 -7V7Z" fill="#b9783c" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><rect x="-84" y="-11" width="26" height="22" fill="#c8ccd2" stroke="${ink}" stroke-width="6"/><path d="M-84 -12C-104 -16 -118 -8 -132 2C-116 10 -100 14 -84 12Z" fill="#e8579a" stroke="${ink}" stroke-width="6"/></g>`,
    );
    const put = (
      name: string,
      x: number,
      scale: number,
      box: readonly [number, number, number, number],
      body: string,
    ) =>
      mark(
        name,
        { x: x + box[0] * scale, y: ground + box[1] * scale, width: box[2] * scale, height: box[3] * scale },
        `<g transform="translate(${n(x)} ${n(ground)}) scale(${scale.toFixed(4)})">${body}</g>`,
      );
    const front: Piece[] = [];
    const behind: Piece[] = [];
    const isEgg = /^(?:easter-)?egg$/.test(motif ?? '');
    const found = motif && !isEgg ? findMotif(motif) : null;
    if (isEgg) {
      const big = s * 1.3;
      front.push(
        put('painted-egg', tip.x - 84 * big, big, [-104, -254, 208, 258], egg('#fdf3dc', '#5fb8c4', '#f2b63c')),
      );
      if ((target?.count ?? 1) > 1) {
        front.push(
          put(
            'painted-egg',
            own.x + own.width + 30 * s,
            s * 0.62,
            [-104, -254, 208, 258],
            egg('#f6b6c8', '#e8579a', '#fdf6e3'),
          ),
        );
        front.push(
          put(
            'painted-egg',
            own.x + own.width + 140 * s,
            s * 0.52,
            [-104, -254, 208, 258],
            egg('#bfe0a8', '#6aa84f', '#f7e07a'),
          ),
        );
      }
      front.push(put('paint', tip.x + 110 * s, s * 0.95, [-50, -88, 100, 92], jar));
    } else if (found && isSmall) {
      const figure = single(found, 'thing');
      const scale = (330 * s) / Math.max(figure.width, figure.height);
      front.push({
        index: -1,
        figure,
        scale,
        x: tip.x + 20 * s - figure.width * scale,
        y: ground - figure.height * scale,
      });
      front.push(put('paint', tip.x + 110 * s, s * 0.95, [-50, -88, 100, 92], jar));
    } else {
      const x = tip.x - 96 * s;
      behind.push(put('easel', x, s * 1.12, [-180, -480, 360, 486], easel(found ? '' : view)));
      if (found) {
        const figure = single(found, 'thing');
        const scale = (220 * s * 1.12) / Math.max(figure.width, figure.height);
        behind.push({
          index: -1,
          figure,
          scale,
          x: x - (figure.width * scale) / 2,
          y: ground - 290 * s * 1.12 - (figure.height * scale) / 2,
        });
      }
    }
    return { behind, front: [...front, brush, armsOf(piece)] };
  };

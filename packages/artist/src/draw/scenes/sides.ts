/** The common part of all placing rules: matching sizes, feet on the ground, and perches that leave the face free. */

import type { Subject } from '../../brief/brief.ts';
import type { Box, Figure } from '../motifs/parts.ts';
import { boxOfPiece, facesOf, type Piece } from './pieces.ts';
import { factorOf } from './sizes.ts';
import { surfaceBetween, topOf } from './surface.ts';

export type Side = { subject: Subject; piece: Piece };
export type Placing = {
  /** The new place of `of`; `to` stays. */
  x: number;
  y: number;
  scale: number;
  /** Another figure instead of the one that was built. */
  figure?: Figure;
  order: 'front' | 'behind';
  /** Drawn behind, between, or over both. */
  behind?: Piece[];
  between?: Piece[];
  front?: Piece[];
  /** `to` drawn differently: looking elsewhere. */
  toFigure?: Figure;
};

export const longest = ({ width, height }: { width: number; height: number }) => Math.max(width, height);

/** The scale that keeps `of` between two shares of `to`, unless size words say otherwise. */
export function scaleWithin(of: Side, to: Side, low: number, high: number): number {
  const said = factorOf(of.subject) / factorOf(to.subject);
  const ratio = longest(boxOfPiece(of.piece)) / longest(boxOfPiece(to.piece));
  const kept = Math.min(Math.max(ratio, low * Math.min(1, said)), high * Math.max(1, said));
  return (of.piece.scale * kept) / ratio;
}

/** Puts the centre of the bottom edge at a point. */
export const standAt = (of: Side, scale: number, x: number, y: number) => ({
  x: x - (of.piece.figure.width * scale) / 2,
  y: y - of.piece.figure.height * scale,
  scale,
});

/** Where to stand on an animal or a person without hiding the face: the back, the shoulder or the crown. */
export function perchOn(to: Side): { x: number; y: number; where: 'back' | 'shoulder' | 'crown' } {
  const { piece } = to;
  const { figure, scale } = piece;
  const face = facesOf(piece)[0]!;
  const box = boxOfPiece(piece);
  if (!figure.shoulder && (figure.heading === 'left' || figure.heading === 'right')) {
    const top = topOf(figure);
    const left = (face.x + face.width - box.x) / box.width;
    const [from, until] =
      figure.heading === 'left'
        ? [Math.min(0.62, left + 0.02), 0.82]
        : [0.18, Math.max(0.38, (face.x - box.x) / box.width - 0.02)];
    const y = surfaceBetween(top, from, until);
    return { x: box.x + box.width * ((from + until) / 2), y: box.y + box.height * y, where: 'back' };
  }
  const { anchors } = figure;
  if (figure.shoulder) {
    const x = Math.min(piece.x + figure.shoulder.x * scale, face.x);
    return { x, y: piece.y + figure.shoulder.y * scale, where: 'shoulder' };
  }
  if (anchors && (figure.rigged || to.subject.kind === 'person')) {
    const x = Math.max(face.x + face.width, piece.x + (anchors.neck.x + anchors.neck.width * 0.6) * scale);
    return { x, y: face.y + face.height * 1.12, where: 'shoulder' };
  }
  return { x: face.x + face.width / 2, y: piece.y + (anchors?.head.y ?? 0) * scale, where: 'crown' };
}

/** Whether a box hides a large part of one of the faces. */
export const hidesFace = (faces: readonly Box[], cover: Box): boolean =>
  faces.some((face) => {
    const width = Math.min(face.x + face.width, cover.x + cover.width) - Math.max(face.x, cover.x);
    const height = Math.min(face.y + face.height, cover.y + cover.height) - Math.max(face.y, cover.y);
    return width > face.width * 0.12 && height > face.height * 0.12;
  });

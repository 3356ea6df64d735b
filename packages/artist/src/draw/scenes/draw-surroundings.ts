/** Draws the surroundings of a deed: everything it needs, or marks that show it. */
import type { Subject } from '../../brief/brief.ts';
import { doingOf } from './actions.ts';
import { deedOf } from './deeds/deeds.ts';
import { notes, snores, speedLines, water, whirl } from './marks.ts';
import { boxOfPiece, type Cluster, facesOf, mirrored, type Piece } from './pieces.ts';
import type { Cast } from './spell-out.ts';

/** Marks around a piece that show its deed. */
function marksOf(piece: Piece, subject: Subject): Cluster {
  const box = boxOfPiece(piece);
  const face = facesOf(piece)[0];
  const size = Math.max(box.width, box.height) * 0.13;
  return (doingOf(subject).marks ?? []).flatMap((name) => {
    if (name === 'speed') return [speedLines(box, piece.figure.heading === 'right' ? 'left' : 'right')];
    if (name === 'water') return [water(box)];
    if (name === 'whirl') return [whirl(box)];
    const corner = { x: face ? face.x + face.width * 0.8 : box.x + box.width * 0.6, y: box.y - size * 0.1 };
    return name === 'snores'
      ? [snores(corner, size)]
      : [notes({ x: box.x + box.width * 0.98, y: box.y + box.height * 0.2 }, size)];
  });
}

/** The cluster with everything its deed needs around it, or with the marks of a minor one. */
export function dressed(all: Cluster, piece: Piece, cast: Cast): Cluster {
  const subject = cast.subjects[piece.index]!;
  const deed = deedOf(cast, piece.index);
  if (!deed?.dressing)
    return [
      ...all,
      ...(deed?.pose === 'running' && cast.relations.some(({ kind }) => kind === 'chasing')
        ? []
        : marksOf(piece, subject)),
    ];
  // Deeds are arranged for figures that look left.
  const isTurned = piece.figure.heading === 'right';
  const dress = deed.dressing(isTurned ? mirrored(piece) : piece, subject, isTurned ? all.map(mirrored) : all);
  const [behind, front] = [dress.behind ?? [], dress.front ?? []].map((pieces) =>
    isTurned ? pieces.map(mirrored) : pieces,
  ) as [Cluster, Cluster];
  const at = all.indexOf(piece);
  return [...all.slice(0, at), ...behind, ...all.slice(at), ...front];
}

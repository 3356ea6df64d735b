/** Two or more who touch: hand in hand in a row, in each other's arms, one behind another on a tandem. */
import type { Pose } from '../../motifs/animals/rig.ts';
import { type Figure, moved, settle } from '../../motifs/parts.ts';

/** The distance between riders on one frame, in units of the rig. */
export const tandemStep = 344;

const unite = (figures: readonly Figure[]): Figure =>
  settle({
    ...figures[0]!,
    parts: figures.flatMap(({ parts }) => parts),
    faces: figures.flatMap(({ faces }) => faces ?? []),
    hands: figures[0]!.hands ?? [],
  });

/** Null if the pose does not join them. */
export function pairUp(figure: Figure, count: number, pose: Pose | undefined): Figure | null {
  if (count < 2 || count > 5 || !figure.rigged) return null;
  const [left, right] = figure.hands ?? [];
  if (pose === 'linked' && left && right)
    return unite(Array.from({ length: count }, (_, i) => moved(figure, { x: i * (right.x - left.x) })));
  if (pose === 'embracing' && count === 2)
    return unite([moved(figure, { x: figure.width * 0.56, flip: true }), figure]);
  if (pose === 'cycling')
    return unite(Array.from({ length: Math.min(3, count) }, (_, i) => moved(figure, { x: i * tandemStep })));
  return null;
}

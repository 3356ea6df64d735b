import { addShape, type CanvasDocument } from '@platen/canvas';
import type { ClipArt } from '../../api/clip-art.ts';
import { type Box, newGroup } from './changes.ts';

/** Replacement colors for a drawing: from the original to the new one. */
type Recolouring = Readonly<Record<string, string>>;

/** The drawing as a group of shapes, one per part, all in the same box. */
export function placeClipArt(
  document: CanvasDocument,
  { name, parts }: ClipArt,
  box: Box,
  recolouring: Recolouring | string = {},
): CanvasDocument {
  const group = newGroup(document);
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const colourOf = (fill: string) => (typeof recolouring === 'string' ? recolouring : (recolouring[fill] ?? fill));
  return parts.reduce(
    (next, { path, fill, opacity }) =>
      addShape(next, { kind: 'path', path, fill: colourOf(fill), opacity, group, name: label, ...box }),
    document,
  );
}

/** Our own drawings: subjects that the public sets lack or draw poorly. */
import { readSvg, svgNames } from '../../../library/svg-files.ts';
import { type OwnDrawing, wardrobe } from './cloths.ts';

const drawn: ReadonlySet<string> = new Set(svgNames('motifs'));

export function findOwnDrawing(name: string): OwnDrawing | null {
  if (Object.hasOwn(wardrobe, name)) return wardrobe[name]!;
  if (!drawn.has(name)) return null;
  const { width, height, body, notes } = readSvg('motifs', name);
  return { width, height, body, ...(notes.natural && { natural: notes.natural.split(' ') }) };
}

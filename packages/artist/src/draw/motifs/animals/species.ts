/** Animals that can act: the drawings of `data/svg/heads/`, each in a box of 200 by 200, with what else is known of the animal. */
import { readSvg, type SvgFile, svgNames } from '../../../library/svg-files.ts';

export type Species = {
  drawing: SvgFile;
  fur: string;
  belly: string;
  /** Half the distance between the eyes, their height and their radius. */
  eyes: readonly [dx: number, y: number, r: number];
  /** Where a hat rests, and half the width of the skull. */
  crown: readonly [y: number, half: number];
  mouth: number;
  arms: 'paw' | 'wing' | 'hoof';
  foot: string | null;
  tail: 'none' | 'stub' | 'thin' | 'bushy' | 'thick' | 'flat' | 'feathers' | 'tuft' | 'lizard';
  /** Grown on the body: quills or a shell behind it. */
  back: 'quills' | 'shell' | 'wings' | null;
};

export const speciesNames: ReadonlySet<string> = new Set(svgNames('heads'));

const numbers = (text = '') => text.split(' ').map(Number);

export function findSpecies(name: string): Species | null {
  if (!speciesNames.has(name)) return null;
  const drawing = readSvg('heads', name);
  const { fur, belly, eyes, crown, mouth, arms, foot, tail, back } = drawing.notes;
  return {
    drawing,
    fur: fur!,
    belly: belly!,
    eyes: numbers(eyes) as [number, number, number],
    crown: numbers(crown) as [number, number],
    mouth: Number(mouth),
    arms: arms as Species['arms'],
    foot: foot ?? null,
    tail: tail as Species['tail'],
    back: (back as Species['back'] | undefined) ?? null,
  };
}

/** The features of one animal's head and coat, in a box of 200 by 200. */

export type Species = {
  /** Coat and belly, and the lower face. */
  fur: string;
  light: string;
  belly?: string;
  skull?: 'round' | 'wide' | 'long' | 'box';
  ears?: 'none' | 'round' | 'small' | 'pricked' | 'tall' | 'side' | 'floppy' | 'broad' | 'bat';
  ear?: string;
  inner?: string;
  muzzle?: 'oval' | 'broad' | 'snout' | 'hoofed' | 'hippo' | 'croc' | 'trunk' | 'beak' | 'bill' | 'flat';
  nose?: string;
  beak?: string;
  /** Half the distance between the eyes, their height and their radius. */
  eyes?: readonly [dx: number, y: number, r: number];
  eye?: string;
  /** A ring around each eye. */
  disc?: string;
  /** Drawn behind the ears, over the fur, and over everything. */
  behind?: string;
  marks?: string;
  front?: string;
  /** Where a hat rests. */
  crown?: number;
  mouth?: number;
  arms?: 'paw' | 'wing' | 'hoof';
  foot?: string;
  tail?: 'none' | 'stub' | 'thin' | 'bushy' | 'thick' | 'flat' | 'feathers' | 'tuft' | 'lizard';
  /** Grown on the body: quills or a shell behind it. */
  back?: 'quills' | 'shell' | 'wings';
};

/** A shape on both sides of the face. */
export const both = (shape: string): string => `${shape}<g transform="translate(200 0) scale(-1 1)">${shape}</g>`;

export const wool = (colour: string) =>
  `<path d="M40 84C18 70 30 36 58 44C62 18 98 14 104 32C122 12 150 24 148 46C174 42 182 74 162 86C150 66 128 62 100 66C72 62 52 66 40 84Z" fill="${colour}"/>`;

export const whiskers = both(
  '<path d="M60 142L26 134M60 150L26 154" fill="none" stroke="#4b3a33" stroke-width="3.4" stroke-linecap="round"/>',
);

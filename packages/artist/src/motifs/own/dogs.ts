/** Dogs by breed: one frontal head with different ears, coats and markings. */
import type { OwnDrawing } from './own-drawing.ts';

type Ears = 'floppy' | 'pricked' | 'folded';
type Breed = {
  ears: Ears;
  fur: string;
  ear: string;
  /** The lower face, from between the eyes down. */
  mask?: string;
  muzzle: string;
  eye?: string;
  /** Shapes over the fur and under the face. */
  marks?: string;
  /** Jowls and a broad jaw. */
  broad?: boolean;
};

const mirror = (shape: string) => `${shape}<g transform="translate(200 0) scale(-1 1)">${shape}</g>`;

const earShapes: Record<Ears, (colour: string, inner: string) => string> = {
  floppy: (colour) => mirror(`<path d="M52 34C20 34 4 78 14 122C20 142 46 138 56 108Z" fill="${colour}"/>`),
  pricked: (colour, inner) =>
    mirror(
      `<path d="M38 92L28 14C28 5 38 2 46 8L98 46Z" fill="${colour}"/><path d="M48 74L42 28L76 50Z" fill="${inner}"/>`,
    ),
  folded: (colour) => mirror(`<path d="M60 28C34 26 18 48 24 82C28 92 38 90 46 80L84 44Z" fill="${colour}"/>`),
};

const skull = 'M100 24C146 24 168 56 166 96C164 142 136 172 100 172C64 172 36 142 34 96C32 56 54 24 100 24Z';
const jaw =
  'M100 24C144 24 164 52 166 90C180 110 178 146 154 164C136 178 64 178 46 164C22 146 20 110 34 90C36 52 56 24 100 24Z';
const lowerFace = 'M100 62C108 84 152 74 164 104C162 146 134 172 100 172C66 172 38 146 36 104C48 74 92 84 100 62Z';

function drawHead({ ears, fur, ear, mask, muzzle, eye = '#2b1a12', marks = '', broad }: Breed): OwnDrawing {
  const body = [
    earShapes[ears](ear, muzzle),
    `<path d="${broad ? jaw : skull}" fill="${fur}"/>`,
    mask ? `<path d="${lowerFace}" fill="${mask}"/>` : '',
    marks,
    broad
      ? `<path d="M100 106C134 100 156 122 150 146C144 164 116 164 100 150C84 164 56 164 50 146C44 122 66 100 100 106Z" fill="${muzzle}"/>`
      : `<ellipse cx="100" cy="132" rx="42" ry="34" fill="${muzzle}"/>`,
    mirror(`<circle cx="68" cy="94" r="10.5" fill="${eye}"/><circle cx="65" cy="90" r="3.6" fill="#ffffff"/>`),
    eye === '#2b1a12' ? '' : mirror('<circle cx="68" cy="94" r="5" fill="#1a1416"/>'),
    '<path d="M82 108H118C122 120 110 130 100 130C90 130 78 120 82 108Z" fill="#201719"/>',
    '<path d="M88 146H112C115 166 110 178 100 178C90 178 85 166 88 146Z" fill="#ea6f80"/>',
    '<path d="M100 130V140M74 142C84 152 95 148 100 140C105 148 116 152 126 142" fill="none" stroke="#201719" stroke-width="5" stroke-linecap="round"/>',
  ];
  return { width: 200, height: 184, body: body.join('') };
}

const blaze = (colour: string) =>
  `<path d="M88 26C94 24 106 24 112 26C108 60 112 84 122 104H78C88 84 92 60 88 26Z" fill="${colour}"/>`;
const brows = (colour: string) => mirror(`<ellipse cx="70" cy="74" rx="10" ry="7" fill="${colour}"/>`);

const breeds: Record<string, Breed> = {
  pug: {
    ears: 'folded',
    fur: '#dcbc8c',
    ear: '#3a2e2c',
    muzzle: '#3f3230',
    broad: true,
    marks:
      '<path d="M84 62Q100 52 116 62M88 76Q100 68 112 76" fill="none" stroke="#8d6c48" stroke-width="6" stroke-linecap="round"/>' +
      mirror('<ellipse cx="67" cy="95" rx="20" ry="18" fill="#5a463c"/>'),
  },
  husky: {
    ears: 'pricked',
    fur: '#5b6673',
    ear: '#4a5360',
    mask: '#f7f5ef',
    muzzle: '#ffffff',
    eye: '#5fb4e8',
    marks: brows('#f7f5ef'),
  },
  shiba: {
    ears: 'pricked',
    fur: '#dd8a3f',
    ear: '#c4722c',
    mask: '#fbeedb',
    muzzle: '#fff8ec',
    marks: brows('#fbeedb'),
  },
  bulldog: {
    ears: 'folded',
    fur: '#f2e7d6',
    ear: '#c98f5a',
    muzzle: '#fffaf0',
    broad: true,
    marks: '<path d="M36 92C34 54 56 26 92 25C84 58 92 92 74 116C56 120 42 112 36 92Z" fill="#c98f5a"/>',
  },
  labrador: { ears: 'floppy', fur: '#e9cb8f', ear: '#cfa45e', muzzle: '#f8e8c6' },
  'black-lab': { ears: 'floppy', fur: '#3a3637', ear: '#2b2829', muzzle: '#4d4748' },
  'chocolate-lab': { ears: 'floppy', fur: '#6b4429', ear: '#563420', muzzle: '#865a39' },
  beagle: { ears: 'floppy', fur: '#b06f3a', ear: '#8a5128', muzzle: '#fffaf0', marks: blaze('#fffaf0') },
  dalmatian: {
    ears: 'floppy',
    fur: '#f7f4ee',
    ear: '#2c2a2e',
    muzzle: '#ffffff',
    marks:
      '<g fill="#2c2a2e"><circle cx="66" cy="50" r="9"/><circle cx="104" cy="42" r="7"/><circle cx="136" cy="58" r="10"/><circle cx="48" cy="116" r="8"/><circle cx="152" cy="112" r="7"/><circle cx="92" cy="66" r="5"/><circle cx="142" cy="136" r="6"/><circle cx="62" cy="146" r="6"/></g>',
  },
  'german-shepherd': {
    ears: 'pricked',
    fur: '#c68b4b',
    ear: '#6b4527',
    muzzle: '#3a2a22',
    marks:
      '<path d="M100 24C128 24 148 36 158 56C132 50 112 64 100 104C88 64 68 50 42 56C52 36 72 24 100 24Z" fill="#5a3d28"/>',
  },
  pitbull: { ears: 'folded', fur: '#8b95a4', ear: '#727c8b', muzzle: '#f7f4ee', broad: true, marks: blaze('#f7f4ee') },
  rottweiler: { ears: 'floppy', fur: '#34302f', ear: '#262322', muzzle: '#b9743a', marks: brows('#b9743a') },
  'border-collie': { ears: 'folded', fur: '#2f2f36', ear: '#25252b', muzzle: '#ffffff', marks: blaze('#ffffff') },
  chihuahua: { ears: 'pricked', fur: '#e3b884', ear: '#d3a069', muzzle: '#fbeedb' },
};

export const dogs: Record<string, OwnDrawing> = Object.fromEntries(
  Object.entries(breeds).map(([name, breed]) => [name, drawHead(breed)]),
);

export const dogNames: readonly string[] = Object.keys(breeds);

import type { FontFamily } from '../src/font-family.ts';

export type WantedFamily = {
  readonly family: string;
  readonly style: FontFamily['style'];
  /** Without it the family's italics are omitted, to keep the folder small. */
  readonly italic?: true;
};

const all = (style: FontFamily['style'], ...names: string[]): WantedFamily[] =>
  names.map((family) => ({ family, style }));

/** In the order an editor lists them. The other families take letters they lack from the first one. */
export const wantedFamilies: readonly WantedFamily[] = [
  { family: 'Inter', style: 'sans', italic: true },
  { family: 'Montserrat', style: 'sans', italic: true },
  { family: 'Oswald', style: 'sans' },
  { family: 'Bebas Neue', style: 'display' },
  { family: 'Anton', style: 'display' },
  { family: 'Bangers', style: 'display' },
  { family: 'Playfair Display', style: 'serif', italic: true },
  { family: 'Bitter', style: 'slab', italic: true },
  { family: 'Space Mono', style: 'mono', italic: true },
  { family: 'Pacifico', style: 'script' },
  { family: 'Dancing Script', style: 'script' },
  { family: 'Caveat', style: 'script' },
  { family: 'Roboto', style: 'sans', italic: true },
  { family: 'Lato', style: 'sans', italic: true },
  { family: 'Poppins', style: 'sans', italic: true },
  ...all('sans', 'Open Sans', 'Raleway', 'Nunito', 'Work Sans', 'Barlow Condensed', 'Josefin Sans', 'Quicksand'),
  ...all('sans', 'Rubik', 'Fredoka', 'Comfortaa', 'League Spartan', 'Kanit', 'Jost'),
  { family: 'Lora', style: 'serif', italic: true },
  ...all('serif', 'Merriweather', 'Cormorant Garamond', 'Libre Baskerville', 'Crimson Text', 'DM Serif Display'),
  ...all('serif', 'Cinzel', 'Abril Fatface', 'Yeseva One'),
  ...all('slab', 'Roboto Slab', 'Zilla Slab', 'Alfa Slab One'),
  ...all('display', 'Archivo Black', 'Bungee', 'Righteous', 'Lobster', 'Passion One', 'Russo One', 'Black Ops One'),
  ...all('display', 'Monoton', 'Limelight', 'Rye', 'Press Start 2P', 'Shrikhand', 'Titan One', 'Lilita One'),
  ...all('display', 'Metal Mania', 'Audiowide', 'Paytone One', 'Staatliches', 'Teko', 'Big Shoulders Display'),
  ...all('display', 'Pirata One'),
  ...all('script', 'Great Vibes', 'Sacramento', 'Kaushan Script', 'Amatic SC', 'Courgette', 'Parisienne', 'Allura'),
  ...all('script', 'Patrick Hand', 'Marck Script', 'Alex Brush', 'Kalam', 'Berkshire Swash'),
  ...all('mono', 'Roboto Mono', 'JetBrains Mono', 'Courier Prime', 'VT323'),
];

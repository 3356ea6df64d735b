/** The colours of people: matching skins, hair and clothes. */
import type { hairColours } from '../../../brief/person.ts';
import { type Hex, mix } from '../../../kit/colour.ts';

export const ink: Hex = '#241c1f';

export type Skin = { base: Hex; shade: Hex };

const skinOf = (base: Hex, shade: Hex): Skin => ({ base, shade });

export const skins: Record<string, Skin> = {
  pale: skinOf('#fadcc4', '#f0a995'),
  fair: skinOf('#f6cba6', '#e79a7c'),
  tan: skinOf('#e3ab7b', '#cf7f5c'),
  olive: skinOf('#cf9a6b', '#b8714c'),
  brown: skinOf('#a86f45', '#8f4f36'),
  dark: skinOf('#87532f', '#a8583f'),
  deep: skinOf('#6a4128', '#8c4a38'),
};

/** Hair that is common with a skin, for people whom the prompt does not describe. */
export const naturalHair: Record<string, readonly (keyof typeof hairColours)[]> = {
  pale: ['blond', 'red', 'brown', 'auburn'],
  fair: ['brown', 'blond', 'auburn', 'black'],
  tan: ['brown', 'black', 'auburn'],
  olive: ['black', 'brown'],
  brown: ['black'],
  dark: ['black'],
  deep: ['black'],
};

/** A top and a lower part that look good together. */
export const wardrobes: readonly { top: Hex; bottom: Hex; shoes: Hex; accent: Hex }[] = [
  { top: '#e4572e', bottom: '#2f4a6d', shoes: '#f4efe6', accent: '#f2b544' },
  { top: '#2a9d8f', bottom: '#3b3a4a', shoes: '#e9c46a', accent: '#f4f1de' },
  { top: '#f2b544', bottom: '#355070', shoes: '#c8443c', accent: '#fff6e0' },
  { top: '#7353ba', bottom: '#2f3e56', shoes: '#f4efe6', accent: '#f7c6d9' },
  { top: '#ef798a', bottom: '#4a5a8a', shoes: '#fff3e6', accent: '#ffe8c2' },
  { top: '#4f86c6', bottom: '#6b4f3a', shoes: '#3b2f2a', accent: '#f4efe6' },
  { top: '#6a994e', bottom: '#41403b', shoes: '#bc6c25', accent: '#f2e8cf' },
  { top: '#f4efe6', bottom: '#3f6c9b', shoes: '#c8443c', accent: '#c8443c' },
];

export const darker = (colour: Hex, share = 0.22): Hex => mix(colour, ink, share);
export const lighter = (colour: Hex, share = 0.4): Hex => mix(colour, '#ffffff', share);

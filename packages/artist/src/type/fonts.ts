/** The type case: open-licensed fonts from packages, parsed on first use. Text becomes outlines; no font is embedded. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

const require = createRequire(import.meta.url);

const files = {
  abril: () => require.resolve('@expo-google-fonts/abril-fatface/400Regular/AbrilFatface_400Regular.ttf'),
  alfa: () => require.resolve('@expo-google-fonts/alfa-slab-one/400Regular/AlfaSlabOne_400Regular.ttf'),
  anton: () => require.resolve('@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf'),
  bangers: () => require.resolve('@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf'),
  bebas: () => require.resolve('@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf'),
  bungee: () => require.resolve('@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf'),
  cinzel: () => require.resolve('@expo-google-fonts/cinzel-decorative/900Black/CinzelDecorative_900Black.ttf'),
  creepster: () => require.resolve('@expo-google-fonts/creepster/400Regular/Creepster_400Regular.ttf'),
  fredoka: () => require.resolve('@expo-google-fonts/fredoka/700Bold/Fredoka_700Bold.ttf'),
  graduate: () => require.resolve('@expo-google-fonts/graduate/Graduate_400Regular.ttf'),
  josefin: () => require.resolve('@expo-google-fonts/josefin-sans/700Bold/JosefinSans_700Bold.ttf'),
  kaushan: () => require.resolve('@expo-google-fonts/kaushan-script/400Regular/KaushanScript_400Regular.ttf'),
  limelight: () => require.resolve('@expo-google-fonts/limelight/400Regular/Limelight_400Regular.ttf'),
  lobster: () => require.resolve('@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf'),
  metal: () => require.resolve('@expo-google-fonts/metal-mania/400Regular/MetalMania_400Regular.ttf'),
  monoton: () => require.resolve('@expo-google-fonts/monoton/400Regular/Monoton_400Regular.ttf'),
  oswald: () => require.resolve('@expo-google-fonts/oswald/700Bold/Oswald_700Bold.ttf'),
  pacifico: () => require.resolve('@expo-google-fonts/pacifico/400Regular/Pacifico_400Regular.ttf'),
  marker: () => require.resolve('@expo-google-fonts/permanent-marker/400Regular/PermanentMarker_400Regular.ttf'),
  playfair: () => require.resolve('@expo-google-fonts/playfair-display/900Black/PlayfairDisplay_900Black.ttf'),
  pixel: () => require.resolve('@expo-google-fonts/press-start-2p/400Regular/PressStart2P_400Regular.ttf'),
  righteous: () => require.resolve('@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf'),
  rye: () => require.resolve('@expo-google-fonts/rye/400Regular/Rye_400Regular.ttf'),
  shrikhand: () => require.resolve('@expo-google-fonts/shrikhand/400Regular/Shrikhand_400Regular.ttf'),
  ultra: () => require.resolve('@expo-google-fonts/ultra/400Regular/Ultra_400Regular.ttf'),
  fraktur: () => require.resolve('@expo-google-fonts/unifrakturcook/700Bold/UnifrakturCook_700Bold.ttf'),
  yellowtail: () => require.resolve('@expo-google-fonts/yellowtail/400Regular/Yellowtail_400Regular.ttf'),
};

export type FontName = keyof typeof files;

const loaded = new Map<FontName, Font>();

export function getFont(name: FontName): Font {
  let font = loaded.get(name);
  if (!font) {
    const bytes = readFileSync(files[name]());
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    loaded.set(name, font);
  }
  return font;
}

/** Fonts with accents and Cyrillic, tried when the chosen one lacks a letter of the text. */
const wideFonts: FontName[] = ['oswald', 'playfair', 'pacifico', 'lobster', 'josefin'];

export const covers = (name: FontName, text: string) =>
  [...text].every((letter) => /\s/.test(letter) || getFont(name).charToGlyph(letter).index !== 0);

/** A face with some letters of an alphabet does not speak it: the next word would come in another. */
const alphabets: readonly [script: RegExp, letters: string][] = [
  [/\p{sc=Greek}/u, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω'],
  [/\p{sc=Cyrillic}/u, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЬЭЮЯабвгдежзиклмнопрстуфхцчшщыьэюя'],
];
const speaks = (name: FontName, text: string): boolean =>
  covers(name, text) && alphabets.every(([script, letters]) => !script.test(text) || covers(name, letters));

/** Whether the type case can set a text by itself. */
export const hasLetters = (text: string): boolean => wideFonts.some((name) => speaks(name, text));

/** The first font that has every letter of `text`; null when none has. */
export function findFontFor(text: string, wanted: FontName): FontName | null {
  return [wanted, ...wideFonts].find((name) => speaks(name, text)) ?? null;
}

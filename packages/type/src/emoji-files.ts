/** Finds the file with the drawing of an emoji: a checksum of its code points chooses the file, so that no list of all emoji is needed. */
export const emojiFiles = 128;

/** Its code points in hexadecimal, without the selectors that only request colour: `1f468-200d-1f469`. */
export function sequenceOf(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)!.toString(16))
    .filter((code) => code !== 'fe0f' && code !== 'fe0e')
    .join('-');
}

const skinTones = /-?1f3f[b-f]/g;

/** All skin tones of a person are in one file: they share their shapes. */
export function emojiFileOf(sequence: string): number {
  const person = sequence.replace(skinTones, '');
  let sum = 0;
  for (let at = 0; at < person.length; at += 1) sum = (sum * 31 + person.charCodeAt(at)) % 1_000_003;
  return sum % emojiFiles;
}

/** What should move, when a prompt asks for a video. */
const motions: readonly [name: string, words: RegExp][] = [
  ['blink', /\b(?:blink\w*|wink\w*)\b/],
  ['wave', /\b(?:wav(?:es|ing)|wave (?:its|his|her|their|a) |flutter\w*|sway\w*)\b/],
  ['hop', /\b(?:hop(?:s|ping)?|jump\w*|bounc\w*|leap\w*)\b/],
  ['roll', /\b(?:roll(?:s|ing)|driv(?:es|ing))\b/],
  ['fall', /\b(?:fall(?:s|ing)|snow(?:s|ing)|rain(?:s|ing)|drip\w*|leaves falling)\b/],
  ['spin', /\b(?:spin\w*|rotat\w*|twirl\w*|turn(?:s|ing) around)\b/],
  ['drift', /\b(?:drift\w*|float\w*|glid\w*|hover\w*)\b/],
];

export const findMotions = (text: string): string[] =>
  motions.flatMap(([name, words]) => (words.test(text) ? [name] : []));

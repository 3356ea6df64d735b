/** Enough English to say what was drawn. */

const irregularPlurals: Record<string, string> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  person: 'people',
  people: 'people',
  mouse: 'mice',
  goose: 'geese',
  foot: 'feet',
  tooth: 'teeth',
  ox: 'oxen',
  leaf: 'leaves',
  wolf: 'wolves',
  knife: 'knives',
  elf: 'elves',
  scarf: 'scarves',
  shelf: 'shelves',
  cactus: 'cacti',
  octopus: 'octopuses',
  fish: 'fish',
  sheep: 'sheep',
  deer: 'deer',
  moose: 'moose',
  bison: 'bison',
  salmon: 'salmon',
  trout: 'trout',
  aircraft: 'aircraft',
};

export function toPlural(noun: string): string {
  if (Object.hasOwn(irregularPlurals, noun)) return irregularPlurals[noun]!;
  const stem = Object.keys(irregularPlurals).find((end) => end.length > 3 && noun.endsWith(end));
  if (stem) return noun.slice(0, -stem.length) + irregularPlurals[stem]!;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:tomato|potato|hero|mango|mosquito|volcano|flamingo)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** "reading", "running", "lying". */
export function toContinuous(verb: string): string {
  if (verb.endsWith('ing')) return verb;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

/** Things that come in pairs or have no number. */
const isUncounted = (noun: string) =>
  /(?:[^s]s|\bice|water|yarn|wool|hair|snow|grass|bread|rice|people|mice|men|music|fire|lightning)$/.test(noun);
const endsLikePlural = /(?:us|is|ss|lens|iris|bus|gas)$/;

export function withArticle(noun: string): string {
  if (isUncounted(noun) && !endsLikePlural.test(noun)) return noun;
  const isVowel = /^(?:[aeio]|u(?!ni|ke|se|k))/.test(noun) || /^(?:hour|honest|heir)/.test(noun);
  return `${isVowel ? 'an' : 'a'} ${noun}`;
}

/** "a, b and c". */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const irregular: Record<string, string> = {
  leaves: 'leaf',
  wolves: 'wolf',
  knives: 'knife',
  elves: 'elf',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  teeth: 'tooth',
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'people',
  octopi: 'octopus',
  cacti: 'cactus',
  fungi: 'mushroom',
  dice: 'die',
  shelves: 'shelf',
  halves: 'half',
  scarves: 'scarf',
  oxen: 'ox',
  wildflowers: 'wildflower',
};

/** Singular form of an English noun, good enough to look it up. */
export function singular(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word]!;
  if (word.length < 4 || /(ss|us|is|ous)$/.test(word)) return word;
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  if (/oes$/.test(word) && !/(shoes|canoes|toes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Lower-case words in order; apostrophes and hyphens inside a word stay, a comma becomes its own token. */
export function tokenize(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,;.]/gu) ?? []
  );
}

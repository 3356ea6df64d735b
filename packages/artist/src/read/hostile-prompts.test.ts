/** Whatever a prompt says, it is only looked up among our own words, and no more of it is lettered than can be read. */
import { describe, expect, it } from 'vitest';
import { findMotif } from '../draw/motifs/library.ts';
import { understand } from './understand.ts';

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describe('names that every object inherits are words like any other', () => {
  it.each(inherited)('%s', async (word) => {
    for (const prompt of [
      word,
      `"HELLO" ${word}, no picture`,
      `"HELLO" in ${word} letters, no picture`,
      `a ${word} riding a ${word} with a ${word}`,
      `a cat wearing a ${word} hat and holding a ${word}`,
      `a heart made of ${word}`,
      `a ${word} of cats, ${word} style, in ${word}`,
      `gift for my dad who loves ${word}`,
      `logo for ${word}`,
    ]) {
      const brief = await understand(prompt);
      expect(() => structuredClone(brief), prompt).not.toThrow();
      expect(brief.letterLook?.colours ?? [], prompt).toEqual([]);
      for (const { motif } of brief.subjects) expect(inherited).not.toContain(motif);
    }
    expect(findMotif(word)).toBeNull();
  });
});

describe('no piece of lettering is longer than a quote may be', () => {
  const long = `B${'o'.repeat(1500)}`;
  it.each([
    ['the name of a business', `logo for ${long} Brothers`],
    ['a name before its logo', `${long} logo`],
    ['a saying', `I love ${long}`],
    ['words that name nothing', `${long} ${long}`],
    ['a pair of code units stays whole', `logo for B${'𝒪'.repeat(700)}`],
  ])('%s', async (_, prompt) => {
    const { quotes, lettering } = await understand(prompt);
    for (const text of [...quotes, lettering ?? '']) {
      expect(text.length).toBeLessThanOrEqual(500);
      expect(text.isWellFormed()).toBe(true);
    }
  });
});

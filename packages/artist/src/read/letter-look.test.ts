/** Words have the place, the face and the colour that the prompt names. */
import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

describe('places', () => {
  it.each([
    ['"stay wild" around a wolf', 'around'],
    ['"good vibes" over mountains', 'top'],
    ['"hello" on a cloud', 'on'],
    ['"love" inside a heart', 'on'],
    ['"Papa Bear" on a ribbon banner below a bear', 'banner'],
    ['a frog holding a sign that says free hugs', 'sign'],
    ['"yoga" vertical next to a lotus', 'vertical'],
    ['"Lake Life" in an arc over a canoe', 'arc'],
    ['"be kind" in bold red with a bee', undefined],
  ])('lettering has the place that the prompt names: %s', async (prompt, place) => {
    expect((await understand(prompt)).quotePlaces?.[0]).toBe(place);
  });

  it('a ribbon that bears the words is not drawn a second time', async () => {
    const { subjects } = await understand('"Papa Bear" on a ribbon banner below a bear');
    expect(subjects).toHaveLength(1);
  });
});

it.each([
  ['"cat" in bold red with a sleeping cat', { face: 'bold', finish: null, lines: null }],
  ['bride squad, gold script, no picture', { face: 'script', finish: 'gold' }],
  ['two lines: "EAT" on top, "SLEEP LIFT REPEAT" below', { lines: 2 }],
  ['"Love Wins" in rainbow letters', { finish: 'rainbow' }],
])('lettering has the look that the prompt names: %s', async (prompt, look) => {
  expect((await understand(prompt)).letterLook).toMatchObject(look);
});

it('a colour that belongs to a thing does not colour the letters', async () => {
  expect((await understand('"puss" with a cat in red boots')).letterLook).toBeUndefined();
});

it('bubble letters bring no bubbles', async () => {
  const { subjects } = await understand('"dog mom" in pink bubble letters with a corgi');
  expect(subjects.map(({ motif }) => motif)).toEqual(['corgi']);
});

it.each([
  ['pumpkin spice and spooky nice', 'pumpkin spice and spooky nice'],
  ['retired not expired, retro text', 'retired not expired'],
  ["Mia's 5th birthday with a unicorn", "Mia's 5th birthday"],
  ['no coffee no talkee', 'no coffee no talkee'],
  ['the future is female', 'the future is female'],
  ["logo for Miller's Barber Shop", "Miller's Barber Shop"],
  ['grow through what you go through with a cactus', 'grow through what you go through'],
])('a saying or a name becomes lettering: %s', async (prompt, words) => {
  expect((await understand(prompt)).quotes).toEqual([words]);
});

it.each([
  ['dictionary definition of mom', 'definition'],
  ['spell BACON in periodic table elements', 'elements'],
  ['weekend loading bar', 'loading'],
  ['monogram letter K with flowers', 'monogram'],
  ['jersey number 23 JOHNSON', 'number'],
])('a prompt selects a text format: %s', async (prompt, format) => {
  const brief = await understand(prompt);
  expect(brief.textFormat).toBe(format);
  expect(brief.quotes.length).toBeGreaterThan(0);
});

it.each([
  ['logo for a bee keeper: Honey & Sons, no text please', ['honeybee', 'honey-pot']],
  ['something for my husband who loves grilling and his beagle', ['beagle', 'grill']],
])('a trade or a hobby is drawn by its emblem: %s', async (prompt, motifs) => {
  expect((await understand(prompt)).subjects.map(({ motif }) => motif).sort()).toEqual(motifs.sort());
});

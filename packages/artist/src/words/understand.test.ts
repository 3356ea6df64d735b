import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const motifs = (prompt: string) => understand(prompt).subjects.map((subject) => subject.motif);
const hero = (prompt: string) => understand(prompt).subjects[0];

describe('understanding a prompt', () => {
  it.each([
    ['a hummingbird with hibiscus flowers', 'hummingbird'],
    ['my golden retriever puppy', 'golden-retriever'],
    ['lighthouse on a rocky coast', 'lighthouse'],
    ['vintage camper van in the mountains', 'camper-van'],
    ['a capybara', 'capybara'],
    ['cute axolotl', 'axolotl'],
    ['viking longship at sea', 'longship'],
    ['vinyl record player', 'record-player'],
    ['tarantula', 'spider'],
    ['ukulele', 'guitar'],
    ['a schnauzer', 'dog-face'],
    ['freedom', 'dove'],
    ['woman doing yoga at sunrise', 'person-in-lotus-position'],
  ])('draws %s as %s', (prompt, motif) => {
    expect(hero(prompt)?.motif).toBe(motif);
  });

  it('puts the living subject before the scenery, however they are named', () => {
    expect(motifs('a moon over a howling wolf')[0]).toBe('howling-wolf');
  });

  it('leaves out what is negated', () => {
    expect(motifs('a cat without a moon')).toEqual(['cat-face']);
    expect(motifs('bees and flowers, no flowers please')).toEqual(['honeybee']);
    expect(understand('a badge with a bear, no text').wordless).toBe(true);
  });

  it('counts', () => {
    expect(hero('three bees')?.count).toBe(3);
    expect(hero('a pair of flamingos')?.count).toBe(2);
    expect(hero('5 mushrooms')?.count).toBe(5);
    expect(hero('a mushroom')?.count).toBe(1);
    expect(hero('chaos')?.count).toBe(1);
  });

  it('gives garments, props and mounts to their owner', () => {
    expect(hero('an octopus wearing a top hat')).toMatchObject({ motif: 'octopus', wears: [{ motif: 'top-hat' }] });
    expect(hero('a fox reading a book')).toMatchObject({ motif: 'fox', holds: 'open-book' });
    expect(hero('a T-rex on a skateboard')).toMatchObject({ motif: 't-rex', rides: 'skateboard' });
    expect(hero('a bear riding a bicycle wearing sunglasses')).toMatchObject({
      rides: 'bicycle',
      wears: [{ motif: 'sunglasses' }],
    });
    expect(hero('wizard cat')).toMatchObject({ motif: 'cat-face', wears: [{ motif: 'wizard-hat' }] });
    expect(hero('cat astronaut')).toMatchObject({ motif: 'cat-face', wears: [{ motif: 'space-suit' }] });
  });

  it('colours the thing a colour stands before, and the palette otherwise', () => {
    const cat = hero('a blue cat with a red bow tie')!;
    expect(cat.colour).toBe('#2f6fd0');
    expect(cat.wears[0]?.colour).toBe('#d7263d');
    expect(understand('a lion in teal and gold').palettes[0]?.palette.name).toBe('named');
    expect(understand('a neon cat').palettes[0]?.palette.name).toBe('neon');
    expect(understand('a skull in black and white').palettes[0]?.palette.name).toBe('mono');
  });

  it.each([
    ['a badge that says Night Riders', 'Night Riders'],
    ['"but first coffee"', 'but first coffee'],
    ['a mug with the words Hello World in script lettering', 'Hello World'],
    ["poster saying 'Stay Wild' with a bear", 'Stay Wild'],
    ['a cat', null],
  ])('sets the words of %s', (prompt, words) => {
    expect(understand(prompt).lettering).toBe(words);
  });

  it('hears the style', () => {
    expect(understand('seamless pattern of lemons').styles[0]).toBe('pattern');
    expect(understand('skull woodcut').styles[0]).toBe('woodcut');
    expect(understand('a lion, transparent background').transparent).toBe(true);
    expect(understand('a lion on a black background').ground).toBe('#141417');
  });

  it('finds a picture for a slogan', () => {
    expect(motifs('"plants are my love language"')).toEqual(['potted-plant']);
  });
});

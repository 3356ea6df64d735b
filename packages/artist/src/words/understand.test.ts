import { describe, expect, it } from 'vitest';
import { findMotif } from '../motifs/library.ts';
import { aliases, moods } from './aliases.ts';
import { understand } from './understand.ts';
import { animals, costumes, holdables, landmarks, people, rideables, sceneryMotifs, wearables } from './vocabulary.ts';

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
    ['watercolor painting of a cozy cottage', 'cabin'],
    ['a heron in the reeds', 'heron'],
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

  it('knows a drawing for every motif its tables name', () => {
    const named = new Set([
      ...aliases.values(),
      ...moods.values(),
      ...[...costumes.values()].flat(),
      ...[wearables.keys(), holdables, rideables, landmarks, animals, people, sceneryMotifs].flatMap((names) => [
        ...names,
      ]),
    ]);
    // The suit is drawn around the wearer, not taken from the library.
    named.delete('space-suit');
    expect([...named].filter((name) => !findMotif(name))).toEqual([]);
  });

  it.each([
    ['my dog is my therapist', 'dog-face'],
    ["world's best dad", 'trophy'],
    ['happy birthday grandma', 'birthday-cake'],
    ['nurse life', 'stethoscope'],
    ['cat mom', 'cat-face'],
    ['taco tuesday', 'taco'],
    ["i'd rather be fishing", 'trout'],
    ['life is better at the lake', 'canoe'],
  ])('sets a saying in type as it was typed, with what it speaks of: %s', (prompt, motif) => {
    expect(understand(prompt).lettering).toBe(prompt);
    expect(hero(prompt)?.motif).toBe(motif);
  });

  it('sets words it cannot draw, and leaves descriptions and requests alone', () => {
    expect(understand('carpe diem')).toMatchObject({ lettering: 'carpe diem', subjects: [] });
    for (const prompt of [
      'a cat and a moon',
      'vintage motorcycle club',
      'happy cat in a box',
      'I want a dragon on a mountain',
      'draw my dog as a king',
      'a girl',
      'forest at night',
    ])
      expect(understand(prompt).lettering, prompt).toBeNull();
    expect(understand('bowling team the pin pals').lettering).toBe('the pin pals');
  });

  it('reads a calling, a temper and a costume as belonging to the animal beside it', () => {
    expect(hero('lumberjack beaver')).toMatchObject({ motif: 'beaver', holds: 'axe', word: 'lumberjack beaver' });
    expect(hero('biker cat')).toMatchObject({ motif: 'cat-face', rides: 'motorcycle' });
    expect(hero('grumpy cat')?.wears).toEqual([{ motif: 'frown', colour: null }]);
    expect(hero('samurai fox')).toMatchObject({ motif: 'fox', wears: [{ motif: 'kabuto' }] });
    expect(hero('queen bee')).toMatchObject({ motif: 'honeybee', wears: [{ motif: 'crown' }] });
    expect(hero('angry goose with a knife')).toMatchObject({ motif: 'goose', holds: 'dagger' });
    expect(hero('a goat doing yoga')).toMatchObject({ motif: 'goat', rides: 'yoga-mat' });
  });

  it('takes from the dictionary only what is of the same kind', () => {
    expect(motifs('bride squad')).toEqual(['bouquet']);
    expect(motifs('basketball slam dunk')).toEqual(['basketball']);
    expect(hero('red squirrel')?.motif).toBe('chipmunk');
    expect(hero('an elegant black swan')).toMatchObject({ motif: 'swan', colour: '#141417' });
    expect(hero('avocado couple')).toMatchObject({ motif: 'avocado', count: 2 });
  });

  it('reads words that every object answers to as any other word', () => {
    for (const word of ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])
      expect(motifs(`a fox and a ${word}`), word).toContain('fox');
  });
});

import { describe, expect, it } from 'vitest';
import { findMotif } from '../draw/motifs/library.ts';
import { moodsNamed, occasionsNamed, thingsNamed } from '../library/lexicon.ts';
import { animals, holdables, people, rideables, sceneryMotifs, wearables } from '../library/vocabulary.ts';
import { understand } from './understand.ts';

const motifs = async (prompt: string) => (await understand(prompt)).subjects.map((subject) => subject.motif);
const hero = async (prompt: string) => (await understand(prompt)).subjects[0];

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
    ['mandolin', 'guitar'],
    ['a schnauzer', 'dog-face'],
    ['watercolor painting of a cozy cottage', 'cabin'],
    ['a heron in the reeds', 'heron'],
    ['freedom', 'dove'],
  ])('draws %s as %s', async (prompt, motif) => {
    expect((await hero(prompt))?.motif).toBe(motif);
  });

  it('puts the living subject before the scenery, however they are named', async () => {
    expect((await motifs('a moon over a howling wolf'))[0]).toBe('howling-wolf');
  });

  it('leaves out what is negated', async () => {
    expect(await motifs('a cat without a moon')).toEqual(['cat-face']);
    expect(await motifs('bees and flowers, no flowers please')).toEqual(['honeybee']);
    expect((await understand('a badge with a bear, no text')).wordless).toBe(true);
  });

  it('counts', async () => {
    expect((await hero('three bees'))?.count).toBe(3);
    expect((await hero('a pair of flamingos'))?.count).toBe(2);
    expect((await hero('5 mushrooms'))?.count).toBe(5);
    expect((await hero('a mushroom'))?.count).toBe(1);
    expect((await hero('chaos'))?.count).toBe(1);
  });

  it('gives garments, props and mounts to their owner', async () => {
    expect(await hero('an octopus wearing a top hat')).toMatchObject({
      motif: 'octopus',
      wears: [{ motif: 'top-hat' }],
    });
    expect(await hero('a fox reading a book')).toMatchObject({ motif: 'fox', holds: 'open-book' });
    expect(await hero('a T-rex on a skateboard')).toMatchObject({ motif: 't-rex', rides: 'skateboard' });
    expect(await hero('a bear riding a bicycle wearing sunglasses')).toMatchObject({
      rides: 'bicycle',
      wears: [{ motif: 'sunglasses' }],
    });
    expect(await hero('wizard cat')).toMatchObject({ motif: 'cat-face', wears: [{ motif: 'wizard' }] });
    expect(await hero('cat astronaut')).toMatchObject({ motif: 'cat-face', wears: [{ motif: 'astronaut' }] });
  });

  it('colours the thing a colour stands before, and the palette otherwise', async () => {
    const cat = (await hero('a blue cat with a red bow tie'))!;
    expect(cat.colour).toBe('#2f6fd0');
    expect(cat.wears[0]?.colour).toBe('#d7263d');
    expect((await understand('a lion in teal and gold')).palettes[0]?.palette.name).toBe('named');
    expect((await understand('a neon cat')).palettes[0]?.palette.name).toBe('neon');
    expect((await understand('a skull in black and white')).palettes[0]?.palette.name).toBe('mono');
  });

  it.each([
    ['a badge that says Night Riders', 'Night Riders'],
    ['"but first coffee"', 'but first coffee'],
    ['a mug with the words Hello World in script lettering', 'Hello World'],
    ["poster saying 'Stay Wild' with a bear", 'Stay Wild'],
    ['a cat', null],
  ])('sets the words of %s', async (prompt, words) => {
    expect((await understand(prompt)).lettering).toBe(words);
  });

  it('hears the style', async () => {
    expect((await understand('seamless pattern of lemons')).styles[0]).toBe('pattern');
    expect((await understand('skull woodcut')).styles[0]).toBe('woodcut');
    expect((await understand('a lion, transparent background')).transparent).toBe(true);
    expect((await understand('a lion on a black background')).ground).toBe('#141417');
  });

  it('finds a picture for a slogan', async () => {
    expect(await motifs('"plants are my love language"')).toEqual(['potted-plant']);
  });

  it('knows a drawing for every motif its tables name', async () => {
    const named = new Set([
      ...[thingsNamed(), occasionsNamed(), moodsNamed()].flatMap((table) =>
        [...table.values()].flatMap((name) => name ?? []),
      ),
      ...[wearables.keys(), holdables, rideables, animals, people, sceneryMotifs].flatMap((names) => [...names]),
    ]);
    expect([...named].filter((name) => !findMotif(name))).toEqual([]);
  });

  it.each([
    ['my dog is my therapist', 'dog-face'],
    ['happy birthday grandma', 'birthday-cake'],
    ['cat mom', 'cat-face'],
    ['taco tuesday', 'taco'],
    ["i'd rather be fishing", 'trout'],
    ['life is better at the lake', 'canoe'],
  ])('sets a saying in type as it was typed, with what it speaks of: %s', async (prompt, motif) => {
    expect((await understand(prompt)).lettering).toBe(prompt);
    expect((await hero(prompt))?.motif).toBe(motif);
  });

  it('sets words it cannot draw, and leaves descriptions and requests alone', async () => {
    expect(await understand('carpe diem')).toMatchObject({ lettering: 'carpe diem', subjects: [] });
    for (const prompt of [
      'a cat and a moon',
      'vintage motorcycle club',
      'happy cat in a box',
      'I want a dragon on a mountain',
      'draw my dog as a king',
      'a girl',
      'forest at night',
    ])
      expect((await understand(prompt)).lettering, prompt).toBeNull();
    expect((await understand('bowling team the pin pals')).lettering).toBe('the pin pals');
  });

  it('reads a calling, a temper and a costume as belonging to the animal beside it', async () => {
    expect(await hero('lumberjack beaver')).toMatchObject({ motif: 'beaver', holds: 'axe', word: 'lumberjack beaver' });
    expect(await hero('biker cat')).toMatchObject({ motif: 'cat-face', rides: 'motorcycle' });
    expect((await hero('grumpy cat'))?.wears).toEqual([{ motif: 'frown', colour: null }]);
    expect(await hero('samurai fox')).toMatchObject({ motif: 'fox', wears: [{ motif: 'samurai' }] });
    expect(await hero('queen bee')).toMatchObject({ motif: 'honeybee', wears: [{ motif: 'queen' }] });
    expect(await hero('angry goose with a knife')).toMatchObject({ motif: 'goose', holds: 'dagger' });
    expect(await hero('a goat doing yoga')).toMatchObject({ motif: 'goat', rides: 'yoga-mat' });
  });

  it('takes from the dictionary only what is of the same kind', async () => {
    expect(await motifs('bride squad')).toEqual(['bouquet']);
    expect(await motifs('basketball slam dunk')).toEqual(['basketball']);
    expect((await hero('red squirrel'))?.motif).toBe('squirrel');
    expect(await hero('an elegant black swan')).toMatchObject({ motif: 'swan', colour: '#141417' });
    expect(await hero('avocado couple')).toMatchObject({ motif: 'avocado', count: 2 });
  });

  it('reads words that every object answers to as any other word', async () => {
    for (const word of ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])
      expect(await motifs(`a fox and a ${word}`), word).toContain('fox');
  });
});

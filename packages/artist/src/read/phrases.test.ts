/** Rules for what the artist reads into a prompt and what it must not read into one. */
import { describe, expect, it } from 'vitest';
import type { RelationKind } from '../brief/brief.ts';
import { spokenNames } from '../library/names.ts';
import { correctWords, countSlips } from './correct-words.ts';
import { drawEmoji } from './emoji.ts';
import { extractLettering } from './find-lettering.ts';
import { guessMotifs } from './guess-motif.ts';
import { isDenied } from './offensive-motifs.ts';
import { findLanguage } from './translate.ts';
import { understand } from './understand.ts';

const spokenMany = [...spokenNames()].slice(0, 150).map((name) => name.replaceAll('-', ' '));
const motifs = async (prompt: string) => (await understand(prompt)).subjects.map(({ motif }) => motif);
const quotes = async (prompt: string) => (await understand(prompt)).quotes;
const relations = async (prompt: string) => {
  const { subjects, relations } = await understand(prompt);
  return relations.map(({ kind, of, to }) => `${subjects[of]!.word} ${kind} ${subjects[to]!.word}`);
};

describe('uninvited motifs', () => {
  it.each([
    ['a woman with hoop earrings', 'skull'],
    ['gold hoop earrings', 'skull'],
    ['moka pot on a stove', 'toilet'],
    ['a kayak paddle', 'bat'],
    ['pickleball paddle and ball', 'bat'],
    ['blue domes of a greek village', 'steaming-bowl'],
    ['a parrot on a shoulder', 'cut-of-meat'],
    ['a skeleton key', 'skull'],
    ['raw denim jacket', 'cut-of-meat'],
    ['a chandelier in a ballroom', 'toilet'],
  ])('an uninvited motif is never drawn: %s shows no %s', async (prompt, wrong) => {
    expect(await motifs(prompt)).not.toContain(wrong);
  });

  it('a motif on the deny list is drawn when the prompt names it outright', async () => {
    expect(isDenied('skull')).toBe(true);
    expect(await motifs('a skull with roses')).toContain('skull');
    expect(await motifs('no skulls please, pirate ship at sunset')).not.toContain('skull');
  });

  it('a similar meaning never leads to a motif on the deny list', async () => {
    const words = [
      'cranium',
      'latrine',
      'revolver holster',
      'sirloin',
      'cutlass',
      'urinal',
      'stiletto knife',
      'ashtray',
    ];
    for (const motif of (await guessMotifs(words)).values())
      expect(motif === null || !isDenied(motif), `${motif}`).toBe(true);
  });
});

describe('things that cannot be drawn', () => {
  it('a thing that cannot be drawn is left out and reported in the words of the prompt', async () => {
    const brief = await understand('a fox beside a centrifuge');
    expect(brief.subjects.map(({ motif }) => motif)).toEqual(['fox']);
    expect(brief.leftOut).toEqual(['centrifuge']);
  });

  it('a word that only qualifies a place or a noun is not reported as left out', async () => {
    expect((await understand('a lemon on the amalfi coast')).leftOut).toEqual([]);
    expect((await understand('classic muscle car')).leftOut).toEqual([]);
  });

  it('patterns and abstracts get no uninvited symbol', async () => {
    for (const prompt of ['black and white gingham', 'abstract arches in terracotta and cream', 'blue tartan'])
      expect(await motifs(prompt), prompt).toEqual([]);
  });
});

describe('lettering', () => {
  it('lettering of more than eighty characters is kept whole', async () => {
    const long = 'In a world where you can be anything, be kind to bees, plant flowers and call your mother on Sundays';
    expect(await quotes(`"${long}" with wildflowers`)).toEqual([long]);
    expect(await motifs(`"${long}" with wildflowers`)).toEqual(['wildflowers']);
  });

  it('lettering can have several pieces, each with its place', async () => {
    const brief = await understand('"Lake Life" in an arc over a canoe, "est. 2019" below');
    expect(brief.quotes).toEqual(['Lake Life', 'est. 2019']);
    expect(brief.quotePlaces).toEqual(['arc', 'bottom']);
    expect(brief.lettering).toBe('Lake Life est. 2019');
    expect(await quotes('two lines: "EAT" on top, "SLEEP LIFT REPEAT" below')).toEqual(['EAT', 'SLEEP LIFT REPEAT']);
  });

  it.each([
    ['Plant mom!', 'Plant mom!'],
    ["Let's taco bout it!", "Let's taco bout it!"],
    ["it's not a dad bod it's a father figure", "it's not a dad bod it's a father figure"],
    ['a shirt that says I SURVIVED MY TWINS FIRST YEAR', 'I SURVIVED MY TWINS FIRST YEAR'],
    ['girls volleyball team the spikers', 'the spikers'],
    ['vintage bowling league the pin pals 1974', 'the pin pals 1974'],
    ['text only: be nice or go home', 'be nice or go home'],
    ['eid mubarak lantern and crescent', 'eid mubarak'],
    ['„Guten Morgen“ mit einer Tasse Kaffee', 'Guten Morgen'],
    ['「ありがとう」と桜', 'ありがとう'],
  ])('lettering is found in %s', async (prompt, words) => {
    expect(await quotes(prompt)).toEqual([words]);
  });

  it.each([
    'dad carrying his daughter on his shoulders',
    'surfer girl with long blonde hair carrying a board',
    'books and coffee',
    'black and white gingham',
    'retro robot',
    'krampus with a sack',
    'just one small sunflower, lots of empty space',
    'cottagecore frog',
  ])('a description does not become lettering: %s', async (prompt) => {
    expect(await quotes(prompt)).toEqual([]);
  });

  it('a funny gift gets a built-in saying and shows a thing that belongs to the recipient', async () => {
    for (const prompt of ['somthing funny for a nurse', 'a funny mug for my nurse']) {
      const brief = await understand(prompt);
      expect(brief.quotes).toHaveLength(1);
      expect(brief.quotes[0]).not.toMatch(/funny|gift/i);
      expect(brief.subjects.map(({ motif }) => motif)).toEqual(['stethoscope']);
    }
  });

  it('a prompt that leaves the words open gets a built-in saying, the same one every time', async () => {
    const prompt = 'funny quote about mondays with a tired cat';
    const [first, second] = await Promise.all([understand(prompt), understand(prompt)]);
    expect(first.quotes).toHaveLength(1);
    expect(first.quotes).toEqual(second.quotes);
    expect(first.quotes[0]).toMatch(/monday|friday/i);
    expect(first.subjects[0]?.motif).toBe('cat-face');
  });

  it('a prompt that wants no text gets no lettering, and one that wants no picture gets no motifs', async () => {
    const brief = await understand('logo for a bee keeper: Honey & Sons, no text please');
    expect(brief).toMatchObject({ quotes: [], lettering: null, wordless: true });
    expect(await motifs('bride squad, gold script, no picture')).toEqual([]);
  });

  it('the time to find lettering grows only with the length of the text', () => {
    const started = performance.now();
    extractLettering('"'.repeat(2000));
    extractLettering("'a ".repeat(700));
    extractLettering('that says '.repeat(200));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('relations', () => {
  it.each<[string, RelationKind, string]>([
    ['a cat sitting on top of a pile of books', 'on', 'cat on pile of books'],
    ['a rabbit inside a teacup', 'in', 'rabbit in teacup'],
    ['a mouse hiding under a toadstool', 'under', 'mouse under toadstool'],
    ['a whale beside a tiny sailboat', 'beside', 'whale beside sailboat'],
    ['a fox behind a tree', 'behind', 'fox behind tree'],
    ['a bee above a sunflower', 'above', 'bee above sunflower'],
    ['a frog riding a snail', 'riding', 'frog riding snail'],
    ['an orange octopus holding eight coffee cups', 'holding', 'octopus holding coffee cups'],
    ['a snail carrying a house', 'carrying', 'snail carrying house'],
    ['a kitten chasing a butterfly', 'chasing', 'kitten chasing butterfly'],
    ['a frog facing a dragonfly', 'facing', 'frog facing dragonfly'],
    ['a fox wrapped around a crescent moon', 'around', 'fox around crescent moon'],
    ['a donkey pulling a pumpkin', 'pulling', 'donkey pulling pumpkin'],
    ['sloth hanging from a branch', 'from', 'sloth from branch'],
    ['two dolphins jumping over a wave', 'over', 'dolphins over wave'],
  ])('the subjects of "%s" have the relation "%s"', async (prompt, _kind, told) => {
    expect(await relations(prompt)).toContain(told);
  });

  it('a relation to a part is a relation to its owner, and the contents are in their container', async () => {
    expect(await relations("a parrot on a pirate's shoulder")).toEqual(['parrot on pirate']);
    expect(await relations('vw bus with surfboards on the roof')).toEqual(['surfboards on vw bus']);
    expect(await relations('a dog in a bathtub full of bubbles')).toEqual(['dog in bathtub', 'bubbles in bathtub']);
  });

  it('a subject has its action, and the tool or mount that the action takes', async () => {
    expect((await understand('a bear fishing from a red canoe')).subjects[0]).toMatchObject({
      action: 'fish',
      holds: 'fishing-pole',
    });
    expect((await understand('a corgi surfing a wave')).subjects[0]).toMatchObject({
      motif: 'corgi',
      rides: 'surfboard',
    });
    expect((await understand('"猫" in bold red with a sleeping cat')).subjects[0]).toMatchObject({ action: 'sleep' });
  });

  it('subjects have the exact count and the size that the prompt names', async () => {
    expect((await understand('twelve eggs')).subjects[0]).toMatchObject({ count: 12 });
    expect((await understand('20 small stars')).subjects[0]).toMatchObject({ count: 20, size: 'small' });
    expect((await understand('two white cats and a black cat')).subjects).toMatchObject([
      { motif: 'cat-face', count: 2 },
      { motif: 'black-cat', count: 1 },
    ]);
  });
});

describe('other languages', () => {
  it.each([
    ['ein Igel mit einer Tasse Kaffee', 'de', { motif: 'hedgehog', holds: 'hot-beverage' }],
    ['zwei Katzen auf einem Fahrrad', 'de', { motif: 'cat-face', count: 2, rides: 'bicycle' }],
    ['un gato astronauta en la luna', 'es', { motif: 'cat-face', wears: [{ motif: 'astronaut', colour: null }] }],
    ['un chat qui lit un livre sous la lune', 'fr', { motif: 'cat-face', holds: 'open-book' }],
    ['uma capivara tomando chimarrão', 'pt', { motif: 'capybara', holds: 'mate' }],
    ['un limone con gli occhiali da sole', 'it', { motif: 'lemon', wears: [{ motif: 'sunglasses', colour: null }] }],
    ['サーフィンをする柴犬', 'ja', { motif: 'shiba', rides: 'surfboard' }],
    ['一只喝奶茶的熊猫', 'zh', { motif: 'panda', holds: 'bubble-tea' }],
  ])('a prompt in another language is understood: %s', async (prompt, language, hero) => {
    const brief = await understand(prompt);
    expect(brief.language).toBe(language);
    expect(brief.subjects[0]).toMatchObject(hero);
  });

  it('a colour that follows its noun in another language belongs to that noun', async () => {
    expect((await understand('"Amo el mar" con una ola azul')).subjects[0]).toMatchObject({
      motif: 'great-wave',
      colour: '#2f6fd0',
    });
  });

  it('English is not taken for another language', () => {
    for (const text of ['die hard', 'a dog and a cat', 'pizza', 'no pain no gain', 'zen garden'])
      expect(findLanguage(text), text).toBe('en');
  });
});

describe('typing errors', () => {
  it.each([
    ['a flamnigo wearing sunglases', 'flamingo'],
    ['cute axolotol with bubles', 'axolotl'],
    ['unicon with a ranbow mane', 'unicorn'],
    ['mountian goat on a clif', 'goat'],
    ['elefant with an umbrela', 'elephant'],
  ])('a typing error is corrected: %s', async (prompt, hero) => {
    expect((await motifs(prompt))[0]).toBe(hero);
  });

  it('words in the dictionary are not corrected', () => {
    expect(correctWords(['beside', 'hare', 'clip', 'roses', 'bear'], new Set(['beside']))).toEqual([
      'beside',
      'hare',
      'clip',
      'roses',
      'bear',
    ]);
  });

  it('two swapped letters are one slip, and counting stops above the limit', () => {
    expect(countSlips('flamnigo', 'flamingo', 2)).toBe(1);
    expect(countSlips('cat', 'elephant', 2)).toBe(3);
  });
});

describe('emoji alone', () => {
  it.each([
    ['🦊🌙', ['fox', 'crescent-moon']],
    ['🐱🐱🐱 ❤️', ['cat-face', 'red-heart']],
    ['🌵', ['cactus']],
  ])('emoji alone become the subjects they show: %s', async (prompt, shown) => {
    const { subjects, lettering } = await understand(prompt);
    expect(subjects.map(({ motif }) => motif)).toEqual(shown);
    expect(lettering).toBeNull();
  });

  it('repeated emoji are counted, and an emoji after a description adds no subject', async () => {
    expect((await understand('🐱🐱🐱')).subjects[0]!.count).toBe(3);
    expect(await motifs('a dog 🦊')).toEqual(['dog-face']);
  });
});

describe('emoji among words to letter', () => {
  it('emoji in lettering are drawn beside the words and removed from them', async () => {
    const { subjects, quotes, lettering } = drawEmoji(await understand('"Pizza 🍕 time 🍕" on a shirt'));
    expect(quotes).toEqual(['Pizza time']);
    expect(lettering).toBe('Pizza time');
    expect(subjects.find(({ motif }) => motif === 'pizza')).toBeDefined();
  });

  it('signs that count as letters stay in the lettering', async () => {
    expect(drawEmoji(await understand('"Fox & Sons™ ©2024"')).quotes).toEqual(['Fox & Sons™ ©2024']);
  });
});

describe('limits of a prompt', () => {
  it('the count of a subject is at most a hundred, even with many numbers in a row', async () => {
    for (const prompt of ['a cat with 99 99 99 99 hearts', 'a bouquet of 99 99 99 roses', `${'99 '.repeat(600)}cats`])
      for (const { count } of (await understand(prompt)).subjects) expect(count, prompt).toBeLessThanOrEqual(100);
    expect((await understand('a cat with 99 99 99 99 hearts')).subjects.map(({ count }) => count)).toEqual([1, 100]);
  });

  it('a prompt has at most twelve subjects, and at most twelve others are reported as left out', async () => {
    const things = 'cat, dog, fox, owl, bear, wolf, tiger, lion, panda, koala, horse, pig, rabbit, whale, shark';
    const { subjects, leftOut } = await understand(things);
    expect(subjects).toHaveLength(12);
    expect(leftOut).toEqual(['rabbit', 'whale', 'shark']);
    const many = await understand(spokenMany.join(', '));
    expect(many.subjects.length).toBeLessThanOrEqual(12);
    expect(many.leftOut.length).toBeLessThanOrEqual(12);
  });
});

it('a prompt of any length with any characters is read without an error', async () => {
  for (const prompt of [
    '',
    ' ',
    '!!!',
    '"',
    '"" ""',
    '🦊🌙',
    'a'.repeat(5000),
    'cat '.repeat(1200),
    '\u0000\u202e fox',
    'ابتث',
  ])
    await expect(understand(prompt), prompt.slice(0, 20)).resolves.toHaveProperty('subjects');
});

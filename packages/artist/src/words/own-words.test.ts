/** Designs of a form of their own, sayings of our own and emblems of trades: what asks for them, and what only sounds like it. */
import { describe, expect, it } from 'vitest';
import { buildPerson } from '../motifs/people/people.ts';
import { blockWord } from '../motifs/people/prop.ts';
import { settle } from '../motifs/people/wardrobe.ts';
import { readView } from '../scenes/views/reading.ts';
import { findFormat } from './formats.ts';
import { findInvited } from './invited.ts';
import { extractLettering } from './lettering.ts';
import { themeOf } from './themes.ts';
import { withEmblems } from './trades.ts';
import { understand } from './understand.ts';

const format = (prompt: string) => {
  const found = findFormat(prompt, extractLettering(prompt));
  return found && { format: found.format, quotes: found.quotes };
};

describe("a player's number", () => {
  it.each([
    'number 1 dad',
    '#1 dad',
    'number 7 with a crown',
    '3 jersey cows',
    '3 surfers in New Jersey',
    'a sunset at the Jersey shore, 2 gulls',
    'jersey city skyline with 2 bridges',
    'number 1 soccer mom',
  ])('is not read where no player is spoken of: %s', (prompt) => {
    expect(format(prompt)?.format).not.toBe('number');
  });

  it.each([
    ['jersey number 23 JOHNSON', ['JOHNSON', '23']],
    ['Smith 23 football jersey', ['Smith', '23']],
    ['football player number 12', ['12']],
    ['basketball team #7', ['7']],
  ])('is read with a sport or a jersey: %s', (prompt, quotes) => {
    expect(format(prompt)).toEqual({ format: 'number', quotes });
  });
});

describe('a dictionary entry', () => {
  it.each(['"Roe v. Wade"', '"Kramer v. Kramer, again"', '"Batman v. everybody"'])(
    'is not read from a short form in a sentence: %s',
    (prompt) => {
      expect(format(prompt)).toBeNull();
    },
  );

  it.each([
    ['"hygge (n.) a warm feeling"', ['hygge', 'n.', 'a warm feeling']],
    ['"wander (v.): to walk with no aim"', ['wander', 'v.', 'to walk with no aim']],
    ['"cozy adj.: under a blanket"', ['cozy', 'adj.', 'under a blanket']],
    ['"coffee noun a hug in a mug"', ['coffee', 'noun', 'a hug in a mug']],
  ])('is read from the word, its sort and its meaning: %s', (prompt, quotes) => {
    expect(format(prompt)).toEqual({ format: 'definition', quotes });
  });
});

describe('a monogram', () => {
  it.each(['a love letter I wrote', 'the letter A friend sent me', 'a letter I never sent, with roses'])(
    'is not a pronoun or an article after "letter": %s',
    (prompt) => {
      expect(format(prompt)).toBeNull();
    },
  );

  it.each([
    ['the letter A', 'A'],
    ['letter I, with ivy', 'I'],
    ['the letter "I" made of vines', 'I'],
    ['the letter M with flowers', 'M'],
    ['a floral monogram A', 'A'],
  ])('is read from a letter that is named: %s', (prompt, letter) => {
    expect(format(prompt)).toEqual({ format: 'monogram', quotes: [letter] });
  });
});

describe('a theme', () => {
  const general = themeOf('something else entirely');

  it.each(['fallen leaves', 'catholics', 'starvation', 'tears', 'officers', 'catering', 'artery', 'warts'])(
    'is not found by how a word begins: %s',
    (topic) => {
      expect(themeOf(topic)).toBe(general);
    },
  );

  it.each([
    ['mondays', 'monday'],
    ['hiking', 'hiker'],
    ['bakers', 'baking'],
    ['a nurse', 'nurses'],
    ['nursing', 'nurse'],
    ['libraries', 'librarian'],
    ["mother's day", 'mom'],
    ['ski-lovers', 'skiing'],
    ['babies', 'baby'],
    ['coding', 'coders'],
    ['retirement', 'retired'],
  ])('is found by a whole word in any of its forms: %s like %s', (one, other) => {
    expect(themeOf(one)).toBe(themeOf(other));
    expect(themeOf(one)).not.toBe(general);
  });
});

describe('a joke', () => {
  it.each([
    'a funny quote about death',
    'a quote about my dad who passed away',
    'a funny quote about cancer',
    'a saying about my grandma, who has dementia',
    'a pun about the war',
    'a funny saying about fallen soldiers',
    'a joke about suicide',
    'a joke about catholics',
    'a funny shirt for earthquake victims',
  ])('is not made of death, grief, illness, war, disaster or faith: %s', async (prompt) => {
    expect(findInvited(prompt)).toBeNull();
    expect((await understand(prompt)).quotes).toEqual([]);
  });

  it('is ours where "a saying about" something is asked for, not those words themselves', async () => {
    expect(themeOf('monday').sayings).toContain((await understand('a saying about mondays')).quotes[0]);
  });

  it('is made of anything light', () => {
    for (const topic of ['mondays', 'coffee', 'christmas', 'being a dad', 'weight loss', 'deadlines', 'autumn'])
      expect(findInvited(`a funny quote about ${topic}`)?.quotes).toHaveLength(1);
  });
});

it('a definition of ours is not given to grief or illness', () => {
  expect(format('definition of cancer')).toBeNull();
  expect(format('definition of grief "love that stays"')?.quotes).toEqual(['grief', 'noun', 'love that stays']);
});

describe('the emblem of a trade', () => {
  it.each([
    'shirt for my wife with a farmer riding a pig',
    'a mug for my mom, a nurse hugging her mom',
    'logo with a farmer on a tractor',
    'a shirt for my dad: a surfer and his brother',
  ])('stands for whom it is made, never for who is in the picture: %s', (prompt) => {
    expect(withEmblems(prompt)).toBe(prompt);
  });

  it.each([
    ['a gift for a farmer', 'a tractor'],
    ['a gift for my dad, who is a mechanic', 'a wrench'],
    ['logo for a bee keeper: Honey', 'a honeybee and a honey pot'],
    ['barber shop logo with a skull', 'a barber pole'],
    ['a mug for my vet', 'a paw print'],
    ['a logo, minimal, for a bakery', 'bread'],
  ])('is drawn for whoever has it: %s shows %s', (prompt, emblem) => {
    expect(withEmblems(prompt)).toContain(emblem);
  });

  it.each(['army', 'navy', 'vietnam', 'war', 'military'])('is no paw print for a vet of the %s', async (arm) => {
    expect(withEmblems(`a shirt for a ${arm} vet`)).not.toContain('paw');
    expect((await understand(`a proud ${arm} vet`)).subjects[0]?.person?.outfit).toBe('soldier');
  });
});

it.each(['the death of my father', 'a poster about death', 'in memory of the death of a friend'])(
  "somebody's death shows no skull: %s",
  async (prompt) => {
    expect((await understand(prompt)).subjects.map(({ motif }) => motif)).not.toContain('skull');
  },
);

it('a slur names nobody', async () => {
  expect((await understand('a gypsy')).subjects.filter(({ person }) => person)).toEqual([]);
});

describe('no text', () => {
  it.each([
    ['a teacher at a blackboard', blockWord('ABC', '#f4f6ee', 150, 22).svg],
    ['a runner crossing the finish line', blockWord('FINISH', '#fdfaf3', 150, 34).svg],
  ])('leaves what stands around somebody unlettered: %s', async (prompt, letters) => {
    const draw = async (text: string) => buildPerson((await understand(text)).subjects[0]!.person!).motif.body;
    expect(await draw(prompt)).toContain(letters);
    expect(await draw(`${prompt}, no text`)).not.toContain(letters);
  });

  it("leaves the number off a player's shirt", async () => {
    const extras = async (text: string) =>
      settle((await understand(text)).subjects[0]!.person!, [], 1).outfit.extras ?? [];
    expect(await extras('a basketball player')).toContain('number');
    expect(await extras('a basketball player, no text')).not.toContain('number');
  });

  it('leaves the shield of a road away', async () => {
    expect(readView(await understand('route 66 in the desert')).shield).toBe('66');
    expect(readView(await understand('route 66 in the desert, no text')).shield).toBeNull();
  });
});

it.each(['a cat in a bathroom', 'a man in a gym'])('a room we cannot furnish is no other room: %s', async (prompt) => {
  expect(readView(await understand(prompt)).room).toBeNull();
});

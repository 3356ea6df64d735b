/** Text formats, built-in sayings and emblems of trades: prompts that select them, and prompts that only seem to. */
import { describe, expect, it } from 'vitest';
import { buildPerson } from '../draw/motifs/people/people.ts';
import { blockWord } from '../draw/motifs/people/prop.ts';
import { settle } from '../draw/motifs/people/wardrobe.ts';
import { readView } from '../draw/views/read-view.ts';
import { findInvited } from './choose-saying.ts';
import { extractLettering } from './find-lettering.ts';
import { themeOf } from './sayings.ts';
import { findFormat } from './text-formats.ts';
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
  ])("a number is not a player's number where the prompt mentions no player: %s", (prompt) => {
    expect(format(prompt)?.format).not.toBe('number');
  });

  it.each([
    ['jersey number 23 JOHNSON', ['JOHNSON', '23']],
    ['Smith 23 football jersey', ['Smith', '23']],
    ['football player number 12', ['12']],
    ['basketball team #7', ['7']],
  ])("a player's number is read with a sport or a jersey: %s", (prompt, quotes) => {
    expect(format(prompt)).toEqual({ format: 'number', quotes });
  });
});

describe('a dictionary entry', () => {
  it.each(['"Roe v. Wade"', '"Kramer v. Kramer, again"', '"Batman v. everybody"'])(
    'an abbreviation in a sentence is not a dictionary entry: %s',
    (prompt) => {
      expect(format(prompt)).toBeNull();
    },
  );

  it.each([
    ['"hygge (n.) a warm feeling"', ['hygge', 'n.', 'a warm feeling']],
    ['"wander (v.): to walk with no aim"', ['wander', 'v.', 'to walk with no aim']],
    ['"cozy adj.: under a blanket"', ['cozy', 'adj.', 'under a blanket']],
    ['"coffee noun a hug in a mug"', ['coffee', 'noun', 'a hug in a mug']],
  ])('a dictionary entry is read from the word, its part of speech and its meaning: %s', (prompt, quotes) => {
    expect(format(prompt)).toEqual({ format: 'definition', quotes });
  });
});

describe('a monogram', () => {
  it.each(['a love letter I wrote', 'the letter A friend sent me', 'a letter I never sent, with roses'])(
    'a pronoun or an article after "letter" is not a monogram: %s',
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
  ])('a monogram is read from a letter that the prompt names: %s', (prompt, letter) => {
    expect(format(prompt)).toEqual({ format: 'monogram', quotes: [letter] });
  });
});

describe('a theme', () => {
  const general = themeOf('something else entirely');

  it.each(['fallen leaves', 'catholics', 'starvation', 'tears', 'officers', 'catering', 'artery', 'warts'])(
    'the beginning of a word does not select a theme: %s',
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
  ])('a whole word in any of its forms selects a theme: %s like %s', (one, other) => {
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
  ])('no joke is made about death, grief, illness, war, disaster or faith: %s', async (prompt) => {
    expect(findInvited(prompt)).toBeNull();
    expect((await understand(prompt)).quotes).toEqual([]);
  });

  it('a prompt for "a saying about" a topic gets a built-in saying, not those words', async () => {
    expect(themeOf('monday').sayings).toContain((await understand('a saying about mondays')).quotes[0]);
  });

  it('a joke is made about any light topic', () => {
    for (const topic of ['mondays', 'coffee', 'christmas', 'being a dad', 'weight loss', 'deadlines', 'autumn'])
      expect(findInvited(`a funny quote about ${topic}`)?.quotes).toHaveLength(1);
  });
});

it('grief and illness get no built-in definition', () => {
  expect(format('definition of cancer')).toBeNull();
  expect(format('definition of grief "love that stays"')?.quotes).toEqual(['grief', 'noun', 'love that stays']);
});

describe('the emblem of a trade', () => {
  it.each([
    'shirt for my wife with a farmer riding a pig',
    'a mug for my mom, a nurse hugging her mom',
    'logo with a farmer on a tractor',
    'a shirt for my dad: a surfer and his brother',
  ])('people in the picture are not replaced by the emblem of their trade: %s', (prompt) => {
    expect(withEmblems(prompt)).toBe(prompt);
  });

  it.each([
    ['a gift for a farmer', 'a tractor'],
    ['a gift for my dad, who is a mechanic', 'a wrench'],
    ['logo for a bee keeper: Honey', 'a honeybee and a honey pot'],
    ['barber shop logo with a skull', 'a barber pole'],
    ['a mug for my vet', 'a paw print'],
    ['a logo, minimal, for a bakery', 'bread'],
  ])('the recipient or the business gets the emblem of its trade: %s shows %s', (prompt, emblem) => {
    expect(withEmblems(prompt)).toContain(emblem);
  });

  it.each(['army', 'navy', 'vietnam', 'war', 'military'])('a vet of the %s gets no paw print', async (arm) => {
    expect(withEmblems(`a shirt for a ${arm} vet`)).not.toContain('paw');
    expect((await understand(`a proud ${arm} vet`)).subjects[0]?.person?.outfit).toBe('soldier');
  });
});

it.each(['the death of my father', 'a poster about death', 'in memory of the death of a friend'])(
  'a prompt about a death shows no skull: %s',
  async (prompt) => {
    expect((await understand(prompt)).subjects.map(({ motif }) => motif)).not.toContain('skull');
  },
);

it('a slur does not name a person', async () => {
  expect((await understand('a gypsy')).subjects.filter(({ person }) => person)).toEqual([]);
});

describe('no text', () => {
  it.each([
    ['a teacher at a blackboard', blockWord('ABC', '#f4f6ee', 150, 22).svg],
    ['a runner crossing the finish line', blockWord('FINISH', '#fdfaf3', 150, 34).svg],
  ])('the scenery around a person has no letters when the prompt wants no text: %s', async (prompt, letters) => {
    const draw = async (text: string) => buildPerson((await understand(text)).subjects[0]!.person!).motif.body;
    expect(await draw(prompt)).toContain(letters);
    expect(await draw(`${prompt}, no text`)).not.toContain(letters);
  });

  it("a player's shirt has no number when the prompt wants no text", async () => {
    const extras = async (text: string) =>
      settle((await understand(text)).subjects[0]!.person!, [], 1).outfit.extras ?? [];
    expect(await extras('a basketball player')).toContain('number');
    expect(await extras('a basketball player, no text')).not.toContain('number');
  });

  it('a road has no route shield when the prompt wants no text', async () => {
    expect(readView(await understand('route 66 in the desert')).shield).toBe('66');
    expect(readView(await understand('route 66 in the desert, no text')).shield).toBeNull();
  });
});

it.each(['a cat in a bathroom', 'a man in a gym'])(
  'a room that we cannot furnish does not become another room: %s',
  async (prompt) => {
    expect(readView(await understand(prompt)).room).toBeNull();
  },
);

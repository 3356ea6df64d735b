/** Classes of prompts that were once misread, with the rule for each. */
import { describe, expect, it } from 'vitest';
import { correctWords } from './correct-words.ts';
import { understand } from './understand.ts';

const motifs = async (prompt: string) => (await understand(prompt)).subjects.map(({ motif }) => motif);
const relations = async (prompt: string) => {
  const { subjects, relations } = await understand(prompt);
  return relations.map(({ kind, of, to }) => `${subjects[of]!.motif} ${kind} ${subjects[to]!.motif}`);
};

describe('descriptions', () => {
  it.each([
    ['for my sister who loves horses and wine', ['horse', 'wine-glass']],
    ['for my uncle who loves tractors', ['tractor']],
    ['santorini at sunset', ['white-village']],
  ])('a description is not a slogan: %s', async (prompt, drawn) => {
    const { quotes, subjects } = await understand(prompt);
    expect(quotes).toEqual([]);
    expect(subjects.map(({ motif }) => motif)).toEqual(drawn);
  });
});

describe('sayings', () => {
  it('a prompt for text only is lettered sentence by sentence', async () => {
    expect((await understand('text only: NOPE. not today')).quotes).toEqual(['NOPE.', 'not today']);
  });

  it.each([
    ['Mama bear since 2021', 'Mama bear since 2021'],
    ['Papa bear est. 2019', 'Papa bear est. 2019'],
    ['text only: be kind, stay weird, in pink script', 'be kind, stay weird'],
    ['crossed oars crest, Otters 1974', 'Otters 1974'],
    ['Property of Coach Miller', 'Property of Coach Miller'],
    ['dad jokes loading...', 'dad jokes loading...'],
  ])('a saying is kept whole: %s', async (prompt, words) => {
    expect((await understand(prompt)).quotes).toEqual([words]);
  });
});

it.each([
  ['fire truck for kids', ['fire-engine']],
  ['dinosaur for toddlers', ['t-rex']],
  ['a design for a kindergarten with a snail', ['snail']],
  ['ghost holding a lantern for halloween', ['ghost']],
])('the recipient or holiday that a design is for is not drawn: %s', async (prompt, drawn) => {
  expect(await motifs(prompt)).toEqual(drawn);
});

describe('settings and looks', () => {
  it('stars above a subject set the time to night', async () => {
    const { subjects, settings } = await understand('a campfire under the stars');
    expect(subjects.map(({ motif }) => motif)).toEqual(['campfire']);
    expect([...settings]).toContain('night');
  });

  it('stripes and tiles on a thing do not turn the design into a pattern', async () => {
    expect((await understand('a red barn with tiled roof')).styles).not.toContain('tiles');
    expect((await understand('a fox with retro stripes')).styles).not.toContain('stripes');
    expect((await understand('blue stripes')).styles).toContain('stripes');
  });
});

it.each([
  ['a burger with legs running', 'hamburger', 'run'],
  ['a taco running a marathon', 'taco', 'run'],
  ['a donut with a face', 'doughnut', 'smile'],
  ['a pizza slice with arms and legs dancing', 'pizza', 'dance'],
])('a thing that does something comes alive, without a second figure: %s', async (prompt, motif, action) => {
  const { subjects } = await understand(prompt);
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toMatchObject({ motif, action });
});

it.each([
  ['a cake with a candle', 'candle on birthday-cake'],
  ['a wall clock with a cat inside', 'cat-face in mantelpiece-clock'],
  ['bicycle with a basket of tulips', 'basket on bicycle'],
  ['tent with string lights', 'string-lights on tent'],
  ['vespa with lemons in a crate', 'crate on motor-scooter'],
  ['a coffee cup with steam shaped like a heart', 'red-heart beside hot-beverage'],
  ['espresso machine with a cat on it', 'cat-face on espresso-machine'],
  ['a turtle carrying a city on its back', 'skyline on turtle'],
  ['a cat looking at a goldfish in a bowl', 'koi in bowl-with-spoon'],
])('a thing is placed on, in or beside the thing it belongs to: %s', async (prompt, told) => {
  expect(await relations(prompt)).toContain(told);
});

it.each([
  ['una tartaruga con un fiore in testa', 'blossom on turtle'],
  ['ein Frosch mit einer Blume auf dem Kopf', 'blossom on frog'],
  ['tres gatos en una moto roja', 'cat-face riding motorcycle'],
])('parts and mounts are understood in other languages: %s', async (prompt, told) => {
  expect(await relations(prompt)).toContain(told);
});

it('playing an instrument is understood in other languages', async () => {
  expect((await understand('un ours qui joue de la guitare')).subjects[0]).toMatchObject({ holds: 'guitar' });
  expect((await understand('um gato que toca violão')).subjects[0]).toMatchObject({ holds: 'guitar' });
});

it('a missing or extra letter is corrected, but never to a word that must be named outright', () => {
  expect(correctWords(['balon', 'strawbery', 'pengguin'], new Set())).toEqual(['balloon', 'strawberry', 'penguin']);
  expect(correctWords(['bacun', 'sirynge'], new Set())).toEqual(['bacun', 'sirynge']);
});

it.each([
  ['nothing but a thin red circle', 'thin-circle', '#d7263d', 1],
  ['three blue triangles', 'triangle', '#2f6fd0', 3],
])('a plain shape is drawn as asked: %s', async (prompt, motif, colour, count) => {
  expect((await understand(prompt)).subjects).toMatchObject([{ motif, colour, count }]);
});

it.each([
  ['a desert with a camper under stars', 'camper-van'],
  ['mount fuji with a crane', 'heron'],
  ['a crane at a construction site', 'building-construction'],
  ['crossed bats and a baseball', 'crossed-bats'],
  ['a bat flying at night', 'bat'],
  ['a mouse and a keyboard', 'computer-mouse'],
  ['a mouse with cheese', 'mouse-face'],
])('a word with two meanings is read by its neighbours: %s', async (prompt, motif) => {
  expect(await motifs(prompt)).toContain(motif);
});

it.each([
  'a boy tying his shoes',
  'an old fisherman in a yellow raincoat',
  'skateboarder girl with a purple helmet',
  'a woman with a nose ring and red curly hair',
])('clothes and jewels are on their wearer and not beside them: %s', async (prompt) => {
  const { subjects } = await understand(prompt);
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toMatchObject({ wears: [] });
});

it('a thing that a drawing already shows is not drawn again', async () => {
  expect(await motifs('ramen bowl with chopsticks and an egg')).toEqual(['steaming-bowl']);
  expect(await motifs('pancakes with butter')).toEqual(['pancakes']);
});

it('a framed view becomes the place of the other subjects', async () => {
  expect(await motifs('a desert with cacti and a camper')).toEqual(['cactus', 'camper-van']);
});

it('fruit that is also a colour is counted like any other', async () => {
  expect((await understand('a crate of oranges')).subjects).toMatchObject([{ motif: 'crate' }, { count: 3 }]);
});

it('the words "family" and "another" change the count', async () => {
  expect((await understand('penguin family on an iceberg')).subjects[0]).toMatchObject({ motif: 'penguin', count: 3 });
  expect((await understand('an otter with another otter')).subjects).toMatchObject([{ motif: 'otter', count: 2 }]);
});

it('a young animal is a small one of the same kind', async () => {
  expect((await understand('a polar bear with a cub on its back')).subjects).toMatchObject([
    { motif: 'polar-bear' },
    { motif: 'polar-bear', size: 'small' },
  ]);
  expect(await relations('a koala with a baby on its back')).toEqual(['koala on koala']);
});

it('a noun that only qualifies another does not become the subject of the verb', async () => {
  expect((await understand('a gnome with a mushroom hat fishing')).subjects).toMatchObject([
    { motif: 'gnome', action: 'fish', holds: 'fishing-pole' },
  ]);
});

it('a thing named after its owner stays a thing', async () => {
  expect((await understand('a hockey goalie mask')).subjects).toMatchObject([{ motif: 'goalie-mask', kind: 'thing' }]);
  expect((await understand('a pirate ship')).subjects).toHaveLength(1);
});

it.each([
  ['fly fishing a trout jumping out of a river', 'casting'],
  ['a dad grilling burgers', 'grilling'],
  ['a welder with sparks flying', 'welding'],
  ['a blacksmith hammering a sword on an anvil', 'forging'],
  ['a weightlifter doing a deadlift', 'deadlift'],
])('the pose of a person includes the tool and the object of the action: %s', async (prompt, pose) => {
  expect((await understand(prompt)).subjects).toMatchObject([{ person: { pose } }]);
});

it('an action named after two people is done by both', async () => {
  expect((await understand('mom and daughter baking cookies')).subjects).toMatchObject([
    { person: { pose: 'working', tool: 'whisk' } },
    { person: { pose: 'rolling' } },
  ]);
});

it("a teacher's blackboard does not select the chalk style", async () => {
  expect((await understand('a math teacher at a blackboard')).styles).not.toContain('chalk');
  expect((await understand('a coffee cup, chalkboard style')).styles).toContain('chalk');
});

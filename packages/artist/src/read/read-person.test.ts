import { expect, it } from 'vitest';
import { thing } from '../../test/briefs.ts';
import type { Brief, Subject } from '../brief/brief.ts';
import type { Person } from '../brief/person.ts';
import { tokenize } from '../language/language.ts';
import { withoutOwn } from './people-belongings.ts';
import { readPerson } from './read-person.ts';

/** The noun stands between asterisks. */
const read = (sentence: string) => {
  const [before = '', noun = '', after = ''] = sentence.split('*');
  return readPerson(tokenize(before), noun, tokenize(after));
};

const cases: [sentence: string, expected: Partial<Person>][] = [
  ['a *nurse*', { outfit: 'nurse', pose: 'standing' }],
  ['two *nurses* waving', { outfit: 'nurse', pose: 'waving' }],
  ['a police *officer*', { outfit: 'police' }],
  ['an old *man* playing chess in the park', { age: 'old', gender: 'man', pose: 'chess', tool: 'chess' }],
  ['a little *girl*', { age: 'child', gender: 'woman' }],
  ['a young *nurse*', { age: 'adult' }],
  ['a black *woman* with an afro and gold hoop earrings', { skin: 'dark', hair: 'afro', earrings: '#e0ae3a' }],
  ['a *woman* in a black dress', { skin: null, outfit: 'dress', clothesColour: '#141417' }],
  ['a *woman* with long red hair', { hair: 'long', hairColour: '#c9592b' }],
  ['a red-haired *man* with a beard', { hairColour: '#c9592b', beard: true, gender: 'man' }],
  ['a bearded *barista* pouring latte art', { beard: true, gender: 'man', outfit: 'barista', pose: 'pouring' }],
  ['a *girl* in a hijab riding a bicycle', { headwear: 'hijab', pose: 'riding' }],
  ['a *man* in an orange turban', { headwear: 'turban', headwearColour: '#f2862b' }],
  ['a *welder* with sparks flying', { outfit: 'welder', pose: 'welding' }],
  ['a *woman* in a wheelchair', { pose: 'wheelchair' }],
  ['*grandma* knitting in a rocking chair', { age: 'old', pose: 'knitting', seat: 'rocking-chair' }],
  ['*chef* with a moustache holding a pizza peel', { outfit: 'chef', moustache: true, tool: 'pizza-peel' }],
  ['a yoga *teacher* in tree pose', { outfit: 'yoga', pose: 'yoga' }],
  ['a *snowboarder* doing a backflip', { pose: 'backflip', tool: 'snowboard' }],
  ['a *goalkeeper* diving for the ball', { pose: 'diving', outfit: 'goalkeeper' }],
  ['rowing *crew* of four at dawn', { pose: 'rowing', group: 4 }],
  ['a *crew* of six', { group: 6 }],
  ['a happy *family*', { group: 4, family: true, expression: 'happy' }],
  ['an elderly *couple* holding hands', { age: 'old', group: 2 }],
  ['a lesbian *couple*', { gender: 'woman', group: 2 }],
  ['an angry *chef*', { expression: 'angry' }],
  ['an ice skating *girl*', { pose: 'iceskating' }],
  ['a blind *man* with a white cane and a dog', { tool: 'cane' }],
  ['a rock climber *girl*', { age: 'child', outfit: 'climber', pose: 'climbing' }],
  ['a flamenco *dancer* in a red dress', { outfit: 'flamenco', clothesColour: '#d7263d' }],
  ['a *boy* playing soccer', { pose: 'kicking' }],
  ['a *girl* jumping rope', { pose: 'jumping', tool: 'jump-rope' }],
  ['girls volleyball *team*', { gender: 'woman', group: 3, pose: 'team' }],
  ['a wheelchair basketball *player* shooting a hoop', { pose: 'hooping' }],
  ['a *barista* holding a kitten', { pose: 'standing' }],
  ['a *chef* with a moustache holding a pizza peel', { pose: 'standing', tool: 'pizza-peel' }],
  ['a marathon *runner* crossing the finish line', { pose: 'finishing' }],
  ['a *cyclist* climbing a mountain road', { pose: 'riding' }],
  ['a *painter* at his easel', { pose: 'easel' }],
  ['a *woman* in a wheelchair playing basketball', { pose: 'hooping' }],
  ['a *skater* doing an ollie', { pose: 'ollie' }],
  ['a tennis *player* serving', { pose: 'serving', tool: 'racket' }],
  ['a *grandpa* fishing in a boat', { pose: 'sitting', tool: 'fishing-rod' }],
];

it.each(cases)('%s', (sentence, expected) => {
  expect(read(sentence)).toMatchObject(expected);
});

it.each(['a *fox*', 'a *teapot*', 'a *constructor*', 'the *toString*', 'a **'])('%s names nobody', (sentence) => {
  expect(read(sentence)).toBeNull();
});

const somebody = (sentence: string): Subject => ({
  motif: 'person-standing',
  word: 'somebody',
  count: 1,
  kind: 'person',
  colour: null,
  wears: [],
  holds: null,
  rides: null,
  person: read(sentence)!,
});
const brief = (subjects: Subject[], rest: Partial<Brief> = {}) =>
  ({ subjects, relations: [], leftOut: [], ...rest }) as unknown as Brief;

it('takes words that every object answers to for words', () => {
  expect(read('a *man* with constructor hair')).toMatchObject({ hair: null, hairColour: null });
});

it('leaves out what a person’s drawing already shows, and keeps the rest with its relations', () => {
  const read = withoutOwn(
    brief([somebody('a *woman* in a wheelchair'), thing('manual-wheelchair'), thing('rock')], {
      relations: [
        { kind: 'in', of: 0, to: 1 },
        { kind: 'beside', of: 2, to: 0 },
      ],
      leftOut: ['hoop earrings', 'dodecahedron'],
    }),
  );
  expect(read.subjects.map(({ motif }) => motif)).toEqual(['person-standing', 'rock']);
  expect(read.relations).toEqual([{ kind: 'beside', of: 1, to: 0 }]);
  expect(read.leftOut).toEqual(['dodecahedron']);
});

it('keeps a wheelchair that nobody sits in, and draws a crew once', () => {
  const alone = brief([thing('manual-wheelchair')]);
  expect(withoutOwn(alone)).toBe(alone);
  const crew = { ...somebody('rowing *crew* of four'), count: 4 };
  expect(withoutOwn(brief([crew])).subjects[0]!.count).toBe(1);
});

it('takes a carried child onto the shoulders and a baby into the arms', () => {
  const relations = [{ kind: 'carrying' as const, of: 0, to: 1 }];
  const ride = withoutOwn(brief([somebody('*dad*'), somebody('a *daughter*')], { relations }));
  expect(ride.subjects).toHaveLength(1);
  expect(ride.subjects[0]!.person).toMatchObject({ gender: 'man', carries: { gender: 'woman', age: 'child' } });
  expect(ride.relations).toEqual([]);
  const arms = withoutOwn(brief([somebody('*mom*'), somebody('a *baby*')], { relations }));
  expect(arms.subjects.map(({ person }) => person!.tool)).toEqual(['baby']);
});

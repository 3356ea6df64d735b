/** Deeds between two, and what words around them mean. */
import { expect, it } from 'vitest';
import { understand } from './understand.ts';

const linked = async (prompt: string) => (await understand(prompt)).subjects.filter((one) => one.linked).length;
const kinds = async (prompt: string) => (await understand(prompt)).relations.map(({ kind }) => kind);

it('joins the hands of all who are named', async () => {
  expect(await linked('two otters holding hands')).toBe(1);
  expect(await linked('a cat and a dog holding paws')).toBe(2);
  expect(await linked('a bear holding a honey pot')).toBe(0);
});

it('hangs upside down, wears what is carried on the back, and takes a selfie with a hand', async () => {
  expect(await kinds('a monkey hanging upside down from a tree')).toContain('from');
  const turtle = await understand('a turtle carrying a backpack');
  expect(turtle.subjects[0]!.wears.map(({ motif }) => motif)).toContain('backpack');
  const duck = await understand('a duck taking a selfie');
  expect(duck.subjects.map(({ motif, action }) => [motif, action])).toEqual([['duck', 'selfie']]);
});

it('tells a tower from a castle, and a wagon from a horse', async () => {
  const { subjects } = await understand('a dragon curled around a castle tower');
  expect(subjects.map(({ motif }) => motif)).toEqual(['dragon', 'castle-tower']);
  expect((await understand('a rabbit pulling a wagon of carrots')).subjects.map(({ motif }) => motif)).toContain(
    'wagon',
  );
});

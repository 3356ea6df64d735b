import { expect, it } from 'vitest';
import { understand } from './understand.ts';

const arrangementOf = async (prompt: string) => (await understand(prompt)).arrangement;

it('panels, seasons and stages divide the sheet and are not things on it', async () => {
  const seasons = await understand('four seasons tree in four panels');
  expect(seasons.arrangement?.panels).toEqual({ count: 4, kind: 'seasons' });
  expect(seasons.subjects).toHaveLength(1);
  expect((await arrangementOf('a triptych of a lighthouse'))?.panels?.count).toBe(3);
  expect((await arrangementOf('stages of growth of a sunflower'))?.panels?.kind).toBe('growth');
});

it('one of several can be unlike the others without a change in their number', async () => {
  const eggs = await understand('twelve eggs in a carton, one is cracked');
  expect(eggs.subjects[0]).toMatchObject({ motif: 'egg', count: 12, odd: { kind: 'cracked' } });
  expect(eggs.relations).toHaveLength(1);
  const balloons = await understand('ten balloons, one of them is red');
  expect(balloons.subjects).toHaveLength(1);
  expect(balloons.subjects[0]).toMatchObject({ count: 10, colour: null, odd: { kind: 'coloured' } });
});

it('a thing made of other things is one shape filled with them', async () => {
  const { subjects } = await understand('a rainbow made of six crayons');
  expect(subjects).toHaveLength(1);
  expect(subjects[0]).toMatchObject({ motif: 'rainbow', madeOf: { motif: 'crayon', count: 6 } });
});

it.each([
  ['one red rose, black and white otherwise', { selective: true }],
  ['just one small sunflower, lots of empty space', { room: true }],
  ['a red boat in the bottom left corner', { place: { x: -1, y: 1 } }],
  ['fifteen stars in a circle', { ring: true }],
  ['eight balloons in different colours', { varied: true }],
])('the prompt sets the arrangement: %s', async (prompt, expected) => {
  expect(await arrangementOf(prompt)).toMatchObject(expected);
});

it('the "top" of a top hat is not a place on the sheet', async () => {
  expect(await arrangementOf('a rabbit in the top hat')).toBeUndefined();
  expect(await arrangementOf('two cats and a dog')).toBeUndefined();
});

it('a style that is also a thing sets how the other thing is drawn', async () => {
  for (const [prompt, style] of [
    ['an elephant origami', 'lowpoly'],
    ['a bird in folk art style', 'folkart'],
    ['celtic knot wolf', 'celtic'],
    ['a hummingbird embroidery', 'embroidery'],
  ] as const) {
    const { subjects, styles } = await understand(prompt);
    expect(subjects).toHaveLength(1);
    expect(styles).toContain(style);
  }
});

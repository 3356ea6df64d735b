/** Every plan comes to an end: what a turn has done already is not asked for again. */
import { expect, test } from 'vitest';
import { planStep } from './plan.ts';
import type { DoneCall } from './planning.ts';
import { readRequest } from './reading/request.ts';
import { type ChatState, emptyState } from './state.ts';

/** Told in words only: what was asked for is known, its pictures are not. */
const lost: ChatState = { ...emptyState, sets: [{ prompt: 'a fox', words: 'Hi', images: [] }] };
const image = { imageUrl: 'http://x/1.png' };

/** The names of the calls, and what is said after them. */
async function plan(say: string, before: ChatState, answers: Record<string, unknown>): Promise<string[]> {
  const request = await readRequest(say, before, [], async () => new Map());
  const done: DoneCall[] = [];
  const names: string[] = [];
  while (names.length < 6) {
    const step = planStep(request, before, [], done);
    if ('text' in step) return [...names, step.text];
    const { name, input } = step.call;
    names.push(name);
    done.push({ name, input, output: answers[name] });
  }
  return names;
}

test('a lettered design that was told in words is looked for once, and taken where it is found', async () => {
  const answers = { findImage: { images: [image] }, refineImage: { images: [image] } };
  expect(await plan('make it say “Hello”', lost, answers)).toEqual(['findImage', 'refineImage', expect.any(String)]);
});

test('a design that is not found is said to be missing', async () => {
  const answers = { findImage: { images: [] } };
  expect(await plan('make it say “Hello”', lost, answers)).toEqual(['findImage', expect.stringContaining('design')]);
});

test('the other designs are shown once', async () => {
  const answers = { findImage: { images: [image] }, showDesigns: { images: [image] } };
  expect(await plan('show me the others', lost, answers)).toEqual(['findImage', 'showDesigns', expect.any(String)]);
});

/** Every plan ends: it does not repeat a call that the turn has already made. */
import { expect, test } from 'vitest';
import { type ChatState, emptyState } from './chat-state.ts';
import { planStep } from './decide.ts';
import { readRequest } from './reading/request.ts';
import type { DoneCall } from './tools.ts';

/** From a conversation in text only: the prompt is known, its pictures are not. */
const lost: ChatState = { ...emptyState, sets: [{ prompt: 'a fox', words: 'Hi', images: [] }] };
const image = { imageUrl: 'http://x/1.png' };

/** The names of the calls, and the closing words. */
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

test('a lettered design known only by its words is looked up once, and used if it is found', async () => {
  const answers = { findImage: { images: [image] }, refineImage: { images: [image] } };
  expect(await plan('make it say “Hello”', lost, answers)).toEqual(['findImage', 'refineImage', expect.any(String)]);
});

test('the chat says that a design is missing when it cannot be found', async () => {
  const answers = { findImage: { images: [] } };
  expect(await plan('make it say “Hello”', lost, answers)).toEqual(['findImage', expect.stringContaining('design')]);
});

test('the other designs are shown once', async () => {
  const answers = { findImage: { images: [image] }, showDesigns: { images: [image] } };
  expect(await plan('show me the others', lost, answers)).toEqual(['findImage', 'showDesigns', expect.any(String)]);
});

/** What the chat reads from messages and from the records of earlier attempts. Runs without a server. */

import { tokensOf } from '@platen/artist/language';
import { describe, expect, test } from 'vitest';
import { foldTurns, toTurns } from './conversation.ts';
import { cutText } from './reading/cut.ts';
import { readLettering } from './reading/lettering.ts';
import { wordsOf } from './reading/words.ts';
import { readMemo } from './tools.ts';

const toolPart = (input: object, output: object) => ({
  type: 'tool-generateImages',
  state: 'output-available',
  input,
  output,
});

describe('the state of a conversation is bounded', () => {
  test('a picture that a client sends back keeps only the fields of a picture', () => {
    const part = toolPart({ prompt: 'a fox' }, { images: [{ imageUrl: 'http://x/1.png', id: 'img_1', more: 'x' }] });
    const [turn] = toTurns([{ role: 'assistant', parts: [part] }]);
    expect(turn!.calls[0]!.output).toEqual({ images: [{ imageUrl: 'http://x/1.png', id: 'img_1' }] });
  });

  test('a call that shows a product with more than 20 options is ignored', () => {
    const options = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i}`, 'x']));
    const callsOf = (count: number) => {
      const input = { product: 'MUG-11OZ', imageUrl: 'http://x/1.png', options: options(count) };
      const part = { ...toolPart(input, {}), type: 'tool-buildMockup' };
      return toTurns([{ role: 'assistant', parts: [part] }])[0]?.calls.length ?? 0;
    };
    expect([callsOf(20), callsOf(21)]).toEqual([1, 0]);
  });

  test('a state keeps 4000 characters of a prompt and the last 12 sets of pictures', () => {
    const parts = Array.from({ length: 10 }, () => ({ type: 'text', text: 'foxes '.repeat(1300) }));
    const long = foldTurns(toTurns([{ role: 'user', parts }]), []);
    expect(long.sets[0]!.prompt.length).toBeLessThanOrEqual(4000);
    const many = Array.from({ length: 20 }, () => ({ role: 'assistant', content: '[image: http://x/1.png]' }) as const);
    expect(foldTurns(toTurns(many), []).sets).toHaveLength(12);
  });
});

describe('cutting a text', () => {
  test('a cut text has no half characters', () => {
    expect(cutText('ab🦊', 3)).toBe('ab');
    expect(cutText('ab🦊', 4)).toBe('ab🦊');
    expect(cutText('a\ud83eb', 3)).toBe('a\ufffdb');
  });

  test('lettering is cut to its limit without half characters', () => {
    const text = `make it say x${'🦊'.repeat(200)}`;
    expect(readLettering(text, tokensOf(text), wordsOf('en'))?.words).toBe(`x${'🦊'.repeat(149)}`);
  });
});

describe('the record of an earlier attempt', () => {
  const answer = { url: 'http://x/m.png' };
  const memoOf = (options: unknown) => ({
    key: `buildMockup ${JSON.stringify({ product: 'MUG-11OZ', imageUrl: 'http://x/1.png', options })}`,
    answer,
    costCents: 0,
  });

  test('a recorded call is read back as the same call', () => {
    expect(readMemo(memoOf({ Color: 'Black' }))).toMatchObject({ name: 'buildMockup', output: answer });
  });
});

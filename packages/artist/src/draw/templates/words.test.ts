import { expect, it } from 'vitest';
import { createRandom } from '../../kit/random.ts';
import { understand } from '../../read/understand.ts';
import type { Board } from '../board.ts';
import { fontFor } from './words.ts';

it('a requested typeface is kept until the text is too long for any but a plain one', async () => {
  const fontOf = async (text: string) => {
    const brief = await understand(`"${text}" in western letters`);
    expect(brief.letterLook?.face).toBe('western');
    return fontFor({ brief, random: createRandom(1) } as Board, ['kaushan', 'josefin']);
  };
  expect(await fontOf('Ride on')).toBe('rye');
  expect(await fontOf('ride on '.repeat(12).trim())).toBe('rye');
  expect(await fontOf('ride on '.repeat(20).trim())).toBe('josefin');
});

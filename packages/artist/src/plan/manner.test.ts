/** A design redrawn in its own manner differs only in what the prompt changes. */
import { describe, expect, test } from 'vitest';
import { design } from '../compose.ts';
import { understand } from '../read/understand.ts';
import { type Manner, readManner, writeManner } from './manner.ts';

async function draw(prompt: string, seed: number, manner: Manner | null = null) {
  return design({ prompt, width: 256, height: 256, seed, manner }, await understand(prompt), 0, 1);
}

describe('the manner of a design', () => {
  test('the manner is stored with the drawing, and other drawings have none', () => {
    const manner: Manner = { template: 'badge', variant: 1, palette: 'forest', seed: 12 };
    expect(readManner(writeManner('<svg xmlns="x">', manner))).toEqual(manner);
    expect(readManner('<svg xmlns="x">')).toBeNull();
    expect(readManner('<svg data-manner="badge 1 %zz 12">')).toBeNull();
  });

  test('a manner keeps template, colours and layout for other words; it yields to another style, and a new layout resembles it', async () => {
    const first = await draw('a fox, badge, with the words "One"', 1);
    const manner = readManner(first.svg)!;
    expect(manner.template).toBe('badge');
    const same = await draw('a fox, badge, with the words "Two"', 2, manner);
    expect(readManner(same.svg)).toEqual(manner);
    const other = await draw('a fox, woodcut', 3, manner);
    expect(other.template).toBe('woodcut');
    const near = await draw('a fox, badge', 4, { ...manner, seed: null });
    expect([near.template, readManner(near.svg)!.palette]).toEqual(['badge', manner.palette]);
    expect(near.seed === first.seed && near.svg === first.svg).toBe(false);
  });
});

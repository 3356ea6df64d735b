/** A design that is drawn again in its own manner is the same but for what is asked otherwise. */
import { afterAll, describe, expect, test } from 'vitest';
import { createArtist } from './index.ts';
import { type Manner, readManner, writeManner } from './manner.ts';

const artist = createArtist();
afterAll(() => artist.close());

describe('the manner of a design', () => {
  test('is kept with the drawing, and absent from others', () => {
    const manner: Manner = { template: 'badge', variant: 1, palette: 'forest', seed: 12 };
    expect(readManner(writeManner('<svg xmlns="x">', manner))).toEqual(manner);
    expect(readManner('<svg xmlns="x">')).toBeNull();
    expect(readManner('<svg data-manner="badge 1 %zz 12">')).toBeNull();
  });

  test('keeps template, colours and layout through other words; another style gives way, and a new layout is like it', async () => {
    const small = { width: 256, height: 256, count: 1 };
    const [first] = await artist.paint({ ...small, prompt: 'a fox, badge, with the words "One"', seed: 1 });
    const manner = readManner(first!.svg)!;
    expect(manner.template).toBe('badge');
    const [same] = await artist.paint({ ...small, prompt: 'a fox, badge, with the words "Two"', seed: 2, manner });
    expect(readManner(same!.svg)).toEqual(manner);
    const [other] = await artist.paint({ ...small, prompt: 'a fox, woodcut', seed: 3, manner });
    expect(other!.template).toBe('woodcut');
    const [near] = await artist.paint({ ...small, prompt: 'a fox, badge', seed: 4, manner: { ...manner, seed: null } });
    expect([near!.template, readManner(near!.svg)!.palette]).toEqual(['badge', manner.palette]);
    expect(near!.seed === first!.seed && near!.svg === first!.svg).toBe(false);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSealed, seal, unseal } from './seal.ts';

const passphrase = 'a passphrase of words';
/** One five-hundredth of the real cost of a passphrase. */
const cheap = { N: 2 ** 8, r: 8, p: 1 };
const head = 8 + 16 + 16;
const piece = 64 * 1024 + 16;

async function* of(...chunks: Uint8Array[]) {
  yield* chunks;
}
const all = async (source: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe('a sealed file', { timeout: 60_000 }, () => {
  test.each([
    [0, undefined],
    [64 * 1024 - 1, cheap],
    [64 * 1024, cheap],
    [200_000, cheap],
  ])('a sealed file of %i bytes can be opened again', async (size, cost) => {
    const plain = randomBytes(size);
    const sealed = await all(seal(of(plain.subarray(0, size >> 1), plain.subarray(size >> 1)), passphrase, cost));
    expect(isSealed(sealed)).toBe(true);
    // Regardless of the chunks in which it is read.
    const chunks = Array.from({ length: Math.ceil(sealed.length / 50_001) }, (_, i) =>
      sealed.subarray(i * 50_001, (i + 1) * 50_001),
    );
    expect((await all(unseal(of(...chunks), passphrase, cost))).equals(plain)).toBe(true);
  });

  test('a wrong passphrase is reported', async () => {
    const sealed = await all(seal(of(Buffer.from('x')), passphrase, cheap));
    await expect(all(unseal(of(sealed), `${passphrase}.`, cheap))).rejects.toThrow('not the passphrase of the backup');
  });

  test('a sealed file with a missing, changed, swapped or added part is refused', async () => {
    const sealed = await all(seal(of(randomBytes(64 * 1024 * 2 + 10)), passphrase, cheap));
    const flipped = (at: number) => {
      const copy = Buffer.from(sealed);
      copy[at]! ^= 1;
      return copy;
    };
    const [a, b, rest] = [
      sealed.subarray(head, head + piece),
      sealed.subarray(head + piece, head + 2 * piece),
      sealed.subarray(head + 2 * piece),
    ];
    const start = sealed.subarray(0, head);
    const wrongs: Record<string, Buffer> = {
      'cut in its head': sealed.subarray(0, 20),
      'cut behind its head': start,
      'cut behind a piece': sealed.subarray(0, head + piece),
      'cut behind all whole pieces': sealed.subarray(0, head + 2 * piece),
      'cut in the last piece': sealed.subarray(0, -1),
      'changed in a piece': flipped(head + 100),
      'changed in a tag': flipped(head + piece - 1),
      exchanged: Buffer.concat([start, b, a, rest]),
      'left out': Buffer.concat([start, b, rest]),
      'added to': Buffer.concat([sealed, Buffer.from('x')]),
    };
    for (const [what, wrong] of Object.entries(wrongs))
      await expect(all(unseal(of(wrong), passphrase, cheap)), what).rejects.toThrow('damaged or incomplete');
  });
});

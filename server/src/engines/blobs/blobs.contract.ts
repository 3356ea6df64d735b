/** Rules for every blob store. Run against each engine by blobs.test.ts. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBlob } from '../../kernel/read-blob.ts';
import type { Blobs } from './port.ts';

export function describeBlobs(name: string, open: () => Promise<{ blobs: Blobs; close(): Promise<void> }>): void {
  describe(`${name}: the contract of blobs`, () => {
    let blobs: Blobs;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ blobs, close } = await open());
    });
    afterAll(() => close());

    const read = (key: string) => readBlob(blobs, key, 10_000_000);
    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const key of blobs.list(prefix)) found.push(key);
      return found.sort();
    };

    test('a blob returns the bytes that were put, including none', async () => {
      for (const [key, bytes] of [
        ['round/trip.png', randomBytes(300_000)],
        ['round/empty.bin', Buffer.alloc(0)],
      ] as const) {
        await blobs.put(key, bytes, 'image/png');
        expect((await read(key))!.equals(bytes)).toBe(true);
        expect(await blobs.findSizeBytes(key)).toBe(bytes.length);
      }
    });

    test('a large blob is returned whole, also many at once', async () => {
      const large = randomBytes(9_000_000);
      await blobs.put('large/print-file.pdf', large, 'application/pdf');
      expect((await read('large/print-file.pdf'))!.equals(large)).toBe(true);
      const many = Array.from({ length: 24 }, (_, i) => [`many/${i}.bin`, randomBytes(10_000)] as const);
      await Promise.all(many.map(([key, bytes]) => blobs.put(key, bytes, 'application/octet-stream')));
      const found = await Promise.all(many.map(([key]) => read(key)));
      for (const [i, [, bytes]] of many.entries()) expect(found[i]!.equals(bytes)).toBe(true);
    });

    test('a key may be long and use every allowed character', async () => {
      const wanted = ['signs/0-9_a.Z', 'signs/a.b-c_d/E.f', 'signs/x.bin', `signs/${'l'.repeat(200)}.png`];
      for (const key of wanted) await blobs.put(key, Buffer.from(key), 'application/octet-stream');
      for (const key of wanted) expect((await read(key))!.toString()).toBe(key);
      expect(await keys('signs/')).toEqual(wanted.sort());
    });

    test('a blob marked as disposable is stored too, also in several pieces', async () => {
      const bytes = randomBytes(2_500_000);
      await blobs.put('lost/perhaps.png', bytes, 'image/png', { mayBeLost: true });
      expect((await read('lost/perhaps.png'))!.equals(bytes)).toBe(true);
    });

    test('a missing blob reads as null, and removing it is not an error', async () => {
      expect(await blobs.find('nowhere/to-be.found')).toBeNull();
      expect(await blobs.findSizeBytes('nowhere/to-be.found')).toBeNull();
      await blobs.remove('nowhere/to-be.found');
    });

    test('a removed blob is gone', async () => {
      await blobs.put('gone/soon.txt', Buffer.from('x'), 'text/plain');
      await blobs.remove('gone/soon.txt');
      expect(await read('gone/soon.txt')).toBeNull();
    });

    test('a range read returns the range and the total size', async () => {
      const bytes = randomBytes(1000);
      await blobs.put('ranges/a.bin', bytes, 'application/octet-stream');
      for (const [start, end] of [
        [0, 1],
        [10, 19],
        [990, 999],
        [0, 999],
      ] as const) {
        const found = (await blobs.find('ranges/a.bin', { start, end }))!;
        expect(found.sizeBytes).toBe(1000);
        const chunks: Buffer[] = [];
        for await (const chunk of found.stream) chunks.push(chunk as Buffer);
        expect(Buffer.concat(chunks).equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    });

    test('a listing returns the keys with its prefix and no others', async () => {
      const wanted = ['list/a/1.png', 'list/a/2.png', 'list/a/deep/3.png'];
      for (const key of [...wanted, 'list/ab/4.png', 'list/b/5.png'])
        await blobs.put(key, Buffer.from(key), 'image/png');
      expect(await keys('list/a/')).toEqual(wanted);
      expect(await keys('list/a')).toEqual([...wanted, 'list/ab/4.png']);
      expect(await keys('list/none/')).toEqual([]);
    });

    test('concurrent writes of one key leave a reader with one whole version or nothing', async () => {
      const bytes = randomBytes(200_000);
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          await blobs.put('busy/same.bin', bytes, 'application/octet-stream');
          expect((await read('busy/same.bin'))!.equals(bytes)).toBe(true);
        }),
      );
    });

    test('a read with a size limit returns nothing of a larger blob', async () => {
      await blobs.put('large/b.bin', Buffer.alloc(1001), 'application/octet-stream');
      expect(await readBlob(blobs, 'large/b.bin', 1000)).toBeNull();
    });

    test.each(['../out', '/etc/passwd', 'a/../b', 'a//b', '', 'a/', '.hidden', 'a\u0000b', 'ä', 'x'.repeat(501)])(
      '%j is not a valid key',
      async (key) => {
        await expect(blobs.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a blob key');
        await expect(blobs.find(key)).rejects.toThrow('not a blob key');
        await expect(blobs.remove(key)).rejects.toThrow('not a blob key');
      },
    );

    test('a check says that the store can be used', async () => {
      await blobs.check();
    });
  });
}

/**
 * S3 servers other than the suite's own: OpenStack Swift where Debian's packages are installed, and the store that the
 * environment names, so that operators can try theirs. `npm run stores` runs only this file, and installs Swift.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howToInstallSwift, isSwiftHere, startSwift } from '../../../tools/swift.ts';
import { parseConfig } from '../../src/config.ts';
import { describeBlobs } from '../../src/engines/blobs/blobs.contract.ts';
import type { Blobs } from '../../src/engines/blobs/port.ts';
import { openS3Blobs, type S3Config } from '../../src/engines/blobs/s3.ts';
import { outageOf } from '../../src/kernel/outbound/outages.ts';

type Open = () => Promise<{ config: S3Config; close(): Promise<void> }>;

/** Everything is stored under a separate name and removed at the end, because the bucket may belong to someone. */
function below(blobs: Blobs, folder: string): Blobs {
  return {
    put: (key, ...more) => blobs.put(folder + key, ...more),
    find: (key, ...more) => blobs.find(folder + key, ...more),
    findSizeBytes: (key) => blobs.findSizeBytes(folder + key),
    remove: (key) => blobs.remove(folder + key),
    async *list(prefix) {
      for await (const key of blobs.list(folder + prefix)) yield key.slice(folder.length);
    },
    check: () => blobs.check(),
  };
}

function describeStore(name: string, open: Open): void {
  const folder = `platen-trial-${randomUUID()}/`;
  let store: Awaited<ReturnType<Open>> | null = null;
  beforeAll(async () => {
    store = await open();
  }, 120_000);
  afterAll(async () => {
    if (store === null) return;
    const blobs = below(openS3Blobs(store.config), folder);
    for await (const key of blobs.list('')) await blobs.remove(key);
    expect(await keysOf(blobs, '')).toEqual([]);
    await store.close();
  }, 120_000);
  const keysOf = async (blobs: Blobs, prefix: string) => {
    const found: string[] = [];
    for await (const key of blobs.list(prefix)) found.push(key);
    return found.sort();
  };

  describeBlobs(name, async () => ({ blobs: below(openS3Blobs(store!.config), folder), close: async () => {} }));

  describe(`${name} as a store of ours`, () => {
    test('a listing of many pages has every key once', async () => {
      const blobs = below(openS3Blobs(store!.config, { pageKeys: 3 }), folder);
      const wanted = Array.from({ length: 10 }, (_, i) => `pages/${i}/of-many.png`);
      for (const key of wanted) await blobs.put(key, Buffer.from(key), 'image/png');
      expect(await keysOf(blobs, 'pages/')).toEqual(wanted);
    });

    test('a wrong secret is reported at every call, and nothing counts as missing because of it', async () => {
      const blobs = openS3Blobs({ ...store!.config, secretAccessKey: randomBytes(20).toString('hex') });
      const asks = [
        () => blobs.check(),
        () => blobs.put('a/b.txt', Buffer.from('x'), 'text/plain'),
        () => keysOf(blobs, 'a/'),
        () => blobs.find('a/b.txt'),
        () => blobs.findSizeBytes('a/b.txt'),
        () => blobs.remove('a/b.txt'),
      ];
      for (const ask of asks) {
        const fault = await ask().catch((error: unknown) => error);
        expect(String(fault)).toContain('answered 403');
        expect(outageOf(fault)).toBe('away');
      }
    });

    test('a missing bucket is reported', async () => {
      const blobs = openS3Blobs({ ...store!.config, bucket: `platen-trial-${randomUUID()}` });
      await expect(blobs.check()).rejects.toThrow(/answered 40[34]/);
      await expect(keysOf(blobs, 'a/')).rejects.toThrow(/answered 40[34]/);
    });
  });
}

const settings = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'STYLE'];
const given = Object.fromEntries(
  settings.flatMap((name) => {
    const value = process.env[`PLATEN_TEST_S3_${name}`];
    return value === undefined ? [] : [[`PLATEN_S3_${name}`, value]];
  }),
);

describe.skipIf(Object.keys(given).length === 0)('the store that PLATEN_TEST_S3_ENDPOINT names', () => {
  describeStore('yours', async () => {
    const { blobs } = parseConfig(given);
    if (blobs.engine !== 's3') throw new Error('PLATEN_TEST_S3_ENDPOINT is missing.');
    return { config: blobs, close: async () => {} };
  });
});

describe.skipIf(!isSwiftHere())(`OpenStack Swift (else: ${howToInstallSwift})`, () => {
  describeStore('swift', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'platen-swift-'));
    const swift = await startSwift(folder);
    return {
      config: { ...swift, engine: 's3', style: 'path' },
      async close() {
        await swift.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../test/doubles/s3-server.ts';
import { outageOf } from '../../kernel/outbound/outages.ts';
import { readBlob } from '../../kernel/read-blob.ts';
import { describeBlobs } from './blobs.contract.ts';
import { openFileBlobs } from './files.ts';
import { openS3Blobs, type S3Config, urlOf } from './s3.ts';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'platen-blobs-'));

describeBlobs('files', async () => {
  const folder = temporaryFolder();
  return {
    blobs: await openFileBlobs(folder),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

const bucket = 'platen-test';
describeBlobs('s3', async () => {
  const folder = temporaryFolder();
  const { endpoint, close, ...keys } = await startS3Server(folder, bucket);
  return {
    blobs: openS3Blobs(s3Config(endpoint, keys)),
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

function s3Config(endpoint: string, more: Partial<S3Config> = {}): S3Config {
  return {
    engine: 's3',
    endpoint,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
    style: 'path',
    ...more,
  };
}

describe('files', () => {
  test('a process killed while writing leaves only whole blobs, and every confirmed one', async () => {
    const folder = temporaryFolder();
    for (let round = 0; round < 3; round += 1) {
      const writer = spawn(process.execPath, ['server/test/harness/blob-writer.ts', folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const confirmed: string[] = [];
      for await (const line of createInterface({ input: writer.stdout })) {
        confirmed.push(line);
        if (confirmed.length === 12 + round) writer.kill('SIGKILL');
      }
      const blobs = await openFileBlobs(folder);
      for (const key of confirmed) expect(await blobs.findSizeBytes(key)).not.toBeNull();
      for await (const key of blobs.list('kept/')) {
        const bytes = (await readBlob(blobs, key, 1_000_000))!;
        expect(key).toBe(`kept/${createHash('sha256').update(bytes).digest('hex')}.bin`);
      }
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('opening removes only temporary files that have no writer any more', async () => {
    const folder = temporaryFolder();
    await openFileBlobs(folder);
    const temporary = join(folder, 'temporary');
    for (const name of ['old', 'new']) writeFileSync(join(temporary, name), 'half');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(temporary, 'old'), longAgo, longAgo);
    await openFileBlobs(folder);
    expect(readdirSync(temporary)).toEqual(['new']);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('s3', () => {
  const fakes: Server[] = [];
  afterEach(() => {
    for (const fake of fakes.splice(0)) {
      fake.closeAllConnections();
      fake.close();
    }
  });
  const serve = async (answer: Parameters<typeof createServer>[1]) => {
    const fake = createServer(answer);
    fakes.push(fake);
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  };

  test('the bucket is part of the path or of the host', () => {
    const at = (style: 'path' | 'host', endpoint = 'https://s3.example.com') =>
      urlOf({ endpoint, bucket: 'art', style }, 'shops/a/b.png', {});
    expect(at('path')).toBe('https://s3.example.com/art/shops/a/b.png');
    expect(at('host')).toBe('https://art.s3.example.com/shops/a/b.png');
    expect(at('path', 'https://example.com/store')).toBe('https://example.com/store/art/shops/a/b.png');
  });

  test('requests are signed like Amazon’s own examples', async () => {
    // "GET Object" and "GET Bucket (List Objects)" from the Signature Version 4 examples of the S3 documentation.
    const vectors = [
      [
        'https://examplebucket.s3.amazonaws.com/test.txt',
        { range: 'bytes=0-9' },
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ],
      [
        'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
        {},
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ],
    ] as const;
    for (const [url, headers, signature] of vectors) {
      const signer = new AwsV4Signer({
        method: 'GET',
        url,
        headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').digest('hex') },
        service: 's3',
        region: 'us-east-1',
        datetime: '20130524T000000Z',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
        allHeaders: true,
      });
      expect(await signer.signature()).toBe(signature);
    }
  });

  test('each request signs its content, date and host', async () => {
    const seen: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const endpoint = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        seen.push({ url: `${request.method} ${request.url}`, headers: request.headers, body });
        response.end();
      });
    });
    await openS3Blobs(s3Config(endpoint, { region: 'eu-central-1' })).put(
      'a/b.txt',
      Buffer.from('hello'),
      'text/plain',
    );
    expect(seen).toHaveLength(1);
    expect(seen[0]!.url).toBe('PUT /platen-test/a/b.txt');
    expect(seen[0]!.body).toBe('hello');
    expect(seen[0]!.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-amz-content-sha256': createHash('sha256').update('hello').digest('hex'),
      'x-amz-date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
      ),
    });
  });

  test('a failing store is retried, and a refusal is not', async () => {
    let asked = 0;
    const stumbling = await serve((request, response) => {
      request.resume();
      asked += 1;
      if (asked % 3 > 0) response.writeHead([503, 429][(asked % 3) - 1]!).end('<Error><Code>SlowDown</Code></Error>');
      else response.end();
    });
    await openS3Blobs(s3Config(stumbling)).put('a/b.txt', Buffer.from('x'), 'text/plain');
    expect(asked).toBe(3);
    expect(await readBlob(openS3Blobs(s3Config(stumbling)), 'a/b.txt', 10)).toEqual(Buffer.alloc(0));
    expect(asked).toBe(6);

    asked = 0;
    const refusing = await serve((request, response) => {
      request.resume();
      asked += 1;
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
    await expect(openS3Blobs(s3Config(refusing)).put('a/b.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    await expect(openS3Blobs(s3Config(refusing)).check()).rejects.toThrow('403');
    expect(asked).toBe(2);
  });

  test('an absent, overloaded or refusing store is our outage, not a fault of the request', async () => {
    const ask = async (status: number) => {
      const endpoint = await serve((request, response) => {
        request.resume();
        response.writeHead(status).end();
      });
      const blobs = openS3Blobs(s3Config(endpoint));
      const asks = [
        blobs.put('a/b.txt', Buffer.from('x'), 'text/plain'),
        blobs.find('a/b.txt'),
        blobs.findSizeBytes('a/b.txt'),
        blobs.check(),
      ];
      const faults = await Promise.all(asks.map((one) => one.catch((error: unknown) => error)));
      expect(faults.map(outageOf), `${status}`).toEqual(['away', 'away', 'away', 'away']);
    };
    await Promise.all([503, 500, 429, 403].map(ask));
    const nobody = openS3Blobs(s3Config('http://127.0.0.1:1'));
    expect(outageOf(await nobody.find('a/b.txt').catch((error: unknown) => error))).toBe('away');
  }, 30_000);

  test('a silent store times out after ten seconds, or after one second in a check', async () => {
    const endpoint = await serve(() => undefined);
    const blobs = openS3Blobs(s3Config(endpoint));
    const timed = async (ask: Promise<unknown>) => {
      const startedAt = performance.now();
      expect(outageOf(await ask.catch((error: unknown) => error))).toBe('away');
      return performance.now() - startedAt;
    };
    const [checked, found, put] = await Promise.all([
      timed(blobs.check()),
      timed(blobs.find('a/b.txt')),
      timed(blobs.put('a/b.txt', Buffer.from('x'), 'text/plain')),
    ]);
    expect(checked).toBeLessThan(5_000);
    expect(Math.max(found, put)).toBeLessThan(20_000);
  }, 60_000);

  test('a body that breaks off is an outage, not a blob', async () => {
    const endpoint = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('the beginning');
      setImmediate(() => response.destroy());
    });
    const reading = readBlob(openS3Blobs(s3Config(endpoint)), 'a/b.txt', 10_000);
    expect(outageOf(await reading.catch((error: unknown) => error))).toBe('away');
  });

  test('a long listing is read page by page', async () => {
    const endpoint = await serve((request, response) => {
      const token = new URL(request.url!, 'http://x').searchParams.get('continuation-token');
      const page =
        token === null
          ? '<Key>p/1</Key><NextContinuationToken>a&amp;b</NextContinuationToken>'
          : `<Key>p/${token}</Key>`;
      response.end(`<ListBucketResult>${page}</ListBucketResult>`);
    });
    const keys: string[] = [];
    for await (const key of openS3Blobs(s3Config(endpoint)).list('p/')) keys.push(key);
    expect(keys).toEqual(['p/1', 'p/a&b']);
  });
});

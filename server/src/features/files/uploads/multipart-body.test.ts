import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMultipartBody } from './multipart-body.ts';

const maxBytes = 4096;
const type = 'multipart/form-data; boundary=x';
const read = (chunks: readonly (string | Uint8Array)[], contentType = type) =>
  readMultipartBody(
    Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))),
    { 'content-type': contentType },
    { maxBytes, contentLength: null },
  );
const file = (name = 'file') => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`;
const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
const end = '\r\n--x--\r\n';

describe('accepted bodies', () => {
  test('any bytes in any chunks are accepted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 600 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 }),
        async (given, sizes) => {
          const body = Buffer.concat([Buffer.from(file()), given, Buffer.from(end)]);
          const chunks: Buffer[] = [];
          for (let at = 0, i = 0; at < body.length; i += 1) {
            const size = sizes[i % sizes.length]!;
            chunks.push(body.subarray(at, at + size));
            at += size;
          }
          expect(await read(chunks)).toEqual({ bytes: Buffer.from(given) });
        },
      ),
    );
  });

  test('a file of any name among other form fields is accepted', async () => {
    expect(await read([field('a'), file('photo'), 'pixels', '\r\n', field('b'), '--x--'])).toEqual({
      bytes: Buffer.from('pixels'),
    });
  });

  test('a boundary where a file should start counts as an empty file', async () => {
    expect(await read([`${file()}${file()}${end}`])).toEqual({ bytes: Buffer.alloc(0) });
  });

  test('a body of exactly the largest size is accepted', async () => {
    const bytes = Buffer.alloc(maxBytes, 7);
    expect(await read([file(), bytes, end])).toEqual({ bytes });
  });
});

describe('refused bodies', () => {
  test.each([
    ['one byte more', [file(), Buffer.alloc(maxBytes + 1), end], 'too_large'],
    ['no file', [field('file'), '--x--\r\n'], 'missing'],
    ['no part', ['--x--\r\n'], 'missing'],
    ['two files', [file(), 'a', '\r\n', file('other'), 'b', end], 'malformed'],
    ['a truncated file', [file(), 'pix'], 'malformed'],
    ['a truncated part header', ['--x\r\nContent-Disposition: form-'], 'malformed'],
    ['nothing', [], 'malformed'],
    ['something that is no form', ['{"url":"https://a.example"}'], 'malformed'],
    ['seventeen fields', [...Array.from({ length: 17 }, (_, i) => field(`f${i}`)), file(), 'a', end], 'malformed'],
  ])('a body with %s is refused', async (_name, chunks, fault) => {
    expect(await read(chunks)).toMatchObject({ fault });
  });

  test('a body with an unnamed boundary is refused', async () => {
    expect(await read([file(), 'a', end], 'multipart/form-data')).toMatchObject({ fault: 'malformed' });
  });

  test('an endless part header costs no more than its limit and is no file', async () => {
    const endless = Array.from({ length: 200 }, () => 'a'.repeat(1000));
    expect(await read(['--x\r\nContent-Disposition: ', ...endless])).toMatchObject({ fault: 'malformed' });
  });
});

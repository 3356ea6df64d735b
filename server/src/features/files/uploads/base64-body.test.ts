import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUploadBody } from './base64-body.ts';

const maxBytes = 4096;
const read = (chunks: (string | Buffer)[], contentLength: number | null = null) =>
  readUploadBody(Readable.from(chunks.map((chunk) => Buffer.from(chunk as string))), { maxBytes, contentLength });
const readText = (text: string) => read([text]);

describe('accepted bodies', () => {
  const bytes = Buffer.from([0, 1, 2, 250, 251, 252, 253, 254, 255, 62, 63]);
  const base64 = bytes.toString('base64');

  test.each([
    ['raw base64', `{"base64Image":"${base64}"}`],
    ['a data URL', `{"base64Image":"data:image/png;base64,${base64}"}`],
    ['a data URL with parameters', `{"base64Image":"DATA:image/svg+xml;charset=utf-8;BASE64,${base64}"}`],
    ['no padding', `{"base64Image":"${base64.replace(/=+$/, '')}"}`],
    ['the URL-safe letters', `{"base64Image":"${bytes.toString('base64url')}"}`],
    ['line breaks', `{"base64Image":"${base64.slice(0, 5)}\\r\\n${base64.slice(5)}\\n"}`],
    ['escaped slashes', `{"base64Image":"${base64.replaceAll('/', '\\/').replaceAll('+', '\\u002b')}"}`],
    [
      'other fields around it',
      `{"a":{"base64Image":"x"},"b":[{"c":"\\"base64Image\\":"}], "base64Image" : "${base64}" ,"d":null}`,
    ],
    ['an escaped key', `{"base64\\u0049mage":"${base64}"}`],
  ])('a body with %s is accepted', async (_name, text) => {
    expect(await readText(text)).toEqual({ bytes });
  });

  test('any bytes in any chunks are accepted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 600 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (given, sizes, isDataUrl) => {
          const text = JSON.stringify({
            note: 'say "base64Image":"no"',
            base64Image: `${isDataUrl ? 'data:image/png;base64,' : ''}${Buffer.from(given).toString('base64')}`,
          }).replaceAll('/', '\\/');
          const chunks: string[] = [];
          for (let at = 0, i = 0; at < text.length; i += 1) {
            const size = sizes[i % sizes.length]!;
            chunks.push(text.slice(at, at + size));
            at += size;
          }
          expect(await read(chunks)).toEqual({ bytes: Buffer.from(given) });
        },
      ),
    );
  });

  test('a body of exactly the largest size is accepted', async () => {
    const largest = randomBytes(maxBytes);
    expect(await readText(`{"base64Image":"${largest.toString('base64')}"}`)).toEqual({ bytes: largest });
  });
});

describe('refused bodies', () => {
  test.each([
    ['a byte too many', `{"base64Image":"${Buffer.alloc(maxBytes + 1).toString('base64')}"}`, 'too_large'],
    ['much too many', `{"base64Image":"${Buffer.alloc(maxBytes * 9).toString('base64')}"}`, 'too_large'],
    ['a large field beside it', `{"a":"${'x'.repeat(70_000)}","base64Image":"AAAA"}`, 'too_large'],
    ['an invalid letter', '{"base64Image":"AA*A"}', 'base64'],
    ['letters beyond ASCII', '{"base64Image":"AAAÄ"}', 'base64'],
    ['padding in the middle', '{"base64Image":"AA==AAAA"}', 'base64'],
    ['too much padding', '{"base64Image":"AAA==="}', 'base64'],
    ['a stray letter', '{"base64Image":"AAAAA"}', 'base64'],
    ['nothing', '{"base64Image":""}', 'base64'],
    ['an empty data URL', '{"base64Image":"data:image/png;base64,"}', 'base64'],
    ['a data URL without base64', '{"base64Image":"data:image/svg+xml,<svg/>"}', 'base64'],
    ['an endless data URL', `{"base64Image":"data:${'x'.repeat(500)}"}`, 'base64'],
    ['a web address', '{"base64Image":"https://example.com/a.png"}', 'base64'],
    ['a missing field', '{"image":"AAAA"}', 'missing'],
    ['a nested field', '{"a":{"base64Image":"AAAA"}}', 'missing'],
    ['a number', '{"base64Image":5}', 'missing'],
    ['null', '{"base64Image":null}', 'missing'],
    ['an array', '[{"base64Image":"AAAA"}]', 'missing'],
    ['a repeated field', '{"base64Image":"AAAA","base64Image":"AAAA"}', 'malformed'],
    ['a second value of another type', '{"base64Image":"AAAA","base64Image":7}', 'missing'],
    ['a missing end', '{"base64Image":"AAAA"', 'malformed'],
    ['an end inside the image', '{"base64Image":"AAAA', 'malformed'],
    ['a bad escape', '{"base64Image":"AA\\qA"}', 'malformed'],
    ['no JSON', 'AAAA', 'malformed'],
    ['nothing at all', '', 'malformed'],
  ])('a body with %s is refused', async (_name, text, fault) => {
    expect(await readText(text)).toMatchObject({ fault, message: expect.any(String) });
  });
});

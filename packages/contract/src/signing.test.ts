import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalUrl,
  formatWebhookSignature,
  isUrlSignature,
  isWebhookSignature,
  parseWebhookSignature,
  signUrl,
  signWebhook,
} from './signing.ts';

const secret = 'scsec_test_0000000000000000';
const canonical =
  '/TEE-UNISEX?asset=https%3A%2F%2Fshp_demo.storage.example.com%2Fart%20one.png&color.Back%20Print=FF8800&opt.Size=M&shop=shp_demo&width=800';
const signature = '787cad207fa56e373a7f91ee674d7d3e0f294354bfca251756d5922281af61ec';

describe('URL signature', () => {
  test('the published test vector has its signature', async () => {
    expect(await signUrl(secret, canonical)).toBe(signature);
    expect(await isUrlSignature(secret, canonical, signature)).toBe(true);
  });

  test('every spelling of one query has one canonical form', () => {
    const spellings = [
      'width=800&shop=shp_demo&opt.Size=M&color.Back+Print=FF8800&asset=https://shp_demo.storage.example.com/art+one.png',
      '?shop=shp_demo&asset=https%3a%2f%2fshp_demo.storage.example.com%2fart%20one.png&color.Back%20Print=FF8800&opt.Size=%4D&signature=00&width=800',
    ];
    for (const spelling of spellings) expect(canonicalUrl('TEE-UNISEX', spelling)).toBe(canonical);
  });

  test('only the unreserved characters of RFC 3986 stay unencoded', () => {
    expect(canonicalUrl('A', [["a!*'()", 'ü~-._ +']])).toBe('/A?a%21%2A%27%28%29=%C3%BC~-._%20%2B');
  });

  test('pairs sort by encoded name, then by encoded value', () => {
    // "é" encodes to %C3…, which sorts before "a", though the letter sorts after it.
    expect(canonicalUrl('A', 'a=2&a=1&é=1&Z=1')).toBe('/A?%C3%A9=1&Z=1&a=1&a=2');
  });

  test('the canonical form of a canonical form is the same, for any parameters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), (pairs) => {
        const once = canonicalUrl('A', pairs);
        expect(canonicalUrl('A', once.slice(once.indexOf('?')))).toBe(once);
      }),
    );
  });

  test('another secret, another parameter or upper-case hex does not verify', async () => {
    expect(await isUrlSignature('scsec_other', canonical, signature)).toBe(false);
    expect(await isUrlSignature(secret, canonical.replace('800', '801'), signature)).toBe(false);
    expect(await isUrlSignature(secret, canonical, signature.toUpperCase())).toBe(false);
    expect(await isUrlSignature(secret, canonical, '')).toBe(false);
  });
});

describe('webhook signature', () => {
  const whsec = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"id":"evt_1","text":"Grüße"}';

  test('a webhook signature covers `t.body` with the whole secret, for bytes and text', async () => {
    const expected = createHmac('sha256', whsec).update(`1700000000.${body}`).digest('hex');
    expect(await signWebhook(whsec, 1_700_000_000, body)).toBe(expected);
    expect(await signWebhook(whsec, 1_700_000_000, new TextEncoder().encode(body))).toBe(expected);
  });

  test('any one of several signatures is enough', async () => {
    const signatures = ['0'.repeat(64), await signWebhook(whsec, 1, body)];
    const parsed = parseWebhookSignature(formatWebhookSignature(1, signatures))!;
    expect(parsed).toEqual({ timestampSeconds: 1, signatures });
    expect(await isWebhookSignature(whsec, parsed.timestampSeconds, body, parsed.signatures)).toBe(true);
    expect(await isWebhookSignature(whsec, 2, body, parsed.signatures)).toBe(false);
  });

  test.each(['', 't=1', 'v1=abc', 't=now,v1=00', 'garbage', `t=1;v1=${'a'.repeat(64)}`])(
    'a header without both parts is no signature: %j',
    (header) => {
      expect(parseWebhookSignature(header)).toBeNull();
    },
  );

  test('an unknown scheme next to v1 is ignored', () => {
    expect(parseWebhookSignature(`t=5, v2=zzz, v1=${'b'.repeat(64)}`)?.signatures).toEqual(['b'.repeat(64)]);
  });
});

import { formatWebhookSignature, signWebhook } from '@platen/contract/signing';
import { describe, expect, test } from 'vitest';
import { buyUrl, mockupUrl, reachableUrl, sign, verifyWebhook, WebhookError } from './index.ts';
import { renewalDelayMs } from './realtime.ts';

describe('URLs', () => {
  test('every option of a view becomes its query parameter', () => {
    const url = new URL(
      mockupUrl({
        base: 'https://img.example.com/',
        product: 'TEE-UNISEX',
        shop: 'shpdemo',
        asset: { src: 'https://a.example/one two.png', tile: 3, align: 'top' },
        placements: {
          Back: 'https://a.example/b.png',
          Sleeve: { color: '#FF8800' },
          Hem: { src: 'https://a.example/c.png' },
        },
        options: { Color: 'White', Size: 'M' },
        mockup: 'sc_abcdefgh',
        aspect: '2:3',
        width: 800,
        bg: 'transparent',
        format: 'webp',
      }),
    );
    expect(url.origin + url.pathname).toBe('https://img.example.com/TEE-UNISEX');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      shop: 'shpdemo',
      asset: '{"src":"https://a.example/one two.png","align":"top","tile":3}',
      'asset.Back': 'https://a.example/b.png',
      'color.Sleeve': 'ff8800',
      'asset.Hem': 'https://a.example/c.png',
      'opt.Color': 'White',
      'opt.Size': 'M',
      mockup: 'sc_abcdefgh',
      aspect: '2:3',
      width: '800',
      bg: 'transparent',
      format: 'webp',
    });
  });

  test('mockup and buy URLs take the same view and share one signature', async () => {
    const view = { product: 'MUG-11OZ', shop: 'shpdemo', asset: { color: '00aaff' } } as const;
    expect(mockupUrl(view)).toBe(
      'http://localhost:4400/mockup/MUG-11OZ?shop=shpdemo&asset=%7B%22color%22%3A%2200aaff%22%7D',
    );
    const [mockup, buy] = await Promise.all([sign(mockupUrl(view), 'scsec_x'), sign(buyUrl(view), 'scsec_x')]);
    expect(new URL(mockup).searchParams.get('signature')).toBe(new URL(buy).searchParams.get('signature'));
  });

  test('signing gives the published signature for any spelling of the URL, and signing twice changes nothing', async () => {
    const secret = 'scsec_test_0000000000000000';
    const url =
      'https://img.example.com/TEE-UNISEX?width=800&shop=shp_demo&opt.Size=M&color.Back+Print=FF8800&asset=https://shp_demo.storage.example.com/art+one.png';
    const signed = await sign(url, secret);
    expect(signed).toBe(
      'https://img.example.com/TEE-UNISEX?asset=https%3A%2F%2Fshp_demo.storage.example.com%2Fart%20one.png&color.Back%20Print=FF8800&opt.Size=M&shop=shp_demo&width=800&signature=787cad207fa56e373a7f91ee674d7d3e0f294354bfca251756d5922281af61ec',
    );
    expect(await sign(signed, secret)).toBe(signed);
  });

  test('the signature covers the expiry time', async () => {
    const url = mockupUrl({ product: 'MUG-11OZ', shop: 's' });
    const signed = new URL(await sign(url, 'scsec_x', { expiresAt: 1_800_000_000.7 }));
    expect(signed.searchParams.get('expires')).toBe('1800000000');
    expect(signed.searchParams.get('signature')).not.toBe(
      new URL(await sign(url, 'scsec_x')).searchParams.get('signature'),
    );
  });

  test('an invalid view throws before a request is made', () => {
    expect(() => mockupUrl({ product: 'A', shop: '' })).toThrow('Shop ID');
    expect(() => mockupUrl({ product: 'A', shop: 's', width: 10.5 })).toThrow('whole number');
    expect(() => mockupUrl({ product: 'A', shop: 's', bg: 'red' })).toThrow('6 hex digits');
    expect(() => mockupUrl({ product: 'A', shop: 's', placements: { Hem: { color: 'red' } } })).toThrow('Hem');
  });
});

describe('verifyWebhook', () => {
  const secret = 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0';
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'test',
    createdAt: '2026-01-01T00:00:00Z',
    data: { message: 'hi' },
  });
  const nowSeconds = 1_800_000_000;
  const headerAt = async (at: number, ...secrets: string[]) =>
    formatWebhookSignature(at, await Promise.all(secrets.map((one) => signWebhook(one, at, body))));
  const reasonOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      (error) => (error instanceof WebhookError ? error.reason : String(error)),
    );

  test('a genuine delivery returns its event, from text or bytes', async () => {
    const header = await headerAt(nowSeconds, secret);
    const bytes = new TextEncoder().encode(body);
    for (const raw of [body, bytes, bytes.buffer]) {
      expect(await verifyWebhook(raw, header, secret, { nowSeconds })).toMatchObject({ id: 'evt_1', type: 'test' });
    }
  });

  test('after rotations, each of four valid secrets verifies a delivery', async () => {
    const valid = ['whsec_new', 'whsec_third', 'whsec_second', 'whsec_first'];
    const header = await headerAt(nowSeconds, ...valid);
    for (const one of [...valid, ['whsec_other', 'whsec_first']]) {
      expect(await reasonOf(verifyWebhook(body, header, one, { nowSeconds }))).toBe('accepted');
    }
  });

  test('a forged, stale or broken delivery is refused with its reason', async () => {
    const header = await headerAt(nowSeconds, secret);
    const check = (raw: string, given: string | null, with_ = secret, now = nowSeconds, toleranceSeconds = 300) =>
      reasonOf(verifyWebhook(raw, given, with_, { nowSeconds: now, toleranceSeconds }));
    expect(await check(`${body} `, header)).toBe('signature_mismatch');
    expect(await check(body, header, 'whsec_wrong')).toBe('signature_mismatch');
    expect(await check(body, null)).toBe('header_malformed');
    expect(await check(body, header, secret, nowSeconds + 300)).toBe('accepted');
    expect(await check(body, header, secret, nowSeconds + 301)).toBe('timestamp_out_of_tolerance');
    expect(await check(body, header, secret, nowSeconds - 301)).toBe('timestamp_out_of_tolerance');
    expect(await check(body, header, secret, nowSeconds + 3_000, 5_000)).toBe('accepted');
    const broken = formatWebhookSignature(nowSeconds, [await signWebhook(secret, nowSeconds, 'not json')]);
    expect(await check('not json', broken)).toBe('body_malformed');
  });
});

test.each([
  ['a right clock', 0, 25 * 60_000],
  ['a clock that is ahead by a day', 86_400_000, 10_000],
  ['a clock that is behind by two months', -60 * 86_400_000, 25 * 60_000],
])('a live session on a machine with %s renews in time and never in a rush', (_clock, skewMs, expected) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(renewalDelayMs('2026-01-01T00:30:00Z', now + skewMs)).toBe(expected);
});

test('the URL of a stored file on the local machine becomes a path; other URLs stay unchanged', () => {
  expect(reachableUrl('http://shp1.storage.localhost:4400/a%20b.png?x=1')).toBe(
    'http://localhost:4400/storage/shp1/a%20b.png?x=1',
  );
  for (const url of ['https://shp1.storage.example.com/a.png', 'http://storage.localhost/a.png', 'not a url'])
    expect(reachableUrl(url)).toBe(url);
});

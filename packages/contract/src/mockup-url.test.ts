import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalMockupUrl, mockupSignedText } from './mockup-url.ts';

test('the published vector: canonical form and signature', () => {
  const pairs = [
    ['width', '800'],
    ['shop', 'shp_demo'],
    ['signature', 'left out'],
    ['opt.Size', 'M'],
    ['color.Back Print', 'FF8800'],
    ['asset', 'https://shp_demo.storage.example.com/art one.png'],
  ] as const;
  expect(canonicalMockupUrl('TEE-UNISEX', pairs)).toBe(
    '/TEE-UNISEX?asset=https%3A%2F%2Fshp_demo.storage.example.com%2Fart%20one.png&color.Back%20Print=FF8800&opt.Size=M&shop=shp_demo&width=800',
  );
  const signature = createHmac('sha256', 'scsec_test_0000000000000000')
    .update(mockupSignedText('TEE-UNISEX', pairs))
    .digest('hex');
  expect(signature).toBe('787cad207fa56e373a7f91ee674d7d3e0f294354bfca251756d5922281af61ec');
});

test("characters that encodeURIComponent leaves alone are encoded too: !'()*", () => {
  expect(canonicalMockupUrl('A', [["a!'()*", '~-._é']])).toBe('/A?a%21%27%28%29%2A=~-._%C3%A9');
});

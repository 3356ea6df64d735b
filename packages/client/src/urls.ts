import { canonicalUrl, encodeRfc3986, signUrl } from '@platen/contract/signing';
import { withoutEndSlashes } from './slashes.ts';

/** Where a service of your own answers on your machine. Give your public addresses instead once it has them. */
export const localAddresses = {
  api: 'http://localhost:4400/v1',
  mockup: 'http://localhost:4400/mockup',
  buy: 'http://localhost:4400/buy',
  realtime: 'ws://localhost:4400',
  search: 'http://localhost:4400/search',
} as const;

export type Align =
  | 'center'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'top-left'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-right';

/** What covers a print area: an image's URL, an image with its placing, or one colour (6 hex digits). */
export type Fill =
  | string
  | {
      src: string;
      align?: Align;
      /** `true`, or how many repeats lie side by side, 1 to 50. */
      tile?: boolean | number;
    }
  | { color: string };

export type ProductView = {
  /** Product code from the catalog, such as `TEE-UNISEX`. */
  product: string;
  /** Shop ID. */
  shop: string;
  /** Fills the product's primary print area. */
  asset?: Fill;
  /** Fills for named print areas, by the label the catalog gives (`{ Back: '…' }`). */
  placements?: Readonly<Record<string, Fill>>;
  /** Variant picks by attribute (`{ Color: 'White', Size: 'M' }`); a partial pick takes the first variant that fits. */
  options?: Readonly<Record<string, string>>;
  /** A scene code of the product; its first when left out. */
  mockup?: string;
  /** Cuts the scene to a shape; its own when left out. */
  aspect?: '16:9' | '2:3';
  /** Pixels; snaps down to 100, 200, 400, … 2000. 1400 when left out. */
  width?: number;
  /** Painted where the scene is transparent: 6 hex digits or `transparent`. */
  bg?: string;
};

export type MockupView = ProductView & {
  /** Address of the mockup host. */
  base?: string;
  /** Forces a format that the `Accept` header would otherwise choose. */
  format?: 'png' | 'jpeg' | 'webp' | 'avif';
};

export type BuyView = ProductView & {
  /** Address of the buy-page host. */
  base?: string;
};

/** The URL of a product picture. It needs no request: put it in an `<img>`. */
export function mockupUrl(view: MockupView): string {
  const { base = localAddresses.mockup, format, ...rest } = view;
  return buildUrl(base, rest, format === undefined ? [] : [['format', format]]);
}

/** The URL of a hosted page that sells the product as pictured. */
export function buyUrl(view: BuyView): string {
  const { base = localAddresses.buy, ...rest } = view;
  return buildUrl(base, rest, []);
}

/**
 * Appends the signature that a shop's secret gives to a mockup or buy URL, in place of one it may have. `expiresAt` (unix
 * seconds) is signed with it: the URL answers 410 afterwards. Keep the secret on a server.
 */
export async function sign(
  url: string | URL,
  shopSecret: string,
  options: { readonly expiresAt?: number } = {},
): Promise<string> {
  const signed = new URL(url);
  if (options.expiresAt !== undefined) signed.searchParams.set('expires', String(Math.floor(options.expiresAt)));
  const canonical = canonicalUrl(decodeURIComponent(signed.pathname.split('/').at(-1) ?? ''), signed.search);
  const path = signed.pathname.slice(0, signed.pathname.lastIndexOf('/'));
  return `${signed.origin}${path}${canonical}&signature=${await signUrl(shopSecret, canonical)}`;
}

type Pair = [name: string, value: string];

function buildUrl(base: string, view: ProductView, more: readonly Pair[]): string {
  if (!view.product) throw new TypeError('product is missing: give a product code of the catalog');
  if (!view.shop) throw new TypeError('shop is missing: give a Shop ID');
  const pairs: Pair[] = [['shop', view.shop]];
  if (view.asset !== undefined) {
    pairs.push([
      'asset',
      typeof view.asset === 'object' && 'color' in view.asset ? fillJson(view.asset) : fillText(view.asset),
    ]);
  }
  for (const [label, fill] of Object.entries(view.placements ?? {})) {
    if (typeof fill === 'object' && 'color' in fill) pairs.push([`color.${label}`, plainHex(fill.color, label)]);
    else pairs.push([`asset.${label}`, fillText(fill)]);
  }
  for (const [attribute, value] of Object.entries(view.options ?? {})) pairs.push([`opt.${attribute}`, value]);
  if (view.mockup !== undefined) pairs.push(['mockup', view.mockup]);
  if (view.aspect !== undefined) pairs.push(['aspect', view.aspect]);
  if (view.width !== undefined) {
    if (!Number.isInteger(view.width)) throw new TypeError(`width must be a whole number of pixels, not ${view.width}`);
    pairs.push(['width', String(view.width)]);
  }
  if (view.bg !== undefined) pairs.push(['bg', view.bg === 'transparent' ? view.bg : plainHex(view.bg, 'bg')]);
  pairs.push(...more);
  const query = pairs.map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join('&');
  return `${withoutEndSlashes(base)}/${encodeRfc3986(view.product)}?${query}`;
}

function fillText(fill: Exclude<Fill, { color: string }>): string {
  if (typeof fill === 'string') return fill;
  return fill.align === undefined && fill.tile === undefined ? fill.src : fillJson(fill);
}

/** One spelling for one fill, so that equal views have equal URLs and the image is cached once. */
function fillJson(fill: Exclude<Fill, string>): string {
  if ('color' in fill) return JSON.stringify({ color: plainHex(fill.color, 'asset') });
  const { src, align, tile } = fill;
  return JSON.stringify({ src, align, tile });
}

function plainHex(color: string, where: string): string {
  const hex = color.replace(/^#/, '');
  if (!/^[0-9a-f]{6}$/i.test(hex))
    throw new TypeError(`${where}: a colour is 6 hex digits, not ${JSON.stringify(color)}`);
  return hex.toLowerCase();
}

/**
 * A stored file's URL as every resolver reaches it. On your own machine files lie at `http://shp1.storage.localhost:4400/a.png`, a host that
 * Node's and Python's resolvers do not know; the same file is at `http://localhost:4400/storage/shp1/a.png`. Any other URL stays as it is.
 */
export function reachableUrl(url: string): string {
  return url.replace(/^http:\/\/([a-z0-9]{1,32})\.storage\.(localhost(?::\d{1,5})?)\//, 'http://$2/storage/$1/');
}

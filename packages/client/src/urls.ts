import { canonicalUrl, encodeRfc3986, signUrl } from '@platen/contract/signing';
import { withoutEndSlashes } from './slashes.ts';

/** The addresses of a service on your own machine. Use the public addresses once your service has them. */
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

/** The artwork of a print area: the URL of an image, an image with its position, or one colour (6 hex digits). */
export type Fill =
  | string
  | {
      src: string;
      align?: Align;
      /** `true`, or the number of columns, 1 to 50. */
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
  /** Fills for other print areas, by their label in the catalog (`{ Back: '…' }`). */
  placements?: Readonly<Record<string, Fill>>;
  /** The variant by its attributes (`{ Color: 'White', Size: 'M' }`). If several match, the first is used. */
  options?: Readonly<Record<string, string>>;
  /** A scene code of the product. Defaults to its first scene. */
  mockup?: string;
  /** Crops the scene to this shape. By default it is not cropped. */
  aspect?: '16:9' | '2:3';
  /** In pixels, rounded down to 100, 200, 400, … 2000. Defaults to 1400. */
  width?: number;
  /** The background where the scene is transparent: 6 hex digits or `transparent`. */
  bg?: string;
};

export type MockupView = ProductView & {
  /** The address of the mockup host. */
  base?: string;
  /** Forces a format. By default the `Accept` header decides. */
  format?: 'png' | 'jpeg' | 'webp' | 'avif';
};

export type BuyView = ProductView & {
  /** The address of the buy-page host. */
  base?: string;
};

/** Builds the URL of a product picture, without a request. Put it in an `<img>`. */
export function mockupUrl(view: MockupView): string {
  const { base = localAddresses.mockup, format, ...rest } = view;
  return buildUrl(base, rest, format === undefined ? [] : [['format', format]]);
}

/** Builds the URL of a hosted page that sells the product as pictured. */
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
  if (!view.product) throw new TypeError('product is missing: give a product code from the catalog');
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

/** Always the same text for the same fill, so that equal views have equal URLs and the image is cached once. */
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
 * The URL of a stored file in a form that every resolver can reach. On your own machine, files are at
 * `http://shp1.storage.localhost:4400/a.png`, a host that Node and Python cannot resolve. The same file is at
 * `http://localhost:4400/storage/shp1/a.png`. Other URLs are returned unchanged.
 */
export function reachableUrl(url: string): string {
  return url.replace(/^http:\/\/([a-z0-9]{1,32})\.storage\.(localhost(?::\d{1,5})?)\//, 'http://$2/storage/$1/');
}

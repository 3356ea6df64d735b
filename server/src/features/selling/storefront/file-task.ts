/** Runs in a separate process: writes one page of listings into a shop's file. */
import { type FileListing, type FileProduct, fileTexts, type ShopFacts, type ShopFileName } from './file-texts.ts';

export type FilePage = {
  name: ShopFileName;
  facts: ShopFacts;
  listings: readonly FileListing[];
  /** The products of these listings as JSON. They are the same on every page and are parsed once. */
  products: readonly string[];
  room: number;
};

export type WrittenPage = { bytes: Buffer; items: number };

const read = new Map<string, FileProduct>();
/** More than a catalog has. */
const maxRead = 2_000;

function readProduct(json: string): FileProduct {
  const known = read.get(json);
  if (known) return known;
  const product = JSON.parse(json) as FileProduct;
  if (read.size >= maxRead) read.clear();
  read.set(json, product);
  return product;
}

export function perform({ name, facts, listings, products, room }: FilePage): WrittenPage {
  const byCode = new Map(products.map(readProduct).map((product) => [product.code, product]));
  const offered = listings.flatMap((listing) => {
    const product = byCode.get(listing.product);
    return product ? [{ listing, product }] : [];
  });
  const { text, items } = fileTexts[name].body(facts, offered, room);
  return { bytes: Buffer.from(text), items };
}

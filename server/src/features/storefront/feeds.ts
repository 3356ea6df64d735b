/**
 * What is on sale, for marketplaces that fetch it as a file: Google Merchant (RSS 2.0) and Pinterest (CSV or TSV). Every variant is an item of
 * its own, in the group of its listing, as both ask for; a shop with very many has one item for each listing after the first thousands.
 */
import { type ProductVariant, scenesIn } from '../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import { type Listing, type ListingPictures, offerOf, picturesFor } from '../listings/listings.ts';
import { shopOrigin } from '../sales/sales.ts';
import type { NamedShop } from '../shops/shops.ts';
import { allListings } from './all-listings.ts';
import { pathOf } from './cards.ts';
import { dollars } from './head.ts';
import { element } from './xml.ts';

const mostItems = 20_000;
const mostPictures = 10;
const longestTitle = 150;
const longestText = 5_000;

/** In the words of both, which are nearly the same. */
type Item = {
  id: string;
  item_group_id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: string[];
  availability: 'in stock';
  condition: 'new';
  price: string;
  sale_price: string;
  brand: string;
  product_type: string;
  color: string;
  size: string;
  gender: string;
  age_group: string;
  shipping_weight: string;
};

const usd = (cents: number): string => `${dollars(cents)} USD`;

function itemOf(
  { origin, brand, pictures }: { origin: string; brand: string; pictures: ListingPictures },
  listing: Listing,
  { product, variant }: { product: NonNullable<ReturnType<typeof offerOf>>['product']; variant: ProductVariant },
): Item | null {
  const own = pictures.listOf(listing);
  const scenes = scenesIn(product, variant, own).slice(0, mostPictures);
  const urls = scenes.flatMap((scene) => pictures.urlOf(listing, { variantId: variant.id, scene, width: 1200 }) ?? []);
  const cents = listing.prices[variant.id];
  const [first, ...more] = urls;
  if (first === undefined || cents === undefined) return null;
  const { Color = '', Size = '', ...others } = variant.attributes;
  const isWorn = product.category === 'Apparel';
  const isCut = listing.compareAtCents !== null && listing.compareAtCents > cents;
  const paragraphs = listing.description.length > 0 ? listing.description : product.description;
  return {
    id: `${listing.id}-${variant.id}`,
    item_group_id: listing.id,
    title: [listing.title, ...Object.values(variant.attributes)].join(', ').slice(0, longestTitle),
    description: (paragraphs.length > 0 ? paragraphs.join('\n') : listing.title).slice(0, longestText),
    link: `${origin}${pathOf(listing)}?variant=${variant.id}`,
    image_link: first,
    additional_image_link: more,
    availability: 'in stock',
    condition: 'new',
    price: usd(isCut ? (listing.compareAtCents ?? cents) : cents),
    sale_price: isCut ? usd(cents) : '',
    brand,
    product_type: `${product.category} > ${product.name}`,
    color: Color.replaceAll(' / ', '/'),
    size: Size || Object.values(others).join(', '),
    gender: isWorn ? 'unisex' : '',
    age_group: isWorn ? 'adult' : '',
    shipping_weight: `${variant.weightGrams} g`,
  };
}

async function* listItems(deps: Deps, named: NamedShop): AsyncGenerator<Item> {
  const { shop } = named;
  const facts = { origin: shopOrigin(deps.config, named), brand: shop.name, pictures: await picturesFor(deps, shop) };
  let count = 0;
  for await (const listing of allListings(deps, shop.id)) {
    const offer = offerOf(deps, listing);
    if (!offer) continue;
    const shown = count + offer.variants.length > mostItems ? offer.variants.slice(0, 1) : offer.variants;
    for (const variant of shown) {
      const item = itemOf(facts, listing, { product: offer.product, variant });
      if (item) yield item;
      count += 1;
    }
  }
}

export async function* writeGoogleFeed(deps: Deps, named: NamedShop): AsyncGenerator<string> {
  const origin = shopOrigin(deps.config, named);
  const { name, about } = named.shop;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', name)}${element('link', origin)}${element('description', about ?? name)}\n`;
  for await (const item of listItems(deps, named)) {
    const { title, description, link, additional_image_link, availability, ...fields } = item;
    const own = Object.entries(fields).map(([field, value]) => element(`g:${field}`, value));
    const more = additional_image_link.map((url) => element('g:additional_image_link', url));
    const fixed = element('g:availability', availability.replace(' ', '_')) + element('g:identifier_exists', 'no');
    yield `<item>${element('title', title)}${element('description', description)}${element('link', link)}${own.join('')}${more.join('')}${fixed}</item>\n`;
  }
  yield '</channel></rss>\n';
}

const columns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'availability',
  'condition',
  'brand',
  'product_type',
  'color',
  'size',
  'gender',
  'age_group',
] as const satisfies readonly (keyof Item)[];

const asCsv = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** A tab or a new line inside of a value would be the next value. */
const asTsv = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

export async function* writePinterestFeed(deps: Deps, named: NamedShop, kind: 'csv' | 'tsv'): AsyncGenerator<string> {
  const [separator, write] = kind === 'csv' ? [',', asCsv] : ['\t', asTsv];
  yield `${columns.join(separator)}\r\n`;
  for await (const item of listItems(deps, named)) {
    const values = columns.map((column) => [item[column]].flat().join(','));
    yield `${values.map(write).join(separator)}\r\n`;
  }
}

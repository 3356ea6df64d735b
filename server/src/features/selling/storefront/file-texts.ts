/**
 * The texts of a shop's files: product feeds for Google Merchant (RSS 2.0) and Pinterest (CSV or TSV), and the sitemap for search engines.
 * Every variant is an item in the group of its listing, as both marketplaces require.
 * Pure, and light to load: `file-task.ts` runs it in a separate process.
 */
import { type TableKind, toLine } from '../../../kernel/text/csv.ts';
import { type MockupFacts, sceneAddresses, type View, viewAddress } from '../pages/mockup-address.ts';
import { element } from './xml.ts';

export const shopFileNames = ['sitemap.xml', 'google.xml', 'pinterest.csv', 'pinterest.tsv'] as const;
export type ShopFileName = (typeof shopFileNames)[number];

export type ShopFacts = { origin: string; name: string; about: string | null; mockups: MockupFacts };

/** A product in the files. `scenes` maps each scene of the product to the one that shows the variant. */
export type FileProduct = {
  code: string;
  name: string;
  category: string;
  description: readonly string[];
  variants: readonly {
    id: string;
    attributes: Readonly<Record<string, string>>;
    weightGrams: number;
    scenes: Readonly<Record<string, string>>;
  }[];
};

export type FileListing = {
  id: string;
  path: string;
  title: string;
  description: readonly string[];
  product: string;
  /** The variants on offer, in the order of the catalog. */
  options: readonly string[];
  prices: Readonly<Record<string, number>>;
  compareAtCents: number | null;
  fills: View['fills'];
  images: readonly { scene: string; variantId: string }[];
  updatedAt: string;
};

type Offered = { listing: FileListing; product: FileProduct };
type Written = { text: string; items: number };

type FileText = {
  head(facts: ShopFacts, collectionPaths: readonly string[]): string;
  /** `room` is how many items may follow. Beyond it, a listing is represented by its first variant only. */
  body(facts: ShopFacts, offered: readonly Offered[], room: number): Written;
  tail: string;
};

const maxPictures = 10;
const maxTitle = 150;
const maxText = 5_000;
const pictureWidth = 1200;

/** The field names of both marketplaces, which are nearly the same. */
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

const usd = (cents: number): string => `${(cents / 100).toFixed(2)} USD`;

function itemOf(facts: ShopFacts, { listing, product }: Offered, variant: FileProduct['variants'][number]) {
  const scenes = [...new Set(listing.images.flatMap(({ scene }) => variant.scenes[scene] ?? []))].slice(0, maxPictures);
  const view = { attributes: variant.attributes, fills: listing.fills, width: pictureWidth };
  const [first, ...more] = sceneAddresses(facts.mockups, product.code, view, scenes);
  const cents = listing.prices[variant.id];
  if (first === undefined || cents === undefined) return null;
  const { Color = '', Size = '', ...others } = variant.attributes;
  const isWorn = product.category === 'Apparel';
  const isCut = listing.compareAtCents !== null && listing.compareAtCents > cents;
  const paragraphs = listing.description.length > 0 ? listing.description : product.description;
  const item: Item = {
    id: `${listing.id}-${variant.id}`,
    item_group_id: listing.id,
    title: [listing.title, ...Object.values(variant.attributes)].join(', ').slice(0, maxTitle),
    description: (paragraphs.length > 0 ? paragraphs.join('\n') : listing.title).slice(0, maxText),
    link: `${facts.origin}${listing.path}?variant=${variant.id}`,
    image_link: first,
    additional_image_link: more,
    availability: 'in stock',
    condition: 'new',
    price: usd(isCut ? (listing.compareAtCents ?? cents) : cents),
    sale_price: isCut ? usd(cents) : '',
    brand: facts.name,
    product_type: `${product.category} > ${product.name}`,
    color: Color.replaceAll(' / ', '/'),
    size: Size || Object.values(others).join(', '),
    gender: isWorn ? 'unisex' : '',
    age_group: isWorn ? 'adult' : '',
    shipping_weight: `${variant.weightGrams} g`,
  };
  return item;
}

function itemsOf(facts: ShopFacts, offered: readonly Offered[], room: number, write: (item: Item) => string): Written {
  let text = '';
  let items = 0;
  for (const one of offered) {
    const options = new Set(one.listing.options);
    const variants = one.product.variants.filter(({ id }) => options.has(id));
    const shown = items + variants.length > room ? variants.slice(0, 1) : variants;
    for (const variant of shown) {
      const item = itemOf(facts, one, variant);
      if (item) text += write(item);
      items += 1;
    }
  }
  return { text, items };
}

function googleItem(item: Item): string {
  const { title, description, link, additional_image_link, availability, ...fields } = item;
  const own = Object.entries(fields).map(([field, value]) => element(`g:${field}`, value));
  const more = additional_image_link.map((url) => element('g:additional_image_link', url));
  const fixed = element('g:availability', availability.replace(' ', '_')) + element('g:identifier_exists', 'no');
  return `<item>${element('title', title)}${element('description', description)}${element('link', link)}${own.join('')}${more.join('')}${fixed}</item>\n`;
}

const xmlOpening = '<?xml version="1.0" encoding="UTF-8"?>\n';

const google: FileText = {
  head: ({ origin, name, about }) =>
    `${xmlOpening}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', name)}${element('link', origin)}${element('description', about ?? name)}\n`,
  body: (facts, offered, room) => itemsOf(facts, offered, room, googleItem),
  tail: '</channel></rss>\n',
};

const pinterestColumns = [
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

const pinterest = (kind: TableKind): FileText => ({
  head: () => toLine(pinterestColumns, kind),
  body: (facts, offered, room) =>
    itemsOf(facts, offered, room, (item) =>
      toLine(
        pinterestColumns.map((column) => [item[column]].flat().join(',')),
        kind,
      ),
    ),
  tail: '',
});

const sitemapNamespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const mapEntry = (url: string, rest = ''): string => `<url>${element('loc', url)}${rest}</url>\n`;

function mapListing({ origin, mockups }: ShopFacts, { listing, product }: Offered): string {
  const [picture] = listing.images;
  const variant = picture && product.variants.find(({ id }) => id === picture.variantId);
  const view = variant && { attributes: variant.attributes, fills: listing.fills, scene: picture.scene };
  const url = view && viewAddress(mockups, product.code, { ...view, width: pictureWidth });
  const image = url ? `<image:image>${element('image:loc', url)}</image:image>` : '';
  return mapEntry(`${origin}${listing.path}`, element('lastmod', listing.updatedAt) + image);
}

const sitemap: FileText = {
  head: ({ origin }, collectionPaths) =>
    `${xmlOpening}<urlset ${sitemapNamespaces}>\n${['', '/about', ...collectionPaths].map((path) => mapEntry(`${origin}${path}`)).join('')}`,
  body: (facts, offered) => ({
    text: offered.map((one) => mapListing(facts, one)).join(''),
    items: offered.length,
  }),
  tail: '</urlset>\n',
};

export const fileTexts: Record<ShopFileName, FileText> = {
  'sitemap.xml': sitemap,
  'google.xml': google,
  'pinterest.csv': pinterest('csv'),
  'pinterest.tsv': pinterest('tsv'),
};

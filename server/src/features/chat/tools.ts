/** What a chat can do, each as one call into the product. Whatever is made is billed by the call itself. */
import { buyUrl, mockupUrl, sign } from '@platen/client';
import type { ChatMockup } from '@platen/contract/chat';
import { z } from 'zod';
import type { Decided } from '../../kernel/decided.ts';
import { invalidArgument, notFound } from '../../kernel/errors.ts';
import { labelKey, type Product, pickVariant, primaryPlacement } from '../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import {
  type CutOutResult,
  findLatestByPrompt,
  findSource,
  type Generation,
  generate,
  type ImageEntry,
  type Maker,
  removeBackground,
} from '../generations/generations.ts';
import { findShop, findShopSecret } from '../shops/shops.ts';

export type FoundProduct = { code: string; name: string; category: string; priceCents: number; choices: string };

export type ToolAnswers = {
  generateImages: { images: ImageEntry[] };
  refineImage: { images: ImageEntry[] };
  findImage: { images: ImageEntry[] };
  removeBackground: ImageEntry;
  searchCatalog: { products: FoundProduct[] };
  buildMockup: ChatMockup;
};

export type ToolName = keyof ToolAnswers;
export type Done<Name extends ToolName> = { answer: ToolAnswers[Name]; costCents: number };

const image = z.string().max(8192).describe('The URL of a picture made or named in this conversation');

export const toolInputs = {
  generateImages: z.object({ prompt: z.string().min(1).max(4000), count: z.int().min(1).max(8).default(1) }),
  refineImage: z.object({
    prompt: z.string().min(1).max(4000).describe('The whole wish: what the picture shows, with the change'),
    imageUrl: image,
  }),
  findImage: z.object({ prompt: z.string().max(4000) }),
  removeBackground: z.object({ imageUrl: image }),
  searchCatalog: z.object({ query: z.string().max(200).describe('What to print on; empty lists everything') }),
  buildMockup: z.object({
    product: z.string().max(40).describe('A product code from searchCatalog'),
    imageUrl: image,
    options: z.array(z.string().max(40)).max(8).default([]).describe('Colours and sizes, as the caller said them'),
  }),
} satisfies Record<ToolName, z.ZodType>;

export const toolTexts: Record<ToolName, { description: string; stage: string }> = {
  generateImages: { description: 'Make new images from a prompt.', stage: 'Drawing' },
  refineImage: { description: 'Change an image: one new image guided by it.', stage: 'Changing the design' },
  findImage: { description: 'Find the images that were last made from a prompt.', stage: 'Looking for the design' },
  removeBackground: { description: 'Make the background of an image transparent.', stage: 'Removing the background' },
  searchCatalog: { description: 'Find products to print on, with prices and choices.', stage: 'Searching the catalog' },
  buildMockup: { description: 'Show an image on a product, with a link that sells it.', stage: 'Building the mockup' },
};

type Inputs = { [Name in ToolName]: z.infer<(typeof toolInputs)[Name]> };

/** A tool that costs something calls `decided` in the transaction that pays for it; the others do not call it. */
export async function runTool<Name extends ToolName>(
  deps: Deps,
  maker: Maker,
  name: Name,
  input: Inputs[Name],
  signal: AbortSignal,
  decided: Decided<Done<Name>>,
): Promise<Done<Name>> {
  return (runners[name] as Runner<Name>)(deps, maker, input, signal, decided);
}

type Runner<Name extends ToolName> = (
  deps: Deps,
  maker: Maker,
  input: Inputs[Name],
  signal: AbortSignal,
  decided: Decided<Done<Name>>,
) => Promise<Done<Name>>;

const asImages = ({ images, costCents }: Generation) => ({ answer: { images }, costCents });
const asImage = ({ costCents, ...answer }: CutOutResult) => ({ answer, costCents });

const runners: { [Name in ToolName]: Runner<Name> } = {
  async generateImages(deps, maker, { prompt, count }, signal, decided) {
    const made = await generate(deps, maker, { prompt, numberResults: count }, signal, undefined, (tx, paid) =>
      decided(tx, asImages(paid)),
    );
    return asImages(made);
  },

  async refineImage(deps, maker, { prompt, imageUrl }, signal, decided) {
    // The house artist draws its own design again with the change; tracing it would only lose its layers.
    // What was cut out stays without a ground.
    const { engine } = await deps.models.image('guided', { caller: maker.shopId });
    const own = engine === 'embedded' ? await findSource(deps, maker.shopId, imageUrl) : null;
    const redrawn = own && !own.includes('data-ground="1"') ? `${prompt}, transparent background` : prompt;
    const made = await generate(
      deps,
      maker,
      own ? { prompt: redrawn, numberResults: 1 } : { prompt, referenceImageUrls: [imageUrl] },
      signal,
      undefined,
      (tx, paid) => decided(tx, asImages(paid)),
    );
    return asImages(made);
  },

  async findImage(deps, maker, { prompt }) {
    return { answer: { images: await findLatestByPrompt(deps, maker, prompt) }, costCents: 0 };
  },

  async removeBackground(deps, maker, { imageUrl }, signal, decided) {
    return asImage(
      await removeBackground(deps, maker, imageUrl, signal, undefined, (tx, paid) => decided(tx, asImage(paid))),
    );
  },

  async searchCatalog(deps, _maker, { query }) {
    return { answer: { products: searchProducts(deps.catalog.products, query).map(toFound) }, costCents: 0 };
  },

  async buildMockup(deps, maker, input) {
    return { answer: await buildMockup(deps, maker, input), costCents: 0 };
  },
};

/** Ranks products by the words of a query; every word that names a product counts, others are ignored. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const holds = (words: readonly string[], start: string): boolean => words.some((word) => word.startsWith(start));

function searchProducts(products: readonly Product[], query: string): Product[] {
  const words = wordsOf(query.slice(0, 500))
    .slice(0, 20)
    .map((word) => spellings[word.replace(/s$/, '')] ?? word.replace(/s$/, ''));
  if (words.length === 0) return [...products];
  return products
    .map((product) => {
      const name = wordsOf(`${product.code} ${product.name}`);
      const more = wordsOf(`${product.category} ${product.keywords.join(' ')}`);
      const score = words.reduce((sum, word) => sum + (holds(name, word) ? 3 : holds(more, word) ? 1 : 0), 0);
      return { product, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

const spellings: Record<string, string> = {
  shirt: 'tee',
  tshirt: 'tee',
  cup: 'mug',
  bag: 'tote',
  pillow: 'cushion',
  sweater: 'sweatshirt',
  jigsaw: 'puzzle',
  journal: 'notebook',
  keyring: 'keychain',
  print: 'poster',
  case: 'phone',
};

const toFound = (product: Product): FoundProduct => ({
  code: product.code,
  name: product.name,
  category: product.category,
  priceCents: product.priceCents,
  choices: product.attributes
    .map(({ name, values }) => `${name}: ${values.map(({ value }) => value).join(', ')}.`)
    .join(' '),
});

async function buildMockup(
  deps: Deps,
  maker: Maker,
  { product: code, imageUrl, options }: Inputs['buildMockup'],
): Promise<ChatMockup> {
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`Product ${code}`);
  const choices = options.flatMap((word): [string, string][] => {
    const spoken = sizeWords[word.toLowerCase()] ?? word;
    const attribute = product.attributes.find(({ values }) =>
      values.some(({ value }) => labelKey(value) === labelKey(spoken)),
    );
    return attribute ? [[attribute.name, spoken]] : [];
  });
  const picked = pickVariant(product, new Map(choices));
  if ('fault' in picked) throw invalidArgument(picked.fault.message, { validOptions: picked.fault.validOptions });
  const shop = await findShop(deps, deps.database.db, maker.shopId);
  if (!shop) throw notFound(`Shop ${maker.shopId}`);
  const view = {
    product: product.code,
    shop: shop.id,
    asset: imageUrl,
    options: picked.variant.attributes,
    placements: otherPlacements(product, imageUrl),
  };
  const secret = shop.requireSignedUrls ? await findShopSecret(deps, shop.id) : null;
  const seal = (url: string) => (secret ? sign(url, secret) : url);
  const { addresses } = deps.config;
  return {
    url: await seal(mockupUrl({ ...view, base: addresses.mockup })),
    buyUrl: await seal(buyUrl({ ...view, base: addresses.buy })),
    product: product.code,
    variant: picked.variant.id,
  };
}

/** A product that needs more than its primary placement gets the same picture on the others. */
function otherPlacements(product: Product, imageUrl: string): Record<string, string> {
  const primary = primaryPlacement(product).label;
  const needed = product.placements.filter(
    (placement) => placement.type === 'image' && placement.required && placement.label !== primary,
  );
  return Object.fromEntries(needed.map(({ label }) => [label, imageUrl]));
}

const sizeWords: Record<string, string> = { small: 'S', medium: 'M', large: 'L', xxl: '2XL' };

/** The tools of a chat, each one call into the product. The call itself bills the work. */

import { buyUrl, type Fill, mockupUrl, sign } from '@platen/client';
import type { ChatMockup } from '@platen/contract/chat';
import { z } from 'zod';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { invalidArgument, notFound } from '../../../kernel/errors.ts';
import {
  findPlacement,
  isFilledByVariant,
  type Product,
  type ProductPlacement,
  pickVariant,
  primaryPlacement,
  scenesOf,
} from '../../catalog/catalog.ts';
import { estimateCart } from '../../making/orders/orders.ts';
import { findShop, findShopSecret } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import {
  findLatestByPrompt,
  findSource,
  type Generation,
  type GenerationDeps,
  generate,
  generateVideo,
  type ImageEntry,
  type Maker,
  type PictureDeps,
  type ReworkedPicture,
  removeBackground,
  type VideoResult,
} from '../generations/generations.ts';
import { type ChatState, promptOf, type Shown } from './chat-state.ts';
import { placePicture } from './place-picture.ts';
import { searchProducts } from './reading/products.ts';
import type { Memo } from './store.ts';

type FoundProduct = { code: string; name: string; category: string; priceCents: number; choices: string };

type Made = { images: ImageEntry[]; warnings?: { code: string; message: string }[] };
export type Video = Omit<VideoResult, 'costCents'>;

export type ToolAnswers = {
  generateImages: Made;
  refineImage: Made;
  findImage: { images: ImageEntry[] };
  showDesigns: { images: ImageEntry[] };
  chooseDesign: { imageUrl: string };
  undoStep: { isUndone: boolean };
  removeBackground: ImageEntry;
  makeVideo: Video;
  searchCatalog: { products: FoundProduct[] };
  buildMockup: ChatMockup;
  quoteOrder: OrderQuote;
};

export type ToolName = keyof ToolAnswers;
export type DoneCall = { name: ToolName; input: unknown; output: unknown };
export type Done<Name extends ToolName> = { answer: ToolAnswers[Name]; costCents: number };

const image = z.string().max(8192).describe('The URL of a picture that was made or named in this conversation');
const lettering = {
  words: z.string().max(300).optional().describe('The exact text in the picture; empty for no text'),
  letters: z
    .object({ size: z.enum(['large', 'small']).optional(), place: z.enum(['top', 'bottom']).optional() })
    .optional(),
};
const background = z
  .enum(['transparent', 'paper'])
  .optional()
  .describe('transparent for garments, bags, caps and stickers');
const productCode = z.string().max(40).describe('A product code from searchCatalog');
const maxOptions = 20;
const options = z
  .record(z.string().max(100), z.string().max(100))
  .refine((given) => Object.keys(given).length <= maxOptions, `at most ${maxOptions}`)
  .default({})
  .describe('Values by attribute, as searchCatalog returns them: { "Color": "Black" }');

export const toolInputs = {
  generateImages: z.object({
    prompt: z.string().min(1).max(4000),
    count: z.int().min(1).max(8).default(1),
    ...lettering,
    background,
    likeUrl: image.optional().describe('A picture that the new ones should resemble'),
  }),
  refineImage: z.object({
    prompt: z.string().min(1).max(4000).describe('A description of the whole picture, including the change'),
    imageUrl: image,
    ...lettering,
  }),
  // The prompt with its lettering.
  findImage: z.object({ prompt: z.string().max(4500) }),
  showDesigns: z.object({ imageUrls: z.array(image).min(1).max(8) }),
  chooseDesign: z.object({ imageUrl: image }),
  undoStep: z.object({}),
  removeBackground: z.object({ imageUrl: image }),
  makeVideo: z.object({
    imageUrl: image,
    motion: z.string().max(1000).default('').describe('A description of the motion'),
  }),
  searchCatalog: z.object({ query: z.string().max(200).describe('The kind of product; empty lists all products') }),
  buildMockup: z.object({
    product: productCode,
    imageUrl: image,
    options,
    side: z.string().max(60).nullable().default(null).describe('A placement other than the first, such as "Back"'),
    scale: z.number().min(0.2).max(1).default(1).describe('1 fills the print area'),
    x: z
      .number()
      .min(-1)
      .max(1)
      .default(0)
      .describe('Offset to the right of the center, as a share of the available space'),
    y: z.number().min(-1).max(1).default(0).describe('Offset below the center, as a share of the available space'),
  }),
  quoteOrder: z.object({
    product: productCode,
    options,
    quantity: z.int().min(1).max(1000).default(1),
    country: z.string().length(2).nullable().default(null).describe('The destination country as a two-letter code'),
  }),
} satisfies Record<ToolName, z.ZodType>;

export const toolTexts: Record<ToolName, { description: string; stage: string }> = {
  generateImages: { description: 'Generate new images from a prompt.', stage: 'Drawing' },
  refineImage: { description: 'Edit an image: generates one new image from it.', stage: 'Changing the design' },
  findImage: { description: 'Find the images of the latest generation for a prompt.', stage: 'Looking for the design' },
  showDesigns: { description: 'Show images of this conversation again.', stage: 'Looking for the designs' },
  chooseDesign: { description: 'Record which image the person has chosen.', stage: 'Choosing the design' },
  undoStep: { description: 'Go back to the design and product before the last step.', stage: 'Going back' },
  removeBackground: { description: 'Make the background of an image transparent.', stage: 'Removing the background' },
  makeVideo: { description: 'Make a short video of an image.', stage: 'Making it move' },
  searchCatalog: { description: 'Find products to print on, with prices and choices.', stage: 'Searching the catalog' },
  buildMockup: { description: 'Show an image on a product, with a link that sells it.', stage: 'Building the mockup' },
  quoteOrder: {
    description: 'Quote a price for a quantity of a product. With a country, also quote shipping and delivery dates.',
    stage: 'Working out the price',
  },
};

type Inputs = { [Name in ToolName]: z.infer<(typeof toolInputs)[Name]> };
export type ToolDeps = GenerationDeps & Pick<Deps, 'catalog' | 'network' | 'vault'>;
type ToolContext = { deps: ToolDeps; maker: Maker; state: ChatState; signal: AbortSignal };

/** A tool that costs something calls `decided` in the transaction that pays for it; the others do not call it. */
export async function runTool<Name extends ToolName>(
  context: ToolContext,
  name: Name,
  input: Inputs[Name],
  decided: Decided<Done<Name>>,
): Promise<Done<Name>> {
  return (runners[name] as Runner<Name>)(context, input, decided);
}

type Runner<Name extends ToolName> = (
  context: ToolContext,
  input: Inputs[Name],
  decided: Decided<Done<Name>>,
) => Promise<Done<Name>>;

const asImages = ({ images, warnings, costCents }: Generation) => ({ answer: { images, warnings }, costCents });
const asImage = ({ costCents, ...answer }: ReworkedPicture) => ({ answer, costCents });
const asVideo = ({ costCents, ...answer }: VideoResult) => ({ answer, costCents });
const free = <T>(answer: T) => ({ answer, costCents: 0 });

const runners: { [Name in ToolName]: Runner<Name> } = {
  async generateImages({ deps, maker, signal }, { count, background: ground, likeUrl, ...wish }, decided) {
    const svg = likeUrl === undefined ? null : await findSource(deps, maker.shopId, likeUrl);
    const like = svg === null ? null : { svg, isSame: false };
    const input = { prompt: promptOf(wish), numberResults: count, background: ground, like };
    return asImages(await generate(deps, maker, input, signal, undefined, (tx, paid) => decided(tx, asImages(paid))));
  },

  async refineImage({ deps, maker, signal }, { imageUrl, ...wish }, decided) {
    // The house artist draws its own design again with the change; tracing it would only lose its layers.
    // A design without a background stays without one.
    const { engine } = await deps.models.image('guided', { caller: maker.shopId });
    const own = engine === 'embedded' ? await findSource(deps, maker.shopId, imageUrl) : null;
    const prompt = promptOf(wish);
    const isClear = own !== null && !own.includes('data-ground="1"');
    const made = await generate(
      deps,
      maker,
      own
        ? {
            prompt,
            numberResults: 1,
            like: { svg: own, isSame: true },
            ...(isClear ? { background: 'transparent' } : {}),
          }
        : { prompt, referenceImageUrls: [imageUrl] },
      signal,
      undefined,
      (tx, paid) => decided(tx, asImages(paid)),
    );
    return asImages(made);
  },

  async findImage({ deps, maker }, { prompt }) {
    return free({ images: await findLatestByPrompt(deps, maker, prompt) });
  },

  async showDesigns({ state }, { imageUrls }) {
    const known = state.sets.flatMap(({ images }) => images);
    return free({
      images: imageUrls.flatMap((url): ImageEntry[] => {
        const found = known.find(({ imageUrl }) => imageUrl === url);
        return found ? [{ id: '', width: 0, height: 0, vectors: false, ...found }] : [];
      }),
    });
  },

  chooseDesign: async (_context, { imageUrl }) => free({ imageUrl }),
  undoStep: async ({ state }) => free({ isUndone: state.past.length > 0 }),

  async removeBackground({ deps, maker, signal }, { imageUrl }, decided) {
    return asImage(
      await removeBackground(deps, maker, imageUrl, signal, undefined, (tx, paid) => decided(tx, asImage(paid))),
    );
  },

  async makeVideo({ deps, maker, signal }, { imageUrl, motion }, decided) {
    const input = { imageUrl, prompt: motion };
    return asVideo(
      await generateVideo(deps, maker, input, signal, undefined, (tx, paid) => decided(tx, asVideo(paid))),
    );
  },

  async searchCatalog({ deps }, { query }) {
    return free({ products: searchProducts(deps.catalog.products, query).map(toFound) });
  },

  async buildMockup({ deps, maker, signal }, input) {
    return free(await buildMockup(deps, maker, input, signal));
  },

  async quoteOrder({ deps, maker }, input) {
    return free(quoteOrder(deps, maker.shopId, input));
  },
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

/** A design on a product: the picture of it, and the page that sells it. */

export async function buildMockup(
  deps: PictureDeps & Pick<Deps, 'catalog' | 'vault'>,
  maker: Maker,
  { product: code, imageUrl, options, side, ...placing }: Shown & { imageUrl: string },
  signal: AbortSignal,
): Promise<ChatMockup> {
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`Product ${code}`);
  const picked = pickVariant(product, Object.entries(options));
  if ('fault' in picked) throw invalidArgument(picked.fault.message, { validOptions: picked.fault.validOptions });
  const { variant } = picked;
  const shop = await findShop(deps, deps.database.db, maker.shopId);
  if (!shop) throw notFound(`Shop ${maker.shopId}`);
  const first = primaryPlacement(product);
  const asked = side === null ? first : findPlacement(product, side);
  if (!asked || asked.type !== 'image') throw invalidArgument(`${product.name} is not printed on its ${side}.`);
  const asset = await placePicture(deps, shop, imageUrl, asked, placing, signal);
  const scene = scenesOf(product, variant).find(({ map }) => map.placements.some(({ label }) => label === asked.label));
  const view = {
    product: product.code,
    shop: shop.id,
    ...(asked === first ? { asset } : {}),
    options: variant.attributes,
    placements: { ...(asked === first ? {} : { [asked.label]: asset }), ...otherFills(product, asked, imageUrl) },
    ...(asked === first || !scene ? {} : { mockup: scene.code }),
  };
  const secret = shop.requireSignedUrls ? await findShopSecret(deps, shop.id) : null;
  const seal = (url: string) => (secret ? sign(url, secret) : url);
  const { addresses } = deps.config;
  return {
    url: await seal(mockupUrl({ ...view, base: addresses.mockup })),
    buyUrl: await seal(buyUrl({ ...view, base: addresses.buy })),
    product: product.code,
    variant: variant.id,
  };
}

/** Fills the other required placements: with the same picture, or with the part's default colour. */
function otherFills(product: Product, printed: ProductPlacement, imageUrl: string): Record<string, Fill> {
  const needed = product.placements.filter(
    (one) => one.required && one !== printed && !isFilledByVariant(product, one),
  );
  return Object.fromEntries(
    needed.map((one): [string, Fill] => [
      one.label,
      one.type === 'image' ? imageUrl : { color: one.default ?? 'ffffff' },
    ]),
  );
}

/** The price of a quantity of one product and, if the country is known, its shipping cost and arrival dates. */

type SpeedQuote = {
  speed: string;
  priceCents: number;
  minDays: number;
  maxDays: number;
  arrives: { earliest: string; latest: string } | null;
};

type OrderQuote = {
  product: string;
  variant: string;
  quantity: number;
  currency: string;
  unitCents: number;
  itemsCents: number;
  country: string | null;
  /** The cheapest first. Null if the country is unknown or we do not ship there. */
  speeds: SpeedQuote[] | null;
};

type Input = { product: string; options: Record<string, string>; quantity: number; country: string | null };

export function quoteOrder(
  deps: Pick<Deps, 'catalog' | 'clock' | 'config' | 'network' | 'vault'>,
  shopId: string,
  { product: code, options, quantity, country }: Input,
): OrderQuote {
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`Product ${code}`);
  const picked = pickVariant(product, Object.entries(options));
  if ('fault' in picked) throw invalidArgument(picked.fault.message, { validOptions: picked.fault.validOptions });
  const { variant } = picked;
  const plan = country === null ? null : estimateCart(deps, shopId, [{ product, variant, quantity }], country);
  const speeds = plan?.groups[0]?.options.map(
    ({ speed, priceCents, minTransitDays, maxTransitDays, estimatedDelivery }): SpeedQuote => ({
      speed,
      priceCents,
      minDays: minTransitDays,
      maxDays: maxTransitDays,
      arrives: estimatedDelivery,
    }),
  );
  return {
    product: code,
    variant: variant.id,
    quantity,
    currency: product.currency,
    unitCents: product.priceCents,
    itemsCents: product.priceCents * quantity,
    country,
    speeds: speeds ? speeds.toSorted((a, b) => a.priceCents - b.priceCents) : null,
  };
}

/** Finished tool calls as they are recorded, and as the next attempt of the chat reads them. */

export const keyOf = (name: ToolName, input: unknown): string => `${name} ${JSON.stringify(input)}`;

export function readMemo({ key, answer }: Memo): DoneCall {
  const end = key.indexOf(' ');
  const name = key.slice(0, end) as ToolName;
  return { name, input: toolInputs[name].parse(JSON.parse(key.slice(end + 1))), output: answer };
}

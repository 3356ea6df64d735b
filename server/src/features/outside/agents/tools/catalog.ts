/** What can be printed, and what it looks like. Anybody may ask. */

import { buyUrl, mockupUrl, sign } from '@platen/client';
import type { Scope } from '@platen/contract';
import { alignments, type CatalogProduct, catalogProduct } from '@platen/contract/catalog';
import { z } from 'zod';
import { ApiError, invalidArgument } from '../../../../kernel/errors.ts';
import { labelKey } from '../../../catalog/catalog.ts';
import { findShop, findShopSecret } from '../../../tenants/shops/shops.ts';
import { callSearch } from '../api-calls.ts';
import { showMockup } from '../pictures.ts';
import { type Desk, defineTool, type ToolCaller } from '../tool.ts';

const looking = { readOnly: true } as const;
const code = z.string().trim().min(1).max(40).describe('A product code from search_catalog, such as MUG-11OZ');
const text = (most: number) => z.string().trim().max(most);

const found = z.object({
  id: z.string().describe('The product code'),
  name: z.string(),
  category: z.string(),
  price: z.int().describe('Suggested retail in US cents'),
  description: z.string(),
  image: z.string().describe('A picture of the blank product'),
  placements: z.array(z.string()).describe('Where it can be printed'),
  attributes: z.record(z.string(), z.array(z.string())).describe('What a shopper chooses'),
});

const toFound = ({ id, name, category, price, description, images, placements, attributes }: CatalogProduct) => ({
  id,
  name,
  category,
  price,
  description: description[0] ?? '',
  image: images[0] ?? '',
  placements: placements.map((placement) => placement.label),
  attributes,
});

const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search the catalog',
  description: 'Finds products to print on: mugs, shirts, posters and more. An empty query lists everything.',
  route: null,
  input: z.strictObject({
    query: text(200).default('').describe('Words to look for; left out, every product'),
    category: text(40).optional().describe('Only products of this category'),
    shipsTo: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters, such as DE')
      .optional()
      .describe('Only products that ship to this country, by its code of two letters'),
    maxPrice: z.int().positive().optional().describe('Suggested retail in US cents, at most'),
    limit: z.int().min(1).max(50).default(20),
    offset: z.int().min(0).max(10_000).default(0).describe('How many of the found products to skip'),
  }),
  output: z.object({ products: z.array(found), total: z.int() }),
  hints: looking,
  async run(desk, asked, { query, category, shipsTo, maxPrice, limit, offset }) {
    const filter = [
      ...(category ? [`category = ${JSON.stringify(category)}`] : []),
      ...(shipsTo ? [`shipsTo = ${shipsTo.toUpperCase()}`] : []),
      ...(maxPrice ? [`price <= ${maxPrice}`] : []),
    ];
    const json = { q: query, limit, offset, ...(filter.length > 0 ? { filter } : {}) };
    const answer = await callSearch(desk, asked, { method: 'POST', path: '/indexes/products/search', json });
    const products = (answer.hits as CatalogProduct[]).map(toFound);
    return { result: { products, total: Number(answer.estimatedTotalHits) } };
  },
});

const options = z
  .record(z.string().max(40), z.string().max(60))
  .optional()
  .describe('Choices by attribute, such as { "Color": "Black", "Size": "M" }; some or none of them');

const getProduct = defineTool({
  name: 'get_product',
  title: 'Look at a product',
  description:
    'Print areas with their sizes in pixels, scenes, and every variant with its id and cost. Orders and listings take the variant ids. `options` leaves only the variants that fit.',
  route: null,
  input: z.strictObject({ product: code, options }),
  output: catalogProduct,
  hints: looking,
  async run(desk, asked, { product, options: chosen = {} }) {
    const document = await readProduct(desk, asked, product);
    const fits = (attributes: Record<string, string>) =>
      Object.entries(chosen).every(([name, value]) =>
        Object.entries(attributes).some(
          ([own, held]) => labelKey(own) === labelKey(name) && labelKey(held) === labelKey(value),
        ),
      );
    const combinations = document.options.combinations.filter(({ attributes }) => fits(attributes));
    if (combinations.length === 0) {
      throw invalidArgument(`${document.id} is not made so. Its choices are ${JSON.stringify(document.attributes)}.`, {
        param: '/options',
      });
    }
    return { result: { ...document, options: { ...document.options, combinations } } };
  },
});

async function readProduct(desk: Desk, asked: ToolCaller, product: string): Promise<CatalogProduct> {
  const { catalog } = desk.deps;
  const wanted = catalog.products.find((one) => labelKey(one.code) === labelKey(product))?.code;
  if (wanted === undefined) {
    const codes = catalog.products.map((one) => one.code);
    throw new ApiError(
      'not_found',
      `There is no product ${product}. Call search_catalog; there are ${codes.join(', ')}.`,
      {
        validOptions: codes,
      },
    );
  }
  const path = `/indexes/products/documents/${encodeURIComponent(wanted)}`;
  return (await callSearch(desk, asked, { method: 'GET', path })) as unknown as CatalogProduct;
}

const colour = z.string().regex(/^#?[0-9a-fA-F]{6}$/, 'must be six hex digits, such as ff8800');
const fill = z
  .strictObject({
    imageUrl: z.string().max(8192).optional(),
    color: colour.optional(),
    align: z.enum(alignments).optional().describe('Where in the print area the artwork lies'),
    tile: z
      .union([z.boolean(), z.int().min(1).max(50)])
      .optional()
      .describe('Repeat it: true, or how often across'),
  })
  .refine((one) => (one.imageUrl === undefined) !== (one.color === undefined), 'give either imageUrl or color');
type Fill = z.infer<typeof fill>;

const toFill = ({ imageUrl, color, align, tile }: Fill) =>
  color === undefined
    ? { src: imageUrl ?? '', ...(align ? { align } : {}), ...(tile === undefined ? {} : { tile }) }
    : { color };

const shownWidth = 800;

const buildMockup = defineTool({
  name: 'build_mockup',
  title: 'Show artwork on a product',
  description:
    'Answers a picture of the product with the artwork on it, its URL (put it in any page: it draws itself), and the URL of a page that sells exactly this. Without a key name the shop.',
  route: null,
  input: z.strictObject({
    product: code,
    shopId: text(32).optional().describe('The shop whose artwork it is; the key’s own when left out'),
    imageUrl: z.string().max(8192).optional().describe('Fills the product’s first print area'),
    placements: z
      .record(z.string().max(60), fill)
      .optional()
      .describe('Fills of print areas by their labels (get_product), such as { "Back": { "imageUrl": "https://…" } }'),
    options,
    scene: text(20).optional().describe('A scene of the product (`mockups` of get_product); its first when left out'),
    background: z
      .union([z.literal('transparent'), colour])
      .optional()
      .describe('Behind the scene: 6 hex digits or `transparent`; left out, as the shop is set'),
  }),
  output: z.object({
    url: z.string().describe('The picture'),
    buyUrl: z.string().describe('The page that sells it'),
  }),
  hints: looking,
  async run(desk, asked, { product, shopId, imageUrl, placements = {}, options: chosen, scene, background }) {
    const { deps } = desk;
    // Models leave a field out by leaving it empty, too.
    const shop = shopId || asked.caller?.shopId;
    if (shop === undefined) {
      throw invalidArgument('Name the shop in `shopId`. Call create_sandbox_shop when there is none yet.', {
        param: '/shopId',
      });
    }
    const { id } = await readProduct(desk, asked, product);
    const view = {
      product: id,
      shop,
      ...(imageUrl === undefined ? {} : { asset: imageUrl }),
      placements: Object.fromEntries(Object.entries(placements).map(([label, one]) => [label, toFill(one)])),
      ...(chosen ? { options: chosen } : {}),
      ...(scene ? { mockup: scene } : {}),
      ...(background ? { bg: background } : {}),
    };
    const { mockup, buy } = deps.config.addresses;
    const signed = await findSigner(desk, asked, shop);
    const picture = await signed(mockupUrl({ ...view, base: mockup, width: shownWidth, format: 'webp' }));
    const pictures = await showMockup(desk, asked, picture);
    const result = {
      url: await signed(mockupUrl({ ...view, base: mockup })),
      buyUrl: await signed(buyUrl({ ...view, base: buy })),
    };
    return { result, pictures };
  },
});

/** Who may put pictures of the shop's own before people. */
const maySign = (scopes: readonly Scope[]) => scopes.includes('mockups') || scopes.includes('listings:write');

/** URLs of the key's own shop are signed where the shop asks for it; anybody else's are as they are, and may be refused. */
async function findSigner(
  desk: Desk,
  { caller }: ToolCaller,
  shopId: string,
): Promise<(url: string) => Promise<string>> {
  const { deps } = desk;
  const asIs = async (url: string) => url;
  if (caller?.shopId !== shopId || !maySign(caller.scopes)) return asIs;
  const shop = await findShop(deps, deps.database.db, shopId);
  const secret = shop?.requireSignedUrls ? await findShopSecret(deps, shopId) : null;
  return secret === null ? asIs : (url) => sign(url, secret);
}

export const catalogTools = [searchCatalog, getProduct, buildMockup];

/** Tools for products and mockups. They need no credential. */

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
  price: z.int().describe('The suggested retail price in US cents'),
  description: z.string(),
  image: z.string().describe('A picture of the blank product'),
  placements: z.array(z.string()).describe('The labels of its print areas'),
  attributes: z.record(z.string(), z.array(z.string())).describe('The options that a shopper chooses from'),
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
  description: 'Finds products to print on: mugs, shirts, posters and more. An empty query lists all products.',
  route: null,
  input: z.strictObject({
    query: text(200).default('').describe('Search words. Leave it out to list all products'),
    category: text(40).optional().describe('Only products of this category'),
    shipsTo: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code, such as DE')
      .optional()
      .describe('Only products that ship to this country: a two-letter code'),
    maxPrice: z.int().positive().optional().describe('The maximum suggested retail price in US cents'),
    limit: z.int().min(1).max(50).default(20),
    offset: z.int().min(0).max(10_000).default(0).describe('The number of results to skip'),
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
  .describe('Values by attribute, such as { "Color": "Black", "Size": "M" }. You can leave out attributes');

const getProduct = defineTool({
  name: 'get_product',
  title: 'Get a product',
  description:
    'Returns the print areas with their sizes in pixels, the scenes, and every variant with its id and cost. Orders and listings need the variant ids. `options` limits the answer to matching variants.',
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
      throw invalidArgument(
        `${document.id} has no variant with these options. Its options are ${JSON.stringify(document.attributes)}.`,
        {
          param: '/options',
        },
      );
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
      `There is no product ${product}. Call search_catalog, or use one of ${codes.join(', ')}.`,
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
    align: z.enum(alignments).optional().describe('The position of the artwork in the print area'),
    tile: z
      .union([z.boolean(), z.int().min(1).max(50)])
      .optional()
      .describe('Repeats the artwork: true, or the number of columns'),
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
    'Returns a picture of the product with the artwork on it, the URL of the picture for use in any page, and the URL of a page that sells this product. Without a key, set `shopId`.',
  route: null,
  input: z.strictObject({
    product: code,
    shopId: text(32).optional().describe('The shop that owns the artwork. Defaults to the shop of the key'),
    imageUrl: z.string().max(8192).optional().describe('The artwork for the product’s primary print area'),
    placements: z
      .record(z.string().max(60), fill)
      .optional()
      .describe(
        'The artwork by the label of the print area (see get_product), such as { "Back": { "imageUrl": "https://…" } }',
      ),
    options,
    scene: text(20).optional().describe('A scene of the product (see `mockups` in get_product). Defaults to the first'),
    background: z
      .union([z.literal('transparent'), colour])
      .optional()
      .describe('The background: 6 hex digits or `transparent`. Defaults to the shop’s setting'),
  }),
  output: z.object({
    url: z.string().describe('The URL of the picture'),
    buyUrl: z.string().describe('The URL of the page that sells it'),
  }),
  hints: looking,
  async run(desk, asked, { product, shopId, imageUrl, placements = {}, options: chosen, scene, background }) {
    const { deps } = desk;
    // Models also send an empty field to leave it out.
    const shop = shopId || asked.caller?.shopId;
    if (shop === undefined) {
      throw invalidArgument('Set `shopId`. If there is no shop yet, call create_sandbox_shop.', {
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

/** The scopes that allow signing the shop's URLs. */
const maySign = (scopes: readonly Scope[]) => scopes.includes('mockups') || scopes.includes('listings:write');

/** Signs URLs of the key's own shop if the shop requires it. URLs of other shops are returned unsigned and may be refused. */
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

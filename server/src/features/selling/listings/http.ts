import {
  deletedListing,
  listing,
  listingBatch,
  listingBatchRequest,
  listingChange,
  listingCopyRequest,
  listingList,
  listingListQuery,
  listingOrder,
  listingOrderRequest,
  listingPrices,
  listingPricesQuery,
  listingRequest,
  retailPrices,
} from '@platen/contract/listings';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { needsKeyOrSecret, personCaller } from '../../../kernel/http/auth.ts';
import { untilClosed } from '../../../kernel/http/caller-left.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { answerLongWork } from '../../../kernel/http/long-work.ts';
import { may } from '../../../kernel/http/roles.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import { getOwnedShop, getShopOfSecret } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { createBatch, type MadeBatch } from './batch.ts';
import { listRetailPrices } from './prices.ts';
import { getListing, type Listing, readPage } from './read-listings.ts';
import { draftErrors, listingSheetRoutes, type Mounted } from './sheet-http.ts';
import { suggestPrices } from './suggestions.ts';
import { listingWire } from './wire.ts';
import {
  changeListing,
  createListing,
  deleteListing,
  duplicateListing,
  reorderListings,
  setRetailPrices,
} from './write-listings.ts';

const tags = ['Listings'];
const id = z.string().max(64);
/** Each inspects artwork, and may paint a design. */
const maxWrites = { name: 'listing-writes', limit: 120, windowSeconds: 60 };
const maxBatches = { name: 'listing-batches', limit: 20, windowSeconds: 60 };

export function listingsApiRoutes(app: App, deps: Deps): void {
  listingRoutes(app, deps, {
    base: '/listings',
    params: z.object({}),
    paramsOfOne: z.object({ id }),
    read: needsKeyOrSecret('listings:read', 'listings:read'),
    write: needsKeyOrSecret('listings:change', 'listings:write'),
    shopOf: async ({ caller }) => {
      if (caller?.kind === 'shop-secret') return getShopOfSecret(deps, caller);
      if (caller?.kind !== 'key') throw new Error('this route authenticates keys and shop secrets');
      return caller.shopId;
    },
    idOf: (request) => (request.params as { id: string }).id,
  });
}

export function listingsStudioRoutes(app: App, deps: Deps): void {
  const shopOf = async (request: FastifyRequest) =>
    (await getOwnedShop(deps, personCaller(request), (request.params as { id: string }).id)).id;
  listingRoutes(app, deps, {
    base: '/shops/:id/listings',
    params: z.object({ id }),
    paramsOfOne: z.object({ id, listingId: id }),
    read: may('listings:read'),
    write: may('listings:change'),
    shopOf,
    idOf: (request) => (request.params as { listingId: string }).listingId,
  });

  app.route({
    method: 'GET',
    url: '/shops/:id/prices',
    config: { auth: may('listings:read') },
    schema: { params: z.object({ id }), response: { 200: retailPrices } },
    handler: async (request) => listRetailPrices(deps.database.db, await shopOf(request)),
  });

  app.route({
    method: 'PUT',
    url: '/shops/:id/prices',
    config: { auth: may('listings:change') },
    schema: { params: z.object({ id }), body: retailPrices, response: { 200: retailPrices } },
    preValidation: async (request) => {
      await shopOf(request);
    },
    handler: async (request) => {
      const caller = personCaller(request);
      const shop = await getOwnedShop(deps, caller, (request.params as { id: string }).id);
      return deps.database.transaction(async (tx) => {
        const set = await setRetailPrices(deps, tx, shop.id, request.body);
        const target = { id: shop.id, name: shop.name };
        await writeAudit(deps, tx, caller, { action: 'shop.changed', target, details: 'prices of plain links' });
        return set;
      });
    },
  });
}

function listingRoutes(app: App, deps: Deps, mounted: Mounted): void {
  const { base, params, paramsOfOne, read, write, shopOf, idOf } = mounted;
  listingSheetRoutes(app, deps, mounted);
  // 404 comes before 400: the body's faults must not reveal whose listing it is.
  const refuseShop = async (request: FastifyRequest) => {
    await shopOf(request);
  };
  const refuseUnknown = async (request: FastifyRequest) => {
    await getListing(deps, await shopOf(request), idOf(request));
  };

  app.route({
    method: 'GET',
    url: base,
    config: { auth: read },
    schema: {
      summary: 'List the listings of the shop',
      description:
        'Returns pages of `limit` listings in the order in which the shop shows them. For the next page, set `cursor` to `nextCursor`, until it is null.',
      tags,
      params,
      querystring: listingListQuery,
      response: { 200: listingList },
    },
    preValidation: refuseShop,
    handler: async (request) => {
      const shopId = await shopOf(request);
      const { status, product, ...query } = request.query;
      const products = product === undefined ? null : [product];
      const page = await readPage(deps, deps.database.db, shopId, { ...query, statuses: status ?? null, products });
      return (await listingWire(deps, shopId)).toPage(page);
    },
  });

  app.route({
    method: 'POST',
    url: base,
    config: { auth: write, idempotent: true, limit: maxWrites, errors: draftErrors },
    schema: {
      summary: 'Create a listing',
      description:
        'Creates a draft unless `status` is `published`. Give the artwork as `design` (one picture, or a saved canvas) or as `placements`. Variants without a price get the price of a ' +
        'plain buy link, or the price with `marginPercent`. A price below cost and fee is accepted with the warning PRICE_BELOW_COST. To publish it, your earnings must cover the loss. Before a listing is published, its artwork ' +
        'is checked. If it cannot be printed, the error names the placement.',
      tags,
      params,
      body: listingRequest,
      response: { 201: listing },
    },
    preValidation: refuseShop,
    handler: async (request, reply) => {
      const shopId = await shopOf(request);
      const { toWire } = await listingWire(deps, shopId);
      const answer = answerOnce(request, reply, (made: Listing) => ({ status: 201, body: toWire(made) }));
      return answer.send(await createListing(deps, shopId, request.body, untilClosed(reply), answer.decided)) as never;
    },
  });

  app.route({
    method: 'POST',
    url: `${base}/batch`,
    config: { auth: write, idempotent: true, limit: maxBatches, errors: draftErrors },
    schema: {
      summary: 'Create listings for one design on many products',
      description:
        'Creates one listing for each product that can take the design. `failed` lists the others, which do not affect the rest. With `Accept: text/event-stream`, the answer is a stream: ' +
        '`progress` for each product, then `result` with the same body, or `error`.',
      tags,
      params,
      body: listingBatchRequest,
      response: {
        201: {
          description: 'The listings created, and the products that failed',
          content: { 'application/json': { schema: listingBatch }, 'text/event-stream': { schema: z.string() } },
        },
      },
    },
    preValidation: refuseShop,
    handler: async (request, reply) => {
      const shopId = await shopOf(request);
      const { toWire } = await listingWire(deps, shopId);
      const toBody = ({ listings, failed }: MadeBatch) => ({ listings: listings.map(toWire), failed });
      return (await answerLongWork(
        request,
        reply as never,
        toBody,
        (signal, report, decided) => createBatch(deps, shopId, request.body, { signal, report, decided }),
        201,
      )) as never;
    },
  });

  app.route({
    method: 'POST',
    url: `${base}/reorder`,
    config: { auth: write },
    schema: {
      summary: 'Reorder listings',
      description:
        'Puts the named listings in the given order, within the positions they have now. The other listings stay where they are.',
      tags,
      params,
      body: listingOrderRequest,
      response: { 200: listingOrder },
    },
    preValidation: refuseShop,
    handler: async (request) => {
      await reorderListings(deps, await shopOf(request), request.body.ids);
      return { ids: request.body.ids };
    },
  });

  app.route({
    method: 'GET',
    url: `${base}/prices`,
    config: { auth: read },
    schema: {
      summary: 'Suggest prices by margin',
      description:
        'Returns for each variant its cost, the price at which the seller keeps `marginPercent` after cost and fee, rounded up to the next price that ends in .00, .50 or .99, and the ' +
        'seller’s earnings. Calculated for one piece sold alone, without shipping.',
      tags,
      params,
      querystring: listingPricesQuery,
      response: { 200: listingPrices },
    },
    preValidation: refuseShop,
    handler: async (request) => suggestPrices(deps, await shopOf(request), request.query),
  });

  const one = `${base}/:${'listingId' in paramsOfOne.shape ? 'listingId' : 'id'}`;

  app.route({
    method: 'GET',
    url: one,
    config: { auth: read },
    schema: {
      summary: 'Get a listing',
      description: 'Returns the listing with the URLs of its pictures, and warnings.',
      tags,
      params: paramsOfOne,
      response: { 200: listing },
    },
    handler: async (request) => {
      const shopId = await shopOf(request);
      return (await listingWire(deps, shopId)).toWire(await getListing(deps, shopId, idOf(request)));
    },
  });

  app.route({
    method: 'PATCH',
    url: one,
    config: { auth: write, limit: maxWrites, errors: draftErrors },
    schema: {
      summary: 'Change a listing, publish it or archive it',
      description:
        'Fields that are left out keep their value. `prices` replaces only the prices it names. The listing prints its design as it was when `placements` or `design` were last given. ' +
        'To use the current design, give them again.',
      tags,
      params: paramsOfOne,
      body: listingChange,
      response: { 200: listing },
    },
    preValidation: refuseUnknown,
    handler: async (request, reply) => {
      const shopId = await shopOf(request);
      const changed = await changeListing(deps, shopId, idOf(request), request.body, untilClosed(reply));
      return (await listingWire(deps, shopId)).toWire(changed);
    },
  });

  app.route({
    method: 'DELETE',
    url: one,
    config: { auth: write },
    schema: {
      summary: 'Delete a listing',
      description:
        'Its page is removed at once. Existing orders are not affected. To only stop selling it, set its status to `archived`.',
      tags,
      params: paramsOfOne,
      response: { 200: deletedListing },
    },
    handler: async (request) => {
      await deleteListing(deps, await shopOf(request), idOf(request));
      return { id: idOf(request), deleted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: `${one}/duplicate`,
    config: { auth: write, idempotent: true, errors: ['conflict', 'listing_limit'] },
    schema: {
      summary: 'Copy a listing as a draft',
      description: 'The copy has its own id and slug. The body is optional.',
      tags,
      params: paramsOfOne,
      body: listingCopyRequest,
      response: { 201: listing },
    },
    preValidation: refuseUnknown,
    handler: async (request, reply) => {
      const shopId = await shopOf(request);
      const { toWire } = await listingWire(deps, shopId);
      const answer = answerOnce(request, reply, (made: Listing) => ({ status: 201, body: toWire(made) }));
      const { title } = request.body;
      return answer.send(await duplicateListing(deps, shopId, idOf(request), title, answer.decided)) as never;
    },
  });
}

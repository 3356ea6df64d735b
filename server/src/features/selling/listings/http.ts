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
      summary: 'List the listings of the shop in their order of appearance',
      description: 'Pages of `limit` listings: ask again with `cursor` set to `nextCursor` until that is null.',
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
      summary: 'Make a listing',
      description:
        'A draft unless `status` says `published`. Give what is printed as `design` (one picture, or a saved canvas) or as `placements`. Variants that are not priced ask for what a ' +
        'plain buy link asks for, or for the price that leaves `marginPercent`. A price below cost and fee is accepted with the warning PRICE_BELOW_COST; published, it needs earnings that cover the loss. What is published is looked ' +
        'at first: artwork that cannot be printed is refused, by its placement.',
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
      summary: 'Put one design on many products',
      description:
        'One listing for each product that takes the design; the others are told in `failed`, and stand in the way of none. With `Accept: text/event-stream` the answer is a stream: ' +
        '`progress` for each product, then `result` with the same body, or `error`.',
      tags,
      params,
      body: listingBatchRequest,
      response: {
        201: {
          description: 'What was made, and what could not be',
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
      summary: 'Set the order of appearance',
      description:
        'The listings that are named share out the places they have among themselves, in the order in which they are named; the others stay where they are.',
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
        'For each variant: its cost, the price that leaves the seller `marginPercent` of it after cost and fee, rounded up to the next price that ends in .00, .50 or .99, and what the ' +
        'seller earns with it. One piece sold by itself is reckoned, without shipping.',
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
      summary: 'Read a listing',
      description: 'With the addresses of its pictures, and what should be seen to.',
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
        'What is left out stays. `prices` replace those they name. A design is taken as it stands now when `placements` or `design` are given again; until then the listing prints ' +
        'what it was saved with.',
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
        'Its page is gone at once. Orders that were placed with it go on. To take it off sale only, set its status to `archived`.',
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
      description: 'The copy has an id and a slug of its own; the body may be left out.',
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

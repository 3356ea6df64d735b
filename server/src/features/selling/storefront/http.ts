import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { findShopOfHost } from '../../../kernel/http/dispatch.ts';
import { findShop, getShopByName, isShopDomain, type NamedShop, nameShop } from '../../tenants/shops/shops.ts';
import { answerSorry, policyFor, shopOrigin } from '../checkout/checkout.ts';
import type { Deps } from '../deps.ts';
import { findPublished, findPublishedAnywhere, type Listing } from '../listings/listings.ts';
import { aboutPage } from './about-page.ts';
import type { ShopFileName } from './file-texts.ts';
import { listingPage } from './listing-page.ts';
import { missingPage } from './missing-page.ts';
import { type OpenFile, openAllShopsFile, openShopFile } from './shop-files.ts';
import { shopPage } from './shop-page.ts';
import { writeRobots } from './sitemaps.ts';
import { faceFor, listSome, shelfFor, viewListing, viewShop } from './storefront.ts';

const html = 'text/html; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/** Marketplaces fetch a few times a day. More requests for a shop's files have to wait. */
const fileReads = { name: 'shop-files', limit: 60, windowSeconds: 60 };
/** Per reader, so that one cannot use up the limit for all. */
const ownFileReads = { name: 'shop-files-address', limit: 8, windowSeconds: 60 };

/** Pages of shops on the buy host, and on the shops' own domains (`kernel/http/dispatch.ts`), where they have the same paths. */
export function storefrontRoutes(app: App, deps: Deps): void {
  const { addresses } = deps.config;
  const origins = { mockup: new URL(addresses.mockup).origin, buy: new URL(addresses.buy).origin };

  const send = (reply: FastifyReply, { logoUrl }: { logoUrl: string | null }, page: string, status = 200) =>
    reply
      .code(status)
      .type(html)
      .headers({
        'content-security-policy': policyFor(origins, { hasStripe: false, logoUrl }),
        // Going back shows the cached page at once; opening it again revalidates it.
        'cache-control': 'private, no-cache',
        vary: 'accept-language, cookie',
      })
      .send(page);

  const sendMissing = async (request: FastifyRequest, reply: FastifyReply, named: NamedShop) => {
    const shelf = await shelfFor(deps, request, named);
    return send(reply, shelf.face.look, missingPage(shelf, await listSome(deps, named)), 404);
  };

  type Answer = (request: FastifyRequest, reply: FastifyReply, named: NamedShop) => Promise<unknown>;

  /** A page of the shop in the path. A former name redirects to the current one, with the query. */
  const page = (path: string, answer: Answer) =>
    app.route({
      method: 'GET',
      url: `/s/:name${path}`,
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        try {
          const { name } = request.params as { name: string };
          const named = await getShopByName(deps, name);
          // Not permanent: another shop may take the old name one day.
          if (named.isOldName) {
            const present = `/s/${named.slug ?? named.shop.id}`;
            return reply.redirect(addresses.buy + present + request.url.replace(/^\/s\/[^/?]*/, ''), 302);
          }
          return await answer(request, reply, named);
        } catch (error) {
          return answerSorry(error, request, reply);
        }
      },
    });

  const showShop = async (request: FastifyRequest, reply: FastifyReply, named: NamedShop, tag: string | null) => {
    const view = await viewShop(deps, request, named, tag).catch((error: unknown) => {
      // An old link to a later page, cut off: show the shop anyway.
      if (error instanceof ApiError && error.code === 'invalid_argument') return null;
      throw error;
    });
    if (!view) return sendMissing(request, reply, named);
    return send(reply, view.shelf.face.look, shopPage(view), view.isFirst || view.listings.length > 0 ? 200 : 404);
  };

  const showListing = async (
    request: FastifyRequest,
    reply: FastifyReply,
    named: NamedShop,
    listing: Listing | null,
  ) => {
    const view = listing && (await viewListing(deps, request, named, listing));
    if (!view) return sendMissing(request, reply, named);
    return send(reply, view.shelf.face.look, listingPage(view));
  };

  page('', (request, reply, named) => showShop(request, reply, named, null));
  page('/c/:tag', (request, reply, named) =>
    showShop(request, reply, named, (request.params as { tag: string }).tag.slice(0, 80)),
  );
  page('/p/:listing', async (request, reply, named) => {
    const { listing } = request.params as { listing: string };
    const found = await findPublished(deps, deps.database.db, named.shop.id, listing);
    return showListing(request, reply, named, found);
  });
  page('/about', async (request, reply, named) => {
    const face = await faceFor(deps, request, named);
    return send(reply, face.look, aboutPage({ face, shop: named.shop }));
  });

  // All other paths below a shop, and on its own domain.
  page('/*', sendMissing);

  app.route({
    method: 'GET',
    url: '/p/:listing',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      try {
        const { listing: name } = request.params as { listing: string };
        const listing = await findPublishedAnywhere(deps, deps.database.db, name);
        const shop = listing && (await findShop(deps, deps.database.db, listing.shopId));
        if (!shop) throw notFound('This listing');
        return await showListing(request, reply, await nameShop(deps, shop), listing);
      } catch (error) {
        return answerSorry(error, request, reply);
      }
    },
  });

  const countReader = async ({ ip }: { ip: string }, what: string) => {
    const own = await deps.limits.count(ownFileReads, `${what}:${deps.callerAddress(ip)}`);
    const standing = own.isAllowed ? await deps.limits.count(fileReads, what) : own;
    if (!standing.isAllowed) throw rateLimited('This file was requested too often within a minute.', standing);
  };

  /** Programs fetch files, and sellers try the addresses. They get the error itself, not a page for shoppers. */
  const answerProgram = (error: unknown, reply: FastifyReply) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', error.extras.retryAfterSeconds);
    return reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
  };

  const sendFile = (request: FastifyRequest, reply: FastifyReply, type: string, file: OpenFile) => {
    reply.headers({ 'cache-control': 'public, max-age=300', etag: file.etag });
    if (request.headers['if-none-match'] === file.etag) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type(type).header('content-length', file.sizeBytes).send(file.stream);
  };

  const file = (path: string, type: string, name: ShopFileName) =>
    page(path, async (request, reply, named) => {
      try {
        await countReader(request, named.shop.id);
        return await sendFile(request, reply, type, await openShopFile(deps, named, name));
      } catch (error) {
        return answerProgram(error, reply);
      }
    });

  file('/sitemap.xml', xml, 'sitemap.xml');
  file('/feeds/google.xml', xml, 'google.xml');
  file('/feeds/pinterest.csv', 'text/csv; charset=utf-8', 'pinterest.csv');
  file('/feeds/pinterest.tsv', 'text/tab-separated-values; charset=utf-8', 'pinterest.tsv');

  page('/robots.txt', async (request, reply, named) => {
    const base = findShopOfHost(request.raw) === null ? `${new URL(addresses.buy).pathname.replace(/\/$/, '')}` : '';
    const text = writeRobots(base, `${shopOrigin(deps.config, named)}/sitemap.xml`);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });

  // For a proxy that obtains certificates: confirms the hosts that this service serves.
  app.route({
    method: 'GET',
    url: '/domains/known',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { domain } = request.query as { domain?: unknown };
      const isKnown = typeof domain === 'string' && (await isShopDomain(deps.database.db, domain));
      return reply
        .code(isKnown ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send(isKnown ? 'yes' : 'no');
    },
  });

  app.route({
    method: 'GET',
    url: '/robots.txt',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (_request, reply) => {
      const base = new URL(addresses.buy).pathname.replace(/\/$/, '');
      return reply.type('text/plain; charset=utf-8').send(writeRobots(base, `${addresses.buy}/sitemap.xml`));
    },
  });

  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      await countReader(request, 'all');
      return sendFile(request, reply, xml, await openAllShopsFile(deps));
    },
  });
}

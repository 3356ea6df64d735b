/** The shopper's pages of an order: the order page, and the page that finds it again. */
import { findMailAddress } from '@platen/contract/mail-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { findShop, getShopByName } from '../../tenants/shops/shops.ts';
import { type Words, wordsIn, wordsOf } from '../../words/texts/texts.ts';
import { countCart } from '../cart/cart.ts';
import { countForm } from '../checkout/pay.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import type { Look } from '../pages/page-frame.ts';
import { faceOf } from '../pages/shop-frame.ts';
import { askForLink } from './find-order.ts';
import { findPage } from './find-order-page.ts';
import { listOrderMessages } from './messages.ts';
import type { OwnAffairs } from './order-actions.ts';
import { cancelOwn, moveOwn, writeOwn } from './own-order.ts';
import { findConfirmation, getTracked } from './tracking.ts';
import { trackingPage } from './tracking-page.ts';

const html = 'text/html; charset=utf-8';

type Frame = {
  policyOf(look: Look): string;
  /** Answers an error as a page. */
  sorry(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown;
};

type Typed = ReadonlyMap<string, string>;

const typedIn = ({ body }: FastifyRequest): Typed => (body instanceof Map ? (body as Typed) : new Map());

export function orderRoutes(app: App, deps: Deps, { policyOf, sorry }: Frame): void {
  const { addresses } = deps.config;
  const pathOf = (path: string) => new URL(`${addresses.buy}${path}`).pathname;

  const findOwn = (link: string) => store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));

  /** The chosen language or the browser's, else the language of the purchase. */
  const wordsFor = async (request: FastifyRequest, link: string): Promise<Words> => {
    const language = (await findOwn(link))?.language;
    return wordsOf(request, { defaultLanguage: language ? wordsIn(language).language : null });
  };

  const affairsOf = async (link: string, given: Partial<OwnAffairs>): Promise<OwnAffairs> => {
    const checkout = await findOwn(link);
    const shop = checkout && (await findShop(deps, deps.database.db, checkout.shop_id));
    const messages =
      shop && checkout.order_id ? (await listOrderMessages(deps, checkout.shop_id, checkout.order_id)).messages : [];
    const policies = {
      returns: shop?.returnPolicy ?? null,
      contact: shop?.contactText ?? null,
      contactEmail: shop?.contactEmail ?? null,
    };
    const sendsMail = deps.mail.engine === 'smtp';
    return { messages, policies, sendsMail, done: null, typed: null, faults: {}, ...given };
  };

  const show = async (reply: FastifyReply, link: string, words: Words, given: Partial<OwnAffairs> = {}) => {
    const tracked = await getTracked(deps, link, { words });
    const page = trackingPage(tracked, {
      path: pathOf(`/orders/${encodeURIComponent(link)}`),
      confirmation: await findConfirmation(deps, link),
      affairs: await affairsOf(link, given),
    });
    return reply
      .code(Object.keys(given.faults ?? {}).length > 0 ? 422 : 200)
      .type(html)
      .headers({ 'referrer-policy': 'no-referrer', 'content-security-policy': policyOf(tracked.look) })
      .send(page);
  };

  app.route({
    method: 'GET',
    url: '/orders/:link',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { link } = request.params as { link: string };
      const { done } = request.query as { done?: unknown };
      try {
        return await show(reply, link, await wordsFor(request, link), {
          done: done === 'address' || done === 'message' ? done : null,
        });
      } catch (error) {
        return sorry(error, request, reply);
      }
    },
  });

  /** Handles a form of the page and shows its result. Reloading the result submits nothing again. */
  const affair = (
    name: string,
    act: (link: string, typed: Typed, words: Words) => Promise<OwnAffairs['faults']>,
    then: string,
  ) => {
    app.route({
      method: 'POST',
      url: `/orders/:link/${name}`,
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        const { link } = request.params as { link: string };
        const typed = typedIn(request);
        try {
          await countForm(deps, request, '');
          const words = await wordsFor(request, link);
          const faults = await act(link, typed, words);
          if (Object.keys(faults).length > 0) return await show(reply, link, words, { typed, faults });
          return reply.redirect(`${addresses.buy}/orders/${encodeURIComponent(link)}${then}`, 303);
        } catch (error) {
          return sorry(error, request, reply);
        }
      },
    });
  };
  affair('cancel', (link, _typed, words) => cancelOwn(deps, link, words), '');
  affair('address', (link, typed, words) => moveOwn(deps, link, typed, words), '?done=address');
  affair('messages', (link, typed, words) => writeOwn(deps, link, typed, words), '?done=message#messages');

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/s/:name/orders',
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        const { name } = request.params as { name: string };
        try {
          if (method === 'POST') await countForm(deps, request, name);
          const named = await getShopByName(deps, name);
          const { shop } = named;
          const words = wordsOf(request, shop);
          const typed = typedIn(request);
          const given = { email: (typed.get('email') ?? '').trim(), number: (typed.get('number') ?? '').trim() };
          const faults: { email?: string; number?: string } = {};
          if (method === 'POST') {
            if (findMailAddress(given.email) === null) faults.email = words.say('buy.faultEmail');
            if (given.number === '') faults.number = words.say('order.findNumberMissing');
          }
          const isAsked = method === 'POST' && Object.keys(faults).length === 0;
          if (isAsked) await askForLink(deps, shop.id, given);
          const cartCount = await countCart(deps, request, shop.id);
          const face = faceOf(deps, named, { request, words, cartCount });
          const page = findPage({
            face,
            given,
            faults,
            isAsked,
            sendsMail: deps.mail.engine === 'smtp',
          });
          const status = Object.keys(faults).length > 0 ? 422 : 200;
          return await reply.code(status).type(html).header('content-security-policy', policyOf(face.look)).send(page);
        } catch (error) {
          return sorry(error, request, reply);
        }
      },
    });
  }
}

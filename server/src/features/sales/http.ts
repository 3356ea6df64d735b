import { findMailAddress } from '@platen/contract/mail-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, rateLimited } from '../../kernel/errors.ts';
import type { App } from '../../kernel/http/app.ts';
import { isPublic } from '../../kernel/http/auth.ts';
import { isCallerGone } from '../../kernel/http/caller-left.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import type { Mockups, MockupUrl } from '../mockups/mockups.ts';
import { getShopByName, pageUrlOf } from '../shops/shops.ts';
import { rememberLanguage, type Words, wordsOf } from '../words/words.ts';
import {
  type Faults,
  type Form,
  keptFields,
  noteFaults,
  quoteSpeeds,
  readPurchase,
  totalFor,
  viewOf,
  withChoices,
} from './buy-form.ts';
import { buyPage, sorryPage } from './buy-page.ts';
import { type CheckoutOutcome, checkOutByCard, checkOutByForm, returnToCheckout } from './checkouts.ts';
import { type Look, policyFor } from './look.ts';
import { orderRoutes } from './order-http.ts';
import { lookOf } from './pictures.ts';
import { type Purchase, priceCheckout } from './purchase.ts';
import { findSharpnessWords } from './sharpness.ts';
import { shopPage } from './shop-page.ts';

const html = 'text/html; charset=utf-8';

/** A form to show: whose link it is, what was typed, and what is wrong with it so far. */
type Shown = {
  productCode: string;
  query: string;
  form: Form | null;
  acceptLanguage: string | undefined;
  token: string;
  faults: Faults;
};

/** The buy host: `/<product_code>?…` sells what the same URL on the mockup host shows. */
export function buyRoutes(app: App, deps: Deps, mockups: Mockups): void {
  const { addresses } = deps.config;
  const origins = { mockup: new URL(addresses.mockup).origin, buy: new URL(addresses.buy).origin };
  const policy = policyFor(origins, { hasStripe: false, logoUrl: null });
  const policyOf = ({ logoUrl }: Look, { hasStripe = false } = {}) => policyFor(origins, { hasStripe, logoUrl });
  const orderUrl = (link: string) => `${addresses.buy}/orders/${link}`;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    // No field of the page can hold U+0000, and the database keeps none: a script that sends it is read without.
    (_request, body, done) =>
      done(null, new Map([...new URLSearchParams((body as string).replaceAll('%00', ''))].slice(0, 100))),
  );
  app.addHook('onRequest', async (request, reply) => {
    rememberLanguage(request, reply);
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
  });

  const pay = (request: FastifyRequest, sent: { token: string; purchase: Purchase; shown: Shown }) => {
    const { token, purchase, shown } = sent;
    const address = deps.callerAddress(request.ip);
    const form = { productCode: shown.productCode, query: shown.query, fields: keptFields(shown.form!) };
    if (deps.payments.form) return checkOutByForm(deps, deps.payments.form, address, { token, purchase, form });
    const card = (name: string) => shown.form!.get(name) ?? '';
    const typed = { number: card('number'), expiry: card('expiry'), cvc: card('cvc') };
    return checkOutByCard(deps, address, { token, purchase, form }, typed);
  };

  const show = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const { productCode, query, form, faults } = shown;
    const words = wordsOf(request);
    const url: MockupUrl = withChoices(await mockups.urls.read(productCode, query), form);
    const purchase = readPurchase(deps, url, { words, acceptLanguage: shown.acceptLanguage }, form, faults);
    const quoted = quoteSpeeds(deps, url, purchase);
    const speed = quoted?.options.some((one) => one.speed === purchase.speed) ? purchase.speed : 'economy';
    let { token } = shown;
    let total = quoted && totalFor(url, purchase, quoted, speed);

    if (form?.get('action') === 'pay') {
      const wantsJson = Boolean(request.headers.accept?.includes('application/json'));
      if (findMailAddress(purchase.buyer.email) === null) faults.email = words.say('buy.faultEmail');
      if (deps.payments.form && !wantsJson) faults.form = words.say('buy.needsScript');
      if (deps.payments.engine === 'stripe' && !deps.payments.form) faults.form = words.say('buy.takesNoPayments');
      try {
        total = await priceCheckout(deps, { ...purchase, speed });
        if (Object.keys(faults).length === 0) {
          const outcome = await pay(request, { token, purchase: { ...purchase, speed }, shown });
          if (outcome.status === 'ordered' || outcome.status === 'unpaid')
            return answerPayment(reply, outcome, wantsJson);
          if (outcome.status === 'working') faults.form = words.say('buy.stillWorking');
          else {
            faults.number = words.language === 'en' ? outcome.reason : words.say('buy.declined');
            // A declined checkout is over: the next try is a new one.
            token = newLinkToken();
          }
        }
      } catch (error) {
        noteFaults(error, form, faults, words);
        // Stripe goes on answering a failed call's key with that failure, so the next try is a checkout of its own too.
        if (error instanceof ApiError && error.code === 'provider_failed') token = newLinkToken();
      }
    }
    const pageUrl = `${addresses.buy}/${encodeURIComponent(productCode)}?${query}`;
    // Whoever only opens the page leads to no other server; a form was counted.
    const sharpness = await findSharpnessWords(deps, url, words, { isNearOnly: form === null });
    const view = await viewOf(deps, url, {
      words,
      pageUrl,
      form,
      purchase,
      faults,
      quoted,
      total,
      speed,
      token,
      sharpness,
    });
    return reply
      .code(form && Object.keys(faults).length > 0 && form.get('action') !== 'update' ? 422 : 200)
      .type(html)
      .header('content-security-policy', policyOf(view.look, { hasStripe: deps.payments.form !== null }))
      .send(buyPage(view));
  };

  const answerPayment = (
    reply: FastifyReply,
    outcome: Extract<CheckoutOutcome, { status: 'ordered' | 'unpaid' }>,
    wantsJson: boolean,
  ) => {
    const location = orderUrl(outcome.link);
    if (outcome.status === 'ordered') return wantsJson ? reply.send({ location }) : reply.redirect(location, 303);
    const { clientSecret, token } = outcome;
    return reply.send({ clientSecret, token, returnUrl: `${location}/return` });
  };

  /** A form may lead to other servers, where artwork is looked at: it is counted before anything is done, by its sender and by its shop. */
  const countForm = async (request: FastifyRequest, query: string) => {
    const { buyForms } = deps.config.limits;
    const shopForms = { ...buyForms, name: 'shop-buy-forms', limit: 10 * buyForms.limit };
    const shopId = new URLSearchParams(query).get('shop') ?? '';
    const standings = await Promise.all([
      deps.limits.count(buyForms, deps.callerAddress(request.ip)),
      ...(shopId === '' ? [] : [deps.limits.count(shopForms, shopId.slice(0, 64))]),
    ]);
    const full = standings.find(({ isAllowed }) => !isAllowed);
    if (full) throw rateLimited('This form was sent too often within a minute.', full);
  };

  const sorry = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof ApiError) || isCallerGone(error, request)) throw error;
    const words = wordsOf(request);
    if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', error.extras.retryAfterSeconds);
    return reply
      .code(error.status)
      .type(html)
      .send(sorryPage(words, explain(error, words)));
  };

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/:code',
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        const cut = request.url.indexOf('?');
        const query = cut === -1 ? '' : withoutLanguage(request.url.slice(cut + 1));
        const form = request.body instanceof Map ? (request.body as Form) : null;
        try {
          if (method === 'POST') await countForm(request, query);
        } catch (error) {
          return sorry(error, request, reply);
        }
        return show(request, reply, {
          productCode: (request.params as { code: string }).code,
          query,
          form,
          acceptLanguage: request.headers['accept-language'],
          token: form?.get('token') || newLinkToken(),
          faults: {},
        }).catch((error: unknown) => sorry(error, request, reply));
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/s/:name',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      try {
        const { shop, slug, isOldName } = await getShopByName(deps, (request.params as { name: string }).name);
        const pageUrl = pageUrlOf(deps.config, shop.id, slug);
        // Not for good: one day the old name may be another shop's.
        if (isOldName) return reply.redirect(pageUrl, 302);
        const look = lookOf(deps.config, shop);
        const page = shopPage(
          { name: shop.name, look, pageUrl, isTest: deps.payments.engine === 'test' },
          wordsOf(request),
        );
        return reply.type(html).header('content-security-policy', policyOf(look)).send(page);
      } catch (error) {
        return sorry(error, request, reply);
      }
    },
  });

  orderRoutes(app, deps, { policyOf, sorry });

  // Where the provider's form sends the shopper. The address says how it went; the provider is asked all the same.
  app.route({
    method: 'GET',
    url: '/orders/:link/return',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { link } = request.params as { link: string };
      try {
        const back = await returnToCheckout(deps, link);
        if (back.status !== 'unpaid') return reply.redirect(orderUrl(link), 303);
        const { productCode, query, fields } = back.form;
        const form = new Map(fields);
        const acceptLanguage = request.headers['accept-language'];
        const words = wordsOf(request);
        const reason = words.language === 'en' ? back.reason : words.say('buy.notCompleted');
        const faults: Faults = { number: reason };
        return await show(request, reply, { productCode, query, form, acceptLanguage, token: back.token, faults });
      } catch (error) {
        return sorry(error, request, reply);
      }
    },
  });
}

/** A choice of language is no part of the link, and of what is signed of it. */
const withoutLanguage = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !pair.startsWith('lang='))
    .join('&');

function explain(error: ApiError, { say, language }: Words): Parameters<typeof sorryPage>[1] {
  switch (error.code) {
    case 'not_found':
      return { title: say('common.sorryGoneTitle'), text: say('common.sorryGone') };
    case 'url_expired':
      return { title: say('common.sorryExpiredTitle'), text: say('common.sorryExpired') };
    case 'signature_invalid':
    case 'signature_required':
      return { title: say('common.sorryBrokenTitle'), text: say('common.sorryBroken') };
    case 'resource_exhausted':
      return {
        title: say('common.sorryBusyTitle'),
        text: language === 'en' ? error.message : say('common.sorryBusy'),
      };
    case 'provider_failed':
      return { title: say('common.sorryPaymentTitle'), text: say('common.sorryPayment') };
    default:
      return { title: say('common.sorryOtherTitle'), text: say('common.sorryOther'), forMaker: error.message };
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { newLinkToken } from '../../../kernel/ids.ts';
import type { Mockups } from '../../pictures/mockups/mockups.ts';
import { findShop, pageUrlOf } from '../../tenants/shops/shops.ts';
import { rememberLanguage, wordsOf } from '../../words/texts/texts.ts';
import { orderRoutes } from '../buyer-orders/http.ts';
import { hasReceipt, receiptOf } from '../buyer-orders/receipt.ts';
import { receiptPage } from '../buyer-orders/receipt-page.ts';
import { makeReceiptPdf } from '../buyer-orders/receipt-pdf.ts';
import { getTracked } from '../buyer-orders/tracking.ts';
import { countCart } from '../cart/cart.ts';
import { cartRoutes } from '../cart/http.ts';
import type { Deps } from '../deps.ts';
import { type Look, policyFor } from '../pages/page-frame.ts';
import { pictureUrl } from '../pages/pictures.ts';
import { answerSorry } from '../pages/sorry-page.ts';
import { isArtworkAllowed, lineOfLink, withChoices } from './buy-form.ts';
import { buyPage } from './buy-page.ts';
import { corrected, type Form, viewOf } from './checkout-form.ts';
import type { Faults } from './checkout-view.ts';
import { returnToCheckout } from './checkouts.ts';
import { answerPayment, countForm, mayLook, statusOf, workOnForm } from './pay.ts';
import { readQuantity } from './quantity.ts';
import { lookAtLine } from './sharpness.ts';

const html = 'text/html; charset=utf-8';

/** A form to show: its link, what was typed, and its errors so far. */
type Shown = { productCode: string; query: string; form: Form | null; token: string; faults: Faults };

/** The buy host: `/<product_code>?…` sells what the same URL on the mockup host shows. */
export function buyRoutes(app: App, deps: Deps, mockups: Mockups): void {
  const { addresses } = deps.config;
  const origins = { mockup: new URL(addresses.mockup).origin, buy: new URL(addresses.buy).origin };
  const policy = policyFor(origins, { hasStripe: false, logoUrl: null });
  const policyOf = ({ logoUrl }: Pick<Look, 'logoUrl'>, { hasStripe = false } = {}) =>
    policyFor(origins, { hasStripe, logoUrl });
  const ordersPath = `${new URL(addresses.buy).pathname.replace(/\/$/, '')}/orders`;
  const orderUrl = (link: string) => `${addresses.buy}/orders/${link}`;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new Map([...new URLSearchParams(body as string)].slice(0, 100))),
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

  const show = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const { productCode, query, faults } = shown;
    const form = corrected(shown.form);
    const url = withChoices(await mockups.urls.read(productCode, query), form);
    const shop = await findShop(deps, deps.database.db, url.shop.id);
    const words = wordsOf(request, shop);
    const quantity = readQuantity(words, form?.get('quantity'));
    if (!quantity.isValid) faults.quantity = quantity.fault;
    const line = await lineOfLink(deps, url, quantity.isValid ? quantity.value : 1);
    // Forms are counted already; page views are counted here. On payment, artwork is checked once, with more patience.
    const isPaying = form?.get('action') === 'pay';
    const isNearOnly = isPaying || (form === null && !(await mayLook(deps, request, url.shop.id)));
    const look = (options: { isNearOnly: boolean }) => lookAtLine(deps, words, url.shop.id, line, options);
    const looked = await look({ isNearOnly });
    const { isBlank } = url.plan;
    const worked = await workOnForm(deps, request, {
      words,
      shopId: url.shop.id,
      lines: [line],
      form,
      faults,
      token: shown.token,
      canBeBought: !isBlank && !looked.isBroken && isArtworkAllowed(deps, url),
      sentFrom: { productCode, query },
      cartHash: null,
    });
    if (worked.paid) return answerPayment(request, reply, worked.paid, orderUrl(worked.paid.link));
    const { state } = worked;
    const pageUrl = `${addresses.buy}/${encodeURIComponent(productCode)}?${query}`;
    // The form posts to the host the page came from, which may be an alias.
    const action = pageUrl.slice(new URL(pageUrl).origin.length);
    const base = new URL(pageUrlOf(deps.config, url.shop.id, null)).pathname;
    const view = {
      ...viewOf(deps, shop, action, state),
      pageUrl,
      plan: url.plan,
      pictureUrl: (options: { width: number; scene?: string }) => pictureUrl(deps, url, options),
      quantity: quantity.isValid ? String(quantity.value) : quantity.typed,
      unitCents: line.unitCents,
      sharpness: (isPaying ? await look({ isNearOnly: false }) : looked).sharpness,
      isBlank,
      isBroken: !isBlank && !state.canBeBought,
      cart: {
        addUrl: `${base}/cart/lines?${new URLSearchParams({ product: productCode, link: query })}`,
        url: `${base}/cart`,
        count: shop ? await countCart(deps, request, shop.id) : 0,
      },
    };
    return reply
      .code(statusOf(state))
      .type(html)
      .header('content-security-policy', policyOf(view.look, { hasStripe: deps.payments.form !== null }))
      .send(buyPage(view));
  };

  const { showAgain } = cartRoutes(app, { deps, mockups, policyOf, sorry: answerSorry });

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
          const shopId = new URLSearchParams(query).get('shop') ?? '';
          if (method === 'POST') await countForm(deps, request, shopId);
        } catch (error) {
          return answerSorry(error, request, reply);
        }
        return show(request, reply, {
          productCode: (request.params as { code: string }).code,
          query,
          form,
          token: form?.get('token') || newLinkToken(),
          faults: {},
        }).catch((error: unknown) => answerSorry(error, request, reply));
      },
    });
  }

  orderRoutes(app, deps, { policyOf, sorry: answerSorry });

  for (const format of ['', '.pdf'] as const) {
    app.route({
      method: 'GET',
      url: `/orders/:link/receipt${format}`,
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        const { link } = request.params as { link: string };
        try {
          const words = wordsOf(request);
          const tracked = await getTracked(deps, link, { words });
          if (!hasReceipt(tracked)) throw notFound('A receipt of this purchase');
          const receipt = receiptOf(words, tracked);
          reply.headers({ 'referrer-policy': 'no-referrer', 'content-security-policy': policyOf(tracked.look) });
          if (format === '')
            return reply.type(html).send(receiptPage(words, tracked, receipt, `${ordersPath}/${link}`));
          const document = await makeReceiptPdf(deps, tracked.shopId, { receipt, paidAt: tracked.paidAt });
          const name = `receipt-${tracked.order?.orderNumber ?? 'order'}.pdf`;
          return reply
            .type('application/pdf')
            .header('content-disposition', `inline; filename="${name}"`)
            .send(document);
        } catch (error) {
          return answerSorry(error, request, reply);
        }
      },
    });
  }

  // Where the provider's form sends the shopper. The address claims a result, but we check with the provider.
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
        const { productCode, query, fields, shop } = back.form;
        const form = new Map(fields);
        const { token } = back;
        const faults: Faults = { number: back.reason ?? wordsOf(request).say('buy.notCompleted') };
        if (shop !== undefined) return await showAgain(request, reply, shop, { form, token, faults });
        return await show(request, reply, { productCode, query, form, token, faults });
      } catch (error) {
        return answerSorry(error, request, reply);
      }
    },
  });
}

/** The chosen language is not part of the link or its signature. */
const withoutLanguage = (query: string): string =>
  query
    .split('&')
    .filter((pair) => !pair.startsWith('lang='))
    .join('&');

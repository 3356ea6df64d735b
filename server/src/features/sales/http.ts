import { createHmac } from 'node:crypto';
import { canonicalUrl } from '@platen/contract/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { ApiError } from '../../kernel/errors.ts';
import type { App } from '../../kernel/http/app.ts';
import { isPublic } from '../../kernel/http/auth.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import type { Mockups, MockupUrl } from '../mockups/mockups.ts';
import { planMockup } from '../mockups/mockups.ts';
import { countryName, quoteOrder, servedCountries, statesOfCountry } from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';
import { type BuyView, buyPage, type Field, type SpeedChoice, sorryPage } from './buy-page.ts';
import { scriptHash } from './look.ts';
import { checkOut, getTracked, givenFills, type Purchase, priceCheckout } from './sales.ts';
import { trackingPage } from './tracking-page.ts';

const formFields: readonly Field[] = [
  'email',
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'number',
  'expiry',
  'cvc',
];
const speeds = ['economy', 'standard', 'express', 'overnight'];
const mostQuantity = 100;

type Form = ReadonlyMap<string, string>;

/** The buy host: `/<product_code>?…` sells what the same URL on the mockup host shows. */
export async function buyRoutes(app: App, deps: Deps, mockups: Mockups): Promise<void> {
  const html = 'text/html; charset=utf-8';
  const policy = [
    "default-src 'none'",
    `img-src 'self' data: ${new URL(deps.config.addresses.mockup).origin}`,
    "style-src 'unsafe-inline'",
    `script-src ${await scriptHash()}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new Map([...new URLSearchParams(body as string)].slice(0, 100))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  const queryOf = (request: FastifyRequest): string => {
    const cut = request.url.indexOf('?');
    return cut === -1 ? '' : request.url.slice(cut + 1);
  };

  const show = async (request: FastifyRequest, reply: FastifyReply, form: Form | null) => {
    const { code } = request.params as { code: string };
    const url = withChoices(await mockups.urls.read(code, queryOf(request)), form);
    const action = `${deps.config.addresses.buy}/${encodeURIComponent(code)}?${queryOf(request)}`;
    const faults: BuyView['faults'] = {};
    const purchase = readPurchase(deps, url, request, form, faults);
    const quoted = quoteSpeeds(deps, url, purchase);
    const speed = quoted?.some((one) => one.speed === purchase.speed) ? purchase.speed : 'economy';
    let token = form?.get('token') ?? newLinkToken();
    let total: BuyView['total'] = quoted ? totalFor(url, purchase, quoted, speed) : null;

    if (form?.get('action') === 'pay') {
      if (!/^\S+@\S+\.\S+$/.test(purchase.buyer.email))
        faults.email = 'Enter an e-mail address, so that we can send you the link to your order.';
      try {
        total = await priceCheckout(deps, { ...purchase, speed });
        if (Object.keys(faults).length === 0) {
          const card = {
            number: form.get('number') ?? '',
            expiry: form.get('expiry') ?? '',
            cvc: form.get('cvc') ?? '',
          };
          const outcome = await checkOut(deps, deps.callerAddress(request.ip), token, { ...purchase, speed }, card);
          if (outcome.status === 'ordered')
            return reply.redirect(`${deps.config.addresses.buy}/orders/${outcome.link}`, 303);
          if (outcome.status === 'working')
            faults.form =
              'Your payment is being worked on. Give it a moment, then send the form again: you are not charged twice.';
          else {
            faults.number = outcome.reason;
            // A declined checkout is over: the next try is a new one.
            token = newLinkToken();
          }
        }
      } catch (error) {
        noteFaults(error, faults);
      }
    }
    const view = await viewOf(deps, url, { action, form, purchase, faults, quoted, total, speed, token });
    const hasFaults = form?.get('action') === 'pay' && Object.keys(faults).length > 0;
    return reply
      .code(hasFaults ? 422 : 200)
      .type(html)
      .header('cache-control', 'no-store')
      .send(buyPage(view));
  };

  const sorry = (error: unknown, reply: FastifyReply) => {
    if (!(error instanceof ApiError)) throw error;
    const [title, text] = explain(error);
    return reply.code(error.status).type(html).header('cache-control', 'no-store').send(sorryPage(title, text));
  };

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/:code',
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        const form = request.body instanceof Map ? (request.body as Form) : null;
        return show(request, reply, form).catch((error: unknown) => sorry(error, reply));
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/orders/:link',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { link } = request.params as { link: string };
      const tracked = await getTracked(deps, link).catch((error: unknown) => error);
      if (tracked instanceof Error) return sorry(tracked, reply);
      return reply
        .type(html)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .send(trackingPage(tracked as Awaited<ReturnType<typeof getTracked>>));
    },
  });
}

/** The shopper's choices of variant and scene, over what the link says. They are not part of what is signed. */
function withChoices(url: MockupUrl, form: Form | null): MockupUrl {
  if (!form) return url;
  const parameters = new Map(url.parameters);
  for (const [name, value] of form) if (name.startsWith('opt.') && value !== '') parameters.set(name, value);
  const scene = form.get('scene');
  const product = url.plan.product;
  try {
    const plan = planMockup(product, scene ? new Map(parameters).set('mockup', scene) : parameters);
    if (scene) parameters.set('mockup', scene);
    return { ...url, parameters, plan };
  } catch {
    // A choice that goes with nothing (a size this colour is not made in) falls back: the last variant that fits is kept.
    const plan = bestPlan(url, parameters);
    return { ...url, plan };
  }
}

function bestPlan(url: MockupUrl, wanted: ReadonlyMap<string, string>): MockupUrl['plan'] {
  const parameters = new Map(url.parameters);
  for (const [name, value] of wanted) {
    if (!name.startsWith('opt.')) continue;
    const before = parameters.get(name);
    parameters.set(name, value);
    try {
      planMockup(url.plan.product, parameters);
    } catch {
      if (before === undefined) parameters.delete(name);
      else parameters.set(name, before);
    }
  }
  parameters.delete('mockup');
  return planMockup(url.plan.product, parameters);
}

function readPurchase(
  deps: Deps,
  url: MockupUrl,
  request: FastifyRequest,
  form: Form | null,
  faults: BuyView['faults'],
): Purchase {
  const text = (name: string) => (form?.get(name) ?? '').trim();
  const quantity = form ? Number(text('quantity') || '1') : 1;
  const isFine = Number.isInteger(quantity) && quantity >= 1 && quantity <= mostQuantity;
  if (!isFine) faults.quantity = `Choose a quantity from 1 to ${mostQuantity}.`;
  const served = servedCountries(deps.network, url.plan.product);
  const country = text('country') || guessCountry(request.headers['accept-language'], served);
  const address = {
    name: text('name'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    postalCode: text('postalCode'),
    country,
  };
  const state = statesOfCountry(country) ? text('state') : '';
  const shipTo = Object.fromEntries(Object.entries({ ...address, state }).filter(([, value]) => value !== ''));
  return {
    plan: url.plan,
    shop: url.shop,
    mockupUrl: pictureUrl(deps, url, { width: 1000 }),
    quantity: isFine ? quantity : 1,
    speed: speeds.includes(text('speed')) ? text('speed') : 'economy',
    buyer: { email: text('email'), shipTo },
  };
}

/** The region the browser names first, if the product goes there. */
function guessCountry(acceptLanguage: string | undefined, served: readonly string[]): string {
  const region = /^[a-z]{2,3}-([A-Z]{2})\b/.exec(acceptLanguage ?? '')?.[1];
  if (region && served.includes(region)) return region;
  return served.includes('US') ? 'US' : (served[0] ?? 'US');
}

function quoteSpeeds(deps: Deps, url: MockupUrl, purchase: Purchase): SpeedChoice[] | null {
  const { country, postalCode, state } = purchase.buyer.shipTo;
  if (!country || !postalCode) return null;
  try {
    const quote = quoteOrder(deps, url.shop.id, {
      items: [{ sku: url.plan.product.code, variantId: url.plan.variant.id, quantity: purchase.quantity }],
      destination: { country, postal: postalCode, ...(state ? { state } : {}) },
    });
    return [...(quote.groups[0]?.options ?? [])];
  } catch {
    return null;
  }
}

function totalFor({ plan }: MockupUrl, { quantity }: Purchase, quoted: readonly SpeedChoice[], speed: string) {
  const itemsCents = plan.product.priceCents * quantity;
  const shippingCents = quoted.find((one) => one.speed === speed)?.priceCents ?? 0;
  return { itemsCents, shippingCents, totalCents: itemsCents + shippingCents };
}

/** A picture of what is being bought, signed where the shop serves signed URLs only. */
function pictureUrl(
  deps: Deps,
  { shop, plan, parameters }: MockupUrl,
  options: { width: number; scene?: string },
): string {
  const shown = new Map(
    [...parameters].filter(([name]) => !['signature', 'width', 'format', 'expires'].includes(name)),
  );
  for (const [name, value] of Object.entries(plan.variant.attributes)) {
    for (const key of [...shown.keys()]) if (key.toLowerCase() === `opt.${name}`.toLowerCase()) shown.delete(key);
    shown.set(`opt.${name}`, value);
  }
  shown.set('width', String(options.width));
  shown.set('mockup', options.scene ?? plan.scene.code);
  const canonical = canonicalUrl(plan.product.code, shown);
  const signature =
    shop.requireSignedUrls && shop.secret
      ? `&signature=${createHmac('sha256', shop.secret).update(`v1:${canonical}`).digest('hex')}`
      : '';
  return `${deps.config.addresses.mockup}${canonical}${signature}`;
}

async function viewOf(
  deps: Deps,
  url: MockupUrl,
  state: {
    action: string;
    form: Form | null;
    purchase: Purchase;
    faults: BuyView['faults'];
    quoted: SpeedChoice[] | null;
    total: BuyView['total'];
    speed: string;
    token: string;
  },
): Promise<BuyView> {
  const shop = await findShop(deps, deps.database.db, url.shop.id);
  const country = state.purchase.buyer.shipTo.country ?? 'US';
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const states = statesOfCountry(country);
  const values: BuyView['values'] = {};
  for (const field of formFields) values[field] = state.form?.get(field) ?? '';
  values.country = country;
  values.number = '';
  values.cvc = '';
  return {
    action: state.action,
    shopName: shop?.name ?? 'Shop',
    plan: url.plan,
    pictureUrl: (options) => pictureUrl(deps, url, options),
    values,
    quantity: state.purchase.quantity,
    speed: state.speed,
    speeds: state.quoted,
    total: state.total,
    countries: servedCountries(deps.network, url.plan.product)
      .map((code) => ({ code, name: names.of(code) ?? countryName(code) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    states: states ? [...states].map(([code, name]) => ({ code, name })) : null,
    faults: state.faults,
    token: state.token,
    isTest: deps.payments.engine === 'test',
    pageUrl: state.action,
    isBlank: givenFills(url.plan).length === 0,
  };
}

/** Faults of the planned order, put beside the fields they are about. */
function noteFaults(error: unknown, faults: BuyView['faults']): void {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const list = error.extras.errors?.length
    ? error.extras.errors
    : [{ message: error.message, param: error.extras.param }];
  for (const fault of list) {
    const field = /^\/shipTo\/(\w+)$/.exec(fault.param ?? '')?.[1] as Field | undefined;
    const plain = fault.message.replaceAll(/`shipTo\.(\w+)`/g, '$1').replaceAll('`', '');
    if (field && (formFields as readonly string[]).includes(field)) faults[field] ??= plain;
    else faults.form ??= plain;
  }
}

function explain(error: ApiError): [title: string, text: string] {
  switch (error.code) {
    case 'not_found':
      return [
        'This page is not here any more',
        'The shop or the product behind this link has closed or never opened. Ask whoever sent you the link for a new one.',
      ];
    case 'url_expired':
      return ['This link has expired', 'It was made for a limited time. Ask whoever sent it to you for a new one.'];
    case 'signature_invalid':
    case 'signature_required':
      return [
        'This link is not complete',
        'Part of it was lost or changed on the way. Open it again from where you found it.',
      ];
    case 'resource_exhausted':
      return ['One moment', error.message];
    default:
      return ['This link does not work', error.message];
  }
}

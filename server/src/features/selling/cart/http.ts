/** `/s/<shop>/cart` and `/s/<shop>/checkout` on the buy host. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { isOwnOrigin } from '../../../kernel/http/own-hosts.ts';
import { newLinkToken } from '../../../kernel/ids.ts';
import type { Mockups } from '../../pictures/mockups/mockups.ts';
import { getShopByName, type NamedShop } from '../../tenants/shops/shops.ts';
import { type Words, wordsOf } from '../../words/texts/texts.ts';
import { withChoices } from '../checkout/buy-form.ts';
import { corrected, type Form, viewOf } from '../checkout/checkout-form.ts';
import type { Faults } from '../checkout/checkout-view.ts';
import { findPaid } from '../checkout/checkouts.ts';
import { answerPayment, countForm, mayLook, statusOf, workOnForm } from '../checkout/pay.ts';
import type { PurchaseLine } from '../checkout/purchase.ts';
import { readQuantity } from '../checkout/quantity.ts';
import { computeTotals } from '../checkout/totals.ts';
import type { Deps } from '../deps.ts';
import { findPublished, offerOf } from '../listings/listings.ts';
import { keptPictureUrl } from '../pages/pictures.ts';
import { faceOf, shopBase, shopOrigin } from '../pages/shop-frame.ts';
import {
  add,
  type Cart,
  CartFull,
  changeCart,
  findCart,
  maxLines,
  setCode,
  setQuantity,
  TooManyOfOne,
} from './cart.ts';
import { readLines, type ShownLine } from './lines.ts';
import { type CartTrouble, cartPage, checkoutPage } from './page.ts';

const html = 'text/html; charset=utf-8';

/** What the routes of the buy host share. */
type BuyHost = {
  deps: Deps;
  mockups: Mockups;
  policyOf(look: { logoUrl: string | null }, options?: { hasStripe?: boolean }): string;
  sorry(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown;
};

type Back = { form: Form; token: string; faults: Faults };
type ShowAgain = (request: FastifyRequest, reply: FastifyReply, shopId: string, back: Back) => Promise<unknown>;

type Visit = NamedShop & { words: Words; base: string };

const formOf = (request: FastifyRequest): Form | null => (request.body instanceof Map ? (request.body as Form) : null);

/** Treated as if it had just been typed into the form. */
const asUpdate = (code: string): Form =>
  new Map([
    ['code', code],
    ['action', 'update'],
  ]);

/**
 * Only pages of this host may change a cart. Browsers do not send the cart's cookie with forms of other sites, so such a form would replace
 * the shopper's cart with a new one.
 */
function refuseForeign({ headers }: FastifyRequest, buyAddress: string): void {
  const { origin, host } = headers;
  const isOwn = origin === undefined || isOwnOrigin([buyAddress], origin, host);
  if (!isOwn || headers['sec-fetch-site'] === 'cross-site')
    throw new ApiError('permission_denied', 'A cart can only be changed from the shop’s own pages.');
}

/** Returns how to show the checkout again after the payment provider's page. */
export function cartRoutes(app: App, host: BuyHost): { showAgain: ShowAgain } {
  const { deps, mockups } = host;
  const orderUrl = (link: string) => `${deps.config.addresses.buy}/orders/${link}`;

  const visitOf = (request: FastifyRequest, named: NamedShop): Visit => ({
    ...named,
    words: wordsOf(request, named.shop),
    base: shopBase(deps.config, request, named),
  });

  const visit = async (request: FastifyRequest): Promise<Visit> => {
    const { name } = request.params as { name: string };
    return visitOf(request, await getShopByName(deps, name));
  };

  const route = (
    method: 'GET' | 'POST',
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply, at: Visit) => Promise<unknown>,
  ) =>
    app.route({
      method,
      url,
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request, reply) => {
        try {
          if (method === 'POST') refuseForeign(request, deps.config.addresses.buy);
          const at = await visit(request);
          if (method === 'POST') await countForm(deps, request, at.shop.id);
          return await handler(request, reply, at);
        } catch (error) {
          return host.sorry(error, request, reply);
        }
      },
    });

  const shownLines = async (request: FastifyRequest, { shop, words }: Visit, cart: Cart): Promise<ShownLine[]> => {
    // On payment, artwork is checked once, with more patience.
    const isPaying = formOf(request)?.get('action') === 'pay';
    const isNearOnly = isPaying || (request.method === 'GET' && !(await mayLook(deps, request, shop.id)));
    return readLines({ deps, mockups, words, shop }, cart.lines, { isNearOnly });
  };

  const pictureOf = ({ shop }: Visit, line: PurchaseLine, width: number): Promise<string> =>
    keptPictureUrl(deps, shop, line.product.code, line.mockupUrl, { width: String(width) });

  const faceFor = (request: FastifyRequest, at: Visit, { lines }: Cart) => {
    const cartCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return faceOf(deps, at, { request, words: at.words, cartCount });
  };

  const showCart = async (request: FastifyRequest, reply: FastifyReply, at: Visit, trouble: CartTrouble = {}) => {
    const cart = await findCart(deps, request, at.shop.id);
    const lines = await shownLines(request, at, cart);
    const priced = lines.flatMap(({ line }) => line ?? []);
    const { itemsCents } = computeTotals({ lines: priced, discount: null, shippingCents: 0, tax: null });
    const face = faceFor(request, at, cart);
    const withPictures = await Promise.all(
      lines.map(async (shown) => ({ ...shown, pictureUrl: shown.line && (await pictureOf(at, shown.line, 240)) })),
    );
    return reply
      .code(Object.keys(trouble).length === 0 ? 200 : 422)
      .type(html)
      .header('content-security-policy', host.policyOf(face.look))
      .send(cartPage({ words: at.words, face, lines: withPictures, itemsCents, trouble }));
  };

  route('GET', '/s/:name/cart', (request, reply, at) => showCart(request, reply, at));

  route('POST', '/s/:name/cart', async (request, reply, at) => {
    const form: Form = formOf(request) ?? new Map();
    const removed = form.get('remove');
    const typed = new Map<string, string>();
    await changeCart(deps, request, reply, at.shop.id, (cart) => {
      if (removed !== undefined) return setQuantity(removed, 0)(cart);
      for (const [name, value] of form) {
        if (!name.startsWith('quantity.')) continue;
        const lineId = name.slice('quantity.'.length);
        const quantity = readQuantity(at.words, value, { least: 0 });
        if (quantity.isValid) setQuantity(lineId, quantity.value)(cart);
        else typed.set(lineId, quantity.typed);
      }
    });
    if (typed.size > 0) return showCart(request, reply, at, { typed });
    return reply.redirect(`${at.base}/${form.get('action') === 'checkout' ? 'checkout' : 'cart'}`, 303);
  });

  /** A listing with `variantId` or its options, or the form of a plain link's page. */
  route('POST', '/s/:name/cart/lines', async (request, reply, at) => {
    const form: Form = formOf(request) ?? new Map();
    const quantity = readQuantity(at.words, form.get('quantity'));
    const thing = form.has('listingId') ? await chosenListing(at, form) : await chosenLink(request, at, form);
    if (!quantity.isValid) {
      const action = `${at.base}${request.url.slice(request.url.indexOf('/cart/lines'))}`;
      const kept = [...form].filter(
        ([name]) => ['listingId', 'variantId', 'then'].includes(name) || name.startsWith('opt.'),
      );
      return showCart(request, reply, at, { notAdded: { title: thing.title, action, kept, typed: quantity.typed } });
    }
    try {
      await changeCart(deps, request, reply, at.shop.id, add({ ...thing, quantity: quantity.value }));
    } catch (error) {
      if (error instanceof TooManyOfOne)
        return showCart(request, reply, at, { typed: new Map([[error.lineId, String(error.quantity)]]) });
      if (!(error instanceof CartFull)) throw error;
      return showCart(request, reply, at, { general: at.words.say('cart.full', { most: maxLines }) });
    }
    return reply.redirect(`${at.base}/${form.get('then') === 'checkout' ? 'checkout' : 'cart'}`, 303);
  });

  const chosenListing = async ({ shop }: Visit, form: Form) => {
    const listing = await findPublished(deps, deps.database.db, shop.id, form.get('listingId') ?? '');
    const offer = listing && offerOf(deps, listing);
    if (!listing || !offer) throw invalidArgument('This product is no longer for sale.');
    const wanted = [...form].filter(([name]) => name.startsWith('opt.')).map(([name, value]) => [name.slice(4), value]);
    const variant =
      offer.variants.find(({ id }) => id === form.get('variantId')) ??
      (wanted.length > 0
        ? offer.variants.find(({ attributes }) => wanted.every(([name, value]) => attributes[name!] === value))
        : undefined) ??
      (offer.variants.length === 1 ? offer.variants[0] : undefined);
    if (!variant)
      throw invalidArgument('Choose one of the variants on offer.', {
        validOptions: offer.variants.map(({ id }) => id),
      });
    return { kind: 'listing' as const, listingId: listing.id, variantId: variant.id, title: listing.title };
  };

  const chosenLink = async (request: FastifyRequest, { shop }: Visit, form: Form) => {
    const { product = '', link = '' } = request.query as { product?: string; link?: string };
    const url = withChoices(await mockups.urls.read(String(product), String(link)), form);
    if (url.shop.id !== shop.id) throw invalidArgument('This link belongs to another shop.');
    const { variant, product: made } = url.plan;
    const query = String(link);
    return { kind: 'link' as const, productCode: String(product), query, variantId: variant.id, title: made.name };
  };

  /** The checkout of the shopper's cart. With `back`: after the payment provider's page. */
  const showCheckout = async (request: FastifyRequest, reply: FastifyReply, at: Visit, back: Back | null = null) => {
    const { shop, words, base } = at;
    const token = formOf(request)?.get('token');
    // The button was pressed twice, and the first press emptied the cart.
    const before = token && formOf(request)?.get('action') === 'pay' ? await findPaid(deps, token) : null;
    if (before) return answerPayment(request, reply, before, orderUrl(before.link));
    const cart = await findCart(deps, request, shop.id);
    const lines = await shownLines(request, at, cart);
    const bought = lines.flatMap(({ line }) => line ?? []);
    const canBeBought = bought.length === lines.length && lines.every(({ isBroken }) => !isBroken);
    if (bought.length === 0 || (!canBeBought && request.method === 'GET' && !back))
      return reply.redirect(`${base}/cart`, 303);
    const sent = corrected(back?.form ?? formOf(request));
    const form = sent ?? (cart.code === '' ? null : asUpdate(cart.code));
    const worked = await workOnForm(deps, request, {
      words,
      shopId: shop.id,
      lines: bought,
      form,
      faults: back?.faults ?? {},
      token: back?.token ?? (sent?.get('token') || newLinkToken()),
      canBeBought,
      sentFrom: { productCode: '', query: '', shop: shop.id },
      cartHash: cart.hash,
    });
    if (worked.paid) return answerPayment(request, reply, worked.paid, orderUrl(worked.paid.link));
    const { state } = worked;
    const code = state.counted?.discount?.code ?? '';
    if (sent && cart.hash && code !== cart.code) await changeCart(deps, request, reply, shop.id, setCode(code));
    const face = faceFor(request, at, cart);
    const pictures = await Promise.all(
      bought.map(async (line) => ({ url: await pictureOf(at, line, 240), title: line.title })),
    );
    const view = viewOf(deps, shop, `${base}/checkout`, state);
    return reply
      .code(statusOf(state))
      .type(html)
      .header('content-security-policy', host.policyOf(face.look, { hasStripe: deps.payments.form !== null }))
      .send(checkoutPage({ view, face, pictures }));
  };

  route('GET', '/s/:name/checkout', (request, reply, at) => showCheckout(request, reply, at));
  route('POST', '/s/:name/checkout', (request, reply, at) => showCheckout(request, reply, at));

  return {
    async showAgain(request, reply, shopId, back) {
      const named = await getShopByName(deps, shopId);
      // The cart belongs to the host it was filled on, which may be the shop's own domain.
      if (named.domain !== null && (await findCart(deps, request, named.shop.id)).hash === null)
        return reply.redirect(`${shopOrigin(deps.config, named)}/checkout`, 303);
      return showCheckout(request, reply, visitOf(request, named), back);
    },
  };
}

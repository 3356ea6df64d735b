/** Handles a checkout form of any page: reads and counts it, pays if that button was pressed, and shows it again otherwise. */

import { findMailAddress } from '@platen/contract/mail-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, rateLimited } from '../../../kernel/errors.ts';
import { newLinkToken } from '../../../kernel/ids.ts';
import { findRateFor } from '../../money/rates/rates.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Deps } from '../deps.ts';
import {
  checkState,
  type Form,
  type FormState,
  keptFields,
  noteFaults,
  readBuyer,
  readCode,
  readSpeed,
  showCodeFault,
  showPriceFault,
} from './checkout-form.ts';
import type { Faults } from './checkout-view.ts';
import { type CheckoutOutcome, checkOutByCard, checkOutByForm, findPaid } from './checkouts.ts';
import { quoteDelivery } from './delivery.ts';
import {
  countTotals,
  type Purchase,
  type PurchaseDeps,
  type PurchaseLine,
  paymentsExhausted,
  priceCheckout,
  type Sender,
  type SentForm,
} from './purchase.ts';
import type { CheckoutDeps } from './settle-checkout.ts';

type PayDeps = CheckoutDeps & PurchaseDeps & Pick<Deps, 'callerAddress'>;

type SentPurchase = {
  words: Words;
  shopId: string;
  lines: readonly PurchaseLine[];
  form: Form | null;
  faults: Faults;
  token: string;
  /** False if the product cannot be bought. */
  canBeBought: boolean;
  /** How to find the form again after the payment provider's page. */
  sentFrom: Omit<SentForm, 'fields'>;
  cartHash: Buffer | null;
};

type Paid = Extract<CheckoutOutcome, { status: 'ordered' | 'unpaid' }>;

type Worked = { paid: Paid } | { paid: null; state: FormState };

const wantsJson = (request: FastifyRequest): boolean => Boolean(request.headers.accept?.includes('application/json'));

export async function workOnForm(deps: PayDeps, request: FastifyRequest, sent: SentPurchase): Promise<Worked> {
  const { words, shopId, lines, form, faults } = sent;
  const before = form?.get('action') === 'pay' ? await findPaid(deps, sent.token) : null;
  if (before) return { paid: before };
  const buyer = readBuyer(deps, words, lines, {
    form,
    acceptLanguage: request.headers['accept-language'],
    faults,
  });
  const quoted = quoteDelivery(deps, shopId, lines, buyer.shipTo);
  const wanted = readSpeed(form);
  const chosen = quoted?.options.find(({ speed }) => speed === wanted);
  if (quoted && !chosen && wanted !== null) faults.form ??= words.say('buy.faultSpeed');
  const choice = chosen ?? quoted?.options[0] ?? null;
  const speed = choice?.speed ?? 'economy';
  const code = readCode(form);
  const purchase: Purchase = { shop: { id: shopId }, lines, speed, buyer, code, language: words.locale };
  const sender: Sender = { address: deps.callerAddress(request.ip), tokenHash: deps.vault.hash(sent.token) };
  const suggestion = checkState(words, buyer, faults);

  const state: FormState = {
    words,
    form,
    faults,
    token: sent.token,
    lines,
    buyer,
    quoted,
    speed,
    counted: null,
    suggestion,
    canBeBought: sent.canBeBought,
    rate: await findRateFor(deps, request.headers['accept-language']),
  };
  if (form?.get('action') === 'pay') {
    const paid = await pay(deps, request, sent, { purchase, sender, state });
    if (paid) return { paid };
  }
  state.counted ??= await countTotals(deps, purchase, choice?.priceCents ?? 0, sender).catch((error: unknown) => {
    noteCounting(words, error, form ?? new Map(), faults);
    return countTotals(deps, { ...purchase, code: '' }, choice?.priceCents ?? 0, sender).catch(() => null);
  });
  if (state.counted?.codeFault) faults.code ??= showCodeFault(words, state.counted.codeFault);
  if (state.counted?.priceFault) {
    state.canBeBought = false;
    faults.form ??= showPriceFault(words, state.counted.priceFault);
  }
  return { paid: null, state };
}

/** Counting may call the payment provider, and is refused after many wrong codes. The page is shown anyway. */
function noteCounting(words: Words, error: unknown, form: Form, faults: Faults): void {
  if (error instanceof ApiError && error.code === 'resource_exhausted') faults.code ??= words.say('cart.codeTooOften');
  else noteFaults(error, form, faults, words);
}

type Paying = { purchase: Purchase; sender: Sender; state: FormState };

/** Null if nothing was paid; `faults` has the reason. */
async function pay(
  deps: PayDeps,
  request: FastifyRequest,
  sent: SentPurchase,
  { purchase, sender, state }: Paying,
): Promise<Paid | null> {
  const { words, faults } = sent;
  const form = sent.form!;
  if (findMailAddress(purchase.buyer.email) === null) faults.email = words.say('buy.faultEmail');
  if (deps.payments.form && !wantsJson(request)) faults.form = words.say('buy.needsScript');
  if (deps.payments.engine === 'stripe' && !deps.payments.form) faults.form = words.say('buy.takesNoPayments');
  try {
    state.counted = await priceCheckout(deps, purchase, sender);
    const shown = form.get('shown');
    const { totalCents } = state.counted.totals;
    // A shopper only pays the amount shown on the button.
    if (shown !== undefined && shown !== String(totalCents))
      faults.form ??= words.say('cart.totalChanged', { amount: words.money(totalCents) });
    if (Object.keys(faults).length > 0 || !sent.canBeBought) return null;
    const outcome = await openPayment(deps, sender, { ...sent, token: state.token }, purchase);
    if (outcome.status === 'ordered' || outcome.status === 'unpaid') return outcome;
    if (outcome.status === 'working') faults.form = words.say('buy.stillWorking');
    else {
      faults.number = words.language === 'en' ? outcome.reason : words.say('buy.declined');
      // A declined checkout has ended, so the next try needs a new one.
      state.token = newLinkToken();
    }
  } catch (error) {
    // The refusal may have changed the price, such as when another shopper took the last use of a code. The page recalculates it.
    state.counted = null;
    if (error instanceof ApiError && error.extras.details?.broken) state.canBeBought = false;
    const isExhausted = error instanceof ApiError && error.code === 'resource_exhausted';
    if (isExhausted && purchase.code !== '' && error.extras.details?.reason !== paymentsExhausted)
      faults.code ??= words.say('cart.codeTooOften');
    else noteFaults(error, form, faults, words, { isCart: purchase.lines.length > 1 });
    // Stripe repeats a failure for the same idempotency key, so the next try needs a new checkout.
    if (error instanceof ApiError && error.code === 'provider_failed') state.token = newLinkToken();
  }
  return null;
}

function openPayment(
  deps: PayDeps,
  { address }: Sender,
  sent: SentPurchase,
  purchase: Purchase,
): Promise<CheckoutOutcome> {
  const { token, cartHash } = sent;
  const form: SentForm = { ...sent.sentFrom, fields: keptFields(sent.form!) };
  if (deps.payments.form) return checkOutByForm(deps, deps.payments.form, address, { token, purchase, form, cartHash });
  const card = (name: string) => sent.form!.get(name) ?? '';
  const typed = { number: card('number'), expiry: card('expiry'), cvc: card('cvc') };
  return checkOutByCard(deps, address, { token, purchase, form, cartHash }, typed);
}

export const statusOf = ({ form, faults }: Pick<FormState, 'form' | 'faults'>): number =>
  form && Object.keys(faults).length > 0 && form.get('action') !== 'update' ? 422 : 200;

/** Redirects to the order page, or returns what the script of the provider's form needs. */
export function answerPayment(request: FastifyRequest, reply: FastifyReply, outcome: Paid, orderUrl: string) {
  if (outcome.status === 'ordered')
    return wantsJson(request) ? reply.send({ location: orderUrl }) : reply.redirect(orderUrl, 303);
  const { clientSecret, token } = outcome;
  return reply.send({ clientSecret, token, returnUrl: `${orderUrl}/return` });
}

/** A form may make us fetch artwork from other servers, so it is counted first, by sender and by shop. */
export async function countForm(
  deps: Pick<Deps, 'callerAddress' | 'config' | 'limits'>,
  request: FastifyRequest,
  shopId: string,
): Promise<void> {
  const full = await findFull(deps, request, shopId, 'buy-forms');
  if (full) throw rateLimited('This form was sent too often within a minute.', full);
}

/** Whether a page view may fetch artwork too. After many views, pages are shown without. */
export const mayLook = async (
  deps: Pick<Deps, 'callerAddress' | 'config' | 'limits'>,
  request: FastifyRequest,
  shopId: string,
): Promise<boolean> => (await findFull(deps, request, shopId, 'buy-looks')) === undefined;

async function findFull(
  deps: Pick<Deps, 'callerAddress' | 'config' | 'limits'>,
  request: FastifyRequest,
  shopId: string,
  name: string,
) {
  const ofSender = { ...deps.config.limits.buyForms, name };
  const ofShop = { ...ofSender, name: `shop-${name}`, limit: 10 * ofSender.limit };
  const standings = await Promise.all([
    deps.limits.count(ofSender, deps.callerAddress(request.ip)),
    ...(shopId === '' ? [] : [deps.limits.count(ofShop, shopId.slice(0, 64))]),
  ]);
  return standings.find(({ isAllowed }) => !isAllowed);
}

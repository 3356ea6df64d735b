/** One form of a purchase, whatever page it stands on: it is read and counted, paid for if its sender pressed that button, and shown again if not. */
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
  type PurchaseLine,
  paymentsExhausted,
  priceCheckout,
  type Sender,
  type SentForm,
} from './purchase.ts';

type SentPurchase = {
  words: Words;
  shopId: string;
  lines: readonly PurchaseLine[];
  form: Form | null;
  faults: Faults;
  token: string;
  /** False for what cannot be bought as it is. */
  canBeBought: boolean;
  /** How the form is found again after the payment provider's own page. */
  sentFrom: Omit<SentForm, 'fields'>;
  cartHash: Buffer | null;
};

type Paid = Extract<CheckoutOutcome, { status: 'ordered' | 'unpaid' }>;

type Worked = { paid: Paid } | { paid: null; state: FormState };

const wantsJson = (request: FastifyRequest): boolean => Boolean(request.headers.accept?.includes('application/json'));

export async function workOnForm(deps: Deps, request: FastifyRequest, sent: SentPurchase): Promise<Worked> {
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

/** Counting may need the payment provider, and refuses who tries many codes; the page is shown all the same. */
function noteCounting(words: Words, error: unknown, form: Form, faults: Faults): void {
  if (error instanceof ApiError && error.code === 'resource_exhausted') faults.code ??= words.say('cart.codeTooOften');
  else noteFaults(error, form, faults, words);
}

type Paying = { purchase: Purchase; sender: Sender; state: FormState };

/** Null when nothing was paid: why is in the faults. */
async function pay(
  deps: Deps,
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
    // Nobody pays another amount than the one on the button they pressed.
    if (shown !== undefined && shown !== String(totalCents))
      faults.form ??= words.say('cart.totalChanged', { amount: words.money(totalCents) });
    if (Object.keys(faults).length > 0 || !sent.canBeBought) return null;
    const outcome = await openPayment(deps, sender, { ...sent, token: state.token }, purchase);
    if (outcome.status === 'ordered' || outcome.status === 'unpaid') return outcome;
    if (outcome.status === 'working') faults.form = words.say('buy.stillWorking');
    else {
      faults.number = words.language === 'en' ? outcome.reason : words.say('buy.declined');
      // A declined checkout is over: the next try is a new one.
      state.token = newLinkToken();
    }
  } catch (error) {
    // What refused it may have changed what it costs, as a code does whose last use another took: the page counts again.
    state.counted = null;
    if (error instanceof ApiError && error.extras.details?.broken) state.canBeBought = false;
    const isExhausted = error instanceof ApiError && error.code === 'resource_exhausted';
    if (isExhausted && purchase.code !== '' && error.extras.details?.reason !== paymentsExhausted)
      faults.code ??= words.say('cart.codeTooOften');
    else noteFaults(error, form, faults, words, { isCart: purchase.lines.length > 1 });
    // Stripe goes on answering a failed call's key with that failure, so the next try is a checkout of its own too.
    if (error instanceof ApiError && error.code === 'provider_failed') state.token = newLinkToken();
  }
  return null;
}

function openPayment(
  deps: Deps,
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

/** To the order's own page; for the script of a page with the provider's form, what that needs. */
export function answerPayment(request: FastifyRequest, reply: FastifyReply, outcome: Paid, orderUrl: string) {
  if (outcome.status === 'ordered')
    return wantsJson(request) ? reply.send({ location: orderUrl }) : reply.redirect(orderUrl, 303);
  const { clientSecret, token } = outcome;
  return reply.send({ clientSecret, token, returnUrl: `${orderUrl}/return` });
}

/** A form may lead to other servers, where artwork is looked at: it is counted before anything is done, by its sender and by its shop. */
export async function countForm(deps: Deps, request: FastifyRequest, shopId: string): Promise<void> {
  const full = await findFull(deps, request, shopId, 'buy-forms');
  if (full) throw rateLimited('This form was sent too often within a minute.', full);
}

/** Whether opening a page may lead to other servers too. Who opens many is shown them without. */
export const mayLook = async (deps: Deps, request: FastifyRequest, shopId: string): Promise<boolean> =>
  (await findFull(deps, request, shopId, 'buy-looks')) === undefined;

async function findFull(deps: Deps, request: FastifyRequest, shopId: string, name: string) {
  const ofSender = { ...deps.config.limits.buyForms, name };
  const ofShop = { ...ofSender, name: `shop-${name}`, limit: 10 * ofSender.limit };
  const standings = await Promise.all([
    deps.limits.count(ofSender, deps.callerAddress(request.ip)),
    ...(shopId === '' ? [] : [deps.limits.count(ofShop, shopId.slice(0, 64))]),
  ]);
  return standings.find(({ isAllowed }) => !isAllowed);
}

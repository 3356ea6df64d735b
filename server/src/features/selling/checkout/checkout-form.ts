/** The form of a purchase: what was typed, its errors, and its view. */
import { ApiError } from '../../../kernel/errors.ts';
import { normalizeCountry, normalizeState, statesOfCountry } from '../../catalog/network/network.ts';
import { normalizePostalCode, statesOfPostalCode } from '../../making/orders/orders.ts';
import type { Rate } from '../../money/rates/rates.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import { type PlainKey, readRegion, type Words } from '../../words/texts/texts.ts';
import type { Deps } from '../deps.ts';
import type { DiscountFault } from '../discounts/discounts.ts';
import { lookOf } from '../pages/pictures.ts';
import { addressRules } from './address-rules.ts';
import { type CheckoutView, type Faults, type Field, formFields, type Suggestion } from './checkout-view.ts';
import { countriesFor, type Quoted } from './delivery.ts';
import { type Buyer, type Counted, type PriceFault, type PurchaseLine, paymentsExhausted } from './purchase.ts';
import { leastPaymentCents, maxPaymentCents } from './totals.ts';

type FormDeps = Pick<Deps, 'config' | 'network' | 'payments'>;

export type Form = ReadonlyMap<string, string>;

const secretFields: readonly string[] = ['number', 'expiry', 'cvc'];
const unkeptFields = [...secretFields, 'action', 'shown'];

/** The form without fields that must not be stored. */
export const keptFields = (form: Form): [string, string][] =>
  [...form].filter(([name]) => !unkeptFields.includes(name));

/** The form with the correction that its sender requested. */
export function corrected(form: Form | null): Form | null {
  const state = form?.get('correctState');
  if (!form || !state) return form;
  return new Map([...form].filter(([name]) => name !== 'correctState')).set('state', state).set('action', 'update');
}

/** The chosen speed, or null. */
export const readSpeed = (form: Form | null): string | null => form?.get('speed')?.trim() || null;

export const readCode = (form: Form | null): string => (form?.get('code') ?? '').trim().slice(0, 60);

export function readBuyer(
  deps: FormDeps,
  words: Words,
  lines: readonly PurchaseLine[],
  { form, acceptLanguage, faults }: { form: Form | null; acceptLanguage: string | undefined; faults: Faults },
): Buyer {
  const text = (name: string) => (form?.get(name) ?? '').trim();
  const typedCountry = normalizeCountry(text('country'));
  if (typedCountry === null && text('country') !== '') faults.country = words.say('buy.faultCountry');
  const country = typedCountry ?? guessCountry(acceptLanguage, countriesFor(deps, lines));
  const address = {
    name: text('name'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    postalCode: text('postalCode'),
    country,
  };
  // Normalized as in the order, since taxes depend on it.
  const state = statesOfCountry(country) ? (normalizeState(country, text('state')) ?? text('state')) : '';
  const shipTo = Object.fromEntries(Object.entries({ ...address, state }).filter(([, value]) => value !== ''));
  return { email: text('email'), shipTo };
}

/** The first region that the browser names, if every line ships there. */
function guessCountry(acceptLanguage: string | undefined, served: readonly string[]): string {
  const region = readRegion(acceptLanguage);
  if (region && served.includes(region)) return region;
  return served.includes('US') ? 'US' : (served[0] ?? 'US');
}

/** Reports a postal code of another state beside the code, and suggests the matching state. */
export function checkState(words: Words, { shipTo }: Buyer, faults: Faults): Suggestion | null {
  const { country = '', state = '', postalCode = '' } = shipTo;
  const states = statesOfCountry(country);
  const code = states && normalizePostalCode(country, postalCode);
  const fitting = code ? statesOfPostalCode(country, code) : null;
  const given = normalizeState(country, state);
  const [first] = fitting ?? [];
  if (!states || !first || (given !== null && fitting!.includes(given))) return null;
  const nameOf = (one: string) => states.get(one) ?? one;
  if (given !== null)
    faults.postalCode ??= words.say('cart.postalElsewhere', { postalCode: code!, state: nameOf(first) });
  return { state: first, label: words.say('cart.useState', { state: nameOf(first) }) };
}

export function showCodeFault(words: Words, fault: DiscountFault | PriceFault): string {
  switch (fault.kind) {
    case 'minimum':
      return words.say('cart.codeMinimum', { amount: words.money(fault.minimumCents) });
    case 'not_yet':
      return words.say('cart.codeNotYet');
    case 'ended':
      return words.say('cart.codeEnded');
    case 'used_up':
      return words.say('cart.codeUsedUp');
    case 'too_little':
    case 'too_much':
    case 'below_cost':
      return showPriceFault(words, fault);
    case 'unknown':
      return words.say('cart.codeUnknown');
  }
}

export function showPriceFault(words: Words, { kind }: PriceFault): string {
  switch (kind) {
    case 'too_little':
      return words.say('cart.tooLittle', { amount: words.money(leastPaymentCents) });
    case 'too_much':
      return words.say('cart.tooMuch', { amount: words.money(maxPaymentCents) });
    case 'below_cost':
      return words.say('cart.notAtThisPrice');
  }
}

const asks: Partial<Record<Field, PlainKey>> = {
  name: 'buy.faultName',
  line1: 'buy.faultLine1',
  city: 'buy.faultCity',
  state: 'buy.faultState',
};

const checks = {
  name: 'buy.checkName',
  line1: 'buy.checkLine1',
  line2: 'buy.checkLine2',
  city: 'buy.checkCity',
  state: 'buy.checkState',
  postalCode: 'buy.checkPostalCode',
} as const;

/** API messages are for developers. A shopper is shown which field is wrong and what to check. */
function explainFault({ say, countryInSentence }: Words, field: Field, typed: Form): string {
  const key = field in checks ? checks[field as keyof typeof checks] : null;
  if (key === null) return say(field === 'country' ? 'buy.faultCountry' : 'buy.checkForm');
  return key === 'buy.checkPostalCode'
    ? say(key, { country: countryInSentence(typed.get('country') ?? '') })
    : say(key);
}

/** Reports the errors of the planned order in a shopper's words, beside their fields. `isCart`: several items are bought at once. */
export function noteFaults(
  error: unknown,
  typed: Form,
  faults: Faults,
  words: Words,
  { isCart = false }: { isCart?: boolean } = {},
): void {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.code !== 'provider_failed')) throw error;
  const { details } = error.extras;
  if (error.extras.param === '/code' && details?.fault) {
    faults.code ??= showCodeFault(words, details.fault as DiscountFault | PriceFault);
    return;
  }
  const list = error.extras.errors?.length ? error.extras.errors : [{ code: error.code, param: error.extras.param }];
  for (const { code, param } of list) {
    const field = /^\/shipTo\/(\w+)$/.exec(param ?? '')?.[1] as Field | undefined;
    if (!field || !formFields.includes(field)) faults.form ??= showFormFault(words, error, code);
    else if (code === 'E_DESTINATION_UNSUPPORTED') {
      const country = words.countryInSentence(typed.get('country') ?? '');
      faults[field] ??= words.say(isCart ? 'cart.notServed' : 'buy.notServed', { country });
    } else if (typed.get(field)?.trim()) faults[field] ??= explainFault(words, field, typed);
    else faults[field] ??= words.say(asks[field] ?? 'buy.faultPostalCode');
  }
}

const showFormFault = (words: Words, error: ApiError, code: string | undefined): string => {
  const { details } = error.extras;
  if (typeof details?.broken === 'string') return words.say('cart.broken', { title: details.broken });
  if (details?.priceFault) return showPriceFault(words, details.priceFault as PriceFault);
  // The form is fine: the payment provider did not answer.
  if (error.code === 'provider_failed') return words.say('buy.paymentNotSent');
  if (details?.reason === paymentsExhausted) return words.say('buy.paidTooOften');
  // The speeds were offered before the street was known, and only the street reveals a PO box.
  return words.say(code === 'E_SPEED_UNAVAILABLE' ? 'buy.faultPoBox' : 'buy.checkForm');
};

export type FormState = {
  words: Words;
  form: Form | null;
  faults: Faults;
  token: string;
  lines: readonly PurchaseLine[];
  buyer: Buyer;
  quoted: Quoted | null;
  speed: string;
  counted: Counted | null;
  suggestion: Suggestion | null;
  canBeBought: boolean;
  rate: Rate | null;
};

export const optionsOf = ({ product, variant }: Pick<PurchaseLine, 'product' | 'variant'>): string =>
  product.attributes.flatMap(({ name }) => variant.attributes[name] ?? []).join(', ');

export function viewOf(deps: FormDeps, shop: Shop | null, action: string, state: FormState): CheckoutView {
  const { words, lines } = state;
  const country = state.buyer.shipTo.country ?? 'US';
  const values: CheckoutView['values'] = {};
  for (const field of formFields) values[field] = secretFields.includes(field) ? '' : (state.form?.get(field) ?? '');
  values.country = country;
  const { form, engine } = deps.payments;
  return {
    words,
    action,
    shopName: shop?.name ?? 'Shop',
    look: lookOf(deps.config, shop),
    values,
    rate: shop?.currencyDisplay === 'charged' ? null : state.rate,
    faults: state.faults,
    suggestion: state.suggestion,
    lines: lines.map((line) => ({
      title: line.title,
      options: optionsOf(line),
      quantity: line.quantity,
      amountCents: line.unitCents * line.quantity,
    })),
    speed: state.speed,
    quoted: state.quoted,
    counted: state.counted,
    country: words.countryInSentence(country),
    countries: countriesFor(deps, lines)
      .map((code) => ({ code, name: words.country(code) }))
      .sort((a, b) => words.compare(a.name, b.name)),
    rules: addressRules(country, words),
    token: state.token,
    payment:
      engine === 'test' ? { kind: 'test' } : form ? { kind: 'stripe', key: form.publishableKey } : { kind: 'none' },
    canBeBought: state.canBeBought,
  };
}

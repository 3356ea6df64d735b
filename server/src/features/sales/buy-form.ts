/** The buy page's form: what a link and the shopper's choices make of it, and what is wrong with what they typed. */
import { ApiError } from '../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { MockupUrl } from '../mockups/mockups.ts';
import { planMockup } from '../mockups/mockups.ts';
import {
  estimateForCountry,
  normalizeCountry,
  quoteOrder,
  servedCountries,
  statesOfCountry,
} from '../orders/orders.ts';
import { findShop } from '../shops/shops.ts';
import { type PlainKey, readRegion, type Words } from '../words/words.ts';
import { addressRules } from './address-rules.ts';
import { type BuyView, type Field, formFields, type Quoted } from './buy-page.ts';
import { lookOf, pictureUrl } from './pictures.ts';
import { givenFills, type Purchase, type Total } from './purchase.ts';

export type Form = ReadonlyMap<string, string>;
export type Faults = BuyView['faults'];

const speeds = ['economy', 'standard', 'express', 'overnight'];
const mostQuantity = 100;
const secretFields: readonly string[] = ['number', 'expiry', 'cvc'];

/** The form without what must not be kept. */
export const keptFields = (form: Form): [string, string][] =>
  [...form].filter(([name]) => !secretFields.includes(name) && name !== 'action');

/** The shopper's choices of variant and scene, over what the link says. They are not part of what is signed. */
export function withChoices(url: MockupUrl, form: Form | null): MockupUrl {
  if (!form) return url;
  const parameters = new Map(url.parameters);
  for (const [name, value] of form) if (name.startsWith('opt.') && value !== '') parameters.set(name, value);
  const scene = form.get('scene') ?? form.get('chosenScene');
  const product = url.plan.product;
  try {
    const plan = planMockup(product, scene ? new Map(parameters).set('mockup', scene) : parameters);
    if (scene) parameters.set('mockup', scene);
    return { ...url, parameters, plan };
  } catch {
    // A choice that goes with nothing (a size this colour is not made in) falls back: the last variant that fits is kept.
    return { ...url, plan: bestPlan(url, parameters) };
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

export function readPurchase(
  deps: Deps,
  url: MockupUrl,
  reader: { words: Words; acceptLanguage: string | undefined },
  form: Form | null,
  faults: Faults,
): Purchase {
  const { words } = reader;
  const text = (name: string) => (form?.get(name) ?? '').trim();
  const quantity = form ? Number(text('quantity') || '1') : 1;
  const isFine = Number.isInteger(quantity) && quantity >= 1 && quantity <= mostQuantity;
  if (!isFine) faults.quantity = words.say('buy.faultQuantity', { most: mostQuantity });
  const served = servedCountries(deps.network, url.plan);
  const typedCountry = normalizeCountry(text('country'));
  if (typedCountry === null && text('country') !== '') faults.country = words.say('buy.faultCountry');
  const country = typedCountry ?? guessCountry(reader.acceptLanguage, served);
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
    language: words.locale,
  };
}

/** The region the browser names first, if the product goes there. */
function guessCountry(acceptLanguage: string | undefined, served: readonly string[]): string {
  const region = readRegion(acceptLanguage);
  if (region && served.includes(region)) return region;
  return served.includes('US') ? 'US' : (served[0] ?? 'US');
}

/** What the shopper's place is offered; before the postal code is known, what most of the country is. */
export function quoteSpeeds(deps: Deps, url: MockupUrl, purchase: Purchase): Quoted | null {
  const { country, postalCode, state } = purchase.buyer.shipTo;
  if (!country) return null;
  try {
    const quote = quoteOrder(deps, url.shop.id, {
      items: [{ sku: url.plan.product.code, variantId: url.plan.variant.id, quantity: purchase.quantity }],
      destination: { country, ...(postalCode ? { postal: postalCode } : {}), ...(state ? { state } : {}) },
    });
    return { isExact: true, options: [...(quote.groups[0]?.options ?? [])] };
  } catch {
    const options = estimateForCountry(deps, url.shop.id, url.plan, country);
    return options && { isExact: false, options };
  }
}

export function totalFor({ plan }: MockupUrl, { quantity }: Purchase, { options }: Quoted, speed: string): Total {
  const itemsCents = plan.product.priceCents * quantity;
  const shippingCents = options.find((one) => one.speed === speed)?.priceCents ?? 0;
  return { itemsCents, shippingCents, totalCents: itemsCents + shippingCents };
}

export async function viewOf(
  deps: Deps,
  url: MockupUrl,
  state: Pick<BuyView, 'words' | 'pageUrl' | 'faults' | 'quoted' | 'total' | 'speed' | 'token' | 'sharpness'> & {
    form: Form | null;
    purchase: Purchase;
  },
): Promise<BuyView> {
  const shop = await findShop(deps, deps.database.db, url.shop.id);
  const { words } = state;
  const country = state.purchase.buyer.shipTo.country ?? 'US';
  const values: BuyView['values'] = {};
  for (const field of formFields) values[field] = secretFields.includes(field) ? '' : (state.form?.get(field) ?? '');
  values.country = country;
  const { form, engine } = deps.payments;
  return {
    words,
    pageUrl: state.pageUrl,
    shopName: shop?.name ?? 'Shop',
    look: lookOf(deps.config, shop),
    plan: url.plan,
    pictureUrl: (options) => pictureUrl(deps, url, options),
    values,
    quantity: state.purchase.quantity,
    speed: state.speed,
    quoted: state.quoted,
    total: state.total,
    country: words.country(country),
    countries: servedCountries(deps.network, url.plan)
      .map((code) => ({ code, name: words.country(code) }))
      .sort((a, b) => words.compare(a.name, b.name)),
    rules: addressRules(country, words),
    faults: state.faults,
    token: state.token,
    sharpness: state.sharpness,
    payment:
      engine === 'test' ? { kind: 'test' } : form ? { kind: 'stripe', key: form.publishableKey } : { kind: 'none' },
    isBlank: givenFills(url.plan).length === 0,
  };
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

/** What the planner says it says in English; whoever reads another language is told which field it is about, and what to look at. */
function explainFault({ say, country, language }: Words, field: Field | null, message: string, typed: Form): string {
  if (language === 'en') return message.replaceAll('`', '');
  const key = field !== null && field in checks ? checks[field as keyof typeof checks] : null;
  if (key === null) return say(field === 'country' ? 'buy.faultCountry' : 'buy.checkForm');
  return key === 'buy.checkPostalCode' ? say(key, { country: country(typed.get('country') ?? '') }) : say(key);
}

/** Faults of the planned order, in the form's words, beside the fields they are about. */
export function noteFaults(error: unknown, typed: Form, faults: Faults, words: Words): void {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.code !== 'provider_failed')) throw error;
  const list = error.extras.errors?.length
    ? error.extras.errors
    : [{ message: error.message, param: error.extras.param }];
  for (const fault of list) {
    const field = /^\/shipTo\/(\w+)$/.exec(fault.param ?? '')?.[1] as Field | undefined;
    if (!field || !formFields.includes(field)) faults.form ??= explainFault(words, null, fault.message, typed);
    else if (typed.get(field)?.trim()) faults[field] ??= explainFault(words, field, fault.message, typed);
    else faults[field] ??= words.say(asks[field] ?? 'buy.faultPostalCode');
  }
}

/** The hosted buy page: one form, rendered on the server, usable without a script. */
import { type Html, html, jsonScript } from '../../kernel/html.ts';
import { type Product, type ProductVariant, scenesOf } from '../catalog/catalog.ts';
import type { MockupPlan } from '../mockups/mockups.ts';
import { stripeScript } from '../payments/payments.ts';
import type { PlainKey, Words } from '../words/words.ts';
import type { AddressRules } from './address-rules.ts';
import { frame, type Look, pageFooter, shopHeader } from './look.ts';
import type { Total } from './purchase.ts';

export const formFields = [
  'email',
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'quantity',
  'number',
  'expiry',
  'cvc',
] as const;

export type Field = (typeof formFields)[number];

export type SpeedChoice = {
  speed: string;
  priceCents: number;
  minTransitDays: number;
  maxTransitDays: number;
  estimatedDelivery: { earliest: string; latest: string } | null;
};

/** Exact once the postal code is known; before, what most of the country is offered. */
export type Quoted = { isExact: boolean; options: SpeedChoice[] };

export type BuyView = {
  words: Words;
  /** The link itself, signature and all. */
  pageUrl: string;
  shopName: string;
  look: Look;
  plan: MockupPlan;
  pictureUrl(options: { width: number; scene?: string }): string;
  values: Partial<Record<Field, string>>;
  quantity: number;
  speed: string;
  quoted: Quoted | null;
  total: Total | null;
  country: string;
  countries: readonly { code: string; name: string }[];
  rules: AddressRules;
  /** `number` is about the payment, whichever way it is made. */
  faults: Partial<Record<Field | 'form', string>>;
  token: string;
  /** What is to be said of how sharp it prints; null where there is nothing. */
  sharpness: string | null;
  payment: { kind: 'test' } | { kind: 'stripe'; key: string } | { kind: 'none' };
  isBlank: boolean;
};

const speedNames: Record<string, PlainKey> = {
  economy: 'common.economy',
  standard: 'common.standard',
  express: 'common.express',
  overnight: 'common.overnight',
};

export const speedName = ({ say }: Words, speed: string): string => {
  const key = speedNames[speed];
  return key ? say(key) : speed;
};

const optionNames: Record<string, PlainKey> = {
  Color: 'common.optionColor',
  Size: 'common.optionSize',
  Pages: 'common.optionPages',
  Edge: 'common.optionEdge',
  Envelope: 'common.optionEnvelope',
  Filling: 'common.optionFilling',
  Model: 'common.optionModel',
  Frame: 'common.optionFrame',
  Wood: 'common.optionWood',
};

/** What a catalog calls a choice, in the reader's language where it is a word that is known. */
export const optionName = ({ say }: Words, name: string): string => {
  const key = optionNames[name];
  return key ? say(key) : name;
};

/** The colour of a value as CSS; of `White / Red` both, where the catalog knows them. Null for what is no colour. */
function swatchOf(product: Product, name: string, value: string): string | null {
  const values = product.attributes.find((one) => one.name === name)?.values ?? [];
  const hexOf = (wanted: string) => values.find((one) => one.value === wanted)?.hex ?? null;
  const own = hexOf(value);
  if (own === null) return null;
  const [first, second] = value.split(' / ');
  const body = second === undefined ? null : hexOf(first!);
  return body === null ? `#${own}` : `linear-gradient(135deg, #${body} 50%, #${own} 50%)`;
}

/** Values that exist together with the other choices made; the rest would only lead to a refusal. */
function isMade(product: Product, variant: ProductVariant, name: string, value: string): boolean {
  return product.variants.some((one) =>
    Object.entries({ ...variant.attributes, [name]: value }).every(([key, wanted]) => one.attributes[key] === wanted),
  );
}

function variantChoices({ words, plan: { product, variant } }: BuyView): Html[] {
  const [first] = product.attributes;
  return product.attributes
    .filter((attribute) => attribute.values.length > 1)
    .map((attribute) => {
      const { name } = attribute;
      const chosen = variant.attributes[name];
      // The first attribute is always whole: choosing there moves the others along.
      const offered = attribute.values.filter(
        ({ value }) => value === chosen || attribute === first || isMade(product, variant, name, value),
      );
      const hasSwatches = offered.every(({ value }) => swatchOf(product, name, value) !== null);
      return html`<fieldset><legend>${optionName(words, name)}${hasSwatches ? html`: <span class="soft">${chosen}</span>` : ''}</legend><div class="choices ${hasSwatches ? 'swatches' : ''}">${offered.map(
        ({ value }) =>
          html`<label${hasSwatches ? html` title="${value}"` : ''}><input type="radio" name="opt.${name}" value="${value}" id="o-${name}-${attribute.values.findIndex((one) => one.value === value)}" data-live ${value === chosen ? html`checked` : ''}><span>${hasSwatches ? html`<i style="background:${swatchOf(product, name, value)}"></i><span class="unseen">${value}</span>` : value}</span></label>`,
      )}</div></fieldset>`;
    });
}

type InputOptions = {
  className?: string;
  autocomplete: string;
  type?: string;
  isOptional?: boolean;
  isLive?: boolean;
  mode?: string;
  placeholder?: string;
};

const faultAttributes = (view: BuyView, field: Field): Html | '' =>
  view.faults[field] ? html`aria-invalid="true" aria-describedby="e-${field}"` : '';

const faultText = (view: BuyView, field: Field): Html | '' =>
  view.faults[field] ? html`<p class="fault" id="e-${field}">${view.faults[field]}</p>` : '';

function input(view: BuyView, field: Field, label: string, options: InputOptions): Html {
  return html`<div class="field ${options.className ?? ''}"><label for="f-${field}">${label}${options.isOptional ? html` <span class="soft">${view.words.say('common.optional')}</span>` : ''}</label><input class="text" id="f-${field}" name="${field}" type="${options.type ?? 'text'}" value="${view.values[field] ?? ''}" autocomplete="${options.autocomplete}" ${options.mode ? html`inputmode="${options.mode}"` : ''} ${options.placeholder ? html`placeholder="${options.placeholder}"` : ''} ${options.isLive ? html`data-live` : ''} ${faultAttributes(view, field)} maxlength="200">${faultText(view, field)}</div>`;
}

function select(
  view: BuyView,
  field: 'country' | 'state',
  label: string,
  options: readonly { code: string; name: string }[],
): Html {
  const chosen = view.values[field] ?? '';
  const autocomplete = field === 'country' ? 'shipping country' : 'shipping address-level1';
  return html`<div class="field ${field === 'state' ? 'half' : ''}"><label for="f-${field}">${label}</label><select id="f-${field}" name="${field}" data-live autocomplete="${autocomplete}" ${faultAttributes(view, field)}>${field === 'state' ? html`<option value="">${view.words.say('common.choose')}</option>` : ''}${options.map(({ code, name }) => html`<option value="${code}" ${code === chosen ? html`selected` : ''}>${name}</option>`)}</select>${faultText(view, field)}</div>`;
}

function addressFields(view: BuyView): Html {
  const {
    rules,
    words: { say },
  } = view;
  return html`<div class="grid" data-part="address">
${input(view, 'email', say('buy.email'), { autocomplete: 'email', type: 'email' })}
${select(view, 'country', say('buy.country'), view.countries)}
${input(view, 'name', say('buy.name'), { autocomplete: 'shipping name' })}
${input(view, 'line1', say('buy.line1'), { autocomplete: 'shipping address-line1' })}
${input(view, 'line2', say('buy.line2'), { autocomplete: 'shipping address-line2', isOptional: true })}
${input(view, 'city', rules.city, { autocomplete: 'shipping address-level2' })}
${rules.state ? select(view, 'state', rules.state.label, rules.state.choices) : ''}
${input(view, 'postalCode', rules.postal.label, { className: rules.state ? 'half' : '', autocomplete: 'shipping postal-code', isLive: true, isOptional: !rules.postal.isNeeded })}</div>`;
}

const arrivalOf = (words: Words, one: SpeedChoice): string =>
  one.estimatedDelivery
    ? words.say('buy.arrives', { when: words.days(one.estimatedDelivery) })
    : words.say('common.businessDays', { least: one.minTransitDays, most: one.maxTransitDays });

/** The first thing a shopper asks: what does it cost to get it here, and when. */
function promise({ words, quoted, country }: BuyView): Html | '' {
  const [cheapest] = quoted?.options ?? [];
  if (!cheapest) return '';
  const dates = cheapest.estimatedDelivery;
  const isFree = cheapest.priceCents === 0;
  const text = dates
    ? words.html(isFree ? 'buy.freeDeliveryToBy' : 'buy.deliveryToBy', {
        country,
        when: html`<b>${words.days(dates)}</b>`,
      })
    : words.say(isFree ? 'buy.freeDeliveryTo' : 'buy.deliveryTo', { country });
  return html`<p class="promise soft">${text}</p>`;
}

function delivery({ words, quoted, speed, country, rules }: BuyView): Html {
  if (!quoted) return html`<p class="soft" data-part="delivery">${words.say('buy.notServed', { country })}</p>`;
  return html`<fieldset data-part="delivery"><legend>${words.say('buy.howFast')}${quoted.isExact ? '' : html` <span class="soft">${words.say('buy.mostOf', { country, postalCode: rules.postal.label })}</span>`}</legend><div class="choices speeds">${quoted.options.map(
    (one) =>
      html`<label><input type="radio" name="speed" value="${one.speed}" id="s-${one.speed}" data-live ${one.speed === speed ? html`checked` : ''}><span><b>${speedName(words, one.speed)}</b><em class="soft small">${arrivalOf(words, one)}</em><b>${words.shipping(one.priceCents)}</b></span></label>`,
  )}</div></fieldset>`;
}

function paymentFields(view: BuyView): Html {
  const { payment, faults, words } = view;
  const { say } = words;
  if (payment.kind === 'none') return html`<div class="notice">${say('buy.takesNoPayments')}</div>`;
  if (payment.kind === 'stripe')
    return html`<div class="notice bad" id="payment-problem" role="alert" tabindex="-1" ${faults.number ? '' : html`hidden`}>${faults.number ?? ''}</div><noscript><div class="notice">${say('buy.needsScript')}</div></noscript><div class="pay-element scripted" id="payment-element" data-key="${payment.key}" data-locale="${words.language}" data-script="${stripeScript}"></div>`;
  return html`<p class="notice small">${words.html('buy.testCard', { card: html`<b>4242 4242 4242 4242</b>` })}</p><div class="grid">${input(view, 'number', say('buy.cardNumber'), { autocomplete: 'cc-number', mode: 'numeric', placeholder: '4242 4242 4242 4242' })}${input(view, 'expiry', say('buy.validUntil'), { className: 'half', autocomplete: 'cc-exp', placeholder: say('buy.monthYear') })}${input(view, 'cvc', say('buy.securityCode'), { className: 'half', autocomplete: 'cc-csc', mode: 'numeric', placeholder: '123' })}</div>`;
}

const icon = (path: string): Html => html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;

const factsOf = ({ payment, words: { say } }: BuyView): Html => html`<ul class="facts">
${payment.kind === 'stripe' ? html`<li>${icon('M5 9V6.5a5 5 0 0 1 10 0V9M3.5 9h13v8.5h-13z')}${say('buy.factCard')}</li>` : ''}
<li>${icon('M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7')}${say('buy.factMade')}</li>
<li>${icon('M10 17.5S4 12 4 8a6 6 0 0 1 12 0c0 4-6 9.5-6 9.5zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z')}${say('buy.factLink')}</li>
<li>${icon('M3 10a7 7 0 1 1 2.2 5.1M3 16v-4h4')}${say('buy.factRefund')}</li></ul>`;

function summary(view: BuyView): Html {
  const { plan, quantity, total, isBlank, payment, words } = view;
  const { say, money } = words;
  const items = total?.itemsCents ?? plan.product.priceCents * quantity;
  const sum = total?.totalCents ?? items;
  const options = Object.values(plan.variant.attributes).join(', ');
  return html`<div data-part="summary" data-amount="${sum}"><input type="hidden" name="token" value="${view.token}"><table><caption class="unseen">${say('buy.whatYouPay')}</caption><tr><th scope="row">${quantity} × ${plan.product.name}${options ? html`<br><span class="soft small">${options}</span>` : ''}</th><td>${money(items)}</td></tr><tr><th scope="row">${say('common.delivery')}</th><td>${total ? words.shipping(total.shippingCents) : '–'}</td></tr><tr><th scope="row">${say('common.total')} <span class="soft small">USD</span></th><td>${money(sum)}</td></tr></table>
<button class="pay ${payment.kind === 'stripe' ? 'scripted' : ''}" name="action" value="pay" ${isBlank || payment.kind === 'none' ? html`disabled` : ''}>${say('buy.pay', { amount: money(sum) })}</button></div>`;
}

function head(view: BuyView): Html {
  const { product } = view.plan;
  const title = `${product.name} — ${view.shopName}`;
  const picture = view.pictureUrl({ width: 1200 });
  const description = product.description[0] ?? product.name;
  const ld = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description,
    image: picture,
    sku: view.plan.variant.id,
    category: product.category,
    offers: {
      '@type': 'Offer',
      price: (product.priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/MadeToOrder',
      url: view.pageUrl,
    },
  };
  return html`<meta name="description" content="${description}"><meta property="og:type" content="product"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:image" content="${picture}"><meta property="og:url" content="${view.pageUrl}"><meta property="product:price:amount" content="${(product.priceCents / 100).toFixed(2)}"><meta property="product:price:currency" content="USD"><meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="${view.pageUrl}"><script type="application/ld+json">${jsonScript(ld)}</script>`;
}

/** The form goes to the host the page came from, which may be another name of the same one. */
const withoutOrigin = (url: string): string => url.slice(new URL(url).origin.length);

function gallery(view: BuyView): Html {
  const { product, variant, scene } = view.plan;
  const scenes = scenesOf(product, variant);
  const alt = [product.name, ...Object.values(variant.attributes)].join(', ');
  const srcset = (code: string) =>
    [600, 1000, 1400].map((width) => `${view.pictureUrl({ width, scene: code })} ${width}w`).join(', ');
  return html`<div class="picture" data-part="picture"><input type="hidden" name="chosenScene" value="${scene.code}"><img class="main" src="${view.pictureUrl({ width: 1000 })}" srcset="${srcset(scene.code)}" sizes="(min-width:76rem) 37rem, (min-width:60rem) 50vw, 100vw" width="1000" height="1000" alt="${alt}" fetchpriority="high">
${scenes.length > 1 ? html`<ul class="scenes">${scenes.map((one) => html`<li><button name="scene" value="${one.code}" formnovalidate aria-pressed="${one.code === scene.code ? 'true' : 'false'}" aria-label="${one.title}" data-src="${view.pictureUrl({ width: 1000, scene: one.code })}" data-srcset="${srcset(one.code)}"><img src="${view.pictureUrl({ width: 200, scene: one.code })}" width="76" height="76" alt="" loading="lazy"></button></li>`)}</ul>` : ''}</div>`;
}

/** What the page's script says by itself. */
const scriptWords = ({ say }: Words): string =>
  JSON.stringify({
    paying: say('buy.paying'),
    notThere: say('buy.formNotThere'),
    notLoaded: say('buy.formNotLoaded'),
    notSent: say('buy.paymentNotSent'),
  });

export function buyPage(view: BuyView): string {
  const { words } = view;
  const { say } = words;
  const { product } = view.plan;
  const [about, ...more] = product.description;
  const body = html`<div class="wrap">${shopHeader({ name: view.shopName, look: view.look, isTest: view.payment.kind === 'test' }, words)}
<main><form id="buy" data-words="${scriptWords(words)}" method="post" action="${withoutOrigin(view.pageUrl)}" novalidate><button class="unseen" name="action" value="update" tabindex="-1" aria-hidden="true">${say('buy.update')}</button>
<div class="columns">${gallery(view)}
<div><div data-part="head"><h1>${product.name}</h1><p class="price">${words.money(product.priceCents)}</p>${promise(view)}
${view.faults.form ? html`<div class="notice bad" role="alert" tabindex="-1">${view.faults.form}</div>` : ''}
${view.sharpness ? html`<div class="notice" role="note">${view.sharpness}</div>` : ''}
${view.isBlank ? html`<div class="notice">${say('buy.blank')}</div>` : ''}
${variantChoices(view)}
<div class="field"><label for="f-quantity">${say('common.quantity')}</label></div><div class="quantity"><button type="button" id="less" data-step="-1" aria-label="${say('buy.oneLess')}">−</button><input class="text" id="f-quantity" name="quantity" type="number" inputmode="numeric" min="1" max="100" value="${view.quantity}" data-live ${faultAttributes(view, 'quantity')}><button type="button" id="more" data-step="1" aria-label="${say('buy.oneMore')}">+</button></div>${faultText(view, 'quantity')}</div>
<p class="about soft">${about ?? ''}</p>${more.length > 0 ? html`<details><summary>${say('buy.moreAboutIt')}</summary>${more.map((text) => html`<p class="soft">${text}</p>`)}</details>` : ''}
<section class="step"><h2>${say('buy.where')}</h2>${addressFields(view)}
<p><button class="update" name="action" value="update">${say('buy.updateTotal')}</button></p>
${delivery(view)}</section>
<section class="step"><h2>${say('buy.payment')}</h2>${paymentFields(view)}</section>
<section class="step" aria-label="${say('buy.yourOrder')}">${summary(view)}${factsOf(view)}</section></div></div></form><p class="unseen" role="status" id="news"></p></main>${pageFooter(words, withoutOrigin(view.pageUrl))}</div>`;
  return frame({
    title: `${product.name} — ${view.shopName}`,
    head: head(view),
    body,
    kind: 'buy',
    look: view.look,
    language: words.language,
  });
}

/** For links that cannot be served: says why in a shopper's words; `forMaker` is for who built the link. */
export function sorryPage(
  words: Words,
  { title, text, forMaker }: { title: string; text: string; forMaker?: string },
): string {
  const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="6"/><circle cx="12" cy="12" r="2.5"/><path d="M12 1v22M1 12h22"/></svg>`;
  return frame({
    kind: 'plain',
    language: words.language,
    title,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<div class="wrap"><main class="sorry">${mark}<h1>${title}</h1><p class="soft">${text}</p>${forMaker ? html`<p class="soft small">${words.say('common.forMaker', { what: forMaker })}</p>` : ''}</main></div>`,
  });
}

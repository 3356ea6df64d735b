/** The hosted buy page: one form, rendered on the server, usable without a script. */
import { type Html, html, jsonScript } from '../../kernel/html.ts';
import { findVariantLook, type Product, type ProductVariant, scenesOf } from '../catalog/catalog.ts';
import type { MockupPlan } from '../mockups/mockups.ts';
import { frame } from './look.ts';
import { showMoney } from './money.ts';
import type { Total } from './sales.ts';

export type Field =
  | 'email'
  | 'name'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'country'
  | 'quantity'
  | 'number'
  | 'expiry'
  | 'cvc';

export type SpeedChoice = {
  speed: string;
  priceCents: number;
  minTransitDays: number;
  maxTransitDays: number;
  estimatedDelivery: { earliest: string; latest: string } | null;
};

export type BuyView = {
  /** Where the form goes: the link itself, signature and all. */
  action: string;
  shopName: string;
  plan: MockupPlan;
  pictureUrl(options: { width: number; scene?: string; aspect?: string }): string;
  values: Partial<Record<Field, string>>;
  quantity: number;
  speed: string;
  /** Null until country and postal code are known. */
  speeds: SpeedChoice[] | null;
  total: Total | null;
  countries: readonly { code: string; name: string }[];
  states: readonly { code: string; name: string }[] | null;
  faults: Partial<Record<Field | 'form', string>>;
  token: string;
  isTest: boolean;
  pageUrl: string;
  isBlank: boolean;
};

const speedNames: Record<string, string> = {
  economy: 'Economy',
  standard: 'Standard',
  express: 'Express',
  overnight: 'Overnight',
};

const showDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function swatchOf(product: Product, name: string, value: string): string | null {
  const entry = product.attributes.find((one) => one.name === name)?.values.find((one) => one.value === value);
  return entry && 'hex' in entry && typeof entry.hex === 'string' ? entry.hex : null;
}

/** Values that exist together with the other choices made; the rest would only lead to a refusal. */
function isMade(product: Product, variant: ProductVariant, name: string, value: string): boolean {
  return product.variants.some((one) =>
    Object.entries({ ...variant.attributes, [name]: value }).every(([key, wanted]) => one.attributes[key] === wanted),
  );
}

function variantChoices({ plan: { product, variant } }: BuyView): Html[] {
  return product.attributes
    .filter((attribute) => attribute.values.length > 1)
    .map(
      (attribute) =>
        html`<fieldset><legend>${attribute.name}</legend><div class="choices">${attribute.values.map((entry) => {
          const hex = swatchOf(product, attribute.name, entry.value);
          const isChosen = variant.attributes[attribute.name] === entry.value;
          if (
            !isChosen &&
            !isMade(product, variant, attribute.name, entry.value) &&
            product.attributes.length > 1 &&
            attribute !== product.attributes[0]
          )
            return null;
          return html`<label><input type="radio" name="opt.${attribute.name}" value="${entry.value}" id="o-${attribute.name}-${entry.value}" data-live ${isChosen ? html`checked` : ''}><span>${hex ? html`<i style="background:#${hex}"></i>` : ''}${entry.value}</span></label>`;
        })}</div></fieldset>`,
    );
}

function input(
  view: BuyView,
  field: Field,
  label: string,
  options: {
    className?: string;
    autocomplete?: string;
    type?: string;
    isOptional?: boolean;
    isLive?: boolean;
    mode?: string;
    placeholder?: string;
  } = {},
): Html {
  const fault = view.faults[field];
  return html`<label class="field ${options.className ?? ''}"><span>${label}${options.isOptional ? ' (optional)' : ''}</span><input class="text" id="f-${field}" name="${field}" type="${options.type ?? 'text'}" value="${view.values[field] ?? ''}" ${options.autocomplete ? html`autocomplete="${options.autocomplete}"` : ''} ${options.mode ? html`inputmode="${options.mode}"` : ''} ${options.placeholder ? html`placeholder="${options.placeholder}"` : ''} ${options.isLive ? html`data-live` : ''} ${fault ? html`aria-invalid="true" aria-describedby="e-${field}"` : ''} maxlength="200">${fault ? html`<p class="fault" id="e-${field}">${fault}</p>` : ''}</label>`;
}

function select(
  view: BuyView,
  field: Field,
  label: string,
  options: readonly { code: string; name: string }[],
  className: string,
): Html {
  const chosen = view.values[field] ?? '';
  const fault = view.faults[field];
  return html`<label class="field ${className}"><span>${label}</span><select id="f-${field}" name="${field}" data-live autocomplete="${field === 'country' ? 'country' : 'address-level1'}" ${fault ? html`aria-invalid="true" aria-describedby="e-${field}"` : ''}>${field === 'state' ? html`<option value="">Choose…</option>` : ''}${options.map(({ code, name }) => html`<option value="${code}" ${code === chosen ? html`selected` : ''}>${name}</option>`)}</select>${fault ? html`<p class="fault" id="e-${field}">${fault}</p>` : ''}</label>`;
}

function delivery(view: BuyView): Html {
  if (!view.speeds)
    return html`<p class="soft small">Economy shipping is free. Enter your postal code to see delivery dates and faster ways.</p>`;
  return html`<fieldset><legend>Delivery</legend><div class="choices speeds">${view.speeds.map((one) => {
    const dates = one.estimatedDelivery;
    const when = dates
      ? `${showDay(dates.earliest)} – ${showDay(dates.latest)}`
      : `${one.minTransitDays}–${one.maxTransitDays} business days on the way`;
    return html`<label><input type="radio" name="speed" value="${one.speed}" id="s-${one.speed}" data-live ${one.speed === view.speed ? html`checked` : ''}><span><b>${speedNames[one.speed] ?? one.speed}</b><em class="soft small">${when}</em><b>${one.priceCents === 0 ? 'Free' : showMoney(one.priceCents)}</b></span></label>`;
  })}</div></fieldset>`;
}

function summary(view: BuyView): Html {
  const { plan, quantity, total } = view;
  const items = total?.itemsCents ?? plan.product.priceCents * quantity;
  return html`<table class="sum"><tr><th>${quantity} × ${plan.product.name}</th><td>${showMoney(items)}</td></tr><tr><th>Shipping</th><td>${total ? (total.shippingCents === 0 ? 'Free' : showMoney(total.shippingCents)) : 'from free'}</td></tr><tr><th>Total</th><td>${showMoney(total?.totalCents ?? items)}</td></tr></table>`;
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

export function buyPage(view: BuyView): string {
  const { plan } = view;
  const { product, variant, scene } = plan;
  const scenes = scenesOf(product, variant);
  const alt = `${product.name}${Object.values(variant.attributes).length > 0 ? `, ${Object.values(variant.attributes).join(', ')}` : ''}`;
  const look = findVariantLook(product, variant);
  const body = html`<div class="wrap"><header class="shop"><strong>${view.shopName}</strong>${view.isTest ? html`<span class="test">Test shop: no real money</span>` : ''}</header>
<main><form id="buy" method="post" action="${view.action}" novalidate><input type="hidden" name="token" value="${view.token}"><input type="hidden" name="scene" value="${scene.code}">
<div class="columns"><div class="picture"><img class="main" src="${view.pictureUrl({ width: 1000 })}" srcset="${view.pictureUrl({ width: 600 })} 600w, ${view.pictureUrl({ width: 1000 })} 1000w, ${view.pictureUrl({ width: 1400 })} 1400w" sizes="(min-width:60rem) 36rem, 100vw" width="1000" height="1000" alt="${alt}" data-tint="${look.tint ?? ''}">
${scenes.length > 1 ? html`<ul class="scenes">${scenes.map((one) => html`<li><button name="scene" value="${one.code}" formnovalidate aria-pressed="${one.code === scene.code ? 'true' : 'false'}" aria-label="${one.title}"><img src="${view.pictureUrl({ width: 200, scene: one.code })}" width="76" height="76" alt="" loading="lazy"></button></li>`)}</ul>` : ''}</div>
<div><h1>${product.name}</h1><p class="price">${showMoney(product.priceCents)}</p>
${view.faults.form ? html`<div class="notice bad" role="alert">${view.faults.form}</div>` : ''}
${view.isBlank ? html`<div class="notice">This link shows the blank product. Add an artwork to the link to sell it.</div>` : ''}
${variantChoices(view)}
<div class="grid"><label class="field third"><span>Quantity</span><input class="text" id="f-quantity" name="quantity" type="number" min="1" max="100" value="${view.quantity}" data-live ${view.faults.quantity ? html`aria-invalid="true"` : ''}></label></div>
${product.description.map((text) => html`<p class="soft">${text}</p>`)}
<h2>Where should it go?</h2><div class="grid">
${input(view, 'email', 'E-mail', { autocomplete: 'email', type: 'email' })}
${input(view, 'name', 'Full name', { autocomplete: 'shipping name' })}
${select(view, 'country', 'Country', view.countries, 'half')}
${input(view, 'postalCode', 'Postal code', { className: 'half', autocomplete: 'shipping postal-code', isLive: true })}
${input(view, 'line1', 'Street and number', { autocomplete: 'shipping address-line1' })}
${input(view, 'line2', 'Apartment, floor', { autocomplete: 'shipping address-line2', isOptional: true })}
${input(view, 'city', 'City', { className: view.states ? 'half' : '', autocomplete: 'shipping address-level2' })}
${view.states ? select(view, 'state', 'State', view.states, 'half') : ''}</div>
<p><button class="update" name="action" value="update">Update picture, dates and total</button></p>
${delivery(view)}
<h2>Payment</h2>${view.isTest ? html`<p class="notice small">This is a test payment: use card 4242 4242 4242 4242 with any date and code. 4000 0000 0000 0002 is declined.</p>` : ''}
<div class="grid">${input(view, 'number', 'Card number', { autocomplete: 'cc-number', mode: 'numeric', placeholder: '4242 4242 4242 4242' })}${input(view, 'expiry', 'Valid until', { className: 'half', autocomplete: 'cc-exp', placeholder: 'MM / YY' })}${input(view, 'cvc', 'Security code', { className: 'half', autocomplete: 'cc-csc', mode: 'numeric', placeholder: '123' })}</div>
${summary(view)}
<button class="pay" name="action" value="pay" ${view.isBlank ? html`disabled` : ''}>Pay ${showMoney(view.total?.totalCents ?? product.priceCents * view.quantity)}</button>
<p class="soft small">Made for you when you order. You get a link to follow it.</p></div></div></form></main><footer>Printed and shipped with Platen.</footer></div>`;
  return frame({ title: `${product.name} — ${view.shopName}`, head: head(view), body, hasScript: true });
}

/** For links that cannot be served: says why, politely, and nothing of how. */
export function sorryPage(title: string, text: string): string {
  return frame({
    title,
    body: html`<div class="wrap"><main><h1>${title}</h1><p class="soft">${text}</p></main></div>`,
  });
}

/** The hosted buy page of a link: one form, rendered on the server, usable without a script. */
import { type Html, html, jsonScript } from '../../../kernel/text/html.ts';
import { type Product, type ProductVariant, readPicture, type Scene, scenesOf } from '../../catalog/catalog.ts';
import type { MockupPlan } from '../../pictures/mockups/mockups.ts';
import { optionName } from '../pages/option-names.ts';
import { frame, pageFooter, shopHeader } from '../pages/page-frame.ts';
import { swatchOf } from '../pages/swatches.ts';
import {
  addressFields,
  delivery,
  factsOf,
  faultAttributes,
  faultText,
  paymentFields,
  promise,
  spokenWords,
  summary,
} from './checkout-parts.ts';
import type { CheckoutView } from './checkout-view.ts';

export type BuyView = CheckoutView & {
  /** The link itself, with its signature. */
  pageUrl: string;
  plan: MockupPlan;
  pictureUrl(options: { width: number; scene?: string }): string;
  /** As typed. */
  quantity: string;
  unitCents: number;
  /** A warning about print sharpness, or null. */
  sharpness: string | null;
  isBlank: boolean;
  isBroken: boolean;
  /** Where the form adds the product to the cart, and the cart itself. */
  cart: { addUrl: string; url: string; count: number };
};

/** Whether a variant has this value together with the other choices. Other values would be refused. */
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
      // The first attribute shows all values; choosing one adjusts the others.
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

function head(view: BuyView): Html {
  const { product } = view.plan;
  const title = `${product.name} — ${view.shopName}`;
  const picture = view.pictureUrl({ width: 1200 });
  const description = product.description[0] ?? product.name;
  const price = (view.unitCents / 100).toFixed(2);
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
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/MadeToOrder',
      url: view.pageUrl,
    },
  };
  return html`<meta name="description" content="${description}"><meta property="og:type" content="product"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:image" content="${picture}"><meta property="og:url" content="${view.pageUrl}"><meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="USD"><meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="${view.pageUrl}"><script type="application/ld+json">${jsonScript(ld)}</script>`;
}

/** The alt text of a picture. It also names the options that look alike. */
function describePicture({ words, plan: { product, variant } }: BuyView, scene: Scene): string {
  const { shown, alike } = readPicture(product, variant, scene);
  const seen = [product.name, ...shown].join(', ');
  if (alike.length === 0) return seen;
  const options = alike.map((name) => optionName(words, name)).join(', ');
  return `${seen}. ${words.say('buy.samePicture', { options })}`;
}

function gallery(view: BuyView): Html {
  const { product, variant, scene } = view.plan;
  const scenes = scenesOf(product, variant);
  const altOf = (one: Scene) => describePicture(view, one);
  const srcset = (code: string) =>
    [600, 1000, 1400].map((width) => `${view.pictureUrl({ width, scene: code })} ${width}w`).join(', ');
  return html`<div class="picture" data-part="picture"><input type="hidden" name="chosenScene" value="${scene.code}"><img class="main" src="${view.pictureUrl({ width: 1000 })}" srcset="${srcset(scene.code)}" sizes="(min-width:76rem) 37rem, (min-width:60rem) 50vw, 100vw" width="1000" height="1000" alt="${altOf(scene)}" fetchpriority="high">
${scenes.length > 1 ? html`<ul class="scenes">${scenes.map((one) => html`<li><button name="scene" value="${one.code}" formnovalidate aria-pressed="${one.code === scene.code ? 'true' : 'false'}" aria-label="${one.title}" data-alt="${altOf(one)}" data-src="${view.pictureUrl({ width: 1000, scene: one.code })}" data-srcset="${srcset(one.code)}"><img src="${view.pictureUrl({ width: 200, scene: one.code })}" width="76" height="76" alt="" loading="lazy"></button></li>`)}</ul>` : ''}</div>`;
}

/** Posts the form to the cart's address. The choices are sent along; other fields are dropped. */
const toCart = ({ words, cart, canBeBought }: BuyView): Html =>
  html`<p class="to-cart"><button class="update shown" formaction="${cart.addUrl}" name="action" value="add" data-leave ${canBeBought ? '' : html`disabled`}>${words.say('cart.addToCart')}</button>${cart.count > 0 ? html` <a href="${cart.url}">${words.say('cart.inCart', { count: cart.count })}</a>` : ''}</p>`;

export function buyPage(view: BuyView): string {
  const { words } = view;
  const { product } = view.plan;
  const [about, ...more] = product.description;
  const body = html`<div class="wrap">${shopHeader({ name: view.shopName, look: view.look, isTest: view.payment.kind === 'test' }, words)}
<main><form id="buy" method="post" action="${view.action}" data-words="${spokenWords(view)}" novalidate><button class="unseen" name="action" value="update" tabindex="-1" aria-hidden="true">${words.say('buy.update')}</button>
<div class="columns">${gallery(view)}
<div><div data-part="head"><h1>${product.name}</h1><p class="price">${words.money(view.unitCents)}</p>${promise(view)}
${view.faults.form ? html`<div class="notice bad" role="alert" tabindex="-1">${view.faults.form}</div>` : ''}
${view.sharpness ? html`<div class="notice" role="note">${view.sharpness}</div>` : ''}
${view.isBlank ? html`<div class="notice">${words.say('buy.blank')}</div>` : ''}
${view.isBroken && !view.faults.form ? html`<div class="notice bad" role="alert">${words.say('cart.brokenHere')}</div>` : ''}
${variantChoices(view)}
<div class="field"><label for="f-quantity">${words.say('common.quantity')}</label></div><div class="quantity"><button type="button" id="less" data-step="-1" aria-label="${words.say('buy.oneLess')}">−</button><input class="text" id="f-quantity" name="quantity" type="number" inputmode="numeric" min="1" max="100" value="${view.quantity}" data-live ${faultAttributes(view, 'quantity')}><button type="button" id="more" data-step="1" aria-label="${words.say('buy.oneMore')}">+</button></div>${faultText(view, 'quantity')}${toCart(view)}</div>
<p class="about soft">${about ?? ''}</p>${more.length > 0 ? html`<details><summary>${words.say('buy.moreAboutIt')}</summary>${more.map((text) => html`<p class="soft">${text}</p>`)}</details>` : ''}
<section class="step"><h2>${words.say('buy.where')}</h2>${addressFields(view)}
<p><button class="update" name="action" value="update">${words.say('buy.updateTotal')}</button></p>
${delivery(view)}</section>
<section class="step"><h2>${words.say('buy.payment')}</h2>${paymentFields(view)}</section>
<section class="step" aria-label="${words.say('buy.yourOrder')}">${summary(view)}${factsOf(view)}</section></div></div></form><p class="unseen" role="status" id="news"></p></main>${pageFooter(words, view.action)}</div>`;
  const title = `${product.name} — ${view.shopName}`;
  return frame({ title, head: head(view), body, kind: 'buy', look: view.look, language: words.language });
}

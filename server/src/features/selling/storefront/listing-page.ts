/** A listing's page: pictures, choices, price and delivery. Colors are links; everything else is one form. */
import { type Html, html } from '../../../kernel/text/html.ts';
import { isPicturedFirst, type ProductVariant, scenesIn } from '../../catalog/catalog.ts';
import { aboutAmount } from '../../money/rates/rates.ts';
import { maxQuantity, optionName, shopFrame } from '../checkout/checkout.ts';
import { pathOf, shelfOf, showPrice } from './cards.ts';
import { type Choice, type ChoiceGroup, choicesOf, type Offer } from './choices.ts';
import { listingHead } from './listing-head.ts';
import type { ListingView } from './listing-view.ts';
import { collectionPath } from './shop-page.ts';
import { sizeChartOf } from './size-chart.ts';
import { showParagraphs } from './texts.ts';

/** How many prices can alternate at the top without a script: storefront.css has a rule for each. */
const maxTurns = 12;

type Picture = { scene: string; variantId: string };

/** The shop's chosen pictures; for another color, the same scenes in that color. */
function picturesOf({ shelf: { pictures }, listing, shown, offer }: ListingView): Picture[] {
  const chosen = pictures.listOf(listing);
  const same = chosen.filter(({ variantId }) => looksAlike(offer, variantId, shown));
  if (same.length > 0) return same[0] === chosen[0] ? chosen : same;
  const scenes = scenesIn(offer.product, shown, chosen);
  return scenes.map((scene) => ({ scene, variantId: shown.id }));
}

/** Choices that look alike share one picture, such as the sizes of one color. */
function looksAlike({ variants, product }: Offer, variantId: string, shown: ProductVariant): boolean {
  const other = variants.find(({ id }) => id === variantId);
  const seen = product.attributes.filter(({ name }) => isPicturedFirst(product, name)).map(({ name }) => name);
  return other !== undefined && seen.every((name) => other.attributes[name] === shown.attributes[name]);
}

function gallery(view: ListingView): Html {
  const { shelf, listing } = view;
  const { words } = shelf.face;
  const pictures = picturesOf(view);
  const urlOf = (picture: Picture, width: number) => shelf.pictures.urlOf(listing, { ...picture, width });
  return html`<ul class="gallery ${pictures.length > 1 ? 'many' : ''}" aria-label="${listing.title}" ${pictures.length > 1 ? html`tabindex="0"` : ''}>${pictures.map(
    (picture, i) => {
      const alt = words.say('storefront.picture', { number: i + 1, total: pictures.length, title: listing.title });
      const srcset = [400, 800, 1400].map((width) => `${urlOf(picture, width)} ${width}w`).join(', ');
      const sizes = i === 0 ? '(min-width:76rem) 42rem, (min-width:60rem) 55vw, 100vw' : '(min-width:60rem) 27vw, 88vw';
      return html`<li><img src="${urlOf(picture, 800)}" srcset="${srcset}" sizes="${sizes}" width="800" height="800" alt="${alt}" ${i === 0 ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async"></li>`;
    },
  )}</ul>`;
}

const chip = ({ value, swatch }: Choice): Html =>
  swatch === null ? html`${value}` : html`<i style="background:${swatch}"></i><span class="unseen">${value}</span>`;

/** Links: each color has its own pictures. */
function pictured({ shelf: { face }, listing, isChosen }: ListingView, { name, choices }: ChoiceGroup): Html {
  const label = optionName(face.words, name);
  const chosen = choices.find((one) => one.isChosen)?.value ?? '';
  const isSwatches = choices.every(({ swatch }) => swatch !== null);
  const href = ({ variantId }: Choice) =>
    `${face.base}${pathOf(listing)}?${isChosen ? 'variant' : 'look'}=${variantId}`;
  return html`<div class="group"><p class="legend" id="g-${name}">${label}: <span class="soft">${chosen}</span></p><div class="choices ${isSwatches ? 'swatches' : ''}" role="group" aria-labelledby="g-${name}">${choices.map((one) => html`<a href="${href(one)}" title="${one.value}" rel="nofollow" ${one.isChosen ? html`aria-current="true"` : ''}><span class="chip">${chip(one)}</span></a>`)}</div></div>`;
}

/** Radio buttons. The price at the top follows the choice. */
function plain({ shelf: { face }, isChosen }: ListingView, { name, choices }: ChoiceGroup, hasPrices: boolean): Html {
  const { words } = face;
  return html`<fieldset class="group"><legend>${optionName(words, name)}</legend><div class="choices">${choices.map(
    (one, i) => {
      const { value, variantId, priceCents } = one;
      if (variantId === null)
        return html`<label class="not-made" title="${words.say('storefront.notMade', { value })}"><input type="radio" name="variantId" value="" disabled><span class="chip">${value}</span></label>`;
      return html`<label><input type="radio" name="variantId" value="${variantId}" required class="c${i}" ${isChosen && one.isChosen ? html`checked` : ''}><span class="chip">${chip(one)}${hasPrices && priceCents !== null ? html`<small>${words.money(priceCents)}</small>` : ''}</span></label>`;
    },
  )}</div></fieldset>`;
}

const differ = ({ choices }: ChoiceGroup): boolean =>
  new Set(choices.flatMap(({ priceCents }) => priceCents ?? [])).size > 1;

/** The one group that is chosen in the form itself. If there are several, each choice is a link, like colors. */
function formGroupOf(groups: readonly ChoiceGroup[]): ChoiceGroup | null {
  const [only, ...more] = groups.filter((group) => !group.isPictured);
  return only && more.length === 0 && only.choices.length <= maxTurns ? only : null;
}

/** The price of the choice, or the lowest price if nothing is chosen yet, with the approximate price in the shopper's currency. */
function priceOf({ shelf: { face }, listing, offer, shown, rate }: ListingView, group: ChoiceGroup | null): Html {
  const { words } = face;
  const show = (prices: readonly number[]) =>
    html`${showPrice(words, prices, listing.compareAtCents)}${rate ? html`<small>${aboutAmount(words, Math.min(...prices), rate)}</small>` : ''}`;
  if (!group || !differ(group)) return html`<p class="prices">${show([offer.prices[shown.id] ?? 0])}</p>`;
  const open = group.choices.flatMap(({ priceCents }) => priceCents ?? []);
  return html`<p class="prices turns"><span class="open">${show(open)}</span>${group.choices.map(({ priceCents }, i) => (priceCents === null ? '' : html`<span class="p${i}">${show([priceCents])}</span>`))}</p>`;
}

function arrival({ shelf: { face }, delivery: { country, cheapest } }: ListingView): Html {
  const { words } = face;
  const where = words.countryInSentence(country);
  if (!cheapest) return html`<p class="notice">${words.say('storefront.noDelivery', { country: where })}</p>`;
  const { priceCents, days } = cheapest;
  const cost =
    priceCents === 0
      ? words.say('storefront.deliveryFree', { country: where })
      : words.say('storefront.deliveryFrom', { country: where, price: words.money(priceCents) });
  return html`<p class="arrival"><b>${cost}</b>${days ? html`<br><span class="soft">${words.html('storefront.arrives', { days: html`<b>${words.days(days)}</b>` })}</span>` : ''}</p>`;
}

const notices = { soft: 'storefront.soft', broken: 'storefront.broken' } as const;

function offerForm(view: ListingView): Html {
  const { shelf, listing, shown, artwork } = view;
  const { base, words } = shelf.face;
  const groups = choicesOf(view.offer, shown);
  const inForm = formGroupOf(groups);
  const isOff = artwork === 'broken';
  const off = isOff ? html`disabled` : '';
  return html`<form class="offer" id="offer" method="post" action="${base}/cart/lines"><input type="hidden" name="listingId" value="${listing.id}">${inForm ? '' : html`<input type="hidden" name="variantId" value="${shown.id}">`}
<h1>${listing.title}</h1>${priceOf(view, inForm)}
${groups.map((group) => (group === inForm ? plain(view, group, differ(group)) : pictured(view, group)))}
${artwork === 'fine' ? '' : html`<p class="notice ${isOff ? 'bad' : ''}">${words.say(notices[artwork])}</p>`}
<div class="act"><label class="count"><span class="unseen">${words.say('common.quantity')}</span><input type="number" name="quantity" value="1" min="1" max="${maxQuantity}" inputmode="numeric" required></label><button class="pay" name="then" value="cart" ${off}>${words.say('storefront.addToCart')}</button><button class="pay second" name="then" value="checkout" ${off}>${words.say('storefront.buyNow')}</button></div>
${arrival(view)}</form>`;
}

const box = 'M4 7.5 12 3.5l8 4v9l-8 4-8-4zM4 7.5l8 4 8-4M12 11.5v9';
const back = 'M4 12a8 8 0 1 1 2.4 5.7M4 19v-5h5';
const fact = (path: string, text: string): Html =>
  html`<li class="fact"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>${text}</li>`;

/** The texts about the listing: the shop describes the design, the catalog the product. */
function story({ shelf: { face }, listing, offer, collections, shop }: ListingView): Html {
  const { words, base } = face;
  const own = listing.description;
  const ofProduct = offer.product.description.filter((paragraph) => !own.includes(paragraph));
  const { sizeChart } = offer.product;
  const sizes = sizeChart && [
    ...new Set(offer.variants.map(({ attributes }) => attributes[sizeChart.attribute] ?? '')),
  ];
  return html`<div class="story">${own.length === 0 ? '' : html`<div class="said">${showParagraphs(own)}</div>`}
${sizeChart && sizes ? sizeChartOf(words, sizeChart, sizes) : ''}
${ofProduct.length === 0 ? '' : html`<details ${own.length === 0 ? html`open` : ''}><summary>${words.say('storefront.aboutProduct')}: ${offer.product.name}</summary>${showParagraphs(ofProduct)}</details>`}
${shop.returnPolicy === null ? '' : html`<details><summary>${words.say('common.returns')}</summary>${showParagraphs([shop.returnPolicy])}</details>`}
<ul class="facts">${fact(box, words.say('storefront.madeToOrder'))}${fact(back, words.say('storefront.moneyBack'))}</ul>
${collections.length === 0 ? '' : html`<p class="tags"><span class="soft">${words.say('storefront.collections')}:</span> ${collections.map((one) => html`<a href="${base}${collectionPath(one)}">${one.tag}</a> `)}</p>`}</div>`;
}

export function listingPage(view: ListingView): string {
  const { shelf, listing, others, collections } = view;
  const { face } = shelf;
  const [collection] = collections;
  const main = html`<nav class="crumbs" aria-label="${face.name}"><ol><li><a href="${face.base}/">${face.name}</a></li>${collection ? html`<li><a href="${face.base}${collectionPath(collection)}">${collection.tag}</a></li>` : ''}<li aria-current="page">${listing.title}</li></ol></nav>
<div class="product"><div class="seen">${gallery(view)}</div><div class="asked">${offerForm(view)}${story(view)}</div></div>
${others.length === 0 ? '' : html`<section class="others"><h2>${face.words.say('storefront.others')}</h2>${shelfOf(shelf, others)}</section>`}`;
  const title = `${listing.seo.title ?? listing.title} — ${face.name}`;
  return shopFrame({ face, kind: 'listing', title, head: listingHead(view), main });
}

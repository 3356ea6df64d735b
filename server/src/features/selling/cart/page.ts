/** The cart and its checkout as pages: forms on the server, usable without a script. */
import { type Html, html } from '../../../kernel/text/html.ts';
import type { Words } from '../../words/texts/texts.ts';
import { optionsOf } from '../checkout/checkout-form.ts';
import { addressFields, delivery, factsOf, paymentFields, spokenWords, summary } from '../checkout/checkout-parts.ts';
import type { CheckoutView } from '../checkout/checkout-view.ts';
import { maxQuantity } from '../checkout/quantity.ts';
import { type Face, shopFrame } from '../pages/shop-frame.ts';
import type { ShownLine } from './lines.ts';

type CartView = {
  words: Words;
  face: Face;
  /** In the order they were added, each with a matching picture. */
  lines: readonly (ShownLine & { pictureUrl: string | null })[];
  itemsCents: number;
  trouble: CartTrouble;
};

/** Why a form was refused, with what was typed. */
export type CartTrouble = {
  general?: string;
  /** The typed quantity of each line. */
  typed?: ReadonlyMap<string, string>;
  /** An item with an invalid quantity, and the form that adds it. */
  notAdded?: { title: string; action: string; kept: readonly (readonly [string, string])[]; typed: string };
};

const robots = html`<meta name="robots" content="noindex">`;

const troubleOf = (words: Words, { line, isBroken }: ShownLine): string | null =>
  line === null ? words.say('cart.gone') : isBroken ? words.say('cart.brokenLine') : null;

const faultOf = (words: Words): string => words.say('buy.faultQuantity', { most: maxQuantity });

const quantityInput = (id: string, name: string, least: number, value: string | number, more: Html | ''): Html =>
  html`<input class="text few" id="${id}" name="${name}" type="number" inputmode="numeric" min="${least}" max="${maxQuantity}" value="${value}" ${more}>`;

const invalid = (faultId: string): Html => html`aria-invalid="true" aria-describedby="${faultId}"`;

function notices({ words, trouble: { general, notAdded } }: CartView): Html {
  const notice = general ? html`<div class="notice bad" role="alert">${general}</div>` : html``;
  if (!notAdded) return notice;
  const { title, action, kept, typed } = notAdded;
  return html`${notice}<form method="post" action="${action}" class="notice bad" role="alert" novalidate><p><b>${title}</b><br><span id="e-added">${faultOf(words)}</span></p>${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<label class="unseen" for="q-added">${words.say('common.quantity')}: ${title}</label>${quantityInput('q-added', 'quantity', 1, typed, invalid('e-added'))} <button class="update shown">${words.say('cart.addToCart')}</button></form>`;
}

function lineRow({ words, trouble: { typed } }: CartView, shown: CartView['lines'][number]): Html {
  const { id, title, line, quantity, pageUrl, pictureUrl } = shown;
  const wanted = typed?.get(id);
  const trouble = wanted === undefined ? troubleOf(words, shown) : faultOf(words);
  const name = pageUrl === null ? html`<b>${title}</b>` : html`<a href="${pageUrl}"><b>${title}</b></a>`;
  const options = line ? optionsOf(line) : '';
  const remove = html`<button class="plain" name="remove" value="${id}" aria-label="${words.say('cart.removeNamed', { title })}">${words.say('cart.remove')}</button>`;
  const picture =
    pictureUrl === null
      ? html`<span class="thumb"></span>`
      : html`<img class="thumb" src="${pictureUrl}" width="96" height="96" alt="" loading="lazy">`;
  return html`<li class="line">${picture}<div class="what">${name}${options ? html`<span class="soft small">${options}</span>` : ''}${line && quantity > 1 ? html`<span class="soft small">${words.say('cart.each', { amount: words.money(line.unitCents) })}</span>` : ''}${trouble ? html`<span class="fault" id="e-${id}">${trouble}</span>` : ''}<span class="amount"><label class="unseen" for="q-${id}">${words.say('common.quantity')}: ${title}</label>${quantityInput(`q-${id}`, `quantity.${id}`, 0, wanted ?? quantity, line ? (wanted === undefined ? '' : invalid(`e-${id}`)) : html`disabled`)}${remove}</span></div><b class="sum">${line ? words.money(line.unitCents * quantity) : '–'}</b></li>`;
}

export function cartPage(view: CartView): string {
  const { words, face, lines } = view;
  const canCheckOut = lines.every((line) => troubleOf(words, line) === null);
  const main =
    lines.length === 0
      ? html`<div class="narrow"><h1>${words.say('cart.title')}</h1>${notices(view)}<p>${words.say('cart.empty')} <span class="soft">${words.say('cart.emptyText')}</span></p><p><a class="button" href="${face.base}/">${words.say('cart.lookAround')}</a></p></div>`
      : html`<div class="narrow"><h1>${words.say('cart.title')}</h1>${notices(view)}<form method="post" action="${face.base}/cart"><button class="unseen" name="action" value="update" tabindex="-1" aria-hidden="true">${words.say('buy.update')}</button><ul class="lines">${lines.map((line) => lineRow(view, line))}</ul>
<table><caption class="unseen">${words.say('buy.whatYouPay')}</caption><tr><th scope="row">${words.say('cart.subtotal')} <span class="soft small">USD</span></th><td>${words.money(view.itemsCents)}</td></tr></table><p class="soft small">${words.say('cart.beforeDelivery')}</p>
<p class="ways"><button class="update shown" name="action" value="update">${words.say('buy.update')}</button><button class="pay" name="action" value="checkout" ${canCheckOut ? '' : html`disabled`}>${words.say('cart.checkOut')}</button></p></form><p><a href="${face.base}/">${words.say('cart.lookAround')}</a></p></div>`;
  return shopFrame({ face, kind: 'cart', title: `${words.say('cart.title')} — ${face.name}`, head: robots, main });
}

type CheckoutPage = {
  view: CheckoutView;
  face: Face;
  pictures: readonly { url: string; title: string }[];
};

export function checkoutPage({ view, face, pictures }: CheckoutPage): string {
  const { words } = view;
  const main = html`<form id="buy" method="post" action="${view.action}" data-words="${spokenWords(view)}" novalidate><button class="unseen" name="action" value="update" tabindex="-1" aria-hidden="true">${words.say('buy.update')}</button><p class="back"><a href="${face.base}/cart">${words.say('cart.backToCart')}</a></p>
<div class="columns checkout"><div><div data-part="head"><h1>${words.say('cart.checkOutTitle')}</h1>
${view.faults.form ? html`<div class="notice bad" role="alert" tabindex="-1">${view.faults.form}</div>` : ''}</div>
<section class="step"><h2>${words.say('buy.where')}</h2>${addressFields(view)}
<p><button class="update" name="action" value="update">${words.say('buy.updateTotal')}</button></p>
${delivery(view)}</section>
<section class="step"><h2>${words.say('buy.payment')}</h2>${paymentFields(view)}</section></div>
<section class="aside" aria-label="${words.say('buy.yourOrder')}"><ul class="thumbs">${pictures.map(({ url, title }) => html`<li><img class="thumb" src="${url}" width="96" height="96" alt="${title}" loading="lazy"></li>`)}</ul>${summary(view)}${factsOf(view)}</section></div></form><p class="unseen" role="status" id="news"></p>`;
  return shopFrame({
    face,
    kind: 'cart',
    title: `${words.say('cart.checkOutTitle')} — ${face.name}`,
    head: robots,
    main,
  });
}

/** The parts of the checkout form: address, shipping speed, payment and summary. */
import { type Html, html } from '../../../kernel/text/html.ts';
import { stripeScript } from '../../money/payments/payments.ts';
import { aboutAmount } from '../../money/rates/rates.ts';
import type { PlainKey } from '../../words/texts/texts.ts';
import type { CheckoutView, Field } from './checkout-view.ts';
import type { SpeedChoice } from './delivery.ts';
import { percentOf } from './totals.ts';

const speedNames: Record<string, PlainKey> = {
  economy: 'common.economy',
  standard: 'common.standard',
  express: 'common.express',
  overnight: 'common.overnight',
};

type InputOptions = {
  className?: string;
  autocomplete: string;
  type?: string;
  isOptional?: boolean;
  isLive?: boolean;
  mode?: string;
  placeholder?: string;
};

type Faulty = Pick<CheckoutView, 'faults'>;

export const faultAttributes = (view: Faulty, field: Field): Html | '' =>
  view.faults[field] ? html`aria-invalid="true" aria-describedby="e-${field}"` : '';

export const faultText = (view: Faulty, field: Field): Html | '' =>
  view.faults[field] ? html`<p class="fault" id="e-${field}">${view.faults[field]}</p>` : '';

function input(view: CheckoutView, field: Field, label: string, options: InputOptions): Html {
  return html`<div class="field ${options.className ?? ''}"><label for="f-${field}">${label}${options.isOptional ? html` <span class="soft">${view.words.say('common.optional')}</span>` : ''}</label><input class="text" id="f-${field}" name="${field}" type="${options.type ?? 'text'}" dir="auto" value="${view.values[field] ?? ''}" autocomplete="${options.autocomplete}" ${options.mode ? html`inputmode="${options.mode}"` : ''} ${options.placeholder ? html`placeholder="${options.placeholder}"` : ''} ${options.isLive ? html`data-live` : ''} ${faultAttributes(view, field)} maxlength="200">${faultText(view, field)}</div>`;
}

function select(
  view: CheckoutView,
  field: 'country' | 'state',
  label: string,
  options: readonly { code: string; name: string }[],
): Html {
  const chosen = view.values[field] ?? '';
  const autocomplete = field === 'country' ? 'shipping country' : 'shipping address-level1';
  return html`<div class="field ${field === 'state' ? 'half' : ''}"><label for="f-${field}">${label}</label><select id="f-${field}" name="${field}" data-live autocomplete="${autocomplete}" ${faultAttributes(view, field)}>${field === 'state' ? html`<option value="">${view.words.say('common.choose')}</option>` : ''}${options.map(({ code, name }) => html`<option value="${code}" ${code === chosen ? html`selected` : ''}>${name}</option>`)}</select>${faultText(view, field)}</div>`;
}

/** A button that applies the suggested state. */
const correction = ({ suggestion }: CheckoutView): Html | '' =>
  suggestion
    ? html`<p class="correction"><button class="update shown" name="correctState" value="${suggestion.state}" formnovalidate>${suggestion.label}</button></p>`
    : '';

export function addressFields(view: CheckoutView): Html {
  const { rules, words } = view;
  return html`<div class="grid" data-part="address">
${input(view, 'email', words.say('buy.email'), { autocomplete: 'email', type: 'email' })}
${select(view, 'country', words.say('buy.country'), view.countries)}
${input(view, 'name', words.say('buy.name'), { autocomplete: 'shipping name' })}
${input(view, 'line1', words.say('buy.line1'), { autocomplete: 'shipping address-line1' })}
${input(view, 'line2', words.say('buy.line2'), { autocomplete: 'shipping address-line2', isOptional: true })}
${input(view, 'city', rules.city, { autocomplete: 'shipping address-level2' })}
${rules.state ? select(view, 'state', rules.state.label, rules.state.choices) : ''}
${input(view, 'postalCode', rules.postal.label, { className: rules.state ? 'half' : '', autocomplete: 'shipping postal-code', isLive: true, isOptional: !rules.postal.isNeeded })}${correction(view)}</div>`;
}

const arrivalOf = ({ words }: CheckoutView, one: SpeedChoice): string =>
  one.estimatedDelivery
    ? words.say('buy.arrives', { when: words.days(one.estimatedDelivery) })
    : words.say('common.businessDays', { least: one.minTransitDays, most: one.maxTransitDays });

/** Lists packages that arrive separately. */
function packagesOf({ words }: CheckoutView, { packages }: SpeedChoice): Html | '' {
  if (packages.length < 2) return '';
  return html`<span class="packages soft small"><b>${words.say('cart.packages', { count: packages.length })}</b>${packages.map(
    ({ titles, estimatedDelivery }) =>
      html`<span>${titles.join(', ')}${estimatedDelivery ? html`: ${words.days(estimatedDelivery)}` : ''}</span>`,
  )}</span>`;
}

export function delivery(view: CheckoutView): Html {
  const { quoted, speed, country, rules, words, lines } = view;
  if (!quoted || quoted.options.length === 0) {
    const key = lines.length > 1 ? 'cart.notServed' : 'buy.notServed';
    return html`<p class="soft" data-part="delivery">${words.say(key, { country })}</p>`;
  }
  const forMostOf = words.say('buy.forMostOf', { country, postalCode: rules.postal.label });
  return html`<fieldset data-part="delivery"><legend>${words.say('buy.howFast')}${quoted.isExact ? '' : html` <span class="soft">${forMostOf}</span>`}</legend><div class="choices speeds">${quoted.options.map(
    (one) =>
      html`<label><input type="radio" name="speed" value="${one.speed}" id="s-${one.speed}" data-live ${one.speed === speed ? html`checked` : ''}><span><b>${speedNames[one.speed] ? words.say(speedNames[one.speed]!) : one.speed}</b><em class="soft small">${arrivalOf(view, one)}${one.speed === speed ? packagesOf(view, one) : ''}</em><b>${words.shipping(one.priceCents)}</b></span></label>`,
  )}</div></fieldset>`;
}

/** What shoppers ask first: the cost of delivery and the arrival date. */
export function promise({ quoted, country, words }: CheckoutView): Html | '' {
  const [cheapest] = quoted?.options ?? [];
  if (!cheapest) return '';
  const isFree = cheapest.priceCents === 0;
  const dates = cheapest.estimatedDelivery;
  if (!dates)
    return html`<p class="promise soft">${words.say(isFree ? 'buy.freeDeliveryTo' : 'buy.deliveryTo', { country })}</p>`;
  const when = html`<b>${words.days(dates)}</b>`;
  const text = words.html(isFree ? 'buy.freeDeliveryToBy' : 'buy.deliveryToBy', { country, when });
  return html`<p class="promise soft">${text}</p>`;
}

export function paymentFields(view: CheckoutView): Html {
  const { payment, faults, words } = view;
  if (payment.kind === 'none') return html`<div class="notice">${words.say('buy.takesNoPayments')}</div>`;
  if (payment.kind === 'stripe')
    return html`<div class="notice bad" id="payment-problem" role="alert" tabindex="-1" ${faults.number ? '' : html`hidden`}>${faults.number ?? ''}</div><noscript><div class="notice">${words.say('buy.needsScript')}</div></noscript><div class="wallets scripted" id="express-element" hidden></div><div class="pay-element scripted" id="payment-element" data-key="${payment.key}" data-script="${stripeScript}" data-locale="${words.language}"></div>`;
  const note = words.html('buy.testCard', { card: html`<b>4242 4242 4242 4242</b>` });
  return html`<p class="notice small">${note}</p><div class="grid">${input(view, 'number', words.say('buy.cardNumber'), { autocomplete: 'cc-number', mode: 'numeric', placeholder: '4242 4242 4242 4242' })}${input(view, 'expiry', words.say('buy.validUntil'), { className: 'half', autocomplete: 'cc-exp', placeholder: words.say('buy.monthYear') })}${input(view, 'cvc', words.say('buy.securityCode'), { className: 'half', autocomplete: 'cc-csc', mode: 'numeric', placeholder: '123' })}</div>`;
}

const icon = (path: string): Html => html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;

export const factsOf = ({ payment, words }: CheckoutView): Html => html`<ul class="facts">
${payment.kind === 'stripe' ? html`<li>${icon('M5 9V6.5a5 5 0 0 1 10 0V9M3.5 9h13v8.5h-13z')}${words.say('buy.factCard')}</li>` : ''}
<li>${icon('M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7')}${words.say('buy.factMade')}</li>
<li>${icon('M10 17.5S4 12 4 8a6 6 0 0 1 12 0c0 4-6 9.5-6 9.5zM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z')}${words.say('buy.factLink')}</li>
<li>${icon('M3 10a7 7 0 1 1 2.2 5.1M3 16v-4h4')}${words.say('buy.factRefund')}</li></ul>`;

/** The discount code field confirms a valid code and explains an invalid one. */
function codeField(view: CheckoutView): Html {
  const { words, values, counted } = view;
  const used = counted?.discount;
  return html`<div class="code"><div class="field"><label for="f-code">${words.say('cart.discountCode')} <span class="soft">${words.say('common.optional')}</span></label><div class="row"><input class="text" id="f-code" name="code" value="${values.code ?? ''}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" data-live ${faultAttributes(view, 'code')}><button class="update shown" name="action" value="update">${words.say('cart.apply')}</button></div>${faultText(view, 'code')}${used ? html`<p class="good small">${words.say('cart.codeUsed', { code: used.code })}</p>` : ''}</div></div>`;
}

const row = (name: Html | string, amount: string): Html =>
  html`<tr><th scope="row">${name}</th><td>${amount}</td></tr>`;

function taxRow({ words, counted }: CheckoutView): { above: Html | ''; below: Html | '' } {
  const tax = counted?.totals.tax;
  if (!tax) return { above: '', below: '' };
  const percent = tax.sharePpm === null ? '' : ` ${words.percent(percentOf(tax.sharePpm))}`;
  const name = `${tax.name}${percent}`;
  if (!tax.isIncluded) return { above: row(name, words.money(tax.cents)), below: '' };
  const below = words.say('cart.includes', { tax: name, amount: words.money(tax.cents) });
  return { above: '', below: html`<p class="soft small included">${below}</p>` };
}

export function summary(view: CheckoutView): Html {
  const { words, lines, counted, quoted, payment } = view;
  const totals = counted?.totals ?? null;
  const sum = totals?.totalCents ?? lines.reduce((all, { amountCents }) => all + amountCents, 0);
  const tax = taxRow(view);
  const canPay = view.canBeBought && payment.kind !== 'none' && (quoted?.options.length ?? 0) > 0;
  return html`<div data-part="summary" data-amount="${sum}"><input type="hidden" name="token" value="${view.token}"><input type="hidden" name="shown" value="${sum}">${codeField(view)}<table><caption class="unseen">${words.say('buy.whatYouPay')}</caption>${lines.map(
    ({ title, options, quantity, amountCents }) =>
      row(
        html`${quantity} × <bdi>${title}</bdi>${options ? html`<br><span class="soft small">${options}</span>` : ''}`,
        words.money(amountCents),
      ),
  )}${totals && totals.discountCents > 0 ? row(html`${words.say('common.discount')} <span class="soft small">${counted!.discount!.code}</span>`, words.money(-totals.discountCents)) : ''}${row(words.say('common.delivery'), totals && quoted ? words.shipping(totals.shippingCents) : '–')}${tax.above}${row(html`${words.say('common.total')} <span class="soft small">USD</span>`, words.money(sum))}</table>${tax.below}${view.rate ? html`<p class="soft small">${aboutAmount(words, sum, view.rate)}</p>` : ''}
<button class="pay ${payment.kind === 'stripe' ? 'scripted' : ''}" name="action" value="pay" ${canPay ? '' : html`disabled`}>${words.say('buy.pay', { amount: words.money(sum) })}</button></div>`;
}

/** Texts that the page's script shows. */
export const spokenWords = ({ words }: CheckoutView): string =>
  JSON.stringify({
    paying: words.say('buy.paying'),
    formNotThere: words.say('buy.formNotThere'),
    formNotLoaded: words.say('buy.formNotLoaded'),
    paymentNotSent: words.say('buy.paymentNotSent'),
  });

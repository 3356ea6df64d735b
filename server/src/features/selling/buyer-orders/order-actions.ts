/** The shopper's actions on the order page: correct the address, write to the shop, cancel. Also shows the shop's policies. */
import { longestMessage, type OrderMessage } from '@platen/contract/messages';
import { type Html, html } from '../../../kernel/text/html.ts';
import { addressRules } from '../checkout/address-rules.ts';
import type { Tracked } from './tracked.ts';

export const addressFields = ['name', 'line1', 'line2', 'city', 'state', 'postalCode'] as const;
export type AddressField = (typeof addressFields)[number];

/** The last action, or the errors of the submitted form. */
export type OwnAffairs = {
  messages: readonly OrderMessage[];
  done: 'address' | 'message' | null;
  /** The typed values, if the form is shown again. */
  typed: ReadonlyMap<string, string> | null;
  faults: Partial<Record<AddressField | 'address' | 'message' | 'cancel', string>>;
  /** Without a mail server, replies appear on the page only. */
  sendsMail: boolean;
  /** The shop's policies, if it has written any. */
  policies: { returns: string | null; contact: string | null; contactEmail: string | null };
};

const isUnderway = ({ status, order, buyer }: Tracked): boolean =>
  status === 'ordered' && order !== null && buyer.email !== '';

const canCancelIt = (tracked: Tracked): boolean =>
  isUnderway(tracked) && Boolean(tracked.order?.actions?.cancel.available);

/** Only the shop can change an order with several addresses. */
const canMoveIt = (tracked: Tracked): boolean =>
  isUnderway(tracked) && Boolean(tracked.order?.actions?.update.available) && tracked.order?.shipments.length === 1;

const fault = (text: string | undefined, id: string): Html | '' =>
  text ? html`<p class="fault" id="${id}">${text}</p>` : '';

const invalid = (text: string | undefined, id: string): Html | '' =>
  text ? html`aria-invalid="true" aria-describedby="${id}"` : '';

const notice = (text: string | undefined): Html | '' =>
  text ? html`<div class="notice bad" role="alert">${text}</div>` : '';

const autocompletes: Record<AddressField, string> = {
  name: 'shipping name',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  postalCode: 'shipping postal-code',
};

function addressForm(tracked: Tracked, path: string, { typed, faults }: OwnAffairs): Html | '' {
  if (!canMoveIt(tracked)) return notice(faults.address);
  const { words, shipTo } = tracked;
  const { say } = words;
  const rules = addressRules(shipTo.country ?? 'US', words);
  const typedIn = (field: AddressField) => typed?.get(field) ?? shipTo[field] ?? '';
  const field = (name: AddressField, label: string, { isOptional = false, className = '' } = {}): Html =>
    html`<div class="field ${className}"><label for="a-${name}">${label}${isOptional ? html` <span class="soft">${say('common.optional')}</span>` : ''}</label><input class="text" id="a-${name}" name="${name}" dir="auto" value="${typedIn(name)}" autocomplete="${autocompletes[name]}" maxlength="200" ${invalid(faults[name], `ae-${name}`)}>${fault(faults[name], `ae-${name}`)}</div>`;
  const { state } = rules;
  const states =
    state &&
    html`<div class="field half"><label for="a-state">${state.label}</label><select id="a-state" name="state" autocomplete="${autocompletes.state}" ${invalid(faults.state, 'ae-state')}>${state.choices.map(({ code, name }) => html`<option value="${code}" ${code === typedIn('state') ? html`selected` : ''}>${name}</option>`)}</select>${fault(faults.state, 'ae-state')}</div>`;
  const hasFaults = Boolean(faults.address) || addressFields.some((name) => faults[name]);
  return html`<details class="affair" id="address" ${hasFaults ? html`open` : ''}><summary>${say('order.changeAddress')}</summary><p class="soft small">${say('order.changeAddressNote')}</p>${notice(faults.address)}
<form method="post" action="${path}/address" novalidate><div class="grid">${field('name', say('buy.name'))}${field('line1', say('buy.line1'))}${field('line2', say('buy.line2'), { isOptional: true })}${field('city', rules.city)}${states ?? ''}${field('postalCode', rules.postal.label, { isOptional: !rules.postal.isNeeded, className: states ? 'half' : '' })}</div><p><button class="press">${say('order.saveAddress')}</button></p></form></details>`;
}

function messagesPart(tracked: Tracked, path: string, { messages, typed, faults, sendsMail }: OwnAffairs): Html | '' {
  const { words, shopName, buyer, order } = tracked;
  const { say } = words;
  const canWrite = shopName !== null && order !== null && buyer.email !== '';
  if (!canWrite && messages.length === 0) return '';
  const list = messages.map(
    ({ author, text, at }) =>
      html`<li class="${author}"><p class="soft small"><b>${author === 'shopper' ? say('order.messageFromYou') : shopName}</b> · <time datetime="${at}">${words.moment(at)}</time></p><p class="said" dir="auto">${text}</p></li>`,
  );
  const form = html`<form method="post" action="${path}/messages"><div class="field"><label for="message">${say('order.messageLabel')}</label><textarea class="text" id="message" name="message" rows="4" maxlength="${longestMessage}" required ${invalid(faults.message, 'e-message')}>${typed?.get('message') ?? ''}</textarea>${fault(faults.message, 'e-message')}</div><p class="soft small">${say('order.answersHere')}${sendsMail ? ` ${say('order.answersSent')}` : ''}</p><p><button class="press">${say('order.send')}</button></p></form>`;
  return html`<section class="step" id="messages"><h2>${say('order.messages')}</h2>${list.length > 0 ? html`<ol class="messages">${list}</ol>` : ''}${
    canWrite
      ? html`<details class="affair" ${faults.message || messages.length > 0 ? html`open` : ''}><summary>${say('order.writeToShop', { shop: shopName })}</summary>${form}</details>`
      : ''
  }</section>`;
}

function cancelPart(tracked: Tracked, path: string, { faults }: OwnAffairs): Html | '' {
  const { say } = tracked.words;
  if (!canCancelIt(tracked)) return notice(faults.cancel);
  return html`<section class="step"><details class="affair" id="cancel" ${faults.cancel ? html`open` : ''}><summary>${say('order.cancel')}</summary><p class="soft small">${say('order.cancelNote')}</p>${notice(faults.cancel)}<form method="post" action="${path}/cancel"><p><button class="press bad" name="confirm" value="yes">${say('order.cancelConfirm')}</button></p></form></details></section>`;
}

function policiesPart({ words: { say } }: Tracked, { policies }: OwnAffairs): Html | '' {
  const { returns, contact, contactEmail } = policies;
  const paragraphs = (text: string) =>
    text.split('\n').map((line) => (line.trim() ? html`<p dir="auto">${line}</p>` : ''));
  const hasContact = contact !== null || contactEmail !== null;
  if (returns === null && !hasContact) return '';
  return html`<section class="step">${returns === null ? '' : html`<details class="affair"><summary>${say('common.returns')}</summary>${paragraphs(returns)}</details>`}${hasContact ? html`<details class="affair"><summary>${say('common.contact')}</summary>${contact === null ? '' : paragraphs(contact)}${contactEmail === null ? '' : html`<p><a href="mailto:${contactEmail}">${contactEmail}</a></p>`}</details>` : ''}</section>`;
}

/** The parts of the order page for these actions. */
export function ownAffairs(tracked: Tracked, path: string, affairs: OwnAffairs) {
  const { say } = tracked.words;
  const news = { address: 'order.addressChanged', message: 'order.messageSent' } as const;
  return {
    news: affairs.done === null ? '' : html`<div class="notice" role="status">${say(news[affairs.done])}</div>`,
    address: addressForm(tracked, path, affairs),
    messages: messagesPart(tracked, path, affairs),
    cancel: cancelPart(tracked, path, affairs),
    policies: policiesPart(tracked, affairs),
  };
}

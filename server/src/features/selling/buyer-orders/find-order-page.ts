/** Where is my order: the page that asks for an address and a number. */
import { type Html, html } from '../../../kernel/text/html.ts';
import { type Face, shopFrame } from '../pages/shop-frame.ts';

export function findPage(view: {
  face: Face;
  given: { email: string; number: string };
  faults: { email?: string; number?: string };
  isAsked: boolean;
  /** Without a mail server, the page does not claim that something is sent. */
  sendsMail: boolean;
}): string {
  const { face, given, faults } = view;
  const { say } = face.words;
  const field = (name: 'email' | 'number', label: string, type: string, hint: Html | ''): Html =>
    html`<div class="field"><label for="f-${name}">${label}</label><input class="text" id="f-${name}" name="${name}" type="${type}" value="${given[name]}" autocomplete="${name === 'email' ? 'email' : 'off'}" maxlength="200" ${faults[name] ? html`aria-invalid="true" aria-describedby="e-${name}"` : ''}>${hint}${faults[name] ? html`<p class="fault" id="e-${name}">${faults[name]}</p>` : ''}</div>`;
  const form = html`<p class="soft">${say('order.findText')}${view.sendsMail ? ` ${say('order.findTextSend')}` : ''}</p><form method="post" action="${face.base}/orders" novalidate><div class="grid">${field('email', say('buy.email'), 'email', '')}${field('number', say('order.findNumber'), 'text', html`<p class="soft small">${say('order.findNumberHint')}</p>`)}</div><p><button class="press">${say('order.findSend')}</button></p></form>`;
  const done = html`<div class="notice" role="status">${say(view.sendsMail ? 'order.findDone' : 'order.findNotMailed')}</div>`;
  const title = say('order.findTitle');
  const main = html`<div class="finding"><h1>${title}</h1>${view.isAsked ? done : form}</div>`;
  const head = html`<meta name="robots" content="noindex">`;
  return shopFrame({ face, kind: 'tracking', title: `${title} — ${face.name}`, head, main });
}

/** The receipt as a printable page. */
import { html } from '../../../kernel/text/html.ts';
import type { Words } from '../../words/texts/texts.ts';
import { frame, pageFooter, shopHeader } from '../pages/page-frame.ts';
import type { Receipt } from './receipt.ts';
import type { Tracked } from './tracked.ts';

export function receiptPage(words: Words, tracked: Tracked, receipt: Receipt, orderPath: string): string {
  const { shopName, look, isTest } = tracked;
  const body = html`<div class="wrap">${shopHeader({ name: shopName ?? words.say('cart.receipt'), look, isTest }, words)}
<main class="receipt"><h1>${receipt.title}</h1>${receipt.facts.map((fact) => html`<p class="soft">${fact}</p>`)}
${receipt.address ? html`<h2>${receipt.address.title}</h2><address>${receipt.address.lines.map((line, i) => html`${i > 0 ? html`<br>` : ''}${line}`)}</address>` : ''}
<table class="bought"><thead><tr><th scope="col"></th><th scope="col">${receipt.columns.quantity}</th><th scope="col">${receipt.columns.price}</th><th scope="col">${receipt.columns.amount}</th></tr></thead><tbody>${receipt.lines.map(
    (line) =>
      html`<tr><th scope="row">${line.title}${line.options ? html`<br><span class="soft small">${line.options}</span>` : ''}</th><td>${line.quantity}</td><td>${line.price}</td><td>${line.amount}</td></tr>`,
  )}</tbody></table>
<table class="sums"><caption class="unseen">${words.say('buy.whatYouPay')}</caption>${receipt.rows.map((row) => html`<tr ${row.isTotal ? html`class="total"` : ''}><th scope="row">${row.name}</th><td>${row.amount}</td></tr>`)}</table>
${receipt.notes.map((note) => html`<p class="soft small">${note}</p>`)}
<p class="ways"><a href="${orderPath}/receipt.pdf">${words.say('cart.receiptPdf')}</a> <a href="${orderPath}">${words.say('cart.backToOrder')}</a></p></main>${pageFooter(words, `${orderPath}/receipt`)}</div>`;
  const head = html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return frame({ title: receipt.title, head, body, kind: 'tracking', look, language: words.language });
}

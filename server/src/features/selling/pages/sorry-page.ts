/** The page for links that cannot be served. It explains why in a shopper's words. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../kernel/errors.ts';
import { isCallerGone } from '../../../kernel/http/caller-left.ts';
import { html } from '../../../kernel/text/html.ts';
import { type Words, wordsOf } from '../../words/texts/texts.ts';
import { frame } from './page-frame.ts';

/** `forMaker` is for the person who built the link. */
type Sorry = { title: string; text: string; forMaker?: string };

/** Shows a refusal as a page. Other errors are rethrown. */
export function answerSorry(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ApiError) || isCallerGone(error, request)) throw error;
  if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', error.extras.retryAfterSeconds);
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .send(sorryPage(wordsOf(request), error));
}

function sorryPage(words: Words, error: ApiError): string {
  const { title, text, forMaker } = explain(words, error);
  const mark = html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="6"/><circle cx="12" cy="12" r="2.5"/><path d="M12 1v22M1 12h22"/></svg>`;
  return frame({
    kind: 'plain',
    title,
    language: words.language,
    head: html`<meta name="robots" content="noindex">`,
    body: html`<div class="wrap"><main class="sorry">${mark}<h1>${title}</h1><p class="soft">${text}</p>${forMaker ? html`<p class="soft small">${words.say('common.forMaker', { what: forMaker })}</p>` : ''}</main></div>`,
  });
}

function explain(words: Words, error: ApiError): Sorry {
  switch (error.code) {
    case 'not_found':
      return { title: words.say('common.sorryGoneTitle'), text: words.say('common.sorryGone') };
    case 'url_expired':
      return { title: words.say('common.sorryExpiredTitle'), text: words.say('common.sorryExpired') };
    case 'signature_invalid':
    case 'signature_required':
      return { title: words.say('common.sorryBrokenTitle'), text: words.say('common.sorryBroken') };
    case 'resource_exhausted':
      return {
        title: words.say('common.sorryBusyTitle'),
        text: words.language === 'en' ? error.message : words.say('common.sorryBusy'),
      };
    case 'provider_failed':
      return { title: words.say('common.sorryPaymentTitle'), text: words.say('common.sorryPayment') };
    case 'permission_denied':
      return { title: words.say('common.sorryOtherTitle'), text: words.say('cart.crossSite') };
    default:
      return {
        title: words.say('common.sorryOtherTitle'),
        text: words.say('common.sorryOther'),
        forMaker: error.message,
      };
  }
}

/** Where there is no shop to show a page in its face: what happened, and what to do. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/errors.ts';
import { html } from '../../kernel/html.ts';
import { isCallerGone } from '../../kernel/http/caller-left.ts';
import { framePage } from '../sales/sales.ts';
import { wordsOf } from '../words/words.ts';

const texts = {
  not_found: ['common.sorryGoneTitle', 'common.sorryGone'],
  resource_exhausted: ['common.sorryBusyTitle', 'common.sorryBusy'],
} as const;

const isTold = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code);

export function showSorry(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ApiError) || !isTold(error.code) || isCallerGone(error, request)) throw error;
  const words = wordsOf(request);
  const [title, text] = texts[error.code];
  if (error.extras.retryAfterSeconds !== undefined) reply.header('retry-after', error.extras.retryAfterSeconds);
  const body = html`<div class="wrap"><main class="sorry"><h1>${words.say(title)}</h1><p class="soft">${words.say(text)}</p></main><footer>${words.say('common.madeBy')}</footer></div>`;
  return reply
    .code(error.status)
    .type('text/html; charset=utf-8')
    .send(framePage({ kind: 'plain', title: words.say(title), body, language: words.language }));
}

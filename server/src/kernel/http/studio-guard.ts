import type { Config } from '../../config.ts';
import type { App } from './app.ts';
import { refuseCrossSite } from './same-site.ts';

/** Rules for every call of the studio's pages. */
export function guardStudio(app: App, config: Config): void {
  refuseCrossSite(app, config);
  leadToSignIn(app);
}

/**
 * The browser opens some studio links itself: a spreadsheet, a print file. When the session has ended, they lead to the
 * sign-in page and back to the linking page, not to an error that only a program can read.
 */
function leadToSignIn(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isOpened = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    if (reply.statusCode !== 401 || !isOpened) return payload;
    const next = findOwnPath(request.headers.referer, request.headers.host) ?? '/studio';
    reply.code(302).removeHeader('content-type');
    reply.header('location', `/studio/sign-in?${new URLSearchParams({ next, why: 'ended' })}`);
    return '';
  });
}

function findOwnPath(referer: string | undefined, host: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? url.pathname + url.search : null;
}

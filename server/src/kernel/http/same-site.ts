import type { Config } from '../../config.ts';
import { ApiError } from '../errors.ts';
import type { App } from './app.ts';
import { privateHeaders } from './private-headers.ts';

/**
 * Session cookies ride along with any request a browser makes, so changes are taken only from our own pages (or from a
 * script, which sends no Origin). SameSite=Lax alone would not do: a shop's storage origin is the same site as the studio.
 */
export function refuseCrossSite(app: App, config: Config): void {
  const own = new Set([new URL(config.addresses.studio).origin, new URL(config.addresses.claim).origin]);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(privateHeaders);
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const origin = request.headers.origin;
    const site = request.headers['sec-fetch-site'];
    const isOwnOrigin = origin === undefined || own.has(origin) || isSameHost(origin, request.headers.host);
    const isOwnSite =
      site === undefined || site === 'same-origin' || site === 'none' || (origin !== undefined && own.has(origin));
    if (!isOwnOrigin || !isOwnSite) {
      throw new ApiError(
        'permission_denied',
        'This call is only taken from the studio’s own pages, or from a script that sends no Origin.',
      );
    }
  });
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

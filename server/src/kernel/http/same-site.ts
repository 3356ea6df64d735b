import type { Config } from '../../config.ts';
import { ApiError } from '../errors.ts';
import type { App } from './app.ts';
import { isOwnOrigin } from './own-hosts.ts';
import { privateHeaders } from './private-headers.ts';

/**
 * Browsers send session cookies with every request, so changes are accepted only from our own pages, or from a script,
 * which sends no Origin. SameSite=Lax is not enough: a shop's storage origin is the same site as the studio.
 */
export function refuseCrossSite(app: App, config: Config): void {
  const own = [config.addresses.studio, config.addresses.claim];
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(privateHeaders);
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const origin = request.headers.origin;
    const site = request.headers['sec-fetch-site'];
    const isOwn = origin === undefined || isOwnOrigin(own, origin, request.headers.host);
    const isOwnSite =
      site === undefined ||
      site === 'same-origin' ||
      site === 'none' ||
      own.some((one) => new URL(one).origin === origin);
    if (!isOwn || !isOwnSite) {
      throw new ApiError(
        'permission_denied',
        'This call is accepted only from the studio’s own pages, or from a script that sends no Origin.',
      );
    }
  });
}

/**
 * `/admin`: the operator's page. It warns of recurring work that is paused and of models that end, and lists the parts of the service still in
 * test mode and how to make each one real. A browser asks the operator for the token (any name, the token as the
 * password); programs send it as a bearer token, as to the rest of `/admin`.
 */

import type { App } from '../../../kernel/http/app.ts';
import { findBearer, needsAdminToken } from '../../../kernel/http/auth.ts';
import { listStopped } from '../../../kernel/jobs/jobs-desk.ts';
import { isAdminToken } from '../../../kernel/secrets/admin-token.ts';
import { findPrintFloors } from '../../making/fulfillment/fulfillment.ts';
import type { Deps } from '../deps.ts';
import { operatorPage, tokenNeededPage } from './operator-page.ts';
import { listTestParts } from './test-parts.ts';

export function operatorRoutes(app: App, deps: Deps, token: string): void {
  // The frame refuses an address that guesses; a browser without the token gets a login prompt instead of a problem in
  // JSON.
  app.get('/admin', { config: { auth: needsAdminToken }, schema: { hide: true } }, async (request, reply) => {
    const presented = findBearer(request) ?? findPassword(request.headers.authorization);
    const caller = deps.callerAddress(request.ip);
    const wrong = deps.config.limits.wrongCredentials;
    if (presented === null || !isAdminToken(token, presented)) {
      if (presented !== null) deps.limits.note(wrong, caller);
      const { html, headers } = tokenNeededPage(deps.config);
      reply.header('www-authenticate', 'Basic realm="Platen operator", charset="UTF-8"');
      return reply.code(401).headers(headers).send(html);
    }
    const parts = listTestParts(deps.config, await findPrintFloors(deps));
    const notices = await deps.models.notices(deps.clock.now());
    const { html, headers } = operatorPage(deps.config, parts, await listStopped(deps.database.db), notices);
    return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(html);
  });
}

/** The password in `Basic base64(name:password)`. */
function findPassword(header: string | undefined): string | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]{1,400}) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? null : text.slice(colon + 1);
}

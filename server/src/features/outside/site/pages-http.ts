/** The pages people use (playground, claim, studio) and their files. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { listPrices } from '../../art/generations/generations.ts';
import type { Deps } from '../deps.ts';
import { type BuiltPages, pickEncoding, readBuiltPages } from './dist.ts';
import { startPage } from './pages.ts';
import { fillShell, type Shell } from './shell.ts';

/** Where links in messages lead, as `{studio}/<name>`. */
const studioPages = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'verify-email',
  'invitation',
  'connect',
  'account',
  'organization',
  'keys',
  'orders',
  'sales',
  'payouts',
];

export function pageRoutes(app: App, deps: Deps, findPages: () => BuiltPages | null = readBuiltPages): void {
  const page = { config: { auth: isPublic }, schema: { hide: true } };
  const { config } = deps;
  const claim = new URL(config.addresses.claim);
  const studio = new URL(config.addresses.studio);

  let built: BuiltPages | null = null;
  const shells = new Map<string, Shell>();
  const findBuilt = () => {
    built ??= findPages();
    return built;
  };
  const send = async (reply: FastifyReply, name: string) => {
    const html = findBuilt()?.html.get(name);
    if (html === undefined) {
      const plain = startPage(config);
      return reply.headers(plain.headers).send(plain.html);
    }
    const shell =
      shells.get(name) ??
      fillShell(config, html, { prices: await listPrices(deps, 'pages'), canPay: name === 'studio.html' });
    shells.set(name, shell);
    return reply.headers(shell.headers).send(shell.html);
  };

  app.get('/', page, async (request, reply) => {
    // An address that is a bare host arrives here; its page is below it.
    const { host } = request.headers;
    const isClaim = /[?&]code=/.test(request.url) || (host === claim.host && claim.host !== studio.host);
    if (claim.pathname === '/' && isClaim) return reply.redirect(`/claim${request.url.slice(1)}`, 302);
    if (studio.pathname === '/' && host === studio.host) return reply.redirect('/studio', 302);
    return send(reply, 'index.html');
  });
  for (const path of ['/claim', '/studio', '/studio/*']) {
    app.get(path, page, async (_request, reply) => send(reply, 'studio.html'));
  }
  // Where the studio has another address, the paths below it are below /studio here.
  const prefix = studio.pathname.replace(/\/$/, '');
  if (prefix !== '/studio') {
    for (const name of studioPages) {
      for (const path of [`${prefix}/${name}`, `${prefix}/${name}/*`]) {
        app.get(path, page, async (request, reply) =>
          reply.redirect(`/studio${request.url.slice(prefix.length)}`, 302),
        );
      }
    }
  }
  if (claim.pathname !== '/claim' && claim.pathname !== '/') {
    app.get(claim.pathname, page, async (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(`/claim${query < 0 ? '' : request.url.slice(query)}`, 302);
    });
  }

  const sendFile = async (reply: FastifyReply, urlPath: string, accepted: string | undefined, cacheControl: string) => {
    const file = findBuilt()?.files.get(urlPath);
    if (!file) return reply.callNotFound();
    const encoding = pickEncoding(accepted, file);
    if (file.encodings.size > 0) reply.header('vary', 'accept-encoding');
    if (encoding) reply.header('content-encoding', encoding === 'gz' ? 'gzip' : 'br');
    return reply
      .header('cache-control', cacheControl)
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(await readFile(encoding ? `${file.path}.${encoding}` : file.path));
  };
  // Their names contain a hash of their contents, so they never change.
  app.get('/assets/:name', page, (request, reply) =>
    sendFile(
      reply,
      `/assets/${(request.params as { name: string }).name}`,
      request.headers['accept-encoding'],
      'public, max-age=31536000, immutable',
    ),
  );
  app.get('/icon.svg', page, (_request, reply) => sendFile(reply, '/icon.svg', undefined, 'public, max-age=86400'));
}

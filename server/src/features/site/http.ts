import { ApiError } from '../../kernel/errors.ts';
import type { App } from '../../kernel/http/app.ts';
import { isPublic } from '../../kernel/http/auth.ts';
import type { Readiness } from '../../kernel/readiness.ts';
import type { Deps } from '../deps.ts';
import { llmsText, type OpenApiDocument, type Page, referencePage } from './pages.ts';
import { pageRoutes } from './pages-http.ts';

export { notFoundPage } from './pages.ts';

/** What a person or a machine finds at the root: the start page, the reference, and how the service fares. */
export function siteRoutes(
  app: App,
  deps: Deps,
  options: { openApi: () => unknown; readiness: Pick<Readiness, 'find'> },
): void {
  const text = 'text/plain; charset=utf-8';

  pageRoutes(app, deps);
  // The document does not change while the service runs, and laying it out takes longer than any other page.
  let reference: Page | null = null;
  app.get('/docs', { config: { auth: isPublic }, schema: { hide: true } }, async (_request, reply) => {
    reference ??= referencePage(deps.config, options.openApi() as OpenApiDocument);
    return reply.headers(reference.headers).send(reference.html);
  });
  app.get('/llms.txt', { config: { auth: isPublic }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(text).send(llmsText(deps.config)),
  );
  app.get('/healthz', { config: { auth: isPublic, limit: 'none' }, schema: { hide: true } }, async () => ({
    status: 'alive',
  }));
  app.get('/readyz', { config: { auth: isPublic, limit: 'none' }, schema: { hide: true } }, async () => {
    const { isReady, parts } = await options.readiness.find();
    if (isReady) return { status: 'ready', parts };
    const faults = Object.entries(parts).filter(([, state]) => state !== 'ready');
    throw new ApiError('unavailable', `Not ready: ${faults.map(([part, state]) => `${part} ${state}`).join(', ')}.`, {
      retryAfterSeconds: 1,
      details: { parts },
    });
  });
  app.get('/metrics', { config: { auth: isPublic, limit: 'none' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics()),
  );
}

import { ApiError } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import type { Readiness } from '../../../kernel/observing/readiness.ts';
import type { Deps } from '../deps.ts';
import type { BuiltPages } from './dist.ts';
import { pageRoutes } from './pages-http.ts';
import { typeFileRoutes } from './type-files-http.ts';

export { listFonts } from './dist.ts';
export { notFoundPage } from './pages.ts';

type SiteOptions = { readiness: Pick<Readiness, 'find'>; findPages?: (() => BuiltPages | null) | undefined };

/** The root for people and machines: the start page, and the service's health. */
export function siteRoutes(app: App, deps: Deps, options: SiteOptions): void {
  pageRoutes(app, deps, options.findPages);
  typeFileRoutes(app);
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

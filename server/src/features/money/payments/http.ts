import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { withTextBodies } from '../../../kernel/http/text-bodies.ts';
import type { Deps } from '../deps.ts';
import { hearFact } from './news.ts';

/** Stripe's webhook. Its signature covers the exact bytes, so they are not parsed before it is checked. */
export async function stripeEventRoutes(app: App, deps: Deps): Promise<void> {
  const { readEvent } = deps.payments;
  if (!readEvent) return;
  await withTextBodies(app, (scope) => {
    scope.route({
      method: 'POST',
      url: '/api/stripe/webhook',
      config: { auth: isPublic },
      schema: { hide: true },
      handler: async (request) => {
        const signature = String(request.headers['stripe-signature'] ?? '');
        for (const fact of await readEvent(String(request.body ?? ''), signature)) await hearFact(deps, fact);
        return { received: true };
      },
    });
  });
}

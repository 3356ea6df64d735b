import { z } from 'zod';
import type { DueWork, TestClock } from '../../engines/clock/port.ts';
import type { App } from './app.ts';
import { isPublic } from './auth.ts';

const now = z.object({ now: z.string() });

/** `/_test/clock`, mounted only when PLATEN_TEST_CLOCK is on. */
export function testClockRoutes(app: App, clock: TestClock, work: readonly DueWork[]): void {
  app.route({
    method: 'GET',
    url: '/_test/clock',
    config: { auth: isPublic, limit: 'none' },
    schema: { hide: true, response: { 200: now } },
    handler: async () => ({ now: clock.now().toISOString() }),
  });
  app.route({
    method: 'POST',
    url: '/_test/clock',
    config: { auth: isPublic, limit: 'none' },
    schema: {
      hide: true,
      body: z.object({
        advanceSeconds: z
          .number()
          .min(0)
          .max(10 * 366 * 86_400),
      }),
      response: { 200: now },
    },
    handler: async (request) => ({ now: (await clock.advance(request.body.advanceSeconds, work)).toISOString() }),
  });
}

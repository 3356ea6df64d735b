/** `/admin/…` on the site's host: for the operator, with the operator's token. It needs neither studio nor account. */
import { z } from 'zod';
import type { KernelDeps } from '../deps.ts';
import { dropJob, getJob, jobStates, listJobs, pauseJob, resumeJob, retryJob } from '../jobs/jobs-desk.ts';
import type { AdminGuard } from './admin-guard.ts';
import type { App } from './app.ts';
import { needsAdminToken } from './auth.ts';

const byId = z.object({ id: z.string().max(64) });
const query = z.strictObject({
  state: z.enum(jobStates).optional(),
  lane: z.string().max(40).optional(),
  name: z.string().max(80).optional(),
  cursor: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const job = z.object({
  id: z.string(),
  name: z.string(),
  lane: z.string(),
  state: z.enum(jobStates),
  tenant: z.string().nullable(),
  runAt: z.string(),
  createdAt: z.string(),
  failedAt: z.string().nullable(),
  attempts: z.number(),
  failures: z.number(),
  error: z.string().nullable(),
  about: z.record(z.string(), z.string()),
});
const oneJob = z.object({ job });

export function adminRoutes(app: App, deps: Pick<KernelDeps, 'clock' | 'database'>, preValidation: AdminGuard): void {
  const { db } = deps.database;
  const config = { auth: needsAdminToken };

  app.route({
    method: 'GET',
    url: '/admin/jobs',
    config,
    schema: {
      hide: true,
      querystring: query,
      response: { 200: z.object({ jobs: z.array(job), nextCursor: z.string().nullable() }) },
    },
    preValidation,
    handler: async ({ query: { state, lane, name, cursor, limit } }) =>
      listJobs(db, { state, lane, name }, { cursor, limit }),
  });
  app.route({
    method: 'GET',
    url: '/admin/jobs/:id',
    config,
    schema: { hide: true, params: byId, response: { 200: oneJob } },
    preValidation,
    handler: async (request) => ({ job: await getJob(db, request.params.id) }),
  });
  const changes = {
    retry: (id: string) => retryJob(db, id, deps.clock.now()),
    pause: (id: string) => pauseJob(db, id, deps.clock.now()),
    resume: (id: string) => resumeJob(db, id),
  };
  for (const [name, change] of Object.entries(changes))
    app.route({
      method: 'POST',
      url: `/admin/jobs/:id/${name}`,
      config,
      schema: { hide: true, params: byId, response: { 200: oneJob } },
      preValidation,
      handler: async (request) => ({ job: await change(request.params.id) }),
    });
  app.route({
    method: 'DELETE',
    url: '/admin/jobs/:id',
    config,
    schema: { hide: true, params: byId, response: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) } },
    preValidation,
    handler: async (request) => {
      await dropJob(db, request.params.id);
      return { id: request.params.id, deleted: true as const };
    },
  });
}

/**
 * The facility API: a print shop lists its jobs, takes them, downloads the files and reports. docs/facilities.md
 * explains it.
 */
import { facilityJobAnswer, facilityJobList, facilityJobQuery, facilityReport } from '@platen/contract/facility';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCursor, toPage } from '../../../kernel/database/cursors.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { findBearer, needsFacilityKey, unauthenticated } from '../../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import { fileAnswer, sendFile } from '../print-files/send-order-file.ts';
import { reportJob } from './facility-door.ts';
import { findFacility } from './keys.ts';
import type { JobRow } from './store.ts';
import * as store from './store.ts';

const byId = z.object({ id: z.string().max(64) });
const fileParams = z.object({ id: z.string().max(64), name: z.string().max(200) });

export function facilityApiRoutes(app: App, deps: Deps): void {
  const tags = ['Facilities'];
  const facilities = new WeakMap<FastifyRequest, string>();

  const authenticate = async (request: FastifyRequest) => {
    const token = findBearer(request);
    const facility = token === null ? null : await findFacility(deps, token);
    if (facility === null) {
      throw unauthenticated(
        'Send the key of the facility (fk_…) as Authorization: Bearer. `platen facility-key` makes one.',
      );
    }
    facilities.set(request, facility);
  };
  const facilityOf = (request: FastifyRequest) => facilities.get(request)!;

  const getJob = async (request: FastifyRequest, id: string): Promise<JobRow> => {
    const job = await store.findJob(deps.database.db, id, facilityOf(request));
    if (!job) throw notFound(`Job ${id}`);
    return job;
  };
  const findParams = async (request: FastifyRequest) => {
    await authenticate(request);
    await getJob(request, (request.params as { id: string }).id);
  };

  const toWire = (job: JobRow) => {
    const { orderNumber, shipTo, shippingMethod, carrier, items } = job.ticket;
    return {
      id: job.id,
      status: job.status,
      orderNumber,
      mayBegin: job.accepted_at !== null && job.status !== 'withdrawn' && job.status !== 'refused',
      shipTo,
      shippingMethod: shippingMethod as 'economy',
      carrier,
      items,
      files: job.files.map(({ key: _, previewKey: __, ...file }) => ({
        ...file,
        url: `${deps.config.addresses.api}/facility/jobs/${job.id}/files/${file.name}`,
      })),
      reprints: job.reprints,
      note: job.note,
      createdAt: job.created_at.toISOString(),
      updatedAt: job.updated_at.toISOString(),
    };
  };

  app.route({
    method: 'GET',
    url: '/facility/jobs',
    config: { auth: needsFacilityKey },
    schema: {
      summary: 'List the jobs of a facility, oldest first',
      description:
        'For print shops that poll for work: call it about once a minute. While `hasMore` is true, set `cursor` to `nextCursor` for the next page.',
      tags,
      querystring: facilityJobQuery,
      response: { 200: facilityJobList },
    },
    preValidation: authenticate,
    handler: async (request) => {
      const { status, limit, cursor } = request.query;
      const after = cursor === undefined ? null : readCursor(cursor);
      const found = await store.listJobs(deps.database.db, facilityOf(request), [status].flat(), after, limit + 1);
      const { rows, hasMore, nextCursor } = toPage(found, limit, (job) => ({ at: job.created_at, id: job.id }));
      return { jobs: rows.map(toWire), hasMore, nextCursor };
    },
  });

  app.route({
    method: 'GET',
    url: '/facility/jobs/:id',
    config: { auth: needsFacilityKey },
    schema: {
      summary: 'Get a job',
      description: 'Get the job again before you print it, because the order may have been changed or cancelled since.',
      tags,
      params: byId,
      response: { 200: facilityJobAnswer },
    },
    preValidation: findParams,
    handler: async (request) => ({ job: toWire(await getJob(request, request.params.id)) }),
  });

  app.route({
    method: 'GET',
    url: '/facility/jobs/:id/files/:name',
    config: { auth: needsFacilityKey },
    schema: {
      summary: 'Download a print file or the packing slip',
      description: 'Returns the file to print. Compare it with `sha256` of the job to check that it arrived intact.',
      tags,
      params: fileParams,
      response: { 200: fileAnswer },
    },
    preValidation: findParams,
    handler: async (request, reply) => {
      const job = await getJob(request, request.params.id);
      const file = job.files.find(({ name }) => name === request.params.name);
      if (!file) throw notFound(`File ${request.params.name}`);
      return sendFile(deps, reply, file);
    },
  });

  app.route({
    method: 'POST',
    url: '/facility/jobs/:id/reports',
    config: { auth: needsFacilityKey, errors: ['conflict'] },
    schema: {
      summary: 'Report what happened to a job',
      description:
        'Send reports in this order: accepted, in_production, shipped with the tracking number, out_for_delivery, delivered; or failed with a reason. They update the order, and its buyer is notified. A repeated report has no effect.',
      tags,
      params: byId,
      body: facilityReport,
      response: { 200: facilityJobAnswer },
    },
    preValidation: findParams,
    handler: async (request) => ({
      job: toWire(await reportJob(deps, facilityOf(request), request.params.id, request.body)),
    }),
  });
}

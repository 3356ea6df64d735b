/** The calls that tools make to the service's own apps, and how refusals are passed on. */
import { type Problem, problemSchema } from '@platen/contract/problem';
import { ApiError } from '../../../kernel/errors.ts';
import { callInProcess } from '../../../kernel/http/in-process.ts';
import type { Desk, ToolCaller } from './tool.ts';

/** An API call that was refused. The agent reads its problem. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

type ApiCall = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number | readonly string[] | null | undefined>;
  json?: unknown;
  idempotencyKey?: string | null | undefined;
};

/** Makes an API call and returns its JSON. */
export async function callApi(desk: Desk, asked: ToolCaller, call: ApiCall): Promise<Record<string, unknown>> {
  const { method, path, query, json, idempotencyKey } = call;
  const answer = await callInProcess(desk.api, {
    method,
    url: path + toQuery(query ?? {}),
    headers: { accept: 'application/json', ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    ...(json === undefined ? {} : { json }),
    caller: asked.caller,
    ip: asked.ip,
    signal: asked.signal,
  });
  const body: unknown = JSON.parse(answer.bytes.toString('utf8'));
  if (answer.status >= 400) throw refusal(body);
  return body as Record<string, unknown>;
}

/** Calls the catalog search, whose errors have Meilisearch's form. */
export async function callSearch(desk: Desk, asked: ToolCaller, call: Pick<ApiCall, 'method' | 'path' | 'json'>) {
  const answer = await callInProcess(desk.search, {
    method: call.method,
    url: call.path,
    headers: { authorization: `Bearer ${desk.deps.config.catalog.key}` },
    ...(call.json === undefined ? {} : { json: call.json }),
    caller: null,
    ip: asked.ip,
    signal: asked.signal,
  });
  const body = JSON.parse(answer.bytes.toString('utf8')) as Record<string, unknown>;
  if (answer.status < 400) return body;
  const message = String(body.message);
  if (answer.status === 404) throw new ApiError('not_found', message);
  if (answer.status === 429) throw new ApiError('resource_exhausted', message);
  if (answer.status < 500) throw new ApiError('invalid_argument', message);
  throw new ApiError('unavailable', message, { retryAfterSeconds: 1 });
}

export function refusal(body: unknown): Refused {
  return new Refused(problemSchema.parse(body));
}

function toQuery(values: NonNullable<ApiCall['query']>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    for (const one of typeof value === 'object' ? value : [value]) pairs.append(name, String(one));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

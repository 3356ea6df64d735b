import { type Progress, readEvents } from './events.ts';

/** What the service says when it refuses: its own words, fit to show. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | null;
  readonly param: string | undefined;

  constructor(status: number, body: RefusalBody) {
    super(body.message ?? `The service answered ${status} without saying why.`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.details = body.details ?? null;
    this.param = body.param;
  }
}

type RefusalBody = { code?: string; message?: string; details?: Record<string, unknown> | null; param?: string };

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: unknown;
  /** A secret API key, for calls to the API host. */
  key?: string;
  bearer?: string;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Asks for an event stream and is told how far the work is. */
  onProgress?: (progress: Progress) => void;
};

export async function call<T>(url: string, options: CallOptions = {}): Promise<T> {
  const accept = options.onProgress ? 'text/event-stream, application/json' : 'application/json';
  const headers: Record<string, string> = { accept, ...options.headers };
  if (options.json !== undefined) headers['content-type'] = 'application/json';
  if (options.key) headers['x-api-key'] = options.key;
  if (options.bearer) headers['authorization'] = `Bearer ${options.bearer}`;
  const body = options.json === undefined ? undefined : JSON.stringify(options.json);
  let response: Response;
  try {
    response = await fetch(url, { method: options.method ?? 'GET', headers, body, signal: options.signal });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal(0, {
      code: 'unreachable',
      message: 'The service cannot be reached. Check the connection and try again.',
    });
  }
  if (options.onProgress && response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const last = await readEvents(response.body, options.onProgress);
    if (last?.event === 'result') return last.data as T;
    const fault = (last?.data as (RefusalBody & { status?: number }) | undefined) ?? {
      message: 'The connection ended before the answer came. Try again.',
    };
    throw new Refusal(fault.status ?? 0, fault);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, (answer as RefusalBody | null) ?? {});
  return answer as T;
}

/** A query string of what is given; empty values are left out, lists are repeated. */
export function query(values: Record<string, string | number | readonly string[] | null | undefined>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, String(one));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

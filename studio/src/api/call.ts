import { doubtConnection } from './connection.ts';
import { type Progress, readEvents } from './events.ts';

/** A refusal by the service, with a message that can be shown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | null;
  /** Every fault, with a pointer to its field if it has one. */
  readonly faults: readonly Fault[];

  constructor(status: number, body: RefusalBody) {
    super(body.message ?? `The request failed with status ${status}. Try again.`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.details = body.details ?? null;
    this.faults = body.errors ?? (body.param ? [{ param: body.param, message: this.message }] : []);
  }
}

type Fault = { message: string; param?: string };
type RefusalBody = {
  code?: string;
  message?: string;
  details?: Record<string, unknown> | null;
  param?: string;
  errors?: Fault[];
};

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  json?: unknown;
  /** A spreadsheet instead of JSON. */
  csv?: string;
  /** A secret API key, for calls to the API host. */
  key?: string;
  bearer?: string;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Requests an event stream and reports progress. */
  onProgress?: (progress: Progress) => void;
  /** For sign-in calls: a 401 from them says nothing about an existing session. */
  isSignIn?: boolean;
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Letters that not every machine has a font for. Without any, the tables of scripts are not loaded. */
const beyond = /[\u0530-\u1cff\u2c00-\u2ddf\u2e80-\u{10ffff}]/u;

let hasSessionEnded: () => Promise<boolean> = async () => false;

/** Called on a 401; the studio knows whether there was a session. */
export function onUnknownCaller(ask: () => Promise<boolean>): void {
  hasSessionEnded = ask;
}

export async function call<T>(url: string, options: CallOptions = {}): Promise<T> {
  const accept = options.onProgress ? 'text/event-stream, application/json' : 'application/json';
  const headers: Record<string, string> = { accept, ...options.headers };
  if (options.json !== undefined) headers['content-type'] = 'application/json';
  if (options.key) headers['x-api-key'] = options.key;
  if (options.bearer) headers['authorization'] = `Bearer ${options.bearer}`;
  if (options.csv !== undefined) headers['content-type'] = 'text/csv';
  const body = options.json === undefined ? options.csv : JSON.stringify(options.json);
  const wasOffline = !navigator.onLine;
  let response: Response;
  try {
    response = await fetch(url, { method: options.method ?? 'GET', headers, body, signal: options.signal });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    doubtConnection();
    throw new Refusal(0, wasOffline && !navigator.onLine ? offline : unreachable);
  }
  if (options.onProgress && response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const last = await readEvents(response.body, options.onProgress);
    if (last?.event === 'result') return last.data as T;
    const fault = (last?.data as (RefusalBody & { status?: number }) | undefined) ?? {
      message: 'The connection was lost before the response arrived. Try again.',
    };
    throw new Refusal(fault.status ?? 0, fault);
  }
  const said = await response.text().catch(() => '');
  if (beyond.test(said))
    void import('../ui/scripts.ts').then(
      ({ showScripts }) => showScripts(said),
      () => undefined,
    );
  const answer = readJson(said);
  if (response.ok) return answer as T;
  const isStudioCall = url.startsWith('/api/') && !options.isSignIn;
  if (response.status === 401 && isStudioCall && (await hasSessionEnded())) throw new Refusal(401, ended);
  throw new Refusal(response.status, (answer as RefusalBody | null) ?? {});
}

/** Nothing was sent. */
const offline = {
  code: 'offline',
  message: 'You’re offline, so nothing was sent. Try again when you’re back online.',
};
/** The request may have arrived and only the response was lost. */
const unreachable = {
  code: 'unreachable',
  message: 'Couldn’t reach the service. Check your connection and try again.',
};
const ended = {
  code: 'session_ended',
  message: 'Your session had ended, so nothing was changed. Sign in and try again.',
};

/** A query string; empty values are left out and lists are repeated. */
export function query(values: Record<string, string | number | readonly string[] | null | undefined>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, String(one));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

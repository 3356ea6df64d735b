import { doubtConnection } from './connection.ts';
import { type Progress, readEvents } from './events.ts';

/** What the service says when it refuses: its own words, fit to show. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | null;
  /** Everything that is wrong, each with a pointer to its field where it has one. */
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
  /** A spreadsheet, in place of JSON. */
  csv?: string;
  /** A secret API key, for calls to the API host. */
  key?: string;
  bearer?: string;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Asks for an event stream and is told how far the work is. */
  onProgress?: (progress: Progress) => void;
  /** Asks who is calling rather than tells it: refused, it says nothing about the session there may be. */
  isSignIn?: boolean;
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Letters that not every machine has. Most answers have none, and then the tables of scripts are not loaded. */
const beyond = /[\u0530-\u1cff\u2c00-\u2ddf\u2e80-\u{10ffff}]/u;

let hasSessionEnded: () => Promise<boolean> = async () => false;

/** The studio knows whether there was a session; asked when the service does not know who is calling. */
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

/** Nothing left this machine. */
const offline = {
  code: 'offline',
  message: 'You’re offline, so nothing was sent. Try again when you’re back online.',
};
/** It may have arrived, and only the answer was lost. */
const unreachable = {
  code: 'unreachable',
  message: 'Couldn’t reach the service. Check your connection and try again.',
};
const ended = {
  code: 'session_ended',
  message: 'Your session had ended, so nothing was changed. Sign in and try again.',
};

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

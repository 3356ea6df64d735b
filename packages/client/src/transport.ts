import { PlatenError } from './errors.ts';
import { pause, readRetryAfter, retryDelayMs } from './retry.ts';
import { withoutEndSlashes } from './slashes.ts';
import { localAddresses } from './urls.ts';

export type TransportOptions = {
  /** A secret key, `sk_…`. Keep it on a server. Minting a sandbox shop needs none. */
  apiKey?: string;
  /** The address of the API, including `/v1`. */
  baseUrl?: string;
  /** For one attempt, from the request to the end of the response. Defaults to one minute, or ten for calls that run models. */
  timeoutMs?: number;
  /** The maximum number of retries after a temporary failure. Defaults to 2; 0 turns retries off. */
  maxRetries?: number;
  fetch?: typeof globalThis.fetch;
};

export type RequestOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
};

/** For calls that create something or cost money. A repeated call with the same key does nothing and returns the first result. */
export type OnceOptions = RequestOptions & {
  /** Defaults to a random key. Store your own key with your record to repeat a call safely after a crash. */
  idempotencyKey?: string;
};

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: object;
  json?: unknown;
  form?: FormData;
  csv?: string;
  /** Used instead of the API key. */
  bearer?: string;
  accept?: string;
  /**
   * Whether the call may be retried: freely, because it is idempotent; with an `Idempotency-Key`; or never. By default, POST uses
   * a key and all other methods are retried freely.
   */
  repeats?: 'freely' | 'with-key' | 'never';
  isLong?: boolean;
};

export type Send = <T>(
  call: Call,
  options?: OnceOptions,
  /** Reads a successful response. Defaults to reading its JSON. */
  read?: (response: Response) => Promise<T>,
) => Promise<T>;

const usualTimeoutMs = 60_000;
const longTimeoutMs = 600_000;

export function createTransport(given: TransportOptions): Send {
  const base = withoutEndSlashes(given.baseUrl ?? localAddresses.api);
  const send = given.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));

  return async (call, options = {}, read = readJson) => {
    const { signal } = options;
    const repeats = call.repeats ?? (call.method === 'POST' ? 'with-key' : 'freely');
    const maxRetries = repeats === 'never' ? 0 : (options.maxRetries ?? given.maxRetries ?? 2);
    const timeoutMs = options.timeoutMs ?? given.timeoutMs ?? (call.isLong ? longTimeoutMs : usualTimeoutMs);
    const headers: Record<string, string> = { accept: call.accept ?? 'application/json' };
    if (call.bearer !== undefined) headers['authorization'] = `Bearer ${call.bearer}`;
    else if (given.apiKey !== undefined) headers['x-api-key'] = given.apiKey;
    if (call.json !== undefined) headers['content-type'] = 'application/json';
    if (call.csv !== undefined) headers['content-type'] = 'text/csv';
    if (repeats === 'with-key') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    const request = {
      method: call.method,
      headers,
      ...(call.json === undefined ? {} : { body: JSON.stringify(call.json) }),
      ...(call.form === undefined ? {} : { body: call.form }),
      ...(call.csv === undefined ? {} : { body: call.csv }),
    };
    const url = `${base}${call.path}${queryOf(call.query)}`;

    for (let attempt = 0; ; attempt += 1) {
      try {
        return await askOnce(() => `${call.method} ${call.path}`, send, url, request, read, { signal, timeoutMs });
      } catch (error) {
        if (!(error instanceof PlatenError) || !error.retryable || attempt >= maxRetries) throw error;
        const waitMs = retryDelayMs(attempt, error.retryAfterMs);
        if (waitMs === null) throw error;
        await pause(waitMs, signal);
      }
    }
  };
}

async function askOnce<T>(
  name: () => string,
  send: typeof fetch,
  url: string,
  request: RequestInit,
  read: (response: Response) => Promise<T>,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<T> {
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const bounds = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
    const response = await send(url, { ...request, signal: bounds });
    if (!response.ok) throw await asError(response, name());
    return await read(response);
  } catch (error) {
    if (error instanceof PlatenError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (timeout.signal.aborted) {
      const message = `${name()} got no response within ${timeoutMs} ms`;
      throw new PlatenError({ code: 'timed_out', message, retryable: true }, error);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlatenError({ code: 'unreachable', message: `${name()} failed: ${reason}`, retryable: true }, error);
  } finally {
    clearTimeout(timer);
  }
}

const readJson = async <T>(response: Response): Promise<T> => (await response.json()) as T;

/** Temporary statuses from proxies, whose responses have no `retryable`. */
const passing = new Set([429, 502, 503, 504]);

async function asError(response: Response, name: string): Promise<PlatenError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ConstructorParameters<typeof PlatenError>[0]>;
  const { status, headers } = response;
  const { code = 'unknown', message = `${name} returned ${status}`, param, validOptions, details, errors } = body;
  return new PlatenError({
    code,
    message,
    status,
    ...(param === undefined ? {} : { param }),
    ...(validOptions === undefined ? {} : { validOptions }),
    requestId: headers.get('x-request-id'),
    retryable: body.retryable ?? passing.has(status),
    retryAfterMs: readRetryAfter(headers, Date.now()),
    details: details ?? null,
    errors: errors ?? [],
  });
}

function queryOf(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** One segment of a path, encoded. */
export const part = (id: string): string => {
  if (!id) throw new TypeError('An id is missing');
  return encodeURIComponent(id);
};

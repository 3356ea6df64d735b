/**
 * How the APIs of print shops are called: through the one outbound fetch, with limits of time and size, every answer
 * read with a schema, and one meaning for failures. Nothing is retried here: the caller has stored the request and
 * repeats it.
 */
import { z } from 'zod';
import { shorten } from '../errors.ts';
import { findOddText, keepable } from '../text/odd-text.ts';
import { fetchTrusted, type OutboundAnswer, OutboundError, type OutboundRequest } from './safe-fetch.ts';

const longestWords = 500;

/** Text from a vendor, fit to be shown: one line of bounded length. */
export const vendorWords = (text: string): string =>
  shorten(
    text
      .slice(0, 4 * longestWords)
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim(),
    longestWords,
  );

/** The vendor's final answer: the same request would be refused again. */
export class VendorRefused extends Error {
  constructor(words: string, cause?: unknown) {
    super(vendorWords(words), { cause });
    this.name = 'VendorRefused';
  }
}

/** No answer, or one that says to retry. The request may have been carried out. */
export class VendorAway extends Error {
  /** As the vendor asked for. Null when it did not say. */
  readonly retryAfterSeconds: number | null;
  constructor(words: string, retryAfterSeconds: number | null = null, cause?: unknown) {
    super(vendorWords(words), { cause });
    this.name = 'VendorAway';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The key is refused, or the account lacks the right: the operator must act. */
export class VendorLocked extends Error {
  constructor(words: string, cause?: unknown) {
    super(vendorWords(words), { cause });
    this.name = 'VendorLocked';
  }
}

export type VendorCall<T> = {
  /** The vendor's name, for messages. */
  vendor: string;
  url: string;
  method?: OutboundRequest['method'];
  headers: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** How a good answer is read. */
  answer: z.ZodType<T>;
  /**
   * The meaning of an answer of 400 to 499, beyond 401, 403, 408, 425 and 429: by default `VendorRefused` with the
   * words found in it.
   */
  explain?: (status: number, body: unknown) => Error | null;
  /** 404 is an answer: null. */
  isMissingNull?: boolean;
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
};

const usualTimeoutMs = 30_000;
const usualMaxBytes = 4 * 1024 * 1024;
const maxRetryAfterSeconds = 3600;

export async function callVendor<T>(call: VendorCall<T> & { isMissingNull: true }): Promise<T | null>;
export async function callVendor<T>(call: VendorCall<T>): Promise<T>;
export async function callVendor<T>(call: VendorCall<T>): Promise<T | null> {
  const { vendor } = call;
  const answer = await send(call);
  const { status } = answer;
  if (status === 404 && call.isMissingNull) return null;
  const body = readJson(answer.bytes);
  if (status >= 200 && status < 300) {
    const read = call.answer.safeParse(body);
    if (read.success) return read.data;
    const where = read.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new VendorAway(`${vendor} sent an unreadable answer (${where.join('; ')})`, null, read.error);
  }
  const words = findWords(body) ?? `status ${status}`;
  if (status === 408 || status === 425 || status === 429 || status >= 500 || status < 400) {
    throw new VendorAway(`${vendor} answered ${status}: ${words}`, readRetryAfter(answer.headers['retry-after']));
  }
  const explained = call.explain?.(status, body);
  if (explained) throw explained;
  if (status === 401 || status === 402 || status === 403) {
    throw new VendorLocked(`${vendor} refused access (${status}): ${words}`);
  }
  throw new VendorRefused(words);
}

async function send<T>({ vendor, url, method, headers, json, timeoutMs, maxBytes, signal }: VendorCall<T>) {
  const options: OutboundRequest = {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    timeoutMs: timeoutMs ?? usualTimeoutMs,
    maxBytes: maxBytes ?? usualMaxBytes,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(signal ? { signal } : {}),
  };
  return fetchTrusted(url, options).catch((error: unknown): OutboundAnswer => {
    if (!(error instanceof OutboundError)) throw error;
    throw new VendorAway(`${vendor}: ${error.message}`, null, error);
  });
}

function readJson(bytes: Buffer): unknown {
  try {
    const text = bytes.toString('utf8');
    const value: unknown = JSON.parse(text);
    // The vendor's words are stored with the order. Characters that cannot be stored are left out.
    return findOddText(value)
      ? JSON.parse(text, (_key, one) => (typeof one === 'string' ? keepable(one) : one))
      : value;
  } catch {
    return null;
  }
}

/** Seconds or a date, as in HTTP; never longer than an hour. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), maxRetryAfterSeconds) : null;
}

const wordsSchema = z.union([
  z.string(),
  z.object({ message: z.string() }),
  z.object({ detail: z.string() }),
  z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) }),
  z.object({ title: z.string() }),
]);

/** What the vendors' errors have in common: a sentence somewhere near the top. */
function findWords(body: unknown): string | null {
  const read = wordsSchema.safeParse(body);
  if (!read.success) return null;
  const found = read.data;
  if (typeof found === 'string') return found;
  if ('message' in found) return found.message;
  if ('detail' in found) return found.detail;
  if ('title' in found) return found.title;
  return typeof found.error === 'string' ? found.error : found.error.message;
}

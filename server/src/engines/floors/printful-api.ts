/**
 * How Printful is called: version 2 of its API, and version 1 for what that lacks (cancelling, why an order failed).
 */
import { z } from 'zod';
import {
  callVendor,
  VendorAway,
  type VendorCall,
  VendorLocked,
  VendorRefused,
} from '../../kernel/outbound/vendor-calls.ts';
import type { VendorAccess } from './port.ts';

type Ask<T> = Pick<VendorCall<T>, 'answer'> &
  Partial<Pick<VendorCall<T>, 'method' | 'json' | 'signal' | 'timeoutMs' | 'explain'>>;

export type PrintfulApi = {
  /** `path` begins with a slash. */
  call<T>(path: string, ask: Ask<T>): Promise<T>;
  /** Null for a 404. */
  find<T>(path: string, ask: Ask<T>): Promise<T | null>;
};

export function createPrintfulApi({ apiKey, apiUrl }: VendorAccess): PrintfulApi {
  const headers = { authorization: `Bearer ${apiKey}` };
  const common = { vendor: 'Printful', headers, explain };
  return {
    call: (path, ask) => callVendor({ ...common, url: apiUrl + path, ...ask }),
    find: (path, ask) => callVendor({ ...common, url: apiUrl + path, ...ask, isMissingNull: true }),
  };
}

/** `{ code, result, error: { reason, message } }` */
const problem = z.object({ error: z.object({ message: z.string() }) });

const wordsOf = (body: unknown): string => {
  const read = problem.safeParse(body);
  return read.success ? read.data.error.message.slice(0, 2000) : '';
};

/** Wording that a shop may read: a link to one of our files is a secret. */
export const withoutLinks = (words: string): string =>
  words.slice(0, 2000).replaceAll(/https?:\/\/[^\s'"]+/g, '(link)');

const operatorStatuses = new Set([401, 402, 403]);

/** Separates refusals that are not the order's fault from those that are. Null for the usual meaning. */
function explain(status: number, body: unknown): Error | null {
  const words = wordsOf(body);
  // 419 is Printful's "rate limited warning"; 409 is for what is "already being updated".
  if (status === 419 || (status === 409 && /try again/i.test(words))) return new VendorAway(`Printful: ${words}`);
  if (/requires store_id|store is terminated/i.test(words)) return new VendorLocked(`Printful: ${words}`);
  return words === '' || operatorStatuses.has(status) ? null : new VendorRefused(withoutLinks(words));
}

/** Whether Printful's words are about charging the operator. */
export const isAboutMoney = (words: string): boolean =>
  /payment|billing|charge|credit card|wallet|insufficient/i.test(words.slice(0, 2000));

/** Confirming charges the operator. If that fails, the operator must fix it, and the order waits. */
export function explainConfirmation(status: number, body: unknown): Error | null {
  const words = wordsOf(body);
  return isAboutMoney(words) ? new VendorLocked(`Printful: ${words}`) : explain(status, body);
}

/** Printful's prices are strings with up to two decimals. */
export const price = z
  .string()
  .max(20)
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));

/** The pages of a list, one after another, up to our own limit. */
export async function* listPages<T>(
  load: (query: string) => Promise<{ data: T; paging: { total: number } }>,
  maxPages: number,
): AsyncGenerator<T> {
  const limit = 100;
  for (let number = 0; number < maxPages; number += 1) {
    const { data, paging } = await load(`limit=${limit}&offset=${number * limit}`);
    yield data;
    if ((number + 1) * limit >= paging.total) return;
  }
}

export const paging = z.object({ total: z.int().nonnegative() });

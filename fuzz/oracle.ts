/** Rules for every answer, whatever the request. */
import type { FuzzAnswer, FuzzRequest } from './requests.ts';
import { marker } from './values.ts';

export type Secrets = ReadonlyMap<string, readonly string[]>;

/** Documented statuses of 500 and above: another system failed, or the service is busy. */
const documented = new Set([502, 503, 504]);
const stack = /\n\s+at .{1,200}\.(?:ts|js):\d+|node_modules\/|\bserver\/src\//;

const headerOf = (answer: FuzzAnswer, name: string): string => String(answer.headers[name] ?? '');

export function faultsOf(request: FuzzRequest, answer: FuzzAnswer, secrets: Secrets): string[] {
  const faults: string[] = [];
  const { status, text } = answer;
  const type = headerOf(answer, 'content-type');
  if (status >= 500 && !documented.has(status)) faults.push(`status ${status}: ${text.slice(0, 300)}`);
  if (status < 200) faults.push(`status ${status}`);
  if (headerOf(answer, 'x-request-id') === '') faults.push('has no x-request-id');
  if (headerOf(answer, 'platen-version') === '') faults.push('has no platen-version');
  if (status >= 400) faults.push(...faultsOfError(request, answer, type));
  if (status >= 400 && stack.test(text)) faults.push(`reveals code: ${text.slice(0, 300)}`);
  if (type.startsWith('text/html')) faults.push(...faultsOfPage(answer, text));
  if (/json/.test(type) && request.method !== 'HEAD' && text !== '' && !isJson(text))
    faults.push('declares JSON but is not JSON');
  if (
    request.name === 'storage' &&
    /svg/.test(type) &&
    !/sandbox|default-src 'none'/.test(headerOf(answer, 'content-security-policy'))
  )
    faults.push('an SVG without a content security policy that disables scripts');
  for (const [tenant, own] of secrets) {
    if (tenant === request.tenant) continue;
    if (own.some((secret) => text.includes(secret))) faults.push(`contains a secret of ${tenant}`);
  }
  return faults;
}

function faultsOfError(request: FuzzRequest, answer: FuzzAnswer, type: string): string[] {
  if (request.method === 'HEAD') return answer.bytes.length > 0 ? ['the answer to HEAD has a body'] : [];
  // Mockups return errors as pictures if the caller asked for a picture, and buy pages return them as pages.
  if (type.startsWith('image/') || type.startsWith('text/html')) return [];
  if (!isJson(answer.text)) return [`an error that is not JSON: ${type} ${answer.text.slice(0, 200)}`];
  const body = JSON.parse(answer.text);
  // A request too long to be read gets its answer before the service knows what it asks for.
  if (request.path.startsWith('/search') && !/exceed 16 KB/.test(body.message)) {
    return typeof body.message === 'string' && typeof body.code === 'string' && typeof body.link === 'string'
      ? []
      : [`not the shape of a search error: ${answer.text.slice(0, 200)}`];
  }
  const faults: string[] = [];
  if (!type.startsWith('application/problem+json')) faults.push(`an error of type ${type}`);
  if (typeof body.code !== 'string' || typeof body.message !== 'string')
    faults.push('an error without code or message');
  if (body.status !== answer.status) faults.push(`body says status ${body.status}, response has ${answer.status}`);
  if (documented.has(answer.status) && body.retryable !== true) faults.push(`${answer.status} that is not retryable`);
  return faults;
}

function faultsOfPage(answer: FuzzAnswer, text: string): string[] {
  const faults: string[] = [];
  if (text.includes(marker)) faults.push('returns the marker as markup');
  if (headerOf(answer, 'content-security-policy') === '') faults.push('a page without content-security-policy');
  if (headerOf(answer, 'x-content-type-options') !== 'nosniff') faults.push('a page without nosniff');
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Headers of every answer that restrict what a browser does with it. A page that needs more sets them itself. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const onEveryAnswer = { 'x-content-type-options': 'nosniff' };

const onEveryPage = {
  'content-security-policy': policyOf(),
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

/** A page without scripts, forms or frames, and with these inline style sheets. */
export function policyOf(...styles: string[]): string {
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return [
    "default-src 'none'",
    ...(hashes.length > 0 ? [`style-src ${hashes.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds the headers that the answer does not set itself. */
export function addPageHeaders(reply: FastifyReply): void {
  fillIn(reply, onEveryAnswer);
  if (String(reply.getHeader('content-type') ?? '').startsWith('text/html')) fillIn(reply, onEveryPage);
}

function fillIn(reply: FastifyReply, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}

import { createHmac } from 'node:crypto';
import { formatWebhookSignature, webhookSignatureHeader } from '@platen/contract/signing';

/**
 * The headers of one attempt: our own signature and the Standard Webhooks ones, each newly made with the currently
 * valid secrets. Ours signs `t.body` with the whole text of the secret; Standard Webhooks signs `id.t.body` with its
 * base64 part, decoded.
 *
 * node:crypto and not the contract's signWebhook: Web Crypto uses a thread for every signature, which cost more than
 * the rest of the attempt. A test checks that the two are equal.
 */
export function signedHeaders(
  event: { id: string; body: string },
  secrets: readonly string[],
  timestampSeconds: number,
): Record<string, string> {
  const own = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${timestampSeconds}.${event.body}`).digest('hex'),
  );
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${event.id}.${timestampSeconds}.${event.body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Platen-Webhooks/1',
    [webhookSignatureHeader.toLowerCase()]: formatWebhookSignature(timestampSeconds, own),
    'webhook-id': event.id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': standard.join(' '),
  };
}

import { createHmac } from 'node:crypto';
import { formatWebhookSignature, signWebhook, webhookSignatureHeader } from '@platen/contract/signing';

/**
 * The headers of one attempt: our own signature and the Standard Webhooks ones, each made afresh with the secrets that are
 * valid now. Standard Webhooks signs `id.timestamp.body` with the base64 part of the secret, decoded.
 */
export async function signedHeaders(
  event: { id: string; body: string },
  secrets: readonly string[],
  timestampSeconds: number,
): Promise<Record<string, string>> {
  const own = await Promise.all(secrets.map((secret) => signWebhook(secret, timestampSeconds, event.body)));
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const digest = createHmac('sha256', key).update(`${event.id}.${timestampSeconds}.${event.body}`).digest('base64');
    return `v1,${digest}`;
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

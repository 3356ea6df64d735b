import { isWebhookSignature, parseWebhookSignature, webhookToleranceSeconds } from '@platen/contract/signing';

export type EventOrder = { id: string; orderNumber: string; externalId: string | null; fulfillmentStatus: string };
type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string };
type Envelope<Type extends string, Data> = {
  /** Deliveries can repeat. Ignore an id that you have already processed. */
  id: string;
  type: Type;
  createdAt: string;
  /** Increases with every event of the same order, so that you can detect late ones. */
  sequence?: number;
  data: Data;
};

export type WebhookEvent =
  | Envelope<'order.status_changed', { order: EventOrder }>
  | Envelope<'order.approval_requested', { order: EventOrder; approval: { expiresAt: string } }>
  | Envelope<'shipment.shipped', { order: EventOrder; shipment: Tracking }>
  | Envelope<'shipment.out_for_delivery', { order: EventOrder; shipment: Tracking & { estimatedDeliveryAt?: string } }>
  | Envelope<'shipment.delivered', { order: EventOrder; shipment: { deliveredAt: string } }>
  | Envelope<'test', { message: string }>;

/** The delivery is not genuine. Answer 400 and do nothing else. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError';
  readonly reason: 'header_malformed' | 'signature_mismatch' | 'timestamp_out_of_tolerance' | 'body_malformed';

  constructor(reason: WebhookError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type VerifyOptions = {
  /** How far the delivery's time may be from now. Defaults to 300. */
  toleranceSeconds?: number;
  /** Unix seconds. Defaults to the system clock. */
  nowSeconds?: number;
};

/**
 * Verifies a delivery and returns its event, or throws a `WebhookError`. `rawBody` must be the raw bytes of the request, before any
 * JSON parser. `header` is `X-Service-Signature`. Give several secrets if several endpoints share an address.
 *
 * The very first delivery, of type `test`, arrives before you know the secret. Answer it with 2xx without verifying it.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  header: string | null | undefined,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const parsed = parseWebhookSignature(header ?? '');
  if (parsed === null) {
    throw new WebhookError('header_malformed', 'X-Service-Signature is missing or does not have the form t=…,v1=…');
  }
  const body = rawBody instanceof ArrayBuffer ? new Uint8Array(rawBody) : rawBody;
  const { timestampSeconds, signatures } = parsed;
  let isGenuine = false;
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    isGenuine = (await isWebhookSignature(one, timestampSeconds, body, signatures)) || isGenuine;
  }
  if (!isGenuine) throw new WebhookError('signature_mismatch', 'No signature of the delivery matches the secret');
  const nowSeconds = options.nowSeconds ?? Math.floor(Date.now() / 1000);
  const tolerance = options.toleranceSeconds ?? webhookToleranceSeconds;
  if (Math.abs(nowSeconds - timestampSeconds) > tolerance) {
    const message = `The delivery's timestamp is ${Math.abs(nowSeconds - timestampSeconds)} s from now, which is more than ${tolerance} s`;
    throw new WebhookError('timestamp_out_of_tolerance', message);
  }
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent;
  } catch {
    throw new WebhookError('body_malformed', 'The signature is valid, but the body is not JSON');
  }
}

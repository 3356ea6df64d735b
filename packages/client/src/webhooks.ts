import { isWebhookSignature, parseWebhookSignature, webhookToleranceSeconds } from '@platen/contract/signing';

export type EventOrder = { id: string; orderNumber: string; externalId: string | null; fulfillmentStatus: string };
type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string };
type Envelope<Type extends string, Data> = {
  /** Deliveries may repeat: drop an id you have seen. */
  id: string;
  type: Type;
  createdAt: string;
  /** Rises over all events of one order, so that a late one can be told from a new one. */
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

/** The delivery must not be trusted. Answer 400 and do nothing else. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError';
  readonly reason: 'header_malformed' | 'signature_mismatch' | 'timestamp_out_of_tolerance' | 'body_malformed';

  constructor(reason: WebhookError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type VerifyOptions = {
  /** How far the delivery's time may lie from now; 300 when left out. */
  toleranceSeconds?: number;
  /** Unix seconds; the system's clock when left out. */
  nowSeconds?: number;
};

/**
 * Checks a delivery and gives its event, or throws a `WebhookError`. `rawBody` must be the bytes as they came, before any
 * JSON parser; `header` is `X-Service-Signature`. Several secrets may be given, for receivers that share an address.
 *
 * The first delivery of all, type `test`, arrives before you were told the secret: answer it 2xx without a check.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  header: string | null | undefined,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const parsed = parseWebhookSignature(header ?? '');
  if (parsed === null) {
    throw new WebhookError('header_malformed', 'X-Service-Signature is missing or not of the form t=…,v1=…');
  }
  const body = rawBody instanceof ArrayBuffer ? new Uint8Array(rawBody) : rawBody;
  const { timestampSeconds, signatures } = parsed;
  let isGenuine = false;
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    isGenuine = (await isWebhookSignature(one, timestampSeconds, body, signatures)) || isGenuine;
  }
  if (!isGenuine) throw new WebhookError('signature_mismatch', 'No signature of the delivery is the secret’s');
  const nowSeconds = options.nowSeconds ?? Math.floor(Date.now() / 1000);
  const tolerance = options.toleranceSeconds ?? webhookToleranceSeconds;
  if (Math.abs(nowSeconds - timestampSeconds) > tolerance) {
    const message = `The delivery's time is ${Math.abs(nowSeconds - timestampSeconds)} s from now, more than ${tolerance}`;
    throw new WebhookError('timestamp_out_of_tolerance', message);
  }
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent;
  } catch {
    throw new WebhookError('body_malformed', 'The body is signed but is not JSON');
  }
}

import { verifyWebhook, WebhookError } from '@platen/client';

/** The signature covers the exact bytes: read the body as text, and let `verifyWebhook` parse it. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  try {
    if (JSON.parse(body).type === 'test') return new Response(null, { status: 204 });
    const signature = request.headers.get('x-service-signature');
    const event = await verifyWebhook(body, signature, process.env.PLATEN_WEBHOOK_SECRET ?? '');
    console.log(event.id, event.type);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof WebhookError || error instanceof SyntaxError) return new Response(null, { status: 400 });
    throw error;
  }
}

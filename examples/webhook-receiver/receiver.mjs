/** Receives order events: verified, each event once, and never an older one after a newer one. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { verifyWebhook, WebhookError } from '@platen/client';

const longestBody = 256 * 1024;
const secretFile = 'secret.txt';
const seenFile = 'seen.jsonl';

const lines = existsSync(seenFile) ? readFileSync(seenFile, 'utf8').trim().split('\n').filter(Boolean) : [];
const seen = new Set();
/** The newest sequence of each order. */
const newest = new Map();
const note = ({ id, order, sequence }) => {
  seen.add(id);
  newest.set(order, Math.max(sequence, newest.get(order) ?? 0));
};
for (const line of lines) note(JSON.parse(line));

/** Your reaction: write to the shopper, update your order. */
function handle({ type, data }) {
  const { externalId, id, fulfillmentStatus } = data.order;
  const tracking = data.shipment?.trackingUrl ?? '';
  console.log(type, externalId ?? id, fulfillmentStatus, tracking);
}

async function readBody(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function receive(request) {
  const body = await readBody(request);
  if (body === null) return 413;
  // The very first delivery arrives before the secret is known. It only checks that the receiver answers.
  if (JSON.parse(body).type === 'test') return 200;
  const event = await verifyWebhook(
    body,
    request.headers['x-service-signature'],
    readFileSync(secretFile, 'utf8').trim(),
  );
  const order = event.data.order.id;
  if (seen.has(event.id)) return 200;
  const isStale = event.sequence < (newest.get(order) ?? 0);
  const entry = { id: event.id, order, sequence: event.sequence };
  appendFileSync(seenFile, `${JSON.stringify(entry)}\n`);
  note(entry);
  if (!isStale) setImmediate(handle, event);
  return 200;
}

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    (error) => {
      const isForged = error instanceof WebhookError || error instanceof SyntaxError;
      if (!isForged) console.error(error);
      // A forged delivery is refused permanently; after an error here it is sent again.
      response.writeHead(isForged ? 400 : 500).end();
    },
  );
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`listening on port ${server.address().port}`),
);

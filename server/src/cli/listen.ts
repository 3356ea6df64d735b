/**
 * `platen listen`: forwards a shop's events to a developer's machine. It reads the event log and posts each new event, signed like a real
 * delivery, to an address that does not have to be public.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { signedHeaders } from '../features/events/webhooks/webhooks.ts';
import { newWebhookSecret } from '../kernel/ids.ts';
import { fetchTrusted, OutboundError } from '../kernel/outbound/safe-fetch.ts';
import { readOptions, readUrl, UsageError } from './options.ts';

const usage =
  'platen listen --key sk_… --forward http://localhost:3000/hook [--url http://localhost:4400/v1] [--secret whsec_…]';

const pollMs = 700;
const slowestPollMs = 10_000;
const pageSize = 100;

type Event = { id: string; type: string; createdAt: string; sequence?: number; data: { order?: { id: string } } };

export type ListenOptions = {
  apiUrl: string;
  key: string;
  forwardUrl: string;
  secret: string;
  say: (line: string) => void;
  signal?: AbortSignal;
};

/** Without --url, it listens to the service that these settings would start. */
export async function runListen(
  args: readonly string[],
  config: Pick<Config, 'addresses'>,
  say: (line: string) => void,
): Promise<void> {
  const options = readOptions(args, usage, { required: ['key', 'forward'], optional: ['url', 'secret'] });
  const secret = options.secret ?? newWebhookSecret();
  if (!secret.startsWith('whsec_')) throw new UsageError('--secret must start with whsec_.');
  await listen({
    apiUrl: readUrl('url', options.url ?? config.addresses.api),
    key: options.key,
    forwardUrl: readUrl('forward', options.forward),
    secret,
    say,
  });
}

export async function listen({ apiUrl, key, forwardUrl, secret, say, signal }: ListenOptions): Promise<void> {
  const read = async (
    query: Record<string, string>,
  ): Promise<{ events: Event[]; hasMore: boolean; resumeCursor: string }> => {
    const answer = await fetchTrusted(`${apiUrl}/orders/events?${new URLSearchParams(query)}`, {
      headers: { 'x-api-key': key },
      timeoutMs: 15_000,
      maxBytes: 8 * 1024 * 1024,
    });
    const body = parseBody(answer.bytes.toString('utf8'));
    if (answer.status === 200) return body;
    const told = body.message ?? `${apiUrl} returned ${answer.status}.`;
    // A retry does not help if the key may not read events.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new UsageError(told);
    throw new OutboundError('failed', told);
  };

  const first = await read({ limit: '1' }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new Error(
      `Cannot read ${apiUrl}: ${error.message} Check that the service is running and that --url is its API address.`,
    );
  });
  let cursor = first.resumeCursor;
  say(`Listening to ${apiUrl}. Events are forwarded to ${forwardUrl}.`);
  say(`Events are signed with ${secret}`);

  let waitMs = pollMs;
  while (!signal?.aborted) {
    try {
      let hasMore = true;
      while (hasMore && !signal?.aborted) {
        const page = await read({ sort: 'oldest', limit: String(pageSize), cursor });
        for (const event of page.events) say(await forward(event, forwardUrl, secret));
        cursor = page.resumeCursor;
        hasMore = page.hasMore;
      }
      waitMs = pollMs;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      waitMs = Math.min(slowestPollMs, waitMs * 2);
      say(`${error.message} Retrying in ${(waitMs / 1000).toFixed(1)} s.`);
    }
    await delay(waitMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}

function parseBody(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'The response does not come from this service. Check that --url is its API address.' };
  }
}

/** Posts one event and returns the result as one line. */
async function forward(event: Event, url: string, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const now = Math.floor(Date.now() / 1000);
  const startedAt = performance.now();
  const result = await fetchTrusted(url, {
    method: 'POST',
    headers: signedHeaders({ id: event.id, body }, [secret], now),
    body,
    timeoutMs: 10_000,
    maxBytes: 1024,
    whenTooLarge: 'cut',
  }).then(
    (answer) => `${answer.status} in ${Math.round(performance.now() - startedAt)} ms`,
    (error: unknown) => (error instanceof OutboundError ? error.message : String(error)),
  );
  const order = event.data.order?.id ?? '';
  return `${event.createdAt}  ${event.type.padEnd(25)} ${order} #${event.sequence ?? '-'}  → ${result}`;
}

/**
 * `platen listen`: a shop's events on a developer's machine. It reads the event log and posts each new event to an address that
 * need not be public, signed as a real delivery is.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { signedHeaders } from '../features/webhooks/webhooks.ts';
import { newWebhookSecret } from '../kernel/ids.ts';
import { fetchTrusted, OutboundError } from '../kernel/safe-fetch.ts';
import { readOptions, readUrl, UsageError } from './options.ts';

const usage =
  'platen listen --key sk_… --forward http://localhost:3000/hook [--url http://localhost:4400/v1] [--secret whsec_…]';

const pollMs = 700;
const slowestPollMs = 10_000;
/** Events become visible when their transactions commit, which may be a little out of order: so far back it looks again. */
const overlapMs = 15_000;
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

export async function runListen(args: readonly string[], say: (line: string) => void): Promise<void> {
  const options = readOptions(args, usage, { required: ['key', 'forward'], optional: ['url', 'secret'] });
  const secret = options.secret ?? newWebhookSecret();
  if (!secret.startsWith('whsec_')) throw new UsageError('--secret must begin with whsec_.');
  await listen({
    apiUrl: readUrl('url', options.url ?? 'http://localhost:4400/v1'),
    key: options.key,
    forwardUrl: readUrl('forward', options.forward),
    secret,
    say,
  });
}

export async function listen({ apiUrl, key, forwardUrl, secret, say, signal }: ListenOptions): Promise<void> {
  const read = async (query: Record<string, string>): Promise<{ events: Event[]; nextCursor: string | null }> => {
    const answer = await fetchTrusted(`${apiUrl}/orders/events?${new URLSearchParams(query)}`, {
      headers: { 'x-api-key': key },
      timeoutMs: 15_000,
      maxBytes: 8 * 1024 * 1024,
    });
    const body = parseBody(answer.bytes.toString('utf8'));
    if (answer.status === 200) return body;
    const told = body.message ?? `${apiUrl} answered ${answer.status}.`;
    // Trying again will not help a key that may not read events.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new UsageError(told);
    throw new OutboundError('failed', told);
  };

  const first = await read({ limit: String(pageSize) }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new Error(`${apiUrl} cannot be read: ${error.message} Is the service running, and --url its API address?`);
  });
  const seen = new Map(first.events.map((event) => [event.id, Date.parse(event.createdAt)]));
  let newest = Math.max(0, ...seen.values());
  say(`Listening to ${apiUrl}; events go to ${forwardUrl}.`);
  say(`They are signed with ${secret}`);

  let waitMs = pollMs;
  while (!signal?.aborted) {
    try {
      let cursor: string | null = null;
      do {
        const page = await read({
          sort: 'oldest',
          limit: String(pageSize),
          ...(newest > 0 ? { createdAfter: new Date(newest - overlapMs).toISOString() } : {}),
          ...(cursor === null ? {} : { cursor }),
        });
        for (const event of page.events.sort(byTime)) {
          if (seen.has(event.id)) continue;
          seen.set(event.id, Date.parse(event.createdAt));
          say(await forward(event, forwardUrl, secret));
        }
        cursor = page.nextCursor;
      } while (cursor !== null);
      newest = Math.max(newest, ...seen.values());
      for (const [id, at] of seen) if (at < newest - 2 * overlapMs) seen.delete(id);
      waitMs = pollMs;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      waitMs = Math.min(slowestPollMs, waitMs * 2);
      say(`${error.message} Trying again in ${(waitMs / 1000).toFixed(1)} s.`);
    }
    await delay(waitMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}

/** Events of one order may share a millisecond; their sequence tells them apart. */
const byTime = (a: Event, b: Event): number =>
  a.createdAt === b.createdAt ? (a.sequence ?? 0) - (b.sequence ?? 0) : a.createdAt < b.createdAt ? -1 : 1;

function parseBody(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'The address does not answer like this service. Is --url its API address?' };
  }
}

/** Posts one event, and says in a line what came of it. */
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

/**
 * Long work over one request. A caller that accepts an event stream is told how far the work is and gets the answer as the
 * last event; any other caller waits for the JSON answer. The stream opens with the first report, so a request that is
 * refused is refused in the same way for both: with its own status and a problem document.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeFault } from './app.ts';
import { untilClosed } from './until-closed.ts';

export type Progress = { stage: string; done: number; total: number };
export type Report = (progress: Progress) => void;

const heartbeatMs = 15_000;

export async function answerLongWork<Body extends { costCents: number | null }>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (signal: AbortSignal, report: Report) => Promise<Body>,
): Promise<Body | undefined> {
  const wantsEvents = /\btext\/event-stream\b/.test(request.headers.accept ?? '');
  let events: Events | null = null;
  const report: Report = (progress) => {
    if (!wantsEvents) return;
    events ??= openEvents(reply);
    events.send('progress', progress);
  };
  try {
    const body = await work(untilClosed(reply), report);
    if (!events) {
      reply.header('x-cost-cents', String(body.costCents ?? 0));
      return body;
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'x-cost-cents': String(body.costCents ?? 0) };
    await request.idempotentRun?.keep({ status: 200, headers, body: JSON.stringify(body) });
    (events as Events).end('result', body);
  } catch (error) {
    if (!events) throw error;
    await request.idempotentRun?.forget();
    (events as Events).end('error', describeFault(error, request));
  }
  return undefined;
}

type Events = { send(event: string, data: unknown): void; end(event: string, data: unknown): void };

function openEvents(reply: FastifyReply): Events {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value as string);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  const heartbeat = setInterval(() => raw.write(': still working\n\n'), heartbeatMs);
  raw.once('close', () => clearInterval(heartbeat));
  const send = (event: string, data: unknown) => {
    if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    send,
    end(event, data) {
      clearInterval(heartbeat);
      send(event, data);
      raw.end();
    },
  };
}

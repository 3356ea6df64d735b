/**
 * Long work over one request. A caller that accepts an event stream receives progress, and the answer as the last
 * event. Any other caller waits for the JSON answer. The stream opens with the first report, so a refused request looks
 * the same in both cases: its own status and a problem document.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Decided } from '../database/in-transaction.ts';
import { describeFault } from './app.ts';
import { CallerLeft, untilClosed } from './caller-left.ts';
import { answerOnce } from './idempotency-hooks.ts';

export type Progress = { stage: string; done: number; total: number };
export type Report = (progress: Progress) => void;

const heartbeatMs = 15_000;

/**
 * `toBody` turns the result of the work into the wire answer, which is made and stored in the transaction that pays for
 * it.
 */
export async function answerLongWork<Result, Body extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  toBody: (result: Result) => Body,
  work: (signal: AbortSignal, report: Report, decided: Decided<Result>) => Promise<Result>,
  status = 200,
): Promise<FastifyReply | undefined> {
  const wantsEvents = /\btext\/event-stream\b/.test(request.headers.accept ?? '');
  let events: Events | null = null;
  const report: Report = (progress) => {
    if (!wantsEvents) return;
    events ??= openEvents(reply);
    events.send('progress', progress);
  };
  const answer = answerOnce(request, reply, (result: Result) => {
    const body = toBody(result);
    return { status, body, ...('costCents' in body ? { costCents: Number(body.costCents) } : {}) };
  });
  try {
    const result = await work(untilClosed(reply), report, answer.decided);
    if (!events) return answer.send(result);
    (events as Events).end('result', toBody(result));
  } catch (error) {
    if (!events) throw error;
    await request.idempotentRun?.giveUp();
    if (error instanceof CallerLeft) return undefined;
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

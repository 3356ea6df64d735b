import { chatJob, chatRequest, chatStarted } from '@platen/contract/chat';
import { z } from 'zod';
import { ApiError, canFail } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import { untilClosed } from '../../../kernel/http/caller-left.ts';
import type { IdempotentRun } from '../../../kernel/http/idempotency.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { assetErrors, providerErrors } from '../../../kernel/http/operation-errors.ts';
import { isModelGone } from '../../../kernel/outbound/provider-calls.ts';
import type { Deps } from '../deps.ts';
import { faultOf, getChatJob, type Memory, refuseBroke, runChat, startChatJob } from './chat.ts';
import type { Memo } from './store.ts';
import { type Chunk, toReadableChunks } from './stream-chunks.ts';

const heartbeatMs = 15_000;
/** The comment that opens a stream with heartbeats. */
const opening = ': stream-open\n\n';
/** Headers of a stream that is replayed in full for a caller who repeats an `Idempotency-Key`. */
const streamHeaders = {
  'content-type': 'text/event-stream',
  'x-vercel-ai-ui-message-stream': 'v1',
  'cache-control': 'no-cache',
};

/** Errors about the pictures in a chat, and errors of the model. */
const modelErrors = [...assetErrors, ...providerErrors, 'not_found'] as const;

export function chatApiRoutes(app: App, deps: Deps): void {
  const limit = deps.config.limits.ai;

  app.route({
    method: 'POST',
    url: '/ai-generations/chat/stream',
    config: { auth: needsKey('designs:change', 'ai:generate'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Chat about a design, as a UI message stream',
      description:
        'The chat designs, refines, and shows designs on products. The answer is server-sent events in the UI message stream format of the AI SDK, for its clients of versions 5 to 7. Images and videos are `file` parts, each mockup is a `data-mockup` part, stages are transient `data-stage` parts, and the cost is a `data-cost` part.',
      tags: ['AI'],
      body: chatRequest,
      response: { 200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } } },
    },
    handler: async (request, reply) => {
      const { messages, id: chatId = null } = request.body;
      const caller = { ...keyCaller(request), chatId };
      await refuseBroke(deps, caller);
      const signal = untilClosed(reply);
      reply.raw.once('close', await deps.aiPlaces.enter(caller, signal));
      const { createUIMessageStream, pipeUIMessageStreamToResponse, toUIMessageStream } = await import('ai');
      let hasFailed = false;
      const explain = (error: unknown) => {
        hasFailed = true;
        const isTold = error instanceof ApiError || isModelGone(error);
        return isTold ? faultOf(error).message : 'Something failed in the service. Try again.';
      };
      let start!: () => void;
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      // Errors in the request itself are returned as problem documents, before the stream starts.
      let write: (part: never) => void = () => undefined;
      const send = (part: object) => write(part as never);
      const run = request.idempotentRun;
      const events = {
        onStage: async (label: string) => {
          await started;
          send({ type: 'data-stage', data: { label }, transient: true });
        },
        onImage: ({ imageUrl }: { imageUrl: string }) => send({ type: 'file', url: imageUrl, mediaType: 'image/png' }),
        onMockup: (mockup: object) => send({ type: 'data-mockup', data: mockup }),
        onVideo: ({ videoUrl }: { videoUrl: string }) => send({ type: 'file', url: videoUrl, mediaType: 'video/mp4' }),
      };
      const memory = run ? memoryOf(run) : undefined;
      const { result, tools, outcome, keep } = await runChat(deps, caller, messages, signal, events, memory);
      const stream = createUIMessageStream({
        onError: explain,
        execute: async ({ writer }) => {
          write = (part) => writer.write(part);
          const parts = toUIMessageStream({ stream: result.stream, tools, onError: explain, sendFinish: false });
          let hasStarted = false;
          for await (const part of parts) {
            for (const chunk of toReadableChunks(part as Chunk)) send(chunk);
            if (hasStarted) continue;
            hasStarted = true;
            // Results of an earlier attempt: no tool of this attempt has run yet.
            for (const image of outcome.images) events.onImage(image);
            for (const mockup of outcome.mockups) events.onMockup(mockup);
            for (const video of outcome.videos) events.onVideo(video);
            start();
          }
          if (!signal.aborted) await canFail(keep(deps.database.db), 'keeping the state of a chat', deps.log);
          send({ type: 'data-cost', data: { costCents: outcome.costCents } });
          if (!signal.aborted) send({ type: 'finish' });
        },
      });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value as string);
      let isOver = false;
      const finish = async (body: string) => {
        isOver = true;
        if (hasFailed || signal.aborted) await run?.giveUp();
        else await run?.keep({ status: 200, headers: streamHeaders, body });
      };
      await pipeUIMessageStreamToResponse({
        response: reply.raw,
        stream: run ? stream.pipeThrough(recordChunks(finish)) : stream,
        keepAliveMs: heartbeatMs,
      }).catch(explain);
      if (!isOver) await run?.giveUp();
    },
  });

  // AI SDK clients request a stream to resume below the address of the chat, and they may have either address.
  const resumeUrl = '/ai-generations/chat/stream/:chatId/stream';
  for (const url of [resumeUrl, '/ai-generations/chat/:chatId/stream']) {
    app.route({
      method: 'GET',
      url,
      config: { auth: needsKey('designs:change', 'ai:generate') },
      schema: {
        summary: 'Resume a chat stream (always 204)',
        description:
          'For chat clients that request a running stream when a page is reopened. Here, a stream ends with its connection, so the answer is always 204. Start a new turn, or use `chat/start`, whose job continues without the caller.',
        tags: ['AI'],
        hide: url !== resumeUrl,
        params: z.object({ chatId: z.string().max(200) }),
        response: { 204: z.undefined().describe('There is nothing to resume') },
      },
      handler: (_request, reply) => reply.code(204).send(),
    });
  }

  app.route({
    method: 'POST',
    url: '/ai-generations/chat/start',
    config: { auth: needsKey('designs:change', 'ai:generate'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Start a chat as a job',
      description:
        'For callers that cannot keep a connection open. Get the state of the job from `GET /ai-generations/chat/jobs/{id}`.',
      tags: ['AI'],
      body: chatRequest,
      response: { 200: chatStarted },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, (jobId: string) => ({ status: 200, body: { jobId } }));
      const { messages, id: chatId = null } = request.body;
      return answer.send(await startChatJob(deps, { ...keyCaller(request), chatId }, messages, answer.decided));
    },
  });

  app.route({
    method: 'GET',
    url: '/ai-generations/chat/jobs/:id',
    config: { auth: needsKey('designs:change', 'ai:generate') },
    schema: {
      summary: 'Get a chat job',
      description: 'Poll every second or two until `status` is no longer `running`.',
      tags: ['AI'],
      params: z.object({ id: z.string().max(64) }),
      response: { 200: chatJob },
    },
    handler: async (request, reply) => {
      const state = await getChatJob(deps, keyCaller(request), request.params.id);
      if (state.status === 'done') reply.header('x-cost-cents', state.costCents);
      return { jobId: request.params.id, ...state };
    },
  });
}

/** No single transaction decides a stream, so each step it pays for is recorded on its own. */
const memoryOf = (run: IdempotentRun): Memory => ({
  steps: run.steps as readonly Memo[],
  remember: (tx, memo) => run.addStepIn(tx, memo),
});

/**
 * Records the stream while it is sent, and stores it before its end is sent: a caller who saw the end can replay it.
 */
function recordChunks<T>(finish: (body: string) => Promise<void>): TransformStream<T, T> {
  const pieces = [opening];
  return new TransformStream({
    transform(chunk, controller) {
      pieces.push(`data: ${JSON.stringify(chunk)}\n\n`);
      controller.enqueue(chunk);
    },
    flush: () => finish(`${pieces.join('')}data: [DONE]\n\n`),
  });
}

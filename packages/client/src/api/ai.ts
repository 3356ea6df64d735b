import { PlatenError } from '../errors.ts';
import { readEvents } from '../event-stream.ts';
import { type LongOptions, sendLong } from '../long-work.ts';
import { pause } from '../retry.ts';
import type { Call, OnceOptions, RequestOptions, Send } from '../transport.ts';
import { part } from '../transport.ts';
import type {
  ChatJob,
  ChatResponse,
  CutOutImage,
  EnlargedImage,
  Generation,
  KeptGeneration,
  RecoloredImage,
  Video,
} from '../wire/answers.ts';
import type {
  ChatRequest,
  EnlargeRequest,
  GenerateRequest,
  GenerateVideoRequest,
  RecolorRequest,
  RemoveBackgroundRequest,
} from '../wire/requests.ts';

export type GenerationsApi = {
  create(request: GenerateRequest, options?: LongOptions): Promise<Generation>;
  get(id: string, options?: RequestOptions): Promise<KeptGeneration>;
  removeBackground(request: RemoveBackgroundRequest, options?: LongOptions): Promise<CutOutImage>;
  /** Enlarges a small flat picture for print. Photographs are refused. */
  enlarge(request: EnlargeRequest, options?: LongOptions): Promise<EnlargedImage>;
  /** Returns the same drawing in other colors. Works only for pictures with a stored vector drawing (`vectors`). */
  recolor(request: RecolorRequest, options?: LongOptions): Promise<RecoloredImage>;
  createVideo(request: GenerateVideoRequest, options?: LongOptions): Promise<Video>;
};

export function generationsApi(send: Send): GenerationsApi {
  const make = <T>(path: string, json: object, options?: LongOptions) =>
    sendLong<T>(send, { method: 'POST', path: `/ai-generations/${path}`, json }, options);
  return {
    create: (request, options) => make('generate', request, options),
    get: (id, options) => send({ method: 'GET', path: `/ai-generations/${part(id)}` }, options),
    removeBackground: (request, options) => make('remove-background', request, options),
    enlarge: (request, options) => make('enlarge', request, options),
    recolor: (request, options) => make('recolor', request, options),
    createVideo: (request, options) => make('generate-video', request, options),
  };
}

export type ChatMessage = ChatRequest['messages'][number];

/** A part of the UI message stream of the AI SDK: `text-delta`, `file`, `data-mockup`, `data-stage`, `data-cost`, `finish` and others. */
export type ChatPart = { type: string; [more: string]: unknown };

export type ChatApi = {
  /** Streams the answer while the chat works. The chat stops when you stop reading. */
  stream(messages: readonly ChatMessage[], options?: OnceOptions): AsyncIterable<ChatPart>;
  /** Starts the chat as a background job and returns at once. */
  start(messages: readonly ChatMessage[], options?: OnceOptions): Promise<{ jobId: string }>;
  /** Returns the state of a job. */
  get(jobId: string, options?: RequestOptions): Promise<ChatJob>;
  /** Starts a job and waits for its result. */
  ask(messages: readonly ChatMessage[], options?: OnceOptions): Promise<ChatResponse>;
};

const betweenLooksMs = 1_000;

export function chatApi(send: Send): ChatApi {
  const path = '/ai-generations/chat';
  const start: ChatApi['start'] = (messages, options) =>
    send({ method: 'POST', path: `${path}/start`, json: { messages } }, options);
  const get: ChatApi['get'] = (jobId, options) => send({ method: 'GET', path: `${path}/jobs/${part(jobId)}` }, options);
  return {
    async *stream(messages, options) {
      const call: Call = { method: 'POST', path: `${path}/stream`, json: { messages }, isLong: true };
      const response = await send({ ...call, accept: 'text/event-stream' }, options, async (answer) => answer);
      for await (const { data } of readEvents(response)) {
        if (data === '[DONE]') return;
        yield JSON.parse(data) as ChatPart;
      }
    },
    start,
    get,
    async ask(messages, options) {
      const { jobId } = await start(messages, options);
      for (;;) {
        const job = await get(jobId, options);
        if (job.status === 'done') return job.response;
        if (job.status === 'failed') throw new PlatenError(job.error);
        await pause(betweenLooksMs, options?.signal);
      }
    },
  };
}

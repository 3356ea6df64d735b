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
  EditJob,
  EnlargedImage,
  Generation,
  KeptGeneration,
  RecoloredImage,
  Video,
} from '../wire/answers.ts';
import type {
  ChatRequest,
  EditRequest,
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
  /** Changes a picture as the instruction says, and waits for the result. Needs a service with a model that edits. */
  edit(request: EditRequest, options?: EditOptions): Promise<EditedImage>;
  /** Returns the state of an edit. */
  getEdit(jobId: string, options?: RequestOptions): Promise<EditJob>;
  createVideo(request: GenerateVideoRequest, options?: LongOptions): Promise<Video>;
};

export type EditedImage = Extract<EditJob, { status: 'done' }>;
export type EditOptions = OnceOptions & {
  /** Receives each step, as text you can show. */
  onStage?: (stage: string) => void;
};

const betweenLooksMs = 1_000;

export function generationsApi(send: Send): GenerationsApi {
  const make = <T>(path: string, json: object, options?: LongOptions) =>
    sendLong<T>(send, { method: 'POST', path: `/ai-generations/${path}`, json }, options);
  const getEdit: GenerationsApi['getEdit'] = (jobId, options) =>
    send({ method: 'GET', path: `/ai-generations/jobs/${part(jobId)}` }, options);
  return {
    getEdit,
    async edit(request, { onStage, ...options } = {}) {
      const { jobId } = await send<{ jobId: string }>(
        { method: 'POST', path: '/ai-generations/edit', json: request },
        options,
      );
      for (let told = ''; ; ) {
        const job = await getEdit(jobId, options);
        if (job.status === 'done') return job;
        if (job.status === 'failed') throw new PlatenError(job.error);
        if (job.stage !== told) onStage?.(job.stage);
        told = job.stage;
        await pause(betweenLooksMs, options.signal);
      }
    },
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

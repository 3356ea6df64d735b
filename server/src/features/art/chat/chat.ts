/**
 * The chat orchestrator: one tool loop over a language model. The model is the local one (`local-model.ts`) or an OpenAI-compatible
 * one from the settings; the tools and the loop are the same. A chat is streamed to the caller, or run as a job and
 * polled:
 *
 *   start ──► running (stage) ──► done (response, cost)
 *                 │
 *                 └──► failed (error)      the worker's process died twice; after the first time it is retried
 *
 * While the models or the storage are unavailable, a job waits for them.
 *
 * Each finished tool call is recorded in the transaction that pays for it, with the job or with the `Idempotency-Key`
 * of the stream. A retry gives the model the recorded calls and continues from there: it does not draw or pay twice.
 */
import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@platen/contract/chat';
import type { JSONValue, ModelMessage, StreamTextResult, ToolSet } from 'ai';
import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, canFail, invalidArgument, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { centsToMicros, microsToCents } from '../../../kernel/money.ts';
import { isOutage } from '../../../kernel/outbound/outages.ts';
import { isModelGone, isProviderAway } from '../../../kernel/outbound/provider-calls.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { retries } from '../../../kernel/work/retries.ts';
import { prices, refuseWithoutFunds } from '../../money/billing/billing.ts';
import type { Deps } from '../deps.ts';
import type { Maker } from '../generations/generations.ts';
import {
  type ArtFault,
  addMemo,
  deleteArtJobsOfShop,
  deleteExpired,
  failAbandoned,
  failArtJob,
  findArtJob,
  finishArtJob,
  insertArtJob,
  listStartedBefore,
  setStage,
  takeArtJob,
} from '../jobs/jobs.ts';
import { type ChatState, foldCalls } from './chat-state.ts';
import { deleteOldThreads } from './chat-threads.ts';
import { foldTurns, type Turn, tellsState, toTurns, withoutMarks } from './conversation.ts';
import { findMeanings } from './intents.ts';
import { deleteExpiredStates, findState, keepState, type Speaker } from './kept-states.ts';
import { createLocalModel } from './local-model.ts';
import { readRequest } from './reading/request.ts';
import * as store from './store.ts';
import {
  type Done,
  type DoneCall,
  keyOf,
  readMemo,
  runTool,
  type ToolAnswers,
  type ToolDeps,
  type ToolName,
  toolInputs,
  toolTexts,
  type Video,
} from './tools.ts';

const instructions = `You help people design things to print: shirts, mugs, posters. Use the tools; never invent a URL.
Make pictures with generateImages (short, concrete prompts; four when the person only explores, one when they want it on a product).
Change a picture with refineImage, giving the whole wish again. Find products with searchCatalog before buildMockup and quoteOrder.
Thanks, questions and choices need no picture: draw only what the person requests. When the person chooses a design, call chooseDesign.
Pictures in the conversation are written as [image: URL]. Answer in the person's language, in two sentences at most. Give no links but the buy link of a mockup, when the person asks for it: the pictures are shown beside.`;

const maxSteps = 8;
const jobSeconds = 24 * 3600;
const runMs = 300_000;
const maxAttempts = 2;

export type Outcome = {
  images: store.ChatAnswer['images'];
  /** The last mockup built. */
  mockup: store.ChatAnswer['mockup'];
  mockups: store.ChatAnswer['mockups'];
  videos: Video[];
  costCents: number;
  fault: ApiError | null;
  /** The model's error, if it ended the loop. The stream itself only reports that it is empty. */
  modelFault: unknown;
};

export type ChatEvents = {
  onStage?: (label: string) => void | Promise<void>;
  onImage?: (image: store.ChatAnswer['images'][number]) => void;
  onMockup?: (mockup: NonNullable<store.ChatAnswer['mockup']>) => void;
  onVideo?: (video: Video) => void;
};

/** The calls that earlier attempts finished, and where this attempt records its own. */
export type Memory = { steps: readonly store.Memo[]; remember: Decided<store.Memo> };

const noMemory: Memory = { steps: [], remember: async () => undefined };

export type ChatMaker = Maker & Speaker;

export type RunningChat = {
  result: StreamTextResult<ToolSet, never, never>;
  tools: ToolSet;
  outcome: Outcome;
  /** Stores the state of the conversation once the turn is over. */
  keep(tx: Db): Promise<void>;
};

/** The turns, of which the user's must be the last: otherwise there is nothing to answer. */
function readTurns(messages: readonly ChatMessage[]): { turns: Turn[]; spoken: Turn } {
  const turns = toTurns(messages);
  const spoken = turns.at(-1);
  const at = messages.findLastIndex(({ role }) => role !== 'system');
  if (spoken?.role === 'user' && toTurns(messages.slice(at)).length > 0) return { turns, spoken };
  throw invalidArgument('The last message must be from the user and must not be empty.', { param: '/messages' });
}

/** Starts the loop. The result streams; `outcome` fills while it runs. */
export async function runChat(
  deps: ToolDeps,
  maker: ChatMaker,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  events: ChatEvents = {},
  memory: Memory = noMemory,
): Promise<RunningChat> {
  const { isStepCount, streamText, tool } = await import('ai');
  const { turns, spoken } = readTurns(messages);
  const history: ModelMessage[] = turns.map(({ role, text }) => ({ role, content: text }));
  const state = await stateOf(deps, maker, turns);
  const outcome: Outcome = {
    images: [],
    mockup: null,
    mockups: [],
    videos: [],
    costCents: 0,
    fault: null,
    modelFault: null,
  };
  const calls: DoneCall[] = [];
  const execute = async <Name extends ToolName>(name: Name, input: unknown): Promise<ToolAnswers[Name]> => {
    const given = toolInputs[name].parse(input);
    const remember: Decided<Done<Name>> = (tx, done) => memory.remember(tx, { key: keyOf(name, given), ...done });
    await events.onStage?.(toolTexts[name].stage);
    try {
      let isNoted = false;
      const context = { deps, maker, state: foldCalls(state, calls), signal };
      const done = await runTool(context, name, given as never, async (tx, paid) => {
        await remember(tx, paid);
        isNoted = true;
      });
      if (!isNoted && memory !== noMemory) await deps.database.transaction((tx) => remember(tx, done));
      calls.push({ name, input: given, output: done.answer });
      note(outcome, events, name, done);
      return done.answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing was drawn or billed, so this is an answer and not a failure of the chat.
      if (error.code === 'prompt_not_drawable') return nothingDrawn(error) as ToolAnswers[Name];
      outcome.fault = error;
      throw error;
    }
  };
  const tools: ToolSet = Object.fromEntries(
    (Object.keys(toolInputs) as ToolName[]).map((name) => [
      name,
      tool({
        description: toolTexts[name].description,
        inputSchema: toolInputs[name],
        execute: (input: unknown): Promise<unknown> => execute(name, input),
      }),
    ]),
  );
  for (const [i, memo] of memory.steps.entries()) {
    const done = readMemo(memo);
    const { name: toolName, input } = done;
    const call = { toolCallId: `done_${i + 1}`, toolName };
    const output = { type: 'json' as const, value: memo.answer as JSONValue };
    history.push(
      { role: 'assistant', content: [{ type: 'tool-call', ...call, input }] },
      { role: 'tool', content: [{ type: 'tool-result', ...call, output }] },
    );
    calls.push(done);
    note(outcome, {}, toolName, memo as Done<typeof toolName>);
  }
  const { products } = deps.catalog;
  const use = { caller: maker.shopId, signal };
  const request = onlyOnce(() =>
    readRequest(withoutMarks(spoken.text), state, products, (text) => findMeanings(deps.models, text, use)),
  );
  const model = (await deps.models.chat()) ?? null;
  const result = streamText({
    model: model ?? createLocalModel(state, products, request),
    instructions,
    messages: history,
    tools,
    stopWhen: isStepCount(Math.max(1, maxSteps - memory.steps.length)),
    abortSignal: signal,
    maxRetries: 1,
    onError: ({ error }) => {
      outcome.modelFault = error;
      deps.log.warn({ err: error }, 'a chat step failed');
    },
  });
  const keep = async (tx: Db) => {
    const language = model ? state.language : (await request()).language;
    await keepState(tx, maker, turns, { ...foldCalls(state, calls), language }, deps.clock.now());
  };
  return { result: result as never, tools, outcome, keep };
}

/** The state before the last message: read from the messages, or else the one stored under their words. */
async function stateOf(
  deps: Pick<Deps, 'catalog' | 'clock' | 'database'>,
  maker: ChatMaker,
  turns: readonly Turn[],
): Promise<ChatState> {
  const before = turns.slice(0, -1);
  const own = turns.at(-1)!.images;
  const kept =
    before.length === 0 || tellsState(before)
      ? null
      : await findState(deps.database.db, maker, before, deps.clock.now());
  const state = kept ?? foldTurns(before, deps.catalog.products);
  if (own.length === 0) return state;
  // A picture attached to the message is the chosen design.
  const images = own.map((imageUrl) => ({ imageUrl }));
  return { ...state, sets: [...state.sets, { prompt: '', images }], chosen: own.at(-1)! };
}

const nothingDrawn = ({ code, message }: ApiError): ToolAnswers['generateImages'] => ({
  images: [],
  warnings: [{ code, message }],
});

function onlyOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => {
    begun ??= work();
    return begun;
  };
}

function note<Name extends ToolName>(
  outcome: Outcome,
  events: ChatEvents,
  name: Name,
  { answer, costCents }: Done<Name>,
): void {
  outcome.costCents = microsToCents(centsToMicros(outcome.costCents) + centsToMicros(costCents));
  const images =
    name === 'generateImages' || name === 'refineImage' || name === 'showDesigns'
      ? (answer as ToolAnswers['generateImages']).images
      : name === 'removeBackground'
        ? [answer as ToolAnswers['removeBackground']]
        : [];
  for (const image of images) {
    outcome.images.push(image);
    events.onImage?.(image);
  }
  if (name === 'buildMockup') {
    outcome.mockup = answer as ToolAnswers['buildMockup'];
    outcome.mockups.push(outcome.mockup);
    events.onMockup?.(outcome.mockup);
  }
  if (name === 'makeVideo') {
    outcome.videos.push(answer as Video);
    events.onVideo?.(answer as Video);
  }
}

/** A chat that cannot pay for one picture is refused before anything starts. */
export const refuseBroke = (deps: Pick<Deps, 'clock' | 'database' | 'log'>, { organizationId }: Maker): Promise<void> =>
  refuseWithoutFunds(deps, organizationId, prices.embeddedImage);

export async function startChatJob(
  deps: Pick<Deps, 'clock' | 'database' | 'jobs' | 'log'>,
  maker: ChatMaker,
  messages: readonly ChatMessage[],
  decided?: Decided<string>,
): Promise<string> {
  readTurns(messages);
  await refuseBroke(deps, maker);
  const now = deps.clock.now();
  const id = newId('chatJob', now);
  await deps.database.transaction(async (tx) => {
    await insertArtJob(tx, {
      id,
      kind: 'chat',
      shopId: maker.shopId,
      organizationId: maker.organizationId,
      stage: 'Thinking',
      request: messages,
      createdAt: now,
      expiresAt: addSeconds(now, jobSeconds),
    });
    const options = { key: queueKeyOf(id), tenant: maker.shopId, caller: maker.keyId };
    await deps.jobs.enqueue(tx, 'chat.run', { chatJobId: id, keyId: maker.keyId, chatId: maker.chatId }, options);
    await decided?.(tx, id);
  });
  return id;
}

const queueKeyOf = (chatJobId: string): string => `chat.run:${chatJobId}`;

export type ChatJobState =
  | { status: 'running'; stage: string }
  | { status: 'done'; response: store.ChatAnswer; costCents: number }
  | { status: 'failed'; error: ArtFault };

export async function getChatJob(
  deps: Pick<Deps, 'clock' | 'database'>,
  maker: Maker,
  id: string,
): Promise<ChatJobState> {
  const row = await findArtJob(deps.database.db, 'chat', maker.shopId, id, deps.clock.now());
  if (!row) throw notFound(`Chat job ${id}`);
  if (row.status === 'done' && row.response) {
    const response = row.response as store.ChatAnswer;
    return { status: 'done', response, costCents: microsToCents(Number(row.cost_micros)) };
  }
  if (row.status === 'failed' && row.error) return { status: 'failed', error: row.error };
  return { status: 'running', stage: row.stage };
}

const abandoned: ArtFault = {
  code: 'unavailable',
  message: 'The process of this chat stopped. Start the chat again.',
  retryable: true,
};

type ChatWork = { chatJobId: string; keyId: string; chatId: string | null };

async function workChatJob(deps: ToolDeps, work: ChatWork, tries: number, signal: AbortSignal): Promise<void> {
  const { chatJobId, keyId, chatId } = work;
  const { db } = deps.database;
  const worker = randomUUID();
  const row = await takeArtJob(db, chatJobId, worker);
  if (!row) return;
  if (tries > maxAttempts) return failArtJob(db, chatJobId, worker, abandoned);
  const maker = { shopId: row.shop_id, organizationId: row.organization_id, keyId, chatId };
  const memory: Memory = {
    steps: row.memo as store.Memo[],
    async remember(tx, memo) {
      if (!(await addMemo(tx, chatJobId, worker, memo))) throw new Error('another worker has taken this chat over');
    },
  };
  let modelFault: unknown = null;
  try {
    const { result, outcome, keep } = await runChat(
      deps,
      maker,
      row.request as ChatMessage[],
      signal,
      { onStage: (stage) => setStage(db, chatJobId, stage) },
      memory,
    );
    await result.consumeStream();
    signal.throwIfAborted();
    modelFault = outcome.modelFault;
    const text = await result.text;
    if (outcome.fault && outcome.images.length === 0 && outcome.videos.length === 0 && !outcome.mockup)
      throw outcome.fault;
    const { images, mockup, mockups, videos } = outcome;
    const answer = { text, images, mockup, mockups, videos };
    await canFail(deps.database.transaction(keep), 'keeping the state of a chat', deps.log);
    await finishArtJob(db, chatJobId, worker, answer, centsToMicros(outcome.costCents));
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = modelFault ?? error;
    if (isOutage(reason) || isProviderAway(reason)) {
      await setStage(db, chatJobId, 'Waiting for a service that is unavailable');
      throw new ApiError('unavailable', 'A service that this chat needs is unavailable.', { cause: reason });
    }
    if (!(error instanceof ApiError)) deps.log.warn({ err: error, chatJobId }, 'a chat failed');
    await failArtJob(db, chatJobId, worker, faultOf(error instanceof ApiError ? error : reason));
  }
}

export function faultOf(error: unknown): ArtFault {
  if (error instanceof ApiError) return { code: error.code, message: error.message, retryable: error.status >= 500 };
  if (isModelGone(error)) {
    const message =
      'The model provider no longer has the configured chat model. Nothing more was billed. The operator of this service must set another one: OPENAI_CHAT_MODEL.';
    return { code: 'provider_failed', message, retryable: false };
  }
  return {
    code: 'provider_failed',
    message: 'The model could not finish this chat. Nothing more was billed. Try again.',
    retryable: true,
  };
}

/** Loads the library of the loop. This takes a third of a second, so it happens before the first request. */
export async function loadChat(): Promise<void> {
  await import('ai');
}

export async function forgetChats(tx: Tx, shopId: string): Promise<void> {
  await store.deleteOfShop(tx, shopId);
  await deleteArtJobsOfShop(tx, shopId);
}

export function defineChatJobs(deps: Deps): void {
  deps.jobs.define<ChatWork>('chat.run', (work, { tries, signal }) => workChatJob(deps, work, tries, signal), {
    lane: 'chat',
    timeoutMs: runMs,
    retryDelaysSeconds: retries.impatient,
    leaseSeconds: 60,
  });
  defineSweep(deps, 'chat.sweep', 60, async () => {
    const now = deps.clock.now();
    const { db } = deps.database;
    const areMoreLeft = await Promise.all([
      deleteExpired(db, now),
      deleteExpiredStates(db, now),
      deleteOldThreads(db, now),
    ]);
    if (areMoreLeft.includes(true)) return true;
    // Older than all attempts together may take, and not in the queue. Jobs that wait for an outage to end are in the
    // queue.
    const old = await listStartedBefore(
      deps.database.db,
      'chat',
      addSeconds(now, -((runMs / 1000) * maxAttempts + 300)),
    );
    const waiting = await deps.jobs.findWaiting(old.map(queueKeyOf));
    const left = old.filter((id) => !waiting.has(queueKeyOf(id)));
    await failAbandoned(deps.database.db, left, abandoned);
    return false;
  });
}

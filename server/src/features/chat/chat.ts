/**
 * The chat orchestrator: one tool loop over a language model. The model is the local planner, or any OpenAI-compatible one
 * that is set up; the tools and the loop are the same. A chat is streamed to the caller, or run as a job and polled:
 *
 *   start ──► running (stage) ──► done (response, cost)
 *                 │
 *                 └──► failed (error)      the worker's process died: one more try; died again: failed
 *
 * While the models or the storage are away, a job waits for them.
 *
 * Each finished tool call is noted in the transaction that pays for it, with the job or with the `Idempotency-Key` of the stream. A
 * second try tells the model what was done already and goes on from there: it neither draws nor pays again.
 */
import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@platen/contract/chat';
import type { JSONValue, ModelMessage, StreamTextResult, ToolSet } from 'ai';
import type { Decided } from '../../kernel/decided.ts';
import { ApiError, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { centsToMicros, microsToCents } from '../../kernel/money.ts';
import { isOutage } from '../../kernel/outages.ts';
import { isProviderAway } from '../../kernel/provider-calls.ts';
import { defineSweep } from '../../kernel/sweeps.ts';
import { addSeconds } from '../../kernel/time.ts';
import { retries } from '../../kernel/work/retries.ts';
import { prices, refuseWithoutFunds } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import type { Maker } from '../generations/generations.ts';
import { toTurns } from './conversation.ts';
import { planner } from './planner.ts';
import * as store from './store.ts';
import { type Done, runTool, type ToolAnswers, type ToolName, toolInputs, toolTexts } from './tools.ts';

const instructions = `You help people design things to print: shirts, mugs, posters. Use the tools; never invent a URL.
Make pictures with generateImages (short, concrete prompts; four when the person only explores, one when they want it on a product).
Change a picture with refineImage, giving the whole wish again. Find products with searchCatalog before buildMockup.
Pictures in the conversation are written as [image: URL]. Answer in two sentences at most, without links: the pictures are shown beside.`;

const mostSteps = 8;
const jobSeconds = 24 * 3600;
const runMs = 300_000;
const mostAttempts = 2;

export type Outcome = {
  images: store.ChatAnswer['images'];
  mockup: store.ChatAnswer['mockup'];
  costCents: number;
  fault: ApiError | null;
  /** What ended the loop, where the model did: the stream itself only tells that it gave nothing. */
  modelFault: unknown;
};

export type ChatEvents = {
  onStage?: (label: string) => void | Promise<void>;
  onImage?: (image: store.ChatAnswer['images'][number]) => void;
  onMockup?: (mockup: NonNullable<store.ChatAnswer['mockup']>) => void;
};

/** What earlier tries have finished, and where this one notes what it finishes. */
export type Memory = { steps: readonly store.Memo[]; remember: Decided<store.Memo> };

const noMemory: Memory = { steps: [], remember: async () => undefined };

/** Starts the loop. The result streams; `outcome` fills while it runs. */
export async function runChat(
  deps: Deps,
  maker: Maker,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  events: ChatEvents = {},
  memory: Memory = noMemory,
): Promise<{ result: StreamTextResult<ToolSet, never, never>; tools: ToolSet; outcome: Outcome }> {
  const { isStepCount, streamText, tool } = await import('ai');
  const outcome: Outcome = { images: [], mockup: null, costCents: 0, fault: null, modelFault: null };
  const execute = async <Name extends ToolName>(name: Name, input: unknown): Promise<ToolAnswers[Name]> => {
    const given = toolInputs[name].parse(input);
    const remember: Decided<Done<Name>> = (tx, done) => memory.remember(tx, { key: keyOf(name, given), ...done });
    await events.onStage?.(toolTexts[name].stage);
    try {
      let isNoted = false;
      const done = await runTool(deps, maker, name, given as never, signal, async (tx, paid) => {
        await remember(tx, paid);
        isNoted = true;
      });
      if (!isNoted && memory !== noMemory) await deps.database.transaction((tx) => remember(tx, done));
      note(outcome, events, name, done);
      return done.answer;
    } catch (error) {
      if (error instanceof ApiError) outcome.fault = error;
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
  const history: ModelMessage[] = toTurns(messages).map(({ role, text }) => ({ role, content: text }));
  if (history.at(-1)?.role !== 'user')
    throw new ApiError('invalid_argument', 'The last message must be from the user and say something.', {
      param: '/messages',
    });
  for (const [i, memo] of memory.steps.entries()) {
    const [toolName, input] = readKey(memo.key);
    const call = { toolCallId: `done_${i + 1}`, toolName };
    const output = { type: 'json' as const, value: memo.answer as JSONValue };
    history.push(
      { role: 'assistant', content: [{ type: 'tool-call', ...call, input }] },
      { role: 'tool', content: [{ type: 'tool-result', ...call, output }] },
    );
    note(outcome, {}, toolName, memo as Done<typeof toolName>);
  }
  const result = streamText({
    model: (await deps.models.chat()) ?? planner,
    instructions,
    messages: history,
    tools,
    stopWhen: isStepCount(Math.max(1, mostSteps - memory.steps.length)),
    abortSignal: signal,
    maxRetries: 1,
    onError: ({ error }) => {
      outcome.modelFault = error;
      deps.log.warn({ err: error }, 'a chat step failed');
    },
  });
  return { result: result as never, tools, outcome };
}

const keyOf = (name: ToolName, input: unknown): string => `${name} ${JSON.stringify(input)}`;

function readKey(key: string): [ToolName, unknown] {
  const end = key.indexOf(' ');
  return [key.slice(0, end) as ToolName, JSON.parse(key.slice(end + 1))];
}

function note<Name extends ToolName>(
  outcome: Outcome,
  events: ChatEvents,
  name: Name,
  { answer, costCents }: Done<Name>,
): void {
  outcome.costCents = microsToCents(centsToMicros(outcome.costCents) + centsToMicros(costCents));
  const images =
    name === 'generateImages' || name === 'refineImage'
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
    events.onMockup?.(outcome.mockup);
  }
}

/** A chat that cannot pay for one picture is refused before anything starts. */
export const refuseBroke = (deps: Deps, { organizationId }: Maker): Promise<void> =>
  refuseWithoutFunds(deps, organizationId, prices.embeddedImage);

export async function startChatJob(
  deps: Deps,
  maker: Maker & { keyId: string },
  messages: readonly ChatMessage[],
  decided?: Decided<string>,
): Promise<string> {
  await refuseBroke(deps, maker);
  const now = deps.clock.now();
  const id = newId('chatJob', now);
  await deps.database.transaction(async (tx) => {
    await store.insertChatJob(tx, {
      id,
      shopId: maker.shopId,
      organizationId: maker.organizationId,
      stage: 'Thinking',
      messages,
      createdAt: now,
      expiresAt: addSeconds(now, jobSeconds),
    });
    const options = { key: queueKeyOf(id), tenant: maker.shopId, caller: maker.keyId };
    await deps.jobs.enqueue(tx, 'chat.run', { chatJobId: id }, options);
    await decided?.(tx, id);
  });
  return id;
}

const queueKeyOf = (chatJobId: string): string => `chat.run:${chatJobId}`;

export type ChatJobState =
  | { status: 'running'; stage: string }
  | { status: 'done'; response: store.ChatAnswer; costCents: number }
  | { status: 'failed'; error: store.ChatFault };

export async function getChatJob(deps: Deps, maker: Maker, id: string): Promise<ChatJobState> {
  const row = await store.findChatJob(deps.database.db, id);
  if (!row || row.shop_id !== maker.shopId || row.expires_at <= deps.clock.now()) throw notFound(`Chat job ${id}`);
  if (row.status === 'done' && row.response)
    return { status: 'done', response: row.response, costCents: microsToCents(Number(row.cost_micros)) };
  if (row.status === 'failed' && row.error) return { status: 'failed', error: row.error };
  return { status: 'running', stage: row.stage };
}

const abandoned: store.ChatFault = {
  code: 'unavailable',
  message: 'The process that worked on this chat stopped. Start it again.',
  retryable: true,
};

async function workChatJob(deps: Deps, chatJobId: string, tries: number, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const worker = randomUUID();
  const row = await store.takeChatJob(db, chatJobId, worker);
  if (!row) return;
  if (tries > mostAttempts) return store.failChatJob(db, chatJobId, worker, abandoned);
  const maker = { shopId: row.shop_id, organizationId: row.organization_id };
  const memory: Memory = {
    steps: row.memo,
    async remember(tx, memo) {
      if (!(await store.addMemo(tx, chatJobId, worker, memo)))
        throw new Error('another worker has taken this chat over');
    },
  };
  let modelFault: unknown = null;
  try {
    const { result, outcome } = await runChat(
      deps,
      maker,
      row.messages,
      signal,
      { onStage: (stage) => store.setStage(db, chatJobId, stage) },
      memory,
    );
    await result.consumeStream();
    signal.throwIfAborted();
    modelFault = outcome.modelFault;
    const text = await result.text;
    if (outcome.fault && outcome.images.length === 0 && !outcome.mockup) throw outcome.fault;
    await store.finishChatJob(
      db,
      chatJobId,
      worker,
      { text, images: outcome.images, mockup: outcome.mockup },
      centsToMicros(outcome.costCents),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = modelFault ?? error;
    if (isOutage(reason) || isProviderAway(reason)) {
      await store.setStage(db, chatJobId, 'Waiting for a service that is away');
      throw new ApiError('unavailable', 'What this chat needs is away.', { cause: reason });
    }
    if (!(error instanceof ApiError)) deps.log.warn({ err: error, chatJobId }, 'a chat failed');
    await store.failChatJob(db, chatJobId, worker, faultOf(error));
  }
}

export function faultOf(error: unknown): store.ChatFault {
  if (error instanceof ApiError) return { code: error.code, message: error.message, retryable: error.status >= 500 };
  return {
    code: 'provider_failed',
    message: 'The model could not finish this chat. Nothing more was billed; try again.',
    retryable: true,
  };
}

/** The library of the loop takes a third of a second to load. It is loaded before anybody is served, so that nobody waits for it. */
export async function loadChat(): Promise<void> {
  await import('ai');
}

export const forgetChats = store.deleteOfShop;

export function defineChatJobs(deps: Deps): void {
  deps.jobs.define<{ chatJobId: string }>(
    'chat.run',
    ({ chatJobId }, { tries, signal }) => workChatJob(deps, chatJobId, tries, signal),
    { timeoutMs: runMs, retryDelaysSeconds: retries.impatient, leaseSeconds: 60 },
  );
  defineSweep(deps, 'chat.sweep', 60, async () => {
    const now = deps.clock.now();
    if (await store.deleteExpired(deps.database.db, now)) return true;
    // Longer than every attempt together may take, and nothing in the queue is theirs: those that wait out an outage are there.
    const old = await store.listStartedBefore(
      deps.database.db,
      addSeconds(now, -((runMs / 1000) * mostAttempts + 300)),
    );
    const waiting = await deps.jobs.findWaiting(old.map(queueKeyOf));
    const left = old.filter((id) => !waiting.has(queueKeyOf(id)));
    await store.failAbandoned(deps.database.db, left, abandoned);
    return false;
  });
}

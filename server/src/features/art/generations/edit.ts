/**
 * A picture changed as an instruction says, by a model that the operator has set up. It takes from seconds to minutes, so it is a job:
 * the caller polls. What a mask or `keep` protects is put back from the original, pixel by pixel.
 */
import { randomUUID } from 'node:crypto';
import { defineTask } from '@platen/workshop';
import type { Editor, MadePicture, Mask } from '../../../engines/models/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { microsToCents } from '../../../kernel/money.ts';
import { isOutage } from '../../../kernel/outbound/outages.ts';
import { callProvider, isProviderAway } from '../../../kernel/outbound/provider-calls.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { retries } from '../../../kernel/work/retries.ts';
import { decodeAsset } from '../../files/storage/storage.ts';
import { charge, imagePriceMicros, refuseWithoutFunds } from '../../money/billing/billing.ts';
import type { Deps } from '../deps.ts';
import {
  type ArtFault,
  failAbandoned,
  failArtJob,
  findArtJob,
  finishArtJob,
  insertArtJob,
  listStartedBefore,
  setStage,
  takeArtJob,
} from '../jobs/jobs.ts';
import type { MaskInput, MaskOutput } from './mask-task.ts';
import type { PasteInput, PasteOutput } from './paste-task.ts';
import {
  describeLike,
  type GenerationDeps,
  getShop,
  keepPicture,
  type Maker,
  maxCuttingMs,
  paidEngine,
  readPicture,
} from './pictures.ts';
import type { ImageEntry } from './store.ts';

export type EditInput = {
  imageUrl: string;
  instruction: string;
  maskUrl?: string | null | undefined;
  keep?: 'background' | 'subject' | null | undefined;
};

export type EditJobState =
  | { status: 'running'; stage: string }
  | ({ status: 'done'; costCents: number } & ImageEntry)
  | { status: 'failed'; error: ArtFault };

type EditDeps = GenerationDeps & Pick<Deps, 'jobs'>;

/** What models take and make. */
const side = 2048;
const maxPixels = side * side;
const keptSeconds = 86_400;
const runMs = 900_000;
const maxAttempts = 2;
/** A stage is written this often at most. */
const stageEveryMs = 1_000;

const megabyte = 1024 * 1024;
const bounds = { cpuMs: 20_000, wallMs: 120_000, memoryBytes: 768 * megabyte };
const readMask = defineTask<MaskInput, MaskOutput>('mask', new URL('./mask-task.ts', import.meta.url), bounds);
const pasteKept = defineTask<PasteInput, PasteOutput>('paste', new URL('./paste-task.ts', import.meta.url), bounds);
const taskMemoryBytes = 160 * megabyte;

const engines = ['FAL_KEY', 'RUNWARE_API_KEY', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'COMFYUI_URL'];

async function findEditor(deps: Pick<Deps, 'models'>): Promise<Editor> {
  const editor = await deps.models.editor();
  if (editor) return editor;
  const message =
    'This service has no model that edits pictures by instruction. The operator can set one up: fal, Runware, OpenAI, a server with its API (stable-diffusion.cpp, LocalAI), or ComfyUI. Without one, change colors with POST /v1/ai-generations/recolor.';
  throw new ApiError('not_available', message, { details: { settings: engines } });
}

const priceOf = ({ engine }: Editor, imageUrl: string, instruction: string) => ({
  kind: 'image' as const,
  priceMicros: imagePriceMicros(engine, 'google:4@2'),
  description: `Edited image: ${instruction.slice(0, 80)}`,
  ref: imageUrl.slice(0, 200),
  engine: paidEngine(engine),
});

export async function startEdit(
  deps: EditDeps,
  maker: Maker & { keyId: string },
  input: EditInput,
  decided?: Decided<string>,
): Promise<string> {
  if (input.maskUrl && input.keep)
    throw invalidArgument('Give `maskUrl` or `keep`, not both: `keep` makes a mask from the subject.', {
      param: '/keep',
    });
  const editor = await findEditor(deps);
  await getShop(deps, maker);
  await refuseWithoutFunds(deps, maker.organizationId, priceOf(editor, input.imageUrl, input.instruction).priceMicros);
  const now = deps.clock.now();
  const id = newId('editJob', now);
  await deps.database.transaction(async (tx) => {
    await insertArtJob(tx, {
      id,
      kind: 'edit',
      shopId: maker.shopId,
      organizationId: maker.organizationId,
      stage: 'Waiting',
      request: input,
      createdAt: now,
      expiresAt: addSeconds(now, keptSeconds),
    });
    const options = { key: queueKeyOf(id), tenant: maker.shopId, caller: maker.keyId };
    await deps.jobs.enqueue(tx, 'edit.run', { editJobId: id }, options);
    await decided?.(tx, id);
  });
  return id;
}

const queueKeyOf = (editJobId: string): string => `edit.run:${editJobId}`;

export async function getEditJob(
  deps: Pick<Deps, 'clock' | 'database'>,
  maker: Maker,
  id: string,
): Promise<EditJobState> {
  const row = await findArtJob(deps.database.db, 'edit', maker.shopId, id, deps.clock.now());
  if (!row) throw notFound(`Job ${id}`);
  if (row.status === 'done' && row.response)
    return { status: 'done', ...(row.response as ImageEntry), costCents: microsToCents(Number(row.cost_micros)) };
  if (row.status === 'failed' && row.error) return { status: 'failed', error: row.error };
  return { status: 'running', stage: row.stage };
}

const abandoned: ArtFault = {
  code: 'unavailable',
  message: 'The process of this edit stopped. Nothing was billed. Start it again.',
  retryable: true,
};

async function runEdit(deps: EditDeps, editJobId: string, tries: number, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const worker = randomUUID();
  const row = await takeArtJob(db, editJobId, worker);
  if (!row) return;
  if (tries > maxAttempts) return failArtJob(db, editJobId, worker, abandoned);
  const maker = { shopId: row.shop_id, organizationId: row.organization_id };
  const input = row.request as EditInput;
  const tell = createStageWriter((stage) => setStage(db, editJobId, stage));
  try {
    const editor = await findEditor(deps);
    const price = priceOf(editor, input.imageUrl, input.instruction);
    const work = async () => {
      const image = await editPicture(deps, maker, editor, input, tell, signal);
      return { result: image, ref: image.imageUrl };
    };
    await charge(deps, maker, price, work, async (tx, { result, costMicros }) => {
      if (!(await finishArtJob(tx, editJobId, worker, result, costMicros)))
        throw new Error('another worker has taken this edit over');
    });
  } catch (error) {
    if (signal.aborted) throw error;
    if (isOutage(error) || isProviderAway(error)) {
      await setStage(db, editJobId, 'Waiting for a service that is unavailable');
      throw new ApiError('unavailable', 'A service that this edit needs is unavailable.', { cause: error });
    }
    if (!(error instanceof ApiError)) deps.log.warn({ err: error, editJobId }, 'an edit failed');
    await failArtJob(db, editJobId, worker, faultOf(error));
  }
}

async function editPicture(
  deps: GenerationDeps,
  maker: Maker,
  editor: Editor,
  { imageUrl, instruction, maskUrl, keep }: EditInput,
  tell: (stage: string) => void,
  signal: AbortSignal,
): Promise<ImageEntry> {
  const shop = await getShop(deps, maker);
  tell('Reading the picture');
  const picture = await readForModel(deps, shop, imageUrl, '/imageUrl', signal);
  const mask =
    maskUrl || keep ? await makeMask(deps, shop, picture, maskUrl ? { maskUrl } : { keep: keep! }, signal) : null;
  tell('Editing');
  const edited = await callProvider(editor.engine, signal, editor.timeoutMs, (abort) =>
    editor.edit({
      picture,
      mask,
      instruction,
      caller: shop.id,
      signal: abort,
      onProgress: (done, total) => tell(`Editing: step ${done} of ${total}`),
    }),
  );
  const bytes = mask ? await pasteBack(deps, shop.id, picture, Buffer.from(edited.bytes), mask, signal) : edited.bytes;
  signal.throwIfAborted();
  return keepPicture(deps, shop.id, bytes, 'generation', null, await describeLike(deps, shop.id, imageUrl));
}

type Shop = Awaited<ReturnType<typeof getShop>>;
type Sized = MadePicture & { width: number; height: number };

/** As a PNG of a size that models take. */
async function readForModel(
  deps: GenerationDeps,
  shop: Shop,
  url: string,
  param: string,
  signal: AbortSignal,
): Promise<Sized> {
  const { bytes, contentType } = await readPicture(deps, shop, url, param, signal);
  const asset = { bytes: Buffer.from(bytes), contentType: contentType as 'image/png', width: null, height: null };
  const options = { caller: shop.id, side, drawnSide: side, maxPixels: 100 * megabyte, as: 'png', signal } as const;
  const { data, width, height } = await decodeAsset(deps, asset, options);
  return { bytes: data, contentType: 'image/png', width, height };
}

async function makeMask(
  deps: GenerationDeps,
  shop: Shop,
  picture: Sized,
  wanted: { maskUrl: string } | { keep: 'background' | 'subject' },
  signal: AbortSignal,
): Promise<Mask> {
  const { width, height } = picture;
  const [file, marks] =
    'maskUrl' in wanted
      ? ([(await readForModel(deps, shop, wanted.maskUrl, '/maskUrl', signal)).bytes, 'drawn'] as const)
      : ([
          await cutSubject(deps, shop.id, picture, signal),
          wanted.keep === 'background' ? 'subject' : 'background',
        ] as const);
  const input = { file: Buffer.from(file), marks, width, height, maxPixels };
  const made = await deps.workshops.pictures.run(readMask, input, {
    caller: shop.id,
    memoryBytes: taskMemoryBytes,
    signal,
  });
  if ('fault' in made) throw new ApiError('asset_not_an_image', 'The mask cannot be read.', { param: '/maskUrl' });
  return made;
}

async function cutSubject(
  deps: Pick<Deps, 'models'>,
  caller: string,
  picture: Sized,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const cut = await callProvider('embedded', signal, maxCuttingMs, (abort) =>
    deps.models.houseRemover.remove({ picture, svg: null, caller, signal: abort }),
  );
  return cut.bytes;
}

async function pasteBack(
  deps: Pick<Deps, 'workshops'>,
  caller: string,
  original: Sized,
  edited: Buffer,
  mask: Mask,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { width, height } = original;
  const input = {
    original: Buffer.from(original.bytes),
    edited,
    white: Buffer.from(mask.white),
    width,
    height,
    maxPixels: 64 * megabyte,
  };
  const pasted = await deps.workshops.pictures.run(pasteKept, input, { caller, memoryBytes: taskMemoryBytes, signal });
  if ('fault' in pasted)
    throw new ApiError('provider_failed', 'The model did not return a picture. Nothing was billed. Try again.');
  return pasted.data;
}

function createStageWriter(write: (stage: string) => Promise<void>): (stage: string) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (stage) => {
    const now = performance.now();
    if (stage.includes(' step ') && now - writtenAt < stageEveryMs) return;
    writtenAt = now;
    write(stage).catch(() => undefined);
  };
}

function faultOf(error: unknown): ArtFault {
  if (error instanceof ApiError) return { code: error.code, message: error.message, retryable: error.status >= 500 };
  const message = 'The model could not finish this edit. Nothing was billed. Try again.';
  return { code: 'provider_failed', message, retryable: true };
}

export function defineEditJobs(deps: Deps): void {
  deps.jobs.define<{ editJobId: string }>(
    'edit.run',
    ({ editJobId }, { tries, signal }) => runEdit(deps, editJobId, tries, signal),
    { timeoutMs: runMs, retryDelaysSeconds: retries.impatient, leaseSeconds: 60, lane: 'chat' },
  );
  // Expired rows go with those of chats.
  defineSweep(deps, 'edit.sweep', 60, async () => {
    const { db } = deps.database;
    const old = await listStartedBefore(
      db,
      'edit',
      addSeconds(deps.clock.now(), -((runMs / 1000) * maxAttempts + 300)),
    );
    const waiting = await deps.jobs.findWaiting(old.map(queueKeyOf));
    await failAbandoned(
      db,
      old.filter((id) => !waiting.has(queueKeyOf(id))),
      abandoned,
    );
    return false;
  });
}

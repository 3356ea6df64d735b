/**
 * The operator's ComfyUI: each call runs one of the operator's workflows. A workflow is put into ComfyUI's queue; a socket reports its
 * steps; its history names the pictures it made. ComfyUI has no users and no keys, so it belongs on a private address.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { ImageModelV4 } from '@ai-sdk/provider';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { ApiError } from '../../kernel/errors.ts';
import { fetchTrusted } from '../../kernel/outbound/safe-fetch.ts';
import type { Editor, HostedTask, ImageChoice, ImageUse, PhotoEnlarger, Picture } from './port.ts';
import { readWorkflow, type Workflow, WorkflowFault, type WorkflowName, type WorkflowValues } from './workflows.ts';

type ComfyConfig = NonNullable<Config['models']['comfyui']>;

const timeoutMs = 600_000;
const callMs = 30_000;
const lookEveryMs = 1_000;
const maxAnswerBytes = 4 * 1024 * 1024;
const maxPictureBytes = 64 * 1024 * 1024;
/** Previews of a picture in the making come over the socket too, and are dropped. */
const maxMessageBytes = 16 * 1024 * 1024;
const maxSeed = 2 ** 47;

const queued = z.object({ prompt_id: z.string().min(1).max(100) });
const uploaded = z.object({ name: z.string(), subfolder: z.string().default('') });
const output = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
const history = z.object({
  status: z
    .object({
      status_str: z.string().nullish(),
      completed: z.boolean().nullish(),
      messages: z.array(z.unknown()).nullish(),
    })
    .nullish(),
  outputs: z.record(z.string(), z.object({ images: z.array(output).max(64).nullish() }).catch({})),
});
const message = z.object({
  type: z.string(),
  data: z.object({ prompt_id: z.string().nullish(), value: z.number().nullish(), max: z.number().nullish() }),
});

export function createComfyModels({ baseUrl, workflowsDir }: ComfyConfig) {
  const address = (path: string) => `${baseUrl}${path}`;
  // Read at each use, so that a workflow can be improved while the service runs.
  const find = async (name: WorkflowName): Promise<Workflow | null> =>
    workflowsDir === null ? null : readWorkflow(workflowsDir, name);

  async function call(path: string, options: { method?: 'GET' | 'POST'; json?: object; signal?: AbortSignal } = {}) {
    const { method = 'GET', json, signal } = options;
    const answer = await fetchTrusted(address(path), {
      method,
      timeoutMs: callMs,
      maxBytes: maxAnswerBytes,
      ...(json ? { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } } : {}),
      ...(signal ? { signal } : {}),
    });
    if (answer.status >= 300) throw new RefusedCall(answer.status, answer.bytes.toString('utf8', 0, 2000));
    return answer.bytes.length === 0 ? null : (JSON.parse(answer.bytes.toString('utf8')) as unknown);
  }

  async function upload({ bytes, contentType }: Picture, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    const extension = contentType === 'image/jpeg' ? 'jpg' : (contentType.split('/')[1] ?? 'png');
    form.set('image', new Blob([new Uint8Array(bytes)], { type: contentType }), `platen-${randomUUID()}.${extension}`);
    form.set('subfolder', 'platen');
    const request = new Request(address('/upload/image'), { method: 'POST', body: form });
    const answer = await fetchTrusted(request.url, {
      method: 'POST',
      timeoutMs: callMs,
      maxBytes: maxAnswerBytes,
      headers: { 'content-type': request.headers.get('content-type')! },
      body: new Uint8Array(await request.arrayBuffer()),
      signal,
    });
    if (answer.status >= 300) throw new RefusedCall(answer.status, answer.bytes.toString('utf8', 0, 2000));
    const { name, subfolder } = uploaded.parse(JSON.parse(answer.bytes.toString('utf8')));
    return subfolder === '' ? name : `${subfolder}/${name}`;
  }

  /** Runs a workflow to its end and fetches the pictures of its outputs. Cancels it when the signal fires. */
  async function run(
    workflow: Workflow,
    values: WorkflowValues,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void = () => undefined,
  ): Promise<Picture[]> {
    const clientId = randomUUID();
    const news = watchSteps(`${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${clientId}`, onProgress);
    let id: string | null = null;
    try {
      const answer = await call('/prompt', {
        method: 'POST',
        json: { prompt: workflow.fill(values), client_id: clientId },
        signal,
      });
      id = queued.parse(answer).prompt_id;
      news.follow(id);
      const made = await waitForOutputs(id, news.changed, signal);
      return await Promise.all(made.map((one) => view(one, signal)));
    } catch (error) {
      if (id !== null && signal.aborted) await cancel(id);
      throw error;
    } finally {
      news.close();
    }
  }

  async function waitForOutputs(id: string, changed: () => Promise<void>, signal: AbortSignal) {
    for (;;) {
      signal.throwIfAborted();
      const known = z.record(z.string(), history).parse(await call(`/history/${encodeURIComponent(id)}`, { signal }));
      const entry = known[id];
      if (entry?.status?.status_str === 'error')
        throw new Error(`the workflow failed: ${explain(entry.status.messages)}`);
      if (entry && entry.status?.completed !== false) {
        const images = Object.values(entry.outputs).flatMap((one) => one.images ?? []);
        // Nodes that only show a picture on the way write it to the folder of temporary files.
        const kept = images.filter(({ type }) => type === 'output');
        if (images.length === 0) throw new Error('the workflow saved no picture');
        return kept.length > 0 ? kept : images;
      }
      await Promise.race([changed(), wait(lookEveryMs, signal)]);
    }
  }

  async function view(one: z.infer<typeof output>, signal: AbortSignal): Promise<Picture> {
    const answer = await fetchTrusted(address(`/view?${new URLSearchParams(one)}`), {
      timeoutMs: callMs,
      maxBytes: maxPictureBytes,
      signal,
    });
    if (answer.status !== 200) throw new RefusedCall(answer.status, '');
    return { bytes: answer.bytes, contentType: answer.headers['content-type'] ?? 'image/png' };
  }

  /** Takes it out of the queue, and stops it if it is the one that runs. */
  async function cancel(id: string): Promise<void> {
    await call('/queue', { method: 'POST', json: { delete: [id] } }).catch(() => undefined);
    const isRunning = await call('/queue')
      .then((queue) => JSON.stringify((queue as { queue_running?: unknown }).queue_running ?? '').includes(id))
      .catch(() => false);
    if (isRunning) await call('/interrupt', { method: 'POST', json: { prompt_id: id } }).catch(() => undefined);
  }

  const valuesOf = async (workflow: Workflow, image: Picture, mask: Uint8Array | null, signal: AbortSignal) => ({
    image: await upload(image, signal),
    ...(mask && workflow.takes.has('mask')
      ? { mask: await upload({ bytes: mask, contentType: 'image/png' }, signal) }
      : {}),
    seed: randomInt(maxSeed),
  });

  return {
    async image(task: HostedTask, { onDone }: Pick<ImageUse, 'onDone'>): Promise<ImageChoice | null> {
      const [generate, edit] = await Promise.all([readable(find('generate')), readable(find('edit'))]);
      if ((task === 'guided' ? edit : generate) === null) return null;
      const doGenerate: ImageModelV4['doGenerate'] = async ({ prompt, n, size, seed, files, abortSignal }) => {
        const signal = abortSignal ?? new AbortController().signal;
        const [width, height] = (size ?? '1024x1024').split('x').map(Number) as [number, number];
        const first = files?.[0];
        const picture =
          first?.type === 'file' && typeof first.data !== 'string'
            ? { bytes: first.data as Uint8Array, contentType: first.mediaType ?? 'image/png' }
            : null;
        const workflow = picture ? edit : (generate ?? edit);
        if (workflow === null) throw noWorkflow('generate');
        const given = picture ? await valuesOf(workflow, picture, null, signal) : {};
        const images: Uint8Array[] = [];
        for (let i = 0; images.length < n && i < n; i += 1) {
          const chosen = seed === undefined ? randomInt(maxSeed) : seed + i;
          const made = await run(workflow, { prompt: prompt ?? '', ...given, seed: chosen, width, height }, signal);
          images.push(...made.map(({ bytes }) => bytes));
          onDone?.(Math.min(images.length, n));
        }
        return {
          images,
          warnings: [],
          response: { timestamp: new Date(0), modelId: 'comfyui', headers: undefined },
        };
      };
      const facts = {
        specificationVersion: 'v4',
        provider: 'comfyui',
        modelId: 'comfyui',
        maxImagesPerCall: 8,
      } as const;
      return { engine: 'comfyui', timeoutMs, model: { ...facts, doGenerate } };
    },

    async editor(): Promise<Editor | null> {
      const workflow = await readable(find('edit'));
      if (workflow === null) return null;
      return {
        engine: 'comfyui',
        model: 'comfyui',
        timeoutMs,
        async edit({ picture, mask, instruction, signal, onProgress }) {
          const given = await valuesOf(workflow, picture, mask?.white ?? null, signal);
          const { width, height } = picture;
          const size = width && height ? { width, height } : {};
          const [made] = await run(workflow, { prompt: instruction, ...given, ...size }, signal, onProgress);
          return made!;
        },
      };
    },

    async photoEnlarger(): Promise<PhotoEnlarger | null> {
      const workflow = await readable(find('enlarge'));
      if (workflow === null) return null;
      return {
        engine: 'comfyui',
        timeoutMs,
        enlarge: async ({ picture, signal }) =>
          (await run(workflow, await valuesOf(workflow, picture, null, signal), signal))[0]!,
      };
    },

    async notices(): Promise<string[]> {
      const { host } = new URL(baseUrl);
      if (workflowsDir === null)
        return [`${host} is not used. Set PLATEN_COMFYUI_WORKFLOWS to the folder of its workflows.`];
      const found = await Promise.all(
        (['generate', 'edit', 'enlarge'] as const).map((name) =>
          find(name).then(
            (one) => (one ? name : null),
            (error: Error) => error,
          ),
        ),
      );
      const faults = found.flatMap((one) => (one instanceof Error ? [`${one.message}.`] : []));
      const isEmpty = found.every((one) => one === null);
      const isThere = await call('/queue').then(
        () => true,
        () => false,
      );
      return [
        ...faults,
        ...(isEmpty
          ? [`${workflowsDir} has no generate.json, edit.json or enlarge.json, so ${host} is not used.`]
          : []),
        ...(isThere ? [] : [`${host} cannot be reached.`]),
      ];
    },
  };
}

/** The operator sees the fault on `/admin` and in `platen doctor`; a caller learns that the service is not set up. */
async function readable(found: Promise<Workflow | null>): Promise<Workflow | null> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof WorkflowFault)) throw error;
    const text =
      'A workflow of the model server cannot be used. Nothing was billed. The operator of this service sees why on /admin.';
    throw new ApiError('provider_failed', text, { cause: error, retryable: false });
  }
}

const noWorkflow = (name: WorkflowName) =>
  new ApiError('not_available', `The model server of this service has no workflow for this (${name}.json).`);

/** Its status is read where failures of providers are told apart. */
class RefusedCall extends Error {
  readonly statusCode: number;
  constructor(status: number, body: string) {
    super(`ComfyUI returned ${status}: ${body}`);
    this.name = 'RefusedCall';
    this.statusCode = status;
  }
}

const explain = (messages: readonly unknown[] | null | undefined): string =>
  JSON.stringify(messages?.find((one) => Array.isArray(one) && one[0] === 'execution_error') ?? null).slice(0, 2000);

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** The socket is a courtesy: without it, progress is not seen, and the end is noticed a second later. */
function watchSteps(url: string, onProgress: (done: number, total: number) => void) {
  let id: string | null = null;
  let wake = Promise.withResolvers<void>();
  const socket = new WebSocket(url, { maxPayload: maxMessageBytes, handshakeTimeout: 5_000 });
  socket.on('error', () => undefined);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const read = message.safeParse(parse(String(data)));
    if (!read.success || id === null || read.data.data.prompt_id !== id) return;
    const { type, data: news } = read.data;
    if (type === 'progress' && news.max) onProgress(Math.min(news.value ?? 0, news.max), news.max);
    else if (type.startsWith('execution_') || type === 'executing') {
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  });
  return {
    follow(promptId: string) {
      id = promptId;
    },
    changed: () => wake.promise,
    close() {
      socket.terminate();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

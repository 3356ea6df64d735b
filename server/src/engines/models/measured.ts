/** Calls of models, as figures and as spans. Neither contains the request or the result. */
import type { ImageModelV4, LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { Metrics } from '../../kernel/observing/metrics.ts';
import { inSpan } from '../../kernel/observing/traces.ts';
import type { BackgroundRemover, Engine, Models } from './port.ts';

type Kind =
  | 'image'
  | 'edit'
  | 'photo_enlargement'
  | 'background_removal'
  | 'enlargement'
  | 'recolouring'
  | 'video'
  | 'meaning'
  | 'chat';
type Call = { engine: Engine; kind: Kind; model: string; signal: AbortSignal | undefined };

const operations: Record<Kind, string> = {
  image: 'generate_image',
  edit: 'edit_image',
  photo_enlargement: 'enlarge_photo',
  background_removal: 'remove_background',
  enlargement: 'enlarge',
  recolouring: 'recolor',
  video: 'generate_video',
  meaning: 'embeddings',
  chat: 'chat',
};

export function measureModels(models: Models, metrics: Metrics): Models {
  const seconds = metrics.histogram(
    'ai_call_seconds',
    'Time of model calls, by engine, purpose and outcome: ok, failed, timeout, or left by the caller',
    ['engine', 'kind', 'outcome'],
    [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  );

  const measure = <T>({ engine, kind, model, signal }: Call, run: () => Promise<T>): Promise<T> =>
    inSpan(
      {
        name: `${operations[kind]} ${model}`,
        kind: engine === 'embedded' ? 'internal' : 'client',
        attributes: {
          'gen_ai.operation.name': operations[kind],
          'gen_ai.provider.name': engine,
          'gen_ai.request.model': model,
        },
      },
      async () => {
        const startedAt = performance.now();
        const end = (outcome: string) =>
          seconds.observe({ engine, kind, outcome }, (performance.now() - startedAt) / 1000);
        try {
          const answer = await run();
          end('ok');
          return answer;
        } catch (error) {
          end(outcomeOf(error, signal));
          throw error;
        }
      },
    );

  const image = (engine: Engine, model: ImageModelV4): ImageModelV4 => ({
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    maxImagesPerCall: model.maxImagesPerCall,
    doGenerate: async (options) =>
      measure({ engine, kind: 'image', model: model.modelId, signal: options.abortSignal }, async () =>
        model.doGenerate(options),
      ),
  });

  const chat = (model: LanguageModelV4): LanguageModelV4 => {
    const call = (signal: AbortSignal | undefined): Call => ({
      engine: 'openai',
      kind: 'chat',
      model: model.modelId,
      signal,
    });
    return {
      specificationVersion: model.specificationVersion,
      provider: model.provider,
      modelId: model.modelId,
      supportedUrls: model.supportedUrls,
      doGenerate: async (options) => measure(call(options.abortSignal), async () => model.doGenerate(options)),
      // The answer is a stream: the call ends when the stream does.
      doStream: (options) =>
        new Promise((resolve, reject) => {
          measure(call(options.abortSignal), async () => {
            const answer = await model.doStream(options);
            const { stream, isOver } = watchStream(answer.stream);
            resolve({ ...answer, stream });
            await isOver;
          }).catch(reject);
        }),
    };
  };

  const remover = ({ engine, remove }: BackgroundRemover): BackgroundRemover => ({
    engine,
    remove: (input) =>
      measure({ engine, kind: 'background_removal', model: 'background', signal: input.signal }, () => remove(input)),
  });

  const { enlarger, recolourer, videoMaker } = models;
  return {
    async image(task, use) {
      const choice = await models.image(task, use);
      return { ...choice, model: image(choice.engine, choice.model) };
    },
    async editor() {
      const editor = await models.editor();
      if (editor === null) return null;
      const call = (signal: AbortSignal): Call => ({
        engine: editor.engine,
        kind: 'edit',
        model: editor.model,
        signal,
      });
      return { ...editor, edit: (input) => measure(call(input.signal), () => editor.edit(input)) };
    },
    async photoEnlarger() {
      const found = await models.photoEnlarger();
      if (found === null) return null;
      const call = (signal: AbortSignal): Call => ({
        engine: found.engine,
        kind: 'photo_enlargement',
        model: 'photo',
        signal,
      });
      return { ...found, enlarge: (input) => measure(call(input.signal), () => found.enlarge(input)) };
    },
    notices: (now) => models.notices(now),
    backgroundRemover: remover(models.backgroundRemover),
    houseRemover: remover(models.houseRemover),
    recolourer: {
      recolour: (input) =>
        measure({ engine: 'embedded', kind: 'recolouring', model: 'drawing', signal: input.signal }, () =>
          recolourer.recolour(input),
        ),
    },
    enlarger: {
      enlarge: (input) =>
        measure({ engine: 'embedded', kind: 'enlargement', model: 'outlines', signal: input.signal }, () =>
          enlarger.enlarge(input),
        ),
    },
    videoMaker: {
      engine: videoMaker.engine,
      steps: videoMaker.steps,
      make: (input) =>
        measure({ engine: videoMaker.engine, kind: 'video', model: 'video', signal: input.signal }, () =>
          videoMaker.make(input),
        ),
    },
    meaning: (texts, use) =>
      measure({ engine: 'embedded', kind: 'meaning', model: 'sentences', signal: use.signal }, () =>
        models.meaning(texts, use),
      ),
    async chat() {
      const model = await models.chat();
      return model && chat(model);
    },
    check: () => models.check(),
    close: () => models.close(),
  };
}

function outcomeOf(error: unknown, signal: AbortSignal | undefined): 'timeout' | 'left' | 'failed' {
  const isTimeout = (one: unknown) =>
    one instanceof Error && (one.name === 'TimeoutError' || (one as { reason?: unknown }).reason === 'timeout');
  if (isTimeout(error) || isTimeout(signal?.reason)) return 'timeout';
  return signal?.aborted ? 'left' : 'failed';
}

/**
 * The unchanged stream, and a promise for its end: rejected by a part that reports an error, and when the reader stops
 * early.
 */
function watchStream(stream: ReadableStream<LanguageModelV4StreamPart>) {
  const { promise: isOver, resolve, reject } = Promise.withResolvers<void>();
  isOver.catch(() => undefined);
  const reader = stream.getReader();
  const watched = new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          resolve();
          controller.close();
          return;
        }
        if (value.type === 'error') reject(value.error);
        controller.enqueue(value);
      } catch (error) {
        reject(error);
        controller.error(error);
      }
    },
    async cancel(reason) {
      reject(reason ?? new Error('no longer read'));
      await reader.cancel(reason);
    },
  });
  return { stream: watched, isOver };
}

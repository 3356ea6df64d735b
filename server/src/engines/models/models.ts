/**
 * The port to what makes pictures, cut-outs, videos and sentences. The embedded engine is the house artist: no key, no
 * network. A hosted engine takes over what its key allows. Image models are the AI SDK's, so any provider written for it
 * fits; the calls go straight to the model, because the SDK's own retry could pay for a picture twice.
 */
import type { ImageModelV4, LanguageModelV4 } from '@ai-sdk/provider';
import type { Config } from '../../config.ts';
import type { Outbound } from '../../kernel/safe-fetch.ts';

export type Engine = 'embedded' | 'fal' | 'runware' | 'openai';

/** What is asked for: the fast default, the reference-guided model, or the larger alternative. */
export type ImageTask = 'fast' | 'guided' | 'larger';

export type ImageChoice = { engine: Engine; model: ImageModelV4; timeoutMs: number };

export type Picture = { bytes: Uint8Array; contentType: string };

export type MadePicture = Picture & { width: number | null; height: number | null };

export type BackgroundRemover = {
  engine: Engine;
  /** The answer's `svg` is the layered design that is left, when the engine knows it. */
  remove(input: {
    picture: Picture;
    svg: string | null;
    signal: AbortSignal;
  }): Promise<MadePicture & { svg?: string | null }>;
};

/**
 * What a provider gives for work that takes minutes, and gives the result for later. It is kept as soon as it is known; an attempt that is
 * handed the ticket of one before it collects that result instead of paying for another.
 */
export type VideoTicket = { kept: unknown; keep(ticket: unknown): Promise<void> };

export type VideoMaker = {
  engine: Engine;
  /** What its progress counts up to: frames, or 1 where the provider does not tell. */
  steps: number;
  make(input: {
    picture: Picture;
    svg: string | null;
    prompt: string;
    resolution: 720 | 1080;
    signal: AbortSignal;
    onProgress?: ((done: number) => void) | undefined;
    ticket?: VideoTicket | undefined;
  }): Promise<{ bytes: Uint8Array; width: number; height: number; durationSeconds: number }>;
};

export type Models = {
  /** `onDone` is told how many pictures of the call are ready, by engines that make them one by one. */
  image(task: ImageTask, onDone?: (images: number) => void): Promise<ImageChoice>;
  backgroundRemover: BackgroundRemover;
  videoMaker: VideoMaker;
  /** An OpenAI-compatible chat model when one is set up; null means the local planner. */
  chat(): Promise<LanguageModelV4 | null>;
  close(): Promise<void>;
};

declare module '../../kernel/deps.ts' {
  interface Deps {
    models: Models;
  }
}

export type ModelsDeps = {
  config: Config['models'];
  outbound: Outbound;
  /** What the artist's processes see of the environment. */
  childEnv?: Config['childEnv'];
};

/** Chooses engines by the keys that are set: each task goes to the first engine that can do it, and the artist can do all. */
export async function openModels(deps: ModelsDeps): Promise<Models> {
  const { config } = deps;
  // Each engine is loaded only when its key is set, and the artist starts its workers only when it is asked.
  const { createEmbeddedModels } = await import('./embedded.ts');
  const embedded = createEmbeddedModels(deps.childEnv);
  const fal = config.fal ? (await import('./fal.ts')).createFalModels(deps, config.fal) : null;
  const runware = config.runware ? (await import('./runware.ts')).createRunwareModels(deps, config.runware) : null;
  const openai = config.openai ? (await import('./openai.ts')).createOpenAiModels(deps, config.openai) : null;
  return {
    async image(task, onDone) {
      const choice =
        (task === 'guided' ? await runware?.image(task) : null) ??
        (await fal?.image(task)) ??
        (await runware?.image(task)) ??
        (await openai?.image(task));
      return choice ?? embedded.image(task, onDone);
    },
    backgroundRemover: fal?.backgroundRemover ?? runware?.backgroundRemover ?? embedded.backgroundRemover,
    videoMaker: fal?.videoMaker ?? runware?.videoMaker ?? embedded.videoMaker,
    chat: async () => (await openai?.chat()) ?? null,
    close: () => embedded.close(),
  };
}

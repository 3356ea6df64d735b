/**
 * The port to what makes pictures, cut-outs, videos and sentences. The embedded engine is the house artist: no key, no
 * network. A hosted engine takes over what its key allows. Image models are the AI SDK's, so any provider written for it
 * fits; the calls go straight to the model, because the SDK's own retry could pay for a picture twice.
 */
import type { ImageModelV4, LanguageModelV4 } from '@ai-sdk/provider';

export type Engine = 'embedded' | 'fal' | 'runware' | 'openai';

/** What is asked for: the fast default, the reference-guided model, or the larger alternative. */
export type ImageTask = 'fast' | 'guided' | 'larger';

export type ImageUse = {
  caller: string;
  /** Told how many pictures of the call are ready, by engines that make them one by one. */
  onDone?: (images: number) => void;
};

export type ImageChoice = { engine: Engine; model: ImageModelV4; timeoutMs: number };

/** What the artist says about each picture beside its bytes; `svg` is the design with its layers kept apart. */
export type EmbeddedMetadata = {
  svg: string;
  seed: number;
  template: string;
  width: number;
  height: number;
  background: 'transparent' | 'paper';
  /** One sentence that says what it shows. */
  description: string;
  /** What was asked for and is not in it, in words that can be shown. */
  warnings: string[];
  /** `#rrggbb`, the most used first. */
  colours: string[];
};

export type Picture = { bytes: Uint8Array; contentType: string };

export type MadePicture = Picture & { width: number | null; height: number | null };

export type BackgroundRemover = {
  engine: Engine;
  /** The answer's `svg` is the layered design that is left, when the engine knows it. */
  remove(input: {
    picture: Picture;
    svg: string | null;
    /** Whose it is: where callers take turns, they do by this. */
    caller: string;
    signal: AbortSignal;
  }): Promise<MadePicture & { svg?: string | null }>;
};

/** Makes flat pictures large enough to print. `shaded`: there is nothing to gain. `large`: it is as large as this makes. */
export type Enlarger = {
  enlarge(input: {
    picture: Picture;
    svg: string | null;
    caller: string;
    signal: AbortSignal;
  }): Promise<(MadePicture & { status: 'enlarged'; svg: string | null }) | { status: 'shaded' | 'large' }>;
};

/** Drawings in other colours. Each change takes the main colour nearest to `from`, with its shades, to `to`. */
export type Recolourer = {
  recolour(input: {
    svg: string;
    changes: { from: string; to: string }[];
    width: number;
    caller: string;
    signal: AbortSignal;
  }): Promise<MadePicture & { svg: string; colours: string[] }>;
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
    caller: string;
    signal: AbortSignal;
    onProgress?: ((done: number) => void) | undefined;
    ticket?: VideoTicket | undefined;
  }): Promise<{ bytes: Uint8Array; width: number; height: number; durationSeconds: number }>;
};

export type Models = {
  image(task: ImageTask, use: ImageUse): Promise<ImageChoice>;
  backgroundRemover: BackgroundRemover;
  /** These three are the house's own, whatever else is set up. */
  enlarger: Enlarger;
  recolourer: Recolourer;
  houseRemover: BackgroundRemover;
  videoMaker: VideoMaker;
  /** What texts mean: a unit vector of 512 numbers for each, near where meanings are near. English, the house's own encoder. */
  meaning(texts: readonly string[], use: { caller: string; signal?: AbortSignal }): Promise<readonly Float32Array[]>;
  /** An OpenAI-compatible chat model when one is set up; null means the local planner. */
  chat(): Promise<LanguageModelV4 | null>;
  /** Throws when a provider cannot be reached now. Asked often, it looks seldom. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The port to models for pictures, cut-outs, videos and text. The embedded engine is the built-in artist: no key, no
 * network. A hosted engine takes over what its key allows. Image models are the AI SDK's, so any provider written for
 * it fits; calls go straight to the model, because the SDK's own retry could pay for a picture twice.
 */
import type { ImageModelV4, LanguageModelV4 } from '@ai-sdk/provider';

/** `own` is a server of the operator's with OpenAI's API, which has no key and no price. */
export type Engine = 'embedded' | 'fal' | 'runware' | 'openai' | 'own' | 'comfyui';

/** The requested model: the fast default, the reference-guided model, the larger alternative, or the built-in artist. */
export type ImageTask = 'fast' | 'guided' | 'larger' | 'house';
export type HostedTask = Exclude<ImageTask, 'house'>;

export type ImageUse = {
  caller: string;
  /** Reports how many pictures of the call are ready, in engines that make them one by one. */
  onDone?: (images: number) => void;
};

export type ImageChoice = { engine: Engine; model: ImageModelV4; timeoutMs: number };

/** The artist's description of each picture; `svg` is the design with its layers kept apart. */
export type EmbeddedMetadata = {
  svg: string;
  seed: number;
  template: string;
  width: number;
  height: number;
  background: 'transparent' | 'paper';
  /** One sentence that describes the picture. */
  description: string;
  /** Requested things that the picture lacks, in words that can be shown. */
  warnings: string[];
  /** `#rrggbb`, the most used first. */
  colours: string[];
};

export type Picture = { bytes: Uint8Array; contentType: string };

export type MadePicture = Picture & { width: number | null; height: number | null };

export type BackgroundRemover = {
  engine: Engine;
  /** The remaining layered design in the answer's `svg`, when the engine knows it. */
  remove(input: {
    picture: Picture;
    svg: string | null;
    /** The owner, for engines whose callers take turns. */
    caller: string;
    signal: AbortSignal;
  }): Promise<MadePicture & { svg?: string | null }>;
};

/** The part of a picture that may change, in the two forms that servers expect. Both are PNGs of the picture's size. */
export type Mask = {
  /** White may change, black stays. */
  white: Uint8Array;
  /** Transparent may change, opaque stays. */
  clear: Uint8Array;
};

/** Changes a picture as an instruction says. */
export type Editor = {
  engine: Engine;
  model: string;
  timeoutMs: number;
  edit(input: {
    picture: MadePicture;
    mask: Mask | null;
    instruction: string;
    caller: string;
    signal: AbortSignal;
    onProgress?: ((done: number, total: number) => void) | undefined;
  }): Promise<Picture>;
};

/** Makes photographs larger, with detail that a model adds. */
export type PhotoEnlarger = {
  engine: Engine;
  timeoutMs: number;
  enlarge(input: { picture: MadePicture; caller: string; signal: AbortSignal }): Promise<Picture>;
};

/**
 * Makes flat pictures large enough to print. `shaded`: enlarging gains nothing. `large`: it is already as large as
 * possible.
 */
export type Enlarger = {
  enlarge(input: {
    picture: Picture;
    svg: string | null;
    caller: string;
    signal: AbortSignal;
  }): Promise<(MadePicture & { status: 'enlarged'; svg: string | null }) | { status: 'shaded' | 'large' }>;
};

/** Drawings in other colours. Each change replaces the main colour nearest to `from`, with its shades, by `to`. */
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
 * A provider's receipt for work that takes minutes, to fetch the result later. It is stored as soon as it is known; an
 * attempt that receives an earlier ticket collects that result instead of paying for another.
 */
export type VideoTicket = { kept: unknown; keep(ticket: unknown): Promise<void> };

export type VideoMaker = {
  engine: Engine;
  /** The final value of its progress: frames, or 1 where the provider does not tell. */
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
  /** Null: no configured engine edits pictures. */
  editor(): Promise<Editor | null>;
  /** Null: no configured engine enlarges photographs. */
  photoEnlarger(): Promise<PhotoEnlarger | null>;
  /** What the operator should know of the models that providers serve. Empty when all is well. */
  notices(now: Date): Promise<string[]>;
  /** These three are always the built-in ones, regardless of the settings. */
  enlarger: Enlarger;
  recolourer: Recolourer;
  houseRemover: BackgroundRemover;
  videoMaker: VideoMaker;
  /**
   * The meaning of texts: a unit vector of 512 numbers for each, close where meanings are close. English, with the
   * built-in encoder.
   */
  meaning(texts: readonly string[], use: { caller: string; signal?: AbortSignal }): Promise<readonly Float32Array[]>;
  /** An OpenAI-compatible chat model when one is set up. Null means the local planner. */
  chat(): Promise<LanguageModelV4 | null>;
  /** Throws when a provider is unreachable now. Cheap to call often, because it rarely checks. */
  check(): Promise<void>;
  close(): Promise<void>;
};

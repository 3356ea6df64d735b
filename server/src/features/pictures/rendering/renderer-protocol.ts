/**
 * The messages between the service and the renderer's process, and between the thread pool and its threads. Handles are
 * plain objects that point into the memory the threads share.
 */
import type { ErrorCode } from '@platen/contract';
import type { SceneFile } from '@platen/contract/catalog';
import type { Align, Artwork, Aspect, DieCut, Dressed, Fit, Held, Rgb, Scene, Stage } from '@platen/renderer';
import type { ImageFormat } from '../mockups/rules.ts';

/** Artwork in memory, and the size it was sent in. */
export type HeldArtwork = { artwork: Artwork; width: number; height: number };

export type Print = {
  /** The placement of the scene that is printed on. */
  placement: string;
  /** Names the artwork: equal keys are equal artwork. */
  artwork: string;
  fit: Fit;
  align: Align;
  tile: boolean | number;
};

/** The inputs of a picture. */
type Drawing = {
  sceneKey: string;
  folder: string;
  map: SceneFile;
  stageKey: string;
  /** Where the prepared stage may be. Null when there never is one. */
  readyFile: string | null;
  width: number;
  aspect: Aspect;
  dressKey: string;
  tint: Rgb | null;
  /** By placement of the scene. */
  colours: Record<string, Rgb>;
  ground: Rgb | null;
  prints: Print[];
  format: ImageFormat;
};

/** A file to decode, or the pixels (red, green, blue, opacity) of one that was. */
export type ArtworkFile = { bytes: Uint8Array; pixels?: { width: number; height: number } };

/** Larger artwork is reduced to this many pixels a side before it is kept: more than any picture can show. */
export const decodedSides = { side: 3000, drawnSide: 2400 } as const;

export type DrawOrder = Drawing & { caller: string; isFar: boolean };

export type ToProcess =
  | { kind: 'open'; threads: number; sharedMb: number; queueLimit: number }
  | { kind: 'draw'; id: number; order: DrawOrder }
  | { kind: 'cancel'; id: number }
  | { kind: 'file'; id: number; artwork: string; file: ArtworkFile }
  | { kind: 'no-file'; id: number; artwork: string };

export type FromProcess = { id: number; figures: { busy: number; usedBytes: number } } & (
  | { kind: 'started' }
  | { kind: 'load'; artwork: string }
  | { kind: 'drawn'; image: Buffer; width: number; height: number; drawMs: number }
  | { kind: 'artwork-fault'; artwork: string; fault: ArtworkFault; message: string }
  | { kind: 'refused'; code: ErrorCode; message: string }
  | { kind: 'failed'; message: string }
  /** The process ends because of this drawing. */
  | { kind: 'broke' }
);

export type WithoutFigures<Message> = Message extends unknown ? Omit<Message, 'figures'> : never;

export type DrawJob = Drawing & {
  id: number;
  /** What is already in memory; missing parts are made and reported. */
  held: {
    scene: Scene | null;
    /** How long opening the scene took. */
    sceneMs: number;
    stage: Stage | null;
    dressed: Dressed | null;
    artworks: Record<string, HeldArtwork[]>;
    cuts: Record<string, DieCut>;
  };
  /** Artwork to decode, by key. */
  files: Record<string, ArtworkFile>;
};

/** Something new in memory, to be kept under its key. */
export type Made = {
  kind: 'scene' | 'stage' | 'dressed' | 'artwork' | 'cut';
  key: string;
  value: unknown;
  held: Held[];
  /** How long making it took. */
  ms: number;
};

export type ArtworkFault = 'type' | 'pixels' | 'broken';

export type DrawAnswer = { id: number; made: Made[] } & (
  | { kind: 'drawn'; image: Uint8Array; width: number; height: number; drawMs: number }
  /** The artwork in memory is too coarse for this picture: send the file. Files that came with the job are returned. */
  | { kind: 'needs-files'; artworks: string[]; files: DrawJob['files'] }
  /** The memory is full: make room and ask again. */
  | { kind: 'full'; wantedBytes: number; files: DrawJob['files'] }
  | { kind: 'artwork-fault'; artwork: string; fault: ArtworkFault; message: string }
  | { kind: 'failed'; message: string }
);

export const cutKey = (job: Pick<DrawJob, 'sceneKey'>, print: Print): string =>
  `${print.artwork}|${job.sceneKey}|${print.placement}|${print.align}`;

/** The memory of bytes that have it to themselves: it can move to another thread instead of being copied. */
export const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

export type Drawn = { image: Buffer; width: number; height: number; drawMs: number };

/**
 * The renderer does not draw it now. It has no API errors: loading their catalogue would take its process longer than all
 * its own code.
 */
export class RenderRefusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The artwork cannot be drawn for any caller. */
export class ArtworkFaultError extends Error {
  readonly artwork: string;
  readonly fault: ArtworkFault;
  constructor(artwork: string, fault: ArtworkFault, message: string) {
    super(message);
    this.name = 'ArtworkFaultError';
    this.artwork = artwork;
    this.fault = fault;
  }
}

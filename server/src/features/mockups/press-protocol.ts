/** What the press and its threads say to each other. Handles are plain objects that point into the memory they share. */
import type { SceneFile } from '@platen/contract/catalog';
import type { Align, Artwork, Aspect, DieCut, Dressed, Fit, Held, Rgb, Scene, Stage } from '@platen/renderer';
import type { ImageFormat } from './rules.ts';

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

export type DrawJob = {
  id: number;
  sceneKey: string;
  folder: string;
  map: SceneFile;
  stageKey: string;
  width: number;
  aspect: Aspect;
  dressKey: string;
  tint: Rgb | null;
  /** By placement of the scene. */
  colours: Record<string, Rgb>;
  ground: Rgb | null;
  prints: Print[];
  format: ImageFormat;
  /** What is in memory already; whatever is missing is made and reported. */
  held: {
    scene: Scene | null;
    stage: Stage | null;
    dressed: Dressed | null;
    artworks: Record<string, HeldArtwork[]>;
    cuts: Record<string, DieCut>;
  };
  /** Artwork to decode, by key. */
  files: Record<string, Uint8Array>;
};

/** Something new in memory, to be kept under its key. */
export type Made = {
  kind: 'scene' | 'stage' | 'dressed' | 'artwork' | 'cut';
  key: string;
  value: unknown;
  held: Held[];
};

export type ArtworkFault = 'type' | 'pixels' | 'broken';

export type DrawAnswer = { id: number; made: Made[] } & (
  | { kind: 'drawn'; image: Uint8Array; width: number; height: number; drawMs: number }
  /** The artwork in memory is too coarse for this picture: send the file. Files that came with the job go back. */
  | { kind: 'needs-files'; artworks: string[]; files: DrawJob['files'] }
  /** The memory is full: make room and ask again. */
  | { kind: 'full'; wantedBytes: number; files: DrawJob['files'] }
  | { kind: 'artwork-fault'; artwork: string; fault: ArtworkFault; message: string }
  | { kind: 'failed'; message: string }
);

export const cutKey = (job: DrawJob, print: Print): string =>
  `${print.artwork}|${job.sceneKey}|${print.placement}|${print.align}`;

/** The memory of bytes that lie alone in it: it can move to another thread instead of being copied. */
export const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

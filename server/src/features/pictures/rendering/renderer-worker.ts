/** A thread of the renderer: decodes, draws, encodes, one job at a time, in memory that all threads share. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  ArenaFullError,
  attachRenderer,
  bytesOf,
  cutSticker,
  type DieCut,
  type Dressed,
  dress,
  heldBy,
  isStageFor,
  type Layer,
  loadArtwork,
  loadScene,
  makeStage,
  type Picture,
  type Pixels,
  type PlacedPlanes,
  placeArtwork,
  print,
  releaseHeld,
  type SceneInfo,
  type Stage,
  serves,
  stickerLayers,
  wishFor,
} from '@platen/renderer';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../mockups/rules.ts';
import { openReadyFile } from './ready-file.ts';
import {
  type ArtworkFault,
  cutKey,
  type DrawAnswer,
  type DrawJob,
  decodedSides,
  type Made,
  ownMemory,
  type Print,
} from './renderer-protocol.ts';
import { readPlanes } from './scene-planes.ts';

const renderer = attachRenderer((workerData as { memory: WebAssembly.Memory }).memory);
const port = parentPort!;
// The threads of the renderer are the parallelism; a pipeline that splits further only waits for the others.
sharp.concurrency(1);
sharp.cache(false);

const maxArtworkPixels = 50e6;
class NeedsFiles extends Error {
  readonly artworks: string[];
  constructor(artworks: string[]) {
    super('files wanted');
    this.artworks = artworks;
  }
}

class UnreadableArtwork extends Error {
  readonly artwork: string;
  readonly fault: ArtworkFault;
  constructor(artwork: string, fault: ArtworkFault, message: string) {
    super(message);
    this.artwork = artwork;
    this.fault = fault;
  }
}

port.on('message', (job: DrawJob) => {
  void work(job).then(({ answer, transfer }) => port.postMessage(answer, transfer));
});

async function work(job: DrawJob): Promise<{ answer: DrawAnswer; transfer: ArrayBuffer[] }> {
  const made: Made[] = [];
  const startedAt = performance.now();
  try {
    const picture = await draw(job, made);
    const drawMs = performance.now() - startedAt;
    const { width, height } = picture;
    for (const { bytes } of Object.values(job.files)) giveBack(bytes);
    const image = await encode(picture, job.format).finally(() => releaseHeld(renderer, picture));
    return { answer: { id: job.id, kind: 'drawn', image, width, height, drawMs, made }, transfer: [image.buffer] };
  } catch (error) {
    const answer = { id: job.id, made, ...explain(error, job) } as DrawAnswer;
    return {
      answer,
      transfer: 'files' in answer ? Object.values(answer.files).flatMap(({ bytes }) => ownMemory(bytes)) : [],
    };
  }
}

function explain(error: unknown, { files }: DrawJob) {
  if (error instanceof ArenaFullError) return { kind: 'full', wantedBytes: error.wantedBytes, files };
  if (error instanceof NeedsFiles) return { kind: 'needs-files', artworks: error.artworks, files };
  if (error instanceof UnreadableArtwork) {
    return { kind: 'artwork-fault', artwork: error.artwork, fault: error.fault, message: error.message };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function draw(job: DrawJob, made: Made[]): Promise<Picture> {
  const stage = job.held.stage ?? (await openStage(job, made));
  const layers = await layThePrints(job, stage, made);
  const dressed = job.held.dressed ?? openDressed(job, stage, made);
  return print(renderer, stage, dressed, layers);
}

/**
 * Milliseconds since it was made. A stage's scene may be evicted when the stage is made again, so its time is that of
 * both.
 */
const stopwatch = () => {
  const startedAt = performance.now();
  return () => performance.now() - startedAt;
};

async function openStage(job: DrawJob, made: Made[]): Promise<Stage> {
  const { width, aspect, map, folder, sceneKey, stageKey, readyFile, held } = job;
  const took = stopwatch();
  const ready = readyFile ? openReadyFile(renderer, readyFile) : null;
  if (ready) {
    made.push({ kind: 'stage', key: stageKey, value: ready, held: [ready], ms: took() });
    return ready;
  }
  const scene = held.scene ?? loadScene(renderer, map as SceneInfo, await readPlanes(folder, map as SceneInfo));
  if (!held.scene && isStageFor(scene, { width, aspect })) {
    made.push({ kind: 'stage', key: stageKey, value: scene satisfies Stage, held: [scene], ms: took() });
    return scene;
  }
  if (!held.scene) made.push({ kind: 'scene', key: sceneKey, value: scene, held: [scene], ms: took() });
  const stage = makeStage(renderer, scene, { width, aspect });
  made.push({ kind: 'stage', key: stageKey, value: stage, held: [stage], ms: took() + held.sceneMs });
  return stage;
}

function openDressed(job: DrawJob, stage: Stage, made: Made[]): Dressed {
  const took = stopwatch();
  const dressed = dress(renderer, stage, {
    ...(job.tint ? { tint: job.tint } : {}),
    colours: job.colours,
    ground: job.ground,
  });
  made.push({ kind: 'dressed', key: job.dressKey, value: dressed, held: [dressed], ms: took() });
  return dressed;
}

async function layThePrints(job: DrawJob, stage: Stage, made: Made[]): Promise<Layer[]> {
  const layers: Layer[] = [];
  const missing = new Set<string>();
  for (const one of job.prints) {
    const placed = stage.placements.find(({ info }) => info.key === one.placement);
    if (!placed || placed.uv === 0) continue;
    const laid = await layPrint(job, one, placed, made);
    if (laid) layers.push(...laid);
    else missing.add(one.artwork);
  }
  if (missing.size > 0) throw new NeedsFiles([...missing]);
  return layers;
}

/** Null when the artwork in memory is insufficient and its file was not sent. */
async function layPrint(job: DrawJob, one: Print, placed: PlacedPlanes, made: Made[]): Promise<Layer[] | null> {
  const printMm = placed.info.printMm!;
  const placedAs = (size: { width: number; height: number }) => placeArtwork(size, printMm, one);
  const took = stopwatch();
  const candidates = job.held.artworks[one.artwork] ?? [];
  let found = candidates.find((held) => serves(held.artwork, wishFor(placed, held, placedAs(held)), held));
  if (!found) {
    const pixels = await decode(job, one.artwork);
    if (!pixels) return null;
    const { width, height } = pixels;
    const artwork = loadArtwork(renderer, pixels, wishFor(placed, pixels, placedAs(pixels)));
    giveBack(pixels.data);
    found = { artwork, width, height };
    made.push({ kind: 'artwork', key: one.artwork, value: found, held: [artwork], ms: took() });
    job.held.artworks[one.artwork] = [...candidates, found];
  }
  const border = placed.info.dieCutBorderMm;
  if (border === undefined || one.tile !== false) return [{ placed, artwork: found.artwork, placing: placedAs(found) }];
  const key = cutKey(job, one);
  let cut: DieCut | undefined = job.held.cuts[key];
  if (!cut) {
    cut = cutSticker(renderer, found.artwork, printMm, border, { align: one.align });
    made.push({ kind: 'cut', key, value: cut, held: heldBy(cut), ms: took() });
  }
  return stickerLayers(placed, found.artwork, cut);
}

async function decode(job: DrawJob, artwork: string): Promise<(Pixels & { data: Buffer<ArrayBuffer> }) | null> {
  const given = job.files[artwork];
  if (!given) return null;
  if (given.pixels) return { data: Buffer.from(given.bytes.slice().buffer), ...given.pixels };
  const file = given.bytes;
  const limits = { limitInputPixels: maxArtworkPixels, failOn: 'error' } as const;
  try {
    const image = sharp(file, limits)
      .autoOrient()
      .resize({ width: decodedSides.side, height: decodedSides.side, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await image
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|too large|exceeds/i.test(message)) {
      throw new UnreadableArtwork(artwork, 'pixels', `The artwork has more than ${maxArtworkPixels / 1e6} megapixels.`);
    }
    if (/unsupported image format|no loader/i.test(message)) {
      throw new UnreadableArtwork(artwork, 'type', 'The artwork is not a PNG, JPEG, WebP, GIF or SVG image.');
    }
    throw new UnreadableArtwork(artwork, 'broken', 'The artwork cannot be decoded: it is damaged or incomplete.');
  }
}

/** Returns large memory to the system now, not when the garbage collector finds it. */
function giveBack(bytes: Uint8Array): void {
  for (const memory of ownMemory(bytes)) memory.transfer(0);
}

/** Encoder settings for a waiting caller: the next better WebP takes three times as long for a fifth fewer bytes. */
async function encode(picture: Picture, format: ImageFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, channels } = picture;
  const image = sharp(bytesOf(renderer, picture), { raw: { width, height, channels } });
  const encoded = await encoderOf(image, format, width).toBuffer();
  // A small Buffer shares a pool; a transferred one must own its memory.
  return new Uint8Array(encoded);
}

function encoderOf(image: Sharp, format: ImageFormat, width: number): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 86, chromaSubsampling: width <= 800 ? '4:4:4' : '4:2:0', optimiseCoding: false });
    case 'png':
      return image.png({ compressionLevel: 3 });
    case 'webp':
      return image.webp({ quality: 84, alphaQuality: 90, effort: width <= 600 ? 2 : 1 });
    case 'avif':
      return image.avif({ quality: 58, effort: 0 });
  }
}

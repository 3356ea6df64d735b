import type { Background } from '@platen/contract/backgrounds';
import { useEffect, useRef, useState } from 'react';
import { reach } from '../addresses.ts';
import { call } from '../api/call.ts';
import { readAsDataUrl, type Warning } from '../api/files.ts';
import { findSandbox, type Sandbox, withSandbox } from '../sandbox.ts';

/** An image that can be printed. `vectors`: its drawing is stored, so its pixels do not matter. */
export type Art = {
  imageUrl: string;
  width: number | null;
  height: number | null;
  vectors?: boolean | undefined;
  /** What it shows. */
  description?: string | undefined;
};
type Generation = { images: Art[]; costCents: number | null; warnings: Warning[] };
type Upload = { url: string; width: number | null; height: number | null; contentType: string };

/** Four designs of one prompt, or an uploaded image and its cut-out, and their shop. */
export type Batch = {
  /** Null for an uploaded image. */
  prompt: string | null;
  designs: Art[];
  /** The requested background. Missing: the prompt decides. */
  background?: Background | undefined;
  warnings?: Warning[] | undefined;
  costCents: number | null;
  seconds: number;
  sandbox: Sandbox;
};

export type Task = 'drawing' | 'uploading' | 'cutting out' | 'enlarging';

const place = 'platen.last-designs';
const maxBytes = 52_428_800;

function findKept(): Batch | null {
  try {
    const batch = JSON.parse(localStorage.getItem(place) ?? 'null') as Batch | null;
    return batch && findSandbox()?.shopId === batch.sandbox.shopId ? batch : null;
  } catch {
    return null;
  }
}

function keep(batch: Batch): void {
  try {
    localStorage.setItem(place, JSON.stringify(batch));
  } catch {
    // Without browser storage, it lasts while the page is open.
  }
}

const keptArt = (shopId: string): Art[] => {
  const batch = findKept();
  return batch?.sandbox.shopId === shopId ? batch.designs : [];
};

async function readPicture(file: File): Promise<string> {
  if (!file.type.startsWith('image/'))
    throw new Error('That file isn’t an image. Use a PNG, JPEG, WebP, GIF or SVG file.');
  if (file.size > maxBytes) throw new Error('This image is over 50 MB. Make it smaller and try again.');
  return readAsDataUrl(file);
}

/** The last batch drawn or uploaded for a sandbox shop. */
export const findKeptImages = (shopId: string): Art[] => keptArt(shopId);

/** The images that are printed from their drawing, and so are sharp at any size. */
export const findKeptDrawings = (shopId: string): string[] =>
  keptArt(shopId).flatMap(({ imageUrl, vectors }) => (vectors ? [imageUrl] : []));

export function useDesigns() {
  const [batch, setBatch] = useState<Batch | null>(findKept);
  const [task, setTask] = useState<Task | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** The newest request counts; earlier ones are dropped. */
  const run = async (what: Task, make: (signal: AbortSignal) => Promise<Omit<Batch, 'seconds'>>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTask(what);
    setError(null);
    const startedAt = performance.now();
    try {
      const made = await make(controller.signal);
      if (controller.signal.aborted) return false;
      const whole = { ...made, seconds: (performance.now() - startedAt) / 1000 };
      setBatch(whole);
      keep(whole);
      return true;
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause);
      return false;
    } finally {
      if (running.current === controller) setTask(null);
    }
  };

  const draw = (prompt: string, background: Background) => {
    setDrawn(0);
    return run('drawing', async (signal) => {
      const onProgress = ({ done }: { done: number }) => {
        if (!signal.aborted) setDrawn(done);
      };
      const { sandbox, value } = await withSandbox(({ apiKey: key }) =>
        call<Generation>(`${reach('api')}/ai-generations/generate`, {
          method: 'POST',
          key,
          json: { prompt, numberResults: 4, background },
          signal,
          onProgress,
        }),
      );
      const { images: designs, costCents, warnings } = value;
      return { prompt, designs, background, warnings, costCents, sandbox };
    });
  };

  const upload = (file: File) =>
    run('uploading', async (signal) => {
      const base64Image = await readPicture(file);
      const { sandbox, value } = await withSandbox(({ apiKey: key }) =>
        call<Upload>(`${reach('api')}/uploads/base64`, { method: 'POST', key, json: { base64Image }, signal }),
      );
      const { url: imageUrl, width, height, contentType } = value;
      const designs = [{ imageUrl, width, height, vectors: contentType === 'image/svg+xml' }];
      return { prompt: null, designs, costCents: null, sandbox };
    });

  /** The uploaded image stays beside its cut-out. */
  const cutOut = ({ designs: [own], sandbox }: Batch) =>
    run('cutting out', async (signal) => {
      const { imageUrl } = own!;
      const options = { method: 'POST', key: sandbox.apiKey, json: { imageUrl }, signal } as const;
      const cut = await call<Art & { costCents: number }>(`${reach('api')}/ai-generations/remove-background`, options);
      return { prompt: null, designs: [own!, cut], costCents: cut.costCents, sandbox };
    });

  /** The larger image replaces the small one. */
  const enlarge = (batch: Batch, index: number) =>
    run('enlarging', async (signal) => {
      const { designs, sandbox } = batch;
      const { imageUrl } = designs[index]!;
      const options = { method: 'POST', key: sandbox.apiKey, json: { imageUrl }, signal } as const;
      const large = await call<Art & { costCents: number }>(`${reach('api')}/ai-generations/enlarge`, options);
      return { ...batch, designs: designs.with(index, large), costCents: large.costCents };
    });

  return { batch, error, draw, upload, cutOut, enlarge, task, drawn };
}

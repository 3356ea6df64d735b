import { useEffect, useRef, useState } from 'react';
import { reach } from '../addresses.ts';
import { call } from '../api/call.ts';
import { findSandbox, type Sandbox, withSandbox } from '../sandbox.ts';

type Design = {
  id: string;
  imageUrl: string;
  width: number;
  height: number;
  /** It is printed from its drawing. */
  vectors?: boolean;
};
type Generation = { images: Design[]; generationId: string; costCents: number | null };

/** Four designs of one prompt, and the shop they were made for. */
export type Batch = { prompt: string; designs: Design[]; costCents: number | null; seconds: number; sandbox: Sandbox };

const place = 'platen.last-designs';

function findKept(): Batch | null {
  try {
    const batch = JSON.parse(localStorage.getItem(place) ?? 'null') as Batch | null;
    return batch && findSandbox()?.shopId === batch.sandbox.shopId ? batch : null;
  } catch {
    return null;
  }
}

const keptDesigns = (shopId: string): Design[] => {
  const batch = findKept();
  return batch?.sandbox.shopId === shopId ? batch.designs : [];
};

/** What was drawn last for a sandbox shop. */
export const findKeptImages = (shopId: string): string[] => keptDesigns(shopId).map(({ imageUrl }) => imageUrl);

/** Those of them that are printed from their drawing, and so are sharp at any size. */
export const findKeptDrawings = (shopId: string): string[] =>
  keptDesigns(shopId).flatMap(({ imageUrl, vectors }) => (vectors ? [imageUrl] : []));

export function useDesigns() {
  const [batch, setBatch] = useState<Batch | null>(findKept);
  const [prompt, setPrompt] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const draw = async (wanted: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPrompt(wanted);
    setDrawn(0);
    setError(null);
    const startedAt = performance.now();
    try {
      const { sandbox, value } = await withSandbox(({ apiKey }) =>
        call<Generation>(`${reach('api')}/ai-generations/generate`, {
          method: 'POST',
          key: apiKey,
          json: { prompt: wanted, numberResults: 4 },
          signal: controller.signal,
          onProgress: ({ done }) => {
            if (running.current === controller) setDrawn(done);
          },
        }),
      );
      const made = {
        prompt: wanted,
        designs: value.images,
        costCents: value.costCents,
        seconds: (performance.now() - startedAt) / 1000,
        sandbox,
      };
      setBatch(made);
      localStorage.setItem(place, JSON.stringify(made));
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause);
    } finally {
      if (running.current === controller) setPrompt(null);
    }
  };

  return { batch, error, draw, isDrawing: prompt !== null, drawn };
}

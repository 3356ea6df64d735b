import { addImage, type CanvasDocument, type Drawable, fontsOf, loadFonts, sourcesOf } from '@platen/canvas';
import { useEffect, useState } from 'react';

const loaded = new Map<string, ImageBitmap>();
const loading = new Map<string, Promise<void>>();

/** Storage allows any origin, so that the painted canvas can be read and uploaded. */
async function loadImage(src: string): Promise<ImageBitmap> {
  const known = loaded.get(src);
  if (known) return known;
  const asked =
    loading.get(src) ??
    (async () => {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.src = src;
      await image.decode().catch(() => {
        throw new Error('Couldn’t load this image. It must be in the shop’s storage or allow other origins.');
      });
      loaded.set(src, await createImageBitmap(image));
    })().finally(() => loading.delete(src));
  loading.set(src, asked);
  await asked;
  return loaded.get(src)!;
}

/** The image centered, as large as fits. */
export async function placeImage(canvas: CanvasDocument, src: string): Promise<CanvasDocument> {
  const { width, height } = await loadImage(src);
  const factor = Math.min((canvas.width * 0.9) / width, (canvas.height * 0.9) / height);
  const [w, h] = [width * factor, height * factor];
  return addImage(canvas, { src, x: (canvas.width - w) / 2, y: (canvas.height - h) / 2, width: w, height: h });
}

type Loaded = {
  assets: ReadonlyMap<string, Drawable>;
  /** Changes when more images or fonts have loaded. */
  version: number;
  /** Images that failed to load. */
  missing: readonly string[];
};

/** Loads the images and fonts that documents need. */
export function useAssets(documents: readonly CanvasDocument[]): Loaded {
  const [version, setVersion] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const sources = [...new Set(documents.flatMap(sourcesOf))];
  const fonts = documents.flatMap(fontsOf);
  const wanted = [...sources, ...fonts.map((font) => JSON.stringify(font))].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for what the documents need
  useEffect(() => {
    let isCurrent = true;
    const tell = () => isCurrent && setVersion((count) => count + 1);
    for (const src of sources) {
      if (loaded.has(src)) continue;
      loadImage(src).then(tell, () => isCurrent && setMissing((before) => [...new Set([...before, src])]));
    }
    // A failure does not affect the others.
    void Promise.allSettled(fonts.map((font) => loadFonts([font]))).then(tell);
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return { assets: loaded, version, missing: missing.filter((src) => sources.includes(src)) };
}

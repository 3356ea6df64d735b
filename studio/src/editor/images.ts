import { type CanvasDocument, type Drawable, fontsOf, loadFonts, sourcesOf } from '@platen/canvas';
import { useEffect, useState } from 'react';

const loaded = new Map<string, ImageBitmap>();
const loading = new Map<string, Promise<void>>();

/** Storage origins allow any origin, so what is painted here can be read back and uploaded. */
export async function loadImage(src: string): Promise<ImageBitmap> {
  const known = loaded.get(src);
  if (known) return known;
  const asked =
    loading.get(src) ??
    (async () => {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.src = src;
      await image.decode().catch(() => {
        throw new Error('This image cannot be loaded. It must be on the shop’s storage or allow other origins.');
      });
      loaded.set(src, await createImageBitmap(image));
    })().finally(() => loading.delete(src));
  loading.set(src, asked);
  await asked;
  return loaded.get(src)!;
}

/** The images and fonts a document needs; the count changes when more of them are there. */
export function useAssets(document: CanvasDocument): { assets: ReadonlyMap<string, Drawable>; version: number } {
  const [version, setVersion] = useState(0);
  const wanted = [...sourcesOf(document), ...fontsOf(document).map((font) => JSON.stringify(font))].join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for what the document needs
  useEffect(() => {
    let isCurrent = true;
    const tell = () => isCurrent && setVersion((count) => count + 1);
    for (const src of sourcesOf(document)) if (!loaded.has(src)) loadImage(src).then(tell, () => {});
    loadFonts(fontsOf(document)).then(tell, () => {});
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return { assets: loaded, version };
}

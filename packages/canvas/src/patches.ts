/** Computed pixels of a layer for reuse in the next frame: moving a layer must not compute its effects again. */
import type { Drawable, Surface } from './surface.ts';

const maxKeptPixels = 8e6;
/** Larger patches belong to prints, which are painted only once. */
const maxPatchPixels = 2e6;

const kept = new Map<string, Surface>();
let keptPixels = 0;

const names = new WeakMap<object, number>();
let lastName = 0;

/** A name for the image object: another image under the same address gets another name. */
export function nameOfImage(image: Drawable): number {
  let name = names.get(image);
  if (name === undefined) {
    lastName += 1;
    name = lastName;
    names.set(image, name);
  }
  return name;
}

/** Draws the pixels kept under `key`, and makes them first if needed. Large ones are released at once. */
export function withPatch(key: string, make: () => Surface, draw: (patch: Surface) => void): void {
  const found = kept.get(key);
  const patch = found ?? make();
  kept.delete(key);
  if (patch.width * patch.height > maxPatchPixels) {
    draw(patch);
    release(patch);
    return;
  }
  kept.set(key, patch);
  if (found === undefined) keptPixels += patch.width * patch.height;
  draw(patch);
  for (const [oldest, surface] of kept) {
    if (keptPixels <= maxKeptPixels) break;
    kept.delete(oldest);
    keptPixels -= surface.width * surface.height;
    release(surface);
  }
}

function release(surface: Surface): void {
  surface.width = 1;
  surface.height = 1;
}

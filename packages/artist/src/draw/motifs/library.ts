/** Every motif the artist can draw, by name: our own first, then the permissively licensed sets. */

import { flattenGradients, type Motif, pushDownFills, trim } from '../../kit/motif.ts';
import { findDrawing, type SetName } from '../../library/icon-sets.ts';
import { findOwnDrawing } from './own/own.ts';

/** Drawings on which the rasteriser aborts the process (found by drawing each one in a child process). */
const deadly = new Set([
  'noto:package',
  'noto:rainbow-flag',
  'noto-v1:ambulance',
  'noto-v1:bullet-train',
  'noto-v1:cocktail-glass',
  'noto-v1:hot-beverage',
  'noto-v1:lady-beetle',
  'noto-v1:man-lifting-weights',
  'noto-v1:person-lifting-weights',
]);

/** Subjects that an older or flatter set draws better: frontal heads above all. */
const preferred = new Map<string, SetName>([
  ...'fox wolf bear lion tiger-face owl deer gorilla shark octopus eagle skull mountain mount-fuji sun'
    .split(' ')
    .map((name) => [name, 'noto-v1'] as const),
  ...'raccoon'.split(' ').map((name) => [name, 'fluent-emoji-flat'] as const),
]);

/** Drawings with a few white specks of sky around them, which an outline would turn into bubbles. */
const specked = new Set(['flying-saucer', 'lighthouse', 'snow-capped-mountain']);

/** Older drawings carry leftovers outside their box; clipping would cut outlines, so the strays are removed. */
function dropStrays(body: string, width: number, height: number): string {
  return body.replace(/<path\b[^>]*?\bd="M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)[^>]*\/>/g, (path, x, y) => {
    const outside =
      Number(x) < -0.02 * width || Number(x) > 1.02 * width || Number(y) < -0.02 * height || Number(y) > 1.02 * height;
    return outside ? '' : path;
  });
}

const cache = new Map<string, Motif | null>();

export function findMotif(name: string): Motif | null {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const motif = readMotif(name);
  cache.set(name, motif);
  return motif;
}

function readMotif(name: string): Motif | null {
  const own = findOwnDrawing(name);
  if (own) {
    const drawing = trim(name, pushDownFills(own.body), own.width, own.height);
    return own.natural ? { ...drawing, natural: own.natural } : drawing;
  }
  const first = preferred.get(name);
  const order: SetName[] = first
    ? [first, 'noto', 'fluent-emoji-flat', 'noto-v1']
    : ['noto', 'fluent-emoji-flat', 'noto-v1'];
  for (const setName of order) {
    if (deadly.has(`${setName}:${name}`)) continue;
    const icon = findDrawing(setName, name);
    if (!icon) continue;
    const { width, height } = icon;
    const drawing = specked.has(name) ? icon.body.replace(/<path fill="#fff"[^>]*\/>/g, '') : icon.body;
    let body = flattenGradients(pushDownFills(drawing));
    if (setName === 'noto-v1') body = dropStrays(body, width, height);
    return trim(name, body, width, height);
  }
  return null;
}

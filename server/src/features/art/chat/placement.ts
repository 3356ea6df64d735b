/** How a print is moved: smaller, higher, on the back. Pure. */
import { labelKey, type Product, type ProductPlacement, primaryPlacement } from '../../catalog/catalog.ts';
import type { Move } from './reading/request.ts';
import type { Placing } from './state.ts';

type ImagePlacement = Extract<ProductPlacement, { type: 'image' }>;

const smallest = 0.2;
const step = 0.75;
const shift = 0.4;
/** On the chest, over the heart. */
const onChest = { scale: 0.4, x: 0.75, y: -0.7 };

export type Moved = { placing: Placing; trouble: 'no-side' | 'at-edge' | null };

export function movePrint(product: Product, before: Placing, moves: readonly Move[]): Moved {
  let placing = before;
  let trouble: Moved['trouble'] = null;
  for (const move of moves) {
    const side = move === 'back' ? findBack(product) : null;
    if (move === 'back' && side === null && !isBack(primaryPlacement(product))) trouble = 'no-side';
    else if (move === 'back' || move === 'front') placing = { ...placing, side: side?.label ?? null };
    else {
      const area = areaOf(product, placing);
      const from = startOf(area, placing);
      const next = nudge(area, from, move);
      if (JSON.stringify(next) === JSON.stringify(from)) trouble = 'at-edge';
      else placing = next;
    }
  }
  return { placing, trouble };
}

/** Before the first move, a print is where its area aligns it: at the collar on shirts. */
const startOf = (area: ImagePlacement, placing: Placing): Placing =>
  area.align === 'top' && placing.scale === 1 && placing.x === 0 && placing.y === 0 ? { ...placing, y: -1 } : placing;

const isBack = ({ label }: ProductPlacement): boolean => labelKey(label).includes('back');

const findBack = (product: Product): ImagePlacement | null =>
  product.placements.find((one): one is ImagePlacement => one.type === 'image' && !one.primary && isBack(one)) ?? null;

const areaOf = (product: Product, { side }: Placing): ImagePlacement =>
  product.placements.find((one): one is ImagePlacement => one.type === 'image' && one.label === side) ??
  primaryPlacement(product);

const round = (number: number): number => Math.round(number * 100) / 100;
const within = (number: number): number => round(Math.max(-1, Math.min(1, number)));

function nudge(area: ImagePlacement, placing: Placing, move: Exclude<Move, 'back' | 'front'>): Placing {
  const { scale, x, y } = placing;
  // A square picture fills a square area, so it must be smaller before it can move.
  const hasRoom = scale < 1 || area.heightPx > area.widthPx * 1.1;
  const roomy = { ...placing, scale: hasRoom ? scale : 0.8 };
  switch (move) {
    case 'smaller':
      return { ...placing, scale: Math.max(smallest, round(scale * step)) };
    case 'larger':
      return { ...placing, scale: Math.min(1, round(scale / step)) };
    case 'higher':
      return y <= -1 ? placing : { ...roomy, y: within(y - shift) };
    case 'lower':
      return { ...roomy, y: within(y + shift) };
    case 'leftward':
    case 'rightward': {
      // The wearer's left is on the right of the picture.
      const sign = move === 'leftward' ? 1 : -1;
      if (scale > 0.6) return { ...placing, ...onChest, x: onChest.x * sign };
      return { ...placing, x: within(x - shift * sign) };
    }
  }
}

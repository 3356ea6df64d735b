/**
 * Draws designs in the workshops: live pictures in one, prints in another. A drawing that takes too long ends with its
 * process, which holds no other drawing. Processes keep the assets they drew with last, so each receives only the
 * missing ones.
 */
import type { CanvasDocument } from '@platen/canvas';
import { defineTask, type Order } from '@platen/workshop';
import type { Workshops } from '../../../kernel/processes/workshops.ts';
import type { LiveView } from './live-view.ts';
import type { Drawing, DrawnImage, PaintAsset, PainterInput, PrintAs, SentAsset } from './painter-task.ts';

export type { DrawnImage, PaintAsset };

type Drawer = Pick<Order, 'caller' | 'signal'>;

export type Painter = {
  /** A document for each area of the view. */
  drawFrame(
    documents: readonly CanvasDocument[],
    assets: PaintAsset[],
    view: LiveView,
    drawer: Drawer,
  ): Promise<DrawnImage>;
  /** Starts a process, so that the first frame does not wait for it. */
  wake(): void;
  /** Only the canvas, at its printed size: as PNG, or as a page of vectors. */
  drawPrint(document: CanvasDocument, assets: PaintAsset[], print: PrintAs, drawer: Drawer): Promise<DrawnImage>;
  /**
   * Only the canvas, small, with the time limit of a frame and among frames: in the other workshop, a timeout would
   * delay paid prints.
   */
  drawSmall(document: CanvasDocument, assets: PaintAsset[], drawer: Drawer): Promise<DrawnImage>;
};

const megabyte = 1024 * 1024;
const module = new URL('./painter-task.ts', import.meta.url);
/** A caller waits. This includes reading the scene for its first picture, which takes up to half of it. */
const frameBounds = { cpuMs: 2_500, wallMs: 60_000, memoryBytes: 1_536 * megabyte };
const frame = defineTask<PainterInput, DrawnImage>('draw-frame', module, frameBounds);
const small = defineTask<PainterInput, DrawnImage>('draw-small', module, frameBounds);
/** A document at its limits takes a few seconds, its print ten times as long. */
const print = defineTask<PainterInput, DrawnImage>('draw-print', module, {
  cpuMs: 120_000,
  wallMs: 600_000,
  memoryBytes: 2_560 * megabyte,
});

/** Decoded assets that a process keeps between frames. */
const maxHeldBytes = 96 * megabyte;
const smallSide = 1_000;

export function createPainter({ liveViews, prints }: Pick<Workshops, 'liveViews' | 'prints'>): Painter {
  /** Assets that a process holds, by key, and their bytes; least recently used first. */
  const heldBy = new WeakMap<object, Map<number, number>>();

  /** Missing pixels are sent with the frame; when there are many, the longest unused are dropped. */
  const handOver = (process: object, assets: PaintAsset[]): { assets: SentAsset[]; dropped: number[] } => {
    const held = heldBy.get(process) ?? new Map<number, number>();
    heldBy.set(process, held);
    const sent = assets.map((asset): SentAsset => {
      const isHeld = held.delete(asset.key);
      held.set(asset.key, asset.pixels.byteLength);
      return isHeld ? { ...asset, pixels: null } : asset;
    });
    const inUse = new Set(assets.map(({ key }) => key));
    const dropped: number[] = [];
    let bytes = [...held.values()].reduce((sum, one) => sum + one, 0);
    for (const [key, size] of held) {
      if (bytes <= maxHeldBytes || inUse.has(key)) break;
      held.delete(key);
      dropped.push(key);
      bytes -= size;
    }
    return { assets: sent, dropped };
  };

  /** A print's assets are full size, and no other drawing uses them, so they are not kept. */
  const printOf = (document: CanvasDocument, assets: PaintAsset[], as: PrintAs): Drawing & PainterInput => ({
    ...{ kind: 'print', document, ...as },
    ...{ assets, dropped: [] },
  });

  return {
    wake: () => liveViews.wake(frame),
    drawFrame: (documents, assets, view, drawer) =>
      liveViews.run(
        frame,
        (process) => ({ kind: 'frame' as const, documents, view, ...handOver(process, assets) }),
        drawer,
      ),
    drawPrint(document, assets, as, drawer) {
      const assetBytes = assets.reduce((sum, { pixels }) => sum + pixels.byteLength, 0);
      // The canvas, the pixels read from it, and the file; images as received and as drawn.
      const memoryBytes = 256 * megabyte + 12 * as.width * as.height + 2 * assetBytes;
      return prints.run(print, printOf(document, assets, as), { ...drawer, memoryBytes });
    },
    drawSmall(document, assets, drawer) {
      const scale = Math.min(1, smallSide / Math.max(document.width, document.height));
      const [width, height] = [document.width, document.height].map((side) => Math.max(1, Math.round(side * scale)));
      return liveViews.run(
        small,
        printOf(document, assets, { width: width!, height: height!, dpi: 72, format: 'png' }),
        drawer,
      );
    },
  };
}

import type { CanvasDocument } from '@platen/canvas';

export type Size = { widthPx: number; heightPx: number };

export type Painting = Size & {
  bytes: Buffer;
  /** A PNG, or a page of vectors. */
  format: 'png' | 'pdf';
  /** Of a page of vectors: the same as a PNG of a few hundred pixels, to be looked at. */
  small: Buffer | null;
  /** What of a page of vectors is pixels all the same; null where nothing is. */
  note: string | null;
};

/** A design with each of its print areas, by label. */
type Design = { product: string; placement: string; areas: Readonly<Record<string, CanvasDocument>> };

export type Preview = { bytes: Buffer; contentType: string; width: number; height: number };

export type CanvasPainter = {
  /** One area for print; null when the shop has no such canvas, or the canvas no such area. */
  paint(
    shopId: string,
    canvas: { canvasId: string; label: string; design: string | null },
    size: Size,
    format: Painting['format'],
  ): Promise<Painting | null>;
  /** The design on its product, to be looked at; null when the shop is gone. */
  preview(shopId: string, design: Design, width: number, signal: AbortSignal): Promise<Preview | null>;
};

/** `refused`: a vendor goes on with it, in its words. `waiting`: one has not answered yet, and is asked on. */
export type RecallOutcome = { status: 'free' } | { status: 'refused'; reason: string } | { status: 'waiting' };

/** Has vendors drop what they were asked to make of an order, before it is cancelled or changed. */
export type Recaller = {
  recall(order: { orderId: string; revision: number }, then: 'cancel' | 'change'): Promise<RecallOutcome>;
};

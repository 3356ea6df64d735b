import type { CanvasDocument } from '@platen/canvas';
import type { OrderStatus } from '../orders/port.ts';

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
  /** One area for print, from the design that was kept or else from the canvas; null when the shop has neither. */
  paint(
    shopId: string,
    canvas: { canvasId: string | null; label: string; design: string | null },
    size: Size,
    format: Painting['format'],
  ): Promise<Painting | null>;
  /** A document that is not kept yet. */
  paintDocument(shopId: string, document: CanvasDocument, size: Size, format: Painting['format']): Promise<Painting>;
  /** The design on its product, to be looked at; null when the shop is gone. */
  preview(shopId: string, design: Design, width: number, signal: AbortSignal): Promise<Preview | null>;
};

/**
 * `not_asked`: no vendor holds anything of the order, or its status does not allow it. `dropped`: every vendor that held something has
 * dropped it. `refused`: a vendor makes it all the same; `reason` is in its words. `waiting`: a vendor has not answered, and is asked again.
 */
export type RecallOutcome = { status: 'not_asked' | 'dropped' | 'waiting' } | { status: 'refused'; reason: string };

type Recalled = { orderId: string; revision: number };

/** Has vendors drop what they were asked to make of an order, before it is cancelled or changed. */
export type Recaller = {
  /** Asks no vendor unless the status, read under the order's lock, is allowed. From then on the order cannot be submitted. */
  recall(
    order: Recalled,
    wish: { purpose: 'cancel' | 'change'; isAllowed(status: OrderStatus): boolean },
  ): Promise<RecallOutcome>;
  /** Undoes a recall: what was dropped is placed at its vendor again. */
  placeAgain(order: Recalled): Promise<void>;
};

import type { CanvasDocument } from '@platen/canvas';

export type SharedArea = { imageUrl: string; width: number; height: number };
/** Each print area that is not empty, by label. */
export type SharedDesign = { revision: number; placements: Record<string, SharedArea> };

/** Makes shared pictures of designs. */
export type DesignSharing = {
  share(shopId: string, canvasId: string, signal: AbortSignal): Promise<SharedDesign>;
};

export type Size = { widthPx: number; heightPx: number };

export type Painting = Size & {
  bytes: Buffer;
  /** A PNG, or a page of vectors. */
  format: 'png' | 'pdf';
  /** For a page of vectors: the same as a PNG of a few hundred pixels, for viewing. */
  small: Buffer | null;
  /** The parts of a page of vectors that are pixels anyway. Null where there are none. */
  note: string | null;
};

/** A design with each of its print areas, by label. */
type Design = { product: string; placement: string; areas: Readonly<Record<string, CanvasDocument>> };

export type Preview = { bytes: Buffer; contentType: string; width: number; height: number };

export type CanvasPainter = {
  /** One area for print, from the stored design or else from the canvas. Null when the shop has neither. */
  paint(
    shopId: string,
    canvas: { canvasId: string | null; label: string; design: string | null },
    size: Size,
    format: Painting['format'],
  ): Promise<Painting | null>;
  /** A document that is not stored yet. */
  paintDocument(shopId: string, document: CanvasDocument, size: Size, format: Painting['format']): Promise<Painting>;
  /** The design on its product, for viewing. Null when the shop is deleted. */
  preview(shopId: string, design: Design, width: number, signal: AbortSignal): Promise<Preview | null>;
};

export type Size = { widthPx: number; heightPx: number };

export type Painting = Size & { bytes: Buffer };

/** Paints saved canvases for print; null from `paint` when the shop has no such canvas. */
export type CanvasPainter = {
  paint(shopId: string, canvas: { canvasId: string; design: string | null }, size: Size): Promise<Painting | null>;
};

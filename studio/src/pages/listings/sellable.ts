/** What goes on the products: an image for their main area, or a design with its areas. */
export type Sellable = {
  design: { imageUrl: string } | { canvasId: string };
  /** A picture of it alone, or on its own product. */
  pictureUrl: string;
  /** The artwork to show on products; null while the design's main area is empty. */
  assetUrl: string | null;
  name: string | null;
  /** The product it was designed for. */
  product: string | null;
};

/** What is put on products: a picture for their main area, or a design with the areas it has. */
export type Sellable = {
  design: { imageUrl: string } | { canvasId: string };
  /** What it looks like by itself, or on its own product. */
  pictureUrl: string;
  /** What the products are shown with; null while there is nothing on the design's main area. */
  assetUrl: string | null;
  name: string | null;
  /** The product it was designed on. */
  product: string | null;
};

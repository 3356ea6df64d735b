export type SharedArea = { imageUrl: string; width: number; height: number };
/** Each print area that has something on it, by label. */
export type SharedDesign = { revision: number; placements: Record<string, SharedArea> };

/** Makes pictures that stand for designs. */
export type DesignSharing = {
  share(shopId: string, canvasId: string, signal: AbortSignal): Promise<SharedDesign>;
};

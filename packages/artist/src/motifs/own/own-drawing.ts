/** `body` stands in the box 0 0 `width` `height`; natural colours, flat fills, no gradients. */
export type OwnDrawing = { width: number; height: number; body: string };

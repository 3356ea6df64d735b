/** `body` is drawn in the box 0 0 `width` `height`; natural colours, flat fills, no gradients. `natural`: colours that no dye changes. */
export type OwnDrawing = { width: number; height: number; body: string; natural?: readonly string[] };

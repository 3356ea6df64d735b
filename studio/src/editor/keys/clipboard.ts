/** Layers on the system clipboard, so that they can be pasted into another area, design or tab. */
import { type CanvasDocument, CanvasError, createCanvas, type Layer, parse } from '@platen/canvas';

const mark = 'platen-layers:';

export function writeLayers({ dpi }: CanvasDocument, layers: readonly Layer[]): string {
  return mark + JSON.stringify({ dpi, layers });
}

const longest = 400_000;

/** Null if the text is not layers of ours. */
export function readLayers(text: string): readonly Layer[] | null {
  if (!text.startsWith(mark) || text.length > longest) return null;
  try {
    const { layers } = JSON.parse(text.slice(mark.length)) as { layers: readonly Layer[] };
    const carrier = createCanvas({ width: 10_000, height: 10_000 });
    return parse({ ...carrier, layers }).layers;
  } catch (error) {
    if (error instanceof CanvasError || error instanceof SyntaxError) return null;
    throw error;
  }
}

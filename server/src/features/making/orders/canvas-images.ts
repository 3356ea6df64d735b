/** The images on a canvas that are made of pixels, with their place and resolution. */
import { type CanvasDocument, effectiveDpi, type ImageLayer } from '@platen/canvas';

export type PlacedImage = {
  /** The name its owner gave it, else the name of its file. */
  name: string;
  width: number;
  height: number;
  /** Image pixels per document pixel, as the painter measures them. */
  density: number;
};

export function placedImagesOf(
  document: CanvasDocument,
  sizeOf: (src: string) => { width: number; height: number } | null,
): PlacedImage[] {
  return document.layers.flatMap((layer) => {
    if (layer.type !== 'image' || !layer.visible || layer.opacity === 0 || isOutside(document, layer)) return [];
    const size = sizeOf(layer.src);
    if (!size) return [];
    const { width, height } = size;
    return [{ name: nameOf(layer), width, height, density: effectiveDpi(document, layer, size) / document.dpi }];
  });
}

/** None of it is printed. */
function isOutside({ width, height }: CanvasDocument, layer: ImageLayer): boolean {
  const turn = (layer.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const reachX = (layer.width * cos + layer.height * sin) / 2;
  const reachY = (layer.width * sin + layer.height * cos) / 2;
  const [middleX, middleY] = [layer.x + layer.width / 2, layer.y + layer.height / 2];
  return middleX + reachX <= 0 || middleX - reachX >= width || middleY + reachY <= 0 || middleY - reachY >= height;
}

const maxShown = 100;

function nameOf({ name, src }: ImageLayer): string {
  return (name ?? new URL(src).pathname.split('/').at(-1)!).slice(0, maxShown);
}

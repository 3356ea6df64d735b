/** SVG to pixels. Runs in child processes only: the rasteriser is native code and may abort on some drawings. */
import { Resvg } from '@resvg/resvg-js';

export type Raster = { width: number; height: number /** Straight (not premultiplied) RGBA. */; data: Uint8Array };

export function rasterize(svg: string, width: number): Raster {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: unpremultiply(image.pixels) };
}

/** The rasteriser returns premultiplied pixels; encoders need straight ones. */
function unpremultiply(pixels: Uint8Array): Uint8Array {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    pixels[i] = Math.min(255, Math.round((pixels[i]! * 255) / alpha));
    pixels[i + 1] = Math.min(255, Math.round((pixels[i + 1]! * 255) / alpha));
    pixels[i + 2] = Math.min(255, Math.round((pixels[i + 2]! * 255) / alpha));
  }
  return pixels;
}

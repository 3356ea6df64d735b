/** In a separate process: a drawing by our artist as pixels, by the renderer that drew its picture. */
import { rasterize } from '@platen/artist/raster';
import type { Decoded } from './decode-task.ts';

export type DrawInput = { svg: Buffer; width: number };

export async function perform({ svg, width }: DrawInput): Promise<Decoded> {
  const { data, ...size } = rasterize(svg.toString('utf8'), width);
  return { ...size, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}

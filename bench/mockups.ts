/**
 * Mockups: first pictures, the pixel work against OpenCV, libvips and ImageMagick, then the service over HTTP. One run, medians; compare the ratios, not
 * the milliseconds of another machine.
 */
import { benchCold } from './mockups/cold.ts';
import { benchPixels } from './mockups/pixels.ts';
import { benchService } from './mockups/service.ts';

await benchCold();
await benchService(await benchPixels());

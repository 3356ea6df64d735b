/**
 * Mockups: the pixel work against OpenCV, libvips and ImageMagick, then the service over HTTP. One run, medians; compare the ratios, not
 * the milliseconds of another machine.
 */
import { benchPixels } from './mockups/pixels.ts';

await benchPixels();

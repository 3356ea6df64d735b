import type { Deps as FilesDeps } from '../files/deps.ts';
import type { CanvasPainter, DesignSharing } from './canvases/port.ts';

export type Deps = FilesDeps & {
  canvasPainter: CanvasPainter;
  /** Makes pictures that stand for designs. */
  designs: DesignSharing;
};

import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Point } from './geometry.ts';

/** The print area's position on the stage: `x` and `y` are its corner in page pixels, `scale` is pixels per unit. */
export type View = { scale: number; x: number; y: number; width: number; height: number };

/** Room around the area for handles and for layers that reach over its edge. */
const margin = (side: number): number => Math.max(18, Math.min(48, side * 0.07));

function viewOf(stage: { width: number; height: number }, area: { width: number; height: number }): View {
  const [width, height] = [
    Math.max(1, stage.width - 2 * margin(stage.width)),
    Math.max(1, stage.height - 2 * margin(stage.height)),
  ];
  const scale = Math.min(width / area.width, height / area.height);
  return {
    scale,
    x: (stage.width - area.width * scale) / 2,
    y: (stage.height - area.height * scale) / 2,
    ...stage,
  };
}

export const toDocument = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

export function useView(stage: RefObject<HTMLElement | null>, area: { width: number; height: number }): View {
  const [size, setSize] = useState({ width: 600, height: 600 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [stage]);
  const { width, height } = area;
  return useMemo(() => viewOf(size, { width, height }), [size, width, height]);
}

import type { Box } from './geometry.ts';
import { placeOnStage } from './handles.tsx';
import type { Guide } from './snap.ts';
import type { View } from './use-view.ts';

/** The lines that a layer snapped to. */
export function Guides({ view, guides }: { view: View; guides: readonly Guide[] }) {
  return guides.map(({ axis, at, from, to }) => {
    const along = { from: from * view.scale, length: (to - from) * view.scale };
    const style =
      axis === 'x'
        ? { left: view.x + at * view.scale, top: view.y + along.from, width: 1, height: along.length }
        : { left: view.x + along.from, top: view.y + at * view.scale, width: along.length, height: 1 };
    return (
      <div
        key={`${axis} ${at}`}
        data-testid="guide"
        aria-hidden="true"
        className="pointer-events-none absolute bg-[#e0218a]"
        style={style}
      />
    );
  });
}

export function RubberBand({ view, band }: { view: View; band: Box }) {
  return (
    <div
      data-testid="band"
      aria-hidden="true"
      className="pointer-events-none absolute border border-plate bg-plate/10"
      style={placeOnStage(view, band)}
    />
  );
}

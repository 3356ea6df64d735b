import { type CanvasDocument, leastDpi } from '@platen/canvas';
import { TriangleAlert } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { imageDpis } from './dpi.ts';
import { boundsOf, boxOf } from './geometry.ts';
import { placeOnStage } from './handles.tsx';
import type { View } from './use-view.ts';

type Props = {
  document: CanvasDocument;
  sizes: EditorHandle['sizes'];
  selected: readonly string[];
  view: View;
};

/** The print resolution of selected images while dragging, and of every image that would look soft. */
export function DpiTags({ document, sizes, selected, view }: Props) {
  return imageDpis(document, sizes)
    .filter(({ layer, dpi }) => dpi < leastDpi || selected.includes(layer.id))
    .map(({ layer, dpi }) => {
      const { left, top, height } = placeOnStage(view, boundsOf(boxOf(layer), layer.rotation));
      const isSoft = dpi < leastDpi;
      return (
        <span
          key={layer.id}
          data-testid="dpi"
          className={`pointer-events-none absolute z-5 flex items-center gap-1 px-1.5 py-0.5 font-mono text-[0.6875rem] leading-none text-white ${isSoft ? 'bg-[#b3261a]' : 'bg-[#14171f]/80'}`}
          style={{
            left: Math.min(view.width - 90, Math.max(2, left + 6)),
            top: Math.min(view.height - 20, Math.max(2, top + height - 22)),
          }}
        >
          {isSoft && <TriangleAlert className="size-3" aria-hidden="true" />}
          {dpi} dpi
        </span>
      );
    });
}

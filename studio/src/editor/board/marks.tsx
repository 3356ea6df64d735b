import type { Area } from '../state/design.ts';
import type { View } from './use-view.ts';

const cutMm = 3;
const safeMm = 6;

type Marks = {
  /** How much may be lost at the edge when the product is cut or folded; 0 if nothing is. */
  readonly bleed: number;
  /** Inside this line nothing is lost. */
  readonly safe: number;
};

/** An area printed to its edge is cut or folded there. A print inside a product is not, but may shift slightly. */
export function marksOf({ dpi, fit, widthPx, heightPx }: Area): Marks {
  const toPixels = (millimetres: number) => Math.min((millimetres * dpi) / 25.4, Math.min(widthPx, heightPx) / 8);
  return fit === 'cover' ? { bleed: toPixels(cutMm), safe: toPixels(safeMm) } : { bleed: 0, safe: toPixels(cutMm) };
}

/** The cut line and the safe zone. */
export function MarkLines({ marks, view }: { marks: Marks; view: View }) {
  return (
    <>
      {marks.bleed > 0 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 border-alarm/25"
          style={{ borderWidth: marks.bleed * view.scale }}
        />
      )}
      <div
        aria-hidden="true"
        data-testid="safe-zone"
        className="pointer-events-none absolute border border-spot/70 border-dashed"
        style={{ inset: marks.safe * view.scale }}
      />
    </>
  );
}

import { Picture } from '../ui/picture.tsx';
import type { Batch } from './designs.ts';
import { DrawingClock } from './drawing-clock.tsx';
import { samples } from './samples.ts';

type Props = {
  batch: Batch | null;
  isDrawing: boolean;
  /** How many of the four are ready while they are drawn. */
  drawn: number;
  picked: number;
  onPick: (index: number) => void;
};

/** The four designs, side by side like proofs on a table. Before the first prompt: four examples. */
export function Proofs({ batch, isDrawing, drawn, picked, onPick }: Props) {
  const sheets = batch?.designs.map(({ imageUrl }) => imageUrl) ?? samples.map(({ design }) => design);
  return (
    <section aria-labelledby="proofs-title" aria-busy={isDrawing}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="proofs-title" className="text-lg">
          Designs
        </h2>
        <p className="ticket">
          <span aria-live="polite">
            {isDrawing
              ? drawn === 0
                ? 'drawing '
                : `${drawn} of ${sheets.length} drawn, `
              : batch
                ? `${batch.designs.length} in ${batch.seconds.toFixed(1)} s${batch.costCents === null ? '' : `, ${batch.costCents} ¢`}`
                : 'for example'}
          </span>
          {isDrawing && <DrawingClock />}
        </p>
      </div>
      <div className="grid grid-cols-4 gap-3 lg:grid-cols-2">
        {sheets.map((src, index) =>
          isDrawing ? (
            <div key={src} className={`${index < drawn ? 'bg-spot/15' : 'rolling'} aspect-square border border-rule`} />
          ) : (
            <button
              key={src}
              type="button"
              aria-pressed={picked === index}
              aria-label={batch ? `Design ${index + 1}` : `Example ${index + 1}`}
              onClick={() => onPick(index)}
              className="checker relative aspect-square border border-rule aria-pressed:border-transparent aria-pressed:outline-3 aria-pressed:outline-spot"
            >
              <Picture src={src} alt="" eager className="size-full" />
            </button>
          ),
        )}
      </div>
    </section>
  );
}

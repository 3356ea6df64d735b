import { Scissors } from '../ui/icons.tsx';
import { LeftOut } from '../ui/left-out.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Batch, Task } from './designs.ts';
import { DrawingClock } from './drawing-clock.tsx';
import { samples } from './samples.ts';

type Props = {
  batch: Batch | null;
  task: Task | null;
  /** How many of the four are ready while they are drawn. */
  drawn: number;
  picked: number;
  onPick: (index: number) => void;
  onCutOut: (batch: Batch) => void;
};

const sheetLook =
  'checker relative aspect-square border border-rule aria-pressed:border-transparent aria-pressed:outline-3 aria-pressed:outline-spot';

/** The designs side by side; four examples before anything is drawn. */
export function Proofs({ batch, task, drawn, picked, onPick, onCutOut }: Props) {
  const isOwn = batch?.prompt === null && task !== 'drawing';
  const sheets =
    task === 'drawing' || !batch ? samples.map(({ design }) => design) : batch.designs.map(({ imageUrl }) => imageUrl);
  const nameOf = (i: number) => {
    const description = task === 'drawing' ? undefined : batch?.designs[i]?.description;
    return `${batch ? 'Design' : 'Example'} ${i + 1}${description ? `: ${description}` : ''}`;
  };
  const names = isOwn ? ['Your image', 'Without background'] : sheets.map((_, i) => nameOf(i));
  return (
    <section aria-labelledby="proofs-title" aria-busy={task !== null}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="proofs-title" className="text-lg">
          {isOwn ? 'Your image' : 'Designs'}
        </h2>
        <p className="ticket">
          <span aria-live="polite">{sayState(batch, task, drawn, sheets.length)}</span>
          {task !== null && <DrawingClock />}
        </p>
      </div>
      <div className="grid grid-cols-4 gap-3 lg:grid-cols-2">
        {sheets.map((src, index) =>
          task === 'drawing' || task === 'uploading' ? (
            <div key={src} className={`${index < drawn ? 'bg-spot/15' : 'rolling'} aspect-square border border-rule`} />
          ) : (
            <button
              key={src}
              type="button"
              aria-pressed={picked === index}
              aria-label={names[index]}
              onClick={() => onPick(index)}
              className={sheetLook}
            >
              <Picture src={src} alt="" eager className={`size-full ${isOwn ? '[&_img]:object-contain' : ''}`} />
            </button>
          ),
        )}
        {isOwn && batch.designs.length === 1 && task !== 'uploading' && (
          <button
            type="button"
            disabled={task === 'cutting out'}
            aria-busy={task === 'cutting out' || undefined}
            onClick={() => onCutOut(batch)}
            className={`grid aspect-square content-center justify-items-center gap-2 border border-dashed border-soft/60 p-2 text-center text-sm font-semibold hover:border-ink max-lg:col-span-2 max-lg:aspect-auto ${task === 'cutting out' ? 'rolling' : ''}`}
          >
            <Scissors className="size-5" aria-hidden="true" />
            {task === 'cutting out' ? 'Removing background' : 'Remove background'}
          </button>
        )}
      </div>
      {task === null && (
        <div className="mt-3">
          <LeftOut warnings={batch?.warnings} />
        </div>
      )}
    </section>
  );
}

function sayState(batch: Batch | null, task: Task | null, drawn: number, count: number): string {
  if (task === 'drawing') return drawn === 0 ? 'drawing ' : `${drawn} of ${count} drawn, `;
  if (task !== null) return `${task === 'cutting out' ? 'removing the background' : task} `;
  if (!batch) return 'Example';
  if (batch.prompt !== null) return `${batch.designs.length} designs`;
  const [{ width, height }] = batch.designs as [Batch['designs'][number]];
  return width && height ? `${width} × ${height} pixels` : 'Drawing';
}

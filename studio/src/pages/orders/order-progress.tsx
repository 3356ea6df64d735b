import type { Order } from '../../api/orders.ts';
import { spoken, when } from '../../ui/format.ts';
import { Check, X } from '../../ui/icons.tsx';

const path = ['pending', 'generating', 'submitted', 'in_production', 'shipped', 'delivered'];
const meanings: Record<string, string> = {
  pending: 'Can still be changed',
  generating: 'Preparing print files',
  submitted: 'At the print shop',
  in_production: 'Being printed',
  shipped: 'With the carrier',
  delivered: 'Arrived',
};

type Step = { status: string; at: string | null; note: string | undefined; state: 'done' | 'now' | 'ahead' | 'ended' };

/** Past steps with their times, and the steps to come. */
function stepsOf({ statusHistory, fulfillmentStatus, errors }: Order): Step[] {
  const hasEnded = fulfillmentStatus === 'cancelled' || fulfillmentStatus.endsWith('_failed');
  const ahead = hasEnded ? [] : path.slice(path.indexOf(fulfillmentStatus) + 1);
  const last = statusHistory.length - 1;
  return [
    ...statusHistory.map(({ status, at, reason }, index): Step => {
      const isLast = index === last && status !== 'delivered';
      // The page says above what went wrong.
      const note = isLast && errors.length > 0 ? undefined : (reason ?? meanings[status]);
      return { status, at, note, state: isLast ? (hasEnded ? 'ended' : 'now') : 'done' };
    }),
    ...ahead.map((status): Step => ({ status, at: null, note: meanings[status], state: 'ahead' })),
  ];
}

const marks: Record<Step['state'], string> = {
  done: 'border-plate bg-plate text-white',
  now: 'border-plate bg-sheet text-spot ring-4 ring-wash',
  ahead: 'border-soft/60 bg-paper',
  ended: 'border-alarm bg-sheet text-alarm',
};

export function OrderProgress({ order }: { order: Order }) {
  const steps = stepsOf(order);
  return (
    <section aria-label="Progress">
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li
            // A retried order passes through the same status again.
            key={step.status + (step.at ?? '')}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="relative flex gap-4 pb-5 last:pb-0 lg:block lg:pr-5 lg:pb-0"
          >
            {index < steps.length - 1 && (
              <i
                aria-hidden="true"
                className={`absolute top-6 bottom-0 left-[0.6875rem] border-l-2 lg:top-[0.6875rem] lg:right-0 lg:bottom-auto lg:left-6 lg:border-t-2 lg:border-l-0 ${steps[index + 1]!.state === 'ahead' ? 'border-dashed border-soft/50' : 'border-plate'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${marks[step.state]}`}
            >
              {step.state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
              {step.state === 'ended' && <X className="size-3.5" strokeWidth={3} />}
              {step.state === 'now' && <i className="size-2 rounded-full bg-current" />}
            </span>
            <div className={`min-w-0 lg:mt-3 ${step.state === 'ahead' ? 'text-soft' : ''}`}>
              <p className="leading-tight font-semibold">{spoken(step.status)}</p>
              {step.at && <p className="ticket mt-0.5">{when(step.at)}</p>}
              <p className={`mt-0.5 text-sm text-soft ${step.state === 'ended' ? '[overflow-wrap:anywhere]' : ''}`}>
                {step.note}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

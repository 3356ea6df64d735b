import { money } from './format.ts';

type Props = {
  rows: readonly (readonly [name: string, cents: number])[];
  total: readonly [name: string, cents: number];
};

/** A list of amounts with their total. Zero amounts are left out. */
export function Sum({ rows, total: [totalName, totalCents] }: Props) {
  const line = 'mt-1 border-t border-ink pt-2 font-semibold';
  return (
    <dl className="grid grid-cols-2 gap-y-1.5 tabular-nums">
      {rows
        .filter(([, cents]) => cents !== 0)
        .map(([name, cents]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right">{money(cents)}</dd>
          </div>
        ))}
      <dt className={line}>{totalName}</dt>
      <dd className={`${line} text-right ${totalCents < 0 ? 'text-alarm' : ''}`}>{money(totalCents)}</dd>
    </dl>
  );
}

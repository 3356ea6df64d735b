import type { Overview } from '../../api/desk.ts';
import { money } from '../../ui/format.ts';

const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayName = (day: string) => short.format(new Date(`${day}T00:00Z`));

/** Thirty days of sales as bars, with the figures in a table for screen readers. */
export function SalesBars({ days }: { days: Overview['days'] }) {
  const most = Math.max(...days.map(({ grossCents }) => grossCents), 1);
  return (
    <figure>
      <div className="flex h-36 items-end gap-px border-b border-ink sm:gap-1" aria-hidden="true">
        {days.map(({ day, grossCents, sales }, index) => (
          <div key={day} className="group relative flex h-full min-w-0 flex-1 items-end">
            <i
              className={`block w-full ${grossCents === 0 ? 'bg-rule' : index === days.length - 1 ? 'bg-spot' : 'bg-plate/70 group-hover:bg-plate'}`}
              style={{ height: grossCents === 0 ? '2px' : `${Math.max(3, (grossCents / most) * 100)}%` }}
            />
            <span className="pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 hidden -translate-x-1/2 border border-ink bg-sheet px-2 py-1 text-xs whitespace-nowrap group-hover:block">
              {dayName(day)}: {money(grossCents)}, {sales} {sales === 1 ? 'sale' : 'sales'}
            </span>
          </div>
        ))}
      </div>
      <div className="ticket mt-1.5 flex justify-between" aria-hidden="true">
        <span>{dayName(days[0]!.day)}</span>
        <span>{dayName(days[Math.floor(days.length / 2)]!.day)}</span>
        <span>Today</span>
      </div>
      <figcaption className="sr-only">
        <table>
          <caption>Sales of the last {days.length} days</caption>
          <tbody>
            {days
              .filter(({ sales }) => sales > 0)
              .map(({ day, sales, grossCents }) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  <td>{sales}</td>
                  <td>{money(grossCents)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  );
}

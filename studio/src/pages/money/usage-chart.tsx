import 'uplot/dist/uPlot.min.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import UPlot from 'uplot';
import type { DailyUsage } from '../../api/studio.ts';
import { finePrice, spoken } from '../../ui/format.ts';
import { useTheme } from '../../ui/theme-switch.tsx';

/** Colors in the order of first use. They are distinct in both themes. */
const inks = ['#4059ee', '#e0562c', '#1f9d6a', '#c99a1b', '#b0479b', '#2aa3bf', '#8a8f9c', '#7d5bd0'];
/** Invoiced or paid in, not used up; hidden by default. */
const offAtFirst = new Set(['order', 'order_reversal', 'top_up', 'top_up_reversal']);

const dayOf = (ms: number) => Math.floor(ms / 86_400_000);

export function UsageChart({ rows, days }: { rows: DailyUsage[]; days: number }) {
  const kinds = useMemo(() => [...new Set(rows.map((row) => row.kind))].sort(), [rows]);
  const [hidden, setHidden] = useState(offAtFirst);
  const shown = kinds.filter((kind) => !hidden.has(kind));
  const place = useRef<HTMLDivElement>(null);

  const { dates, sums } = useMemo(() => {
    const last = dayOf(Date.now());
    const dates = Array.from({ length: days }, (_, index) => (last - days + 1 + index) * 86_400);
    const sums = new Map(kinds.map((kind) => [kind, new Array<number>(days).fill(0)]));
    for (const { date, kind, costCents } of rows) {
      const index = dayOf(Date.parse(date)) - (last - days + 1);
      const sum = sums.get(kind);
      if (sum && index >= 0 && index < days) sum[index] = costCents;
    }
    return { dates, sums };
  }, [rows, days, kinds]);

  const key = shown.join();
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the shown kinds; a theme has its own colours
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const styles = getComputedStyle(document.documentElement);
    const ink = styles.getPropertyValue('color');
    const soft = getComputedStyle(element).color;
    // Stacked: each series is the sum up to and including its kind, drawn from the highest down.
    let total = new Array<number>(days).fill(0);
    const stacks = shown.map((kind) => {
      total = total.map((sum, index) => sum + (sums.get(kind)?.[index] ?? 0));
      return { kind, values: total };
    });
    const bars = UPlot.paths.bars?.({ size: [0.72, 48] });
    const axis = { stroke: soft, font: '12px "Instrument Sans", sans-serif', ticks: { show: false } };
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: 280,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: true, range: (_self, min, max) => [min - 43_200, max + 43_200] },
          y: { range: (_self, _min, max) => [0, max > 0 ? max * 1.1 : 1] },
        },
        axes: [
          { ...axis, grid: { show: false } },
          {
            ...axis,
            size: 64,
            grid: { stroke: soft, width: 0.25 },
            values: (_self, values) => values.map((value) => finePrice(value)),
          },
        ],
        series: [
          {},
          ...stacks.toReversed().map(({ kind }) => ({
            fill: inks[kinds.indexOf(kind) % inks.length],
            stroke: ink,
            width: 0,
            points: { show: false },
            ...(bars ? { paths: bars } : {}),
          })),
        ],
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      },
      [dates, ...stacks.toReversed().map(({ values }) => values)],
      element,
    );
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: 280 }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [key, sums, dates, theme]);

  const totalOf = (kind: string) => sums.get(kind)?.reduce((sum, one) => sum + one, 0) ?? 0;
  if (kinds.length === 0)
    return <p className="border border-dashed border-soft/60 p-8 text-soft">Nothing was used in this period.</p>;
  return (
    <div>
      <div
        ref={place}
        className="min-h-72 text-soft"
        role="img"
        aria-label={`Cost by day: ${shown.map((kind) => `${spoken(kind)} ${finePrice(totalOf(kind))}`).join(', ')}`}
      />
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {kinds.map((kind, index) => (
          <label key={kind} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-(--plate)"
              checked={!hidden.has(kind)}
              onChange={(event) => {
                const next = new Set(hidden);
                if (event.target.checked) next.delete(kind);
                else next.add(kind);
                setHidden(next);
              }}
            />
            <i className="size-3" style={{ background: inks[index % inks.length] }} aria-hidden="true" />
            {spoken(kind)} <span className="text-soft tabular-nums">{finePrice(totalOf(kind))}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

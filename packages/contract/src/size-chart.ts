import { z } from 'zod';

/** What a garment is measured by, lying flat. */
const measures = ['chest', 'length', 'sleeve'] as const;

/** Millimetres for each value of an attribute: what a shopper compares a garment of their own with. */
export const sizeChart = z
  .strictObject({
    attribute: z.string().describe('The option whose values are measured, such as Size'),
    measures: z
      .array(
        z.strictObject({
          measure: z
            .enum(measures)
            .describe(
              '`chest` from armhole to armhole, `length` from the shoulder’s highest point to the hem, `sleeve` from the middle of the collar to the sleeve’s end',
            ),
          mm: z.record(z.string(), z.int().positive().max(3000)).describe('Millimetres by value'),
        }),
      )
      .min(1),
  })
  .meta({ id: 'SizeChart' });

export type SizeChart = z.infer<typeof sizeChart>;

type Attribute = { name: string; values: { value: string }[] };

/** A chart measures every value of an attribute that there is, in each of its measures. */
export function findChartFaults(chart: SizeChart | undefined, attributes: readonly Attribute[]) {
  if (!chart) return [];
  const values = attributes.find(({ name }) => name === chart.attribute)?.values.map(({ value }) => value);
  if (!values) return [{ path: ['sizeChart', 'attribute'], message: `${chart.attribute} is no attribute` }];
  return chart.measures.flatMap(({ measure, mm }, i) =>
    values.join() === Object.keys(mm).join()
      ? []
      : [{ path: ['sizeChart', 'measures', i], message: `${measure} has ${values.join(', ')}, in this order` }],
  );
}

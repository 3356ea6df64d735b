import { z } from 'zod';

/** The measurements of a garment laid flat. */
const measures = ['chest', 'length', 'sleeve'] as const;

/** Millimetres for each value of an attribute, so that shoppers can compare with their own clothes. */
export const sizeChart = z
  .strictObject({
    attribute: z.string().describe('The attribute whose values are measured, such as Size'),
    measures: z
      .array(
        z.strictObject({
          measure: z
            .enum(measures)
            .describe(
              '`chest` from armhole to armhole, `length` from the highest point of the shoulder to the hem, `sleeve` from the center of the collar to the end of the sleeve',
            ),
          mm: z.record(z.string(), z.int().positive().max(3000)).describe('Millimeters, keyed by value'),
        }),
      )
      .min(1),
  })
  .meta({ id: 'SizeChart' });

export type SizeChart = z.infer<typeof sizeChart>;

type Attribute = { name: string; values: { value: string }[] };

/** Each measure of a chart must cover every value of its attribute. */
export function findChartFaults(chart: SizeChart | undefined, attributes: readonly Attribute[]) {
  if (!chart) return [];
  const values = attributes.find(({ name }) => name === chart.attribute)?.values.map(({ value }) => value);
  if (!values) return [{ path: ['sizeChart', 'attribute'], message: `${chart.attribute} is not an attribute` }];
  return chart.measures.flatMap(({ measure, mm }, i) =>
    values.join() === Object.keys(mm).join()
      ? []
      : [{ path: ['sizeChart', 'measures', i], message: `${measure} must list ${values.join(', ')}, in this order` }],
  );
}

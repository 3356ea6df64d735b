import { z } from 'zod';

export const clipArtQuery = z.strictObject({
  q: z.string().trim().max(100).optional().meta({ description: 'Words to find drawings by' }),
  category: z.string().max(60).optional().meta({ description: 'One of the answer’s categories' }),
  ids: z
    .string()
    .max(2_000)
    .transform((value) => value.split(',').slice(0, 60))
    .optional()
    .meta({ description: 'Only these, separated by commas, at most 60; those that are not there are left out' }),
  limit: z.coerce.number().int().min(1).max(60).default(30),
  cursor: z
    .string()
    .regex(/^\d{1,5}$/, 'must be the nextCursor of an earlier answer')
    .optional(),
});

const part = z.object({
  path: z.string().meta({ description: 'SVG path data without arcs, whose bounding box is the whole drawing’s' }),
  fill: z.string().meta({ description: '#rrggbb' }),
  opacity: z.number().meta({ description: 'From 0, not seen, to 1' }),
});

export const clipArtItem = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string().meta({ description: 'One of the answer’s categories' }),
    source: z.string().meta({ description: 'One of the answer’s sources' }),
    width: z.number(),
    height: z.number(),
    parts: z.array(part).meta({ description: 'Painted in order' }),
  })
  .meta({ id: 'ClipArt', description: 'A drawing of filled outlines' });

export const clipArtPage = z
  .object({
    clipArt: z.array(clipArtItem).meta({ description: 'Those that fit best first' }),
    nextCursor: z.string().nullable(),
    categories: z.array(z.string()).meta({ description: 'All there are' }),
    sources: z
      .record(
        z.string(),
        z.object({
          name: z.string(),
          licence: z.string().meta({ description: 'As SPDX names it' }),
          url: z.string().nullable(),
        }),
      )
      .meta({ description: 'Where drawings come from, by the name that `source` has' }),
  })
  .meta({ id: 'ClipArtPage', description: 'A page of drawings' });

import { z } from 'zod';

export const clipArtQuery = z.strictObject({
  q: z.string().trim().max(100).optional().meta({ description: 'Search words' }),
  category: z.string().max(60).optional().meta({ description: 'One of `categories` in the answer' }),
  ids: z
    .string()
    .max(2_000)
    .transform((value) => value.split(',').slice(0, 60))
    .optional()
    .meta({ description: 'Up to 60 ids, separated by commas. Unknown ids are skipped' }),
  limit: z.coerce.number().int().min(1).max(60).default(30),
  cursor: z
    .string()
    .regex(/^\d{1,5}$/, 'must be the nextCursor of an earlier page')
    .optional(),
});

const part = z.object({
  path: z.string().meta({ description: 'SVG path data without arcs, in coordinates of the whole drawing' }),
  fill: z.string().meta({ description: '#rrggbb' }),
  opacity: z.number().meta({ description: 'From 0 (transparent) to 1' }),
});

export const clipArtItem = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string().meta({ description: 'One of `categories` in the answer' }),
    source: z.string().meta({ description: 'A key of `sources` in the answer' }),
    width: z.number(),
    height: z.number(),
    parts: z.array(part).meta({ description: 'Painted in order' }),
  })
  .meta({ id: 'ClipArt', description: 'A drawing made of filled outlines' });

export const clipArtPage = z
  .object({
    clipArt: z.array(clipArtItem).meta({ description: 'The best matches first' }),
    nextCursor: z.string().nullable(),
    categories: z.array(z.string()).meta({ description: 'All categories' }),
    sources: z
      .record(
        z.string(),
        z.object({
          name: z.string(),
          licence: z.string().meta({ description: 'The SPDX identifier' }),
          url: z.string().nullable(),
        }),
      )
      .meta({ description: 'Where the drawings come from, keyed by the value of `source`' }),
  })
  .meta({ id: 'ClipArtPage', description: 'A page of drawings' });

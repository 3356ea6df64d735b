import { z } from 'zod';
import { oneLine } from './one-line.ts';

// Saved canvases, which users call designs: every print area of one product, each with a document of @platen/canvas.

const canvasDocument = z
  .record(z.string(), z.unknown())
  .meta({ description: 'A design document, as serialize() of @platen/canvas returns it' });

export const canvasNameLength = 120;
/** Larger than the number of print areas of any product. */
const maxAreas = 20;

const name = oneLine(canvasNameLength)
  .optional()
  .describe('The name of the design. Defaults to the name of the product');

const placements = z
  .record(z.string().min(1).max(80), canvasDocument)
  .refine((areas) => Object.keys(areas).length > 0, 'give at least one print area')
  .refine((areas) => Object.keys(areas).length <= maxAreas, `give at most ${maxAreas} print areas`)
  .describe('A document for each print area, keyed by its label in the catalog');

/** One print area (`placement` and `canvas`), or all of them (`placements`). */
const content = {
  name,
  product: z.string().min(1).max(64),
  placement: z.string().min(1).max(80).optional().describe('The print area of `canvas`'),
  canvas: canvasDocument.optional(),
  placements: placements.optional(),
};

export const canvasRequest = z.object(content).meta({ id: 'CanvasRequest' });

/** Fields that are left out keep their value: the product, the name, and every area when neither form is given. */
export const canvasChange = z
  .object({
    ...content,
    product: content.product.optional(),
    revision: z
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .optional()
      .describe('The revision that this change is based on. 409 if the design has been saved since'),
  })
  .meta({ id: 'CanvasChange' });

export const canvasCopyRequest = z
  .object({ name })
  .meta({ id: 'CanvasCopyRequest' })
  .nullish()
  .transform((value) => value ?? {});

const warnings = z
  .array(z.object({ path: z.string(), message: z.string() }))
  .meta({ description: 'Where the picture will differ from the document, such as characters that no font has' });

const previewUrl = z
  .string()
  .nullable()
  .describe('A picture of the design on its product, for an <img>; null while the design is empty');

export const savedCanvas = z
  .object({
    id: z.string(),
    name: z.string(),
    product: z.string(),
    placement: z
      .string()
      .describe('The print area of `canvas`: the last one that was saved alone, otherwise the primary one'),
    canvas: canvasDocument,
    placements: z
      .record(z.string(), canvasDocument)
      .describe('Every print area that has a document, keyed by its label'),
    revision: z.int().describe('How many times it was saved'),
    warnings,
    previewUrl,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Canvas' });

export const sharedCanvas = z.object({
  revision: z.int().describe('The revision of the design that the pictures show'),
  placements: z.record(z.string(), z.object({ imageUrl: z.string(), width: z.int(), height: z.int() })),
});

const limit = z.coerce.number().int().min(1).max(100);
const cursor = z.string().max(200).optional();

export const canvasListQuery = z.strictObject({
  q: z.string().max(120).optional().describe('Part of a name or a product. Case and accents do not matter'),
  limit: limit.default(24),
  cursor,
});

export const canvasList = z
  .object({
    canvases: z.array(
      z.object({ id: z.string(), name: z.string(), product: z.string(), updatedAt: z.string(), previewUrl }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'CanvasPage' });

export const canvasPreviewQuery = z.strictObject({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  token: z.string().max(64),
});

export const canvasRevisionsQuery = z.strictObject({ limit: limit.default(50), cursor });

export const canvasRevisions = z
  .object({
    revisions: z.array(z.object({ revision: z.int(), createdAt: z.string() })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'CanvasRevisionPage' });

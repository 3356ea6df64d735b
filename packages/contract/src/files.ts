import { z } from 'zod';

export const storedFilesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(200).optional(),
  kind: z.string().max(40).optional().describe('upload, generation, cutout, video…'),
});

const storedFile = z
  .object({
    name: z.string(),
    url: z.string(),
    kind: z.string(),
    contentType: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    vectors: z
      .boolean()
      .describe('True if it is a vector drawing or is printed from one. It is then sharp at any print size'),
    description: z.string().nullable().describe('What a generated picture shows; null for uploads'),
    bytes: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'StoredFile' });

export const storedFileList = z.object({ files: z.array(storedFile), nextCursor: z.string().nullable() });

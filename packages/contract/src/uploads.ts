import { z } from 'zod';

export const uploadRequest = z
  .object({
    base64Image: z
      .string()
      .meta({ description: 'A data URL or raw base64 of a PNG, JPEG, WebP, GIF or SVG image of at most 50 MB' }),
  })
  .meta({ id: 'UploadRequest' });

export const upload = z
  .object({
    url: z.string().meta({ description: 'Permanent, on the shop’s storage origin' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    contentType: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']),
    costCents: z.number().meta({ description: '0 when the shop has the same bytes already' }),
  })
  .meta({ id: 'Upload' });

import { z } from 'zod';

const base64Image = z
  .string()
  .meta({ description: 'A data URL or raw base64 of a PNG, JPEG, WebP, GIF or SVG image of at most 50 MB' });

export const uploadRequest = z.object({ base64Image }).meta({ id: 'UploadRequest' });

/** `POST /uploads` as JSON: the picture lies elsewhere, or is in the body. One of the two. */
export const uploadSource = z
  .object({
    url: z.string().max(8192).optional().meta({
      description: 'Where the image lies: http or https, at a public address, answered within 30 seconds',
      example: 'https://example.com/fox.png',
    }),
    base64Image: base64Image.optional().meta({ description: 'In place of the URL, as POST /uploads/base64 takes it' }),
  })
  .meta({ id: 'UploadSource' });

/** `POST /uploads` as a form. */
export const uploadForm = z
  .object({
    file: z.file().meta({ description: 'A PNG, JPEG, WebP, GIF or SVG image of at most 50 MB; the form’s only file' }),
  })
  .meta({ id: 'UploadForm' });

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

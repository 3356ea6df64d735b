import { z } from 'zod';

const base64Image = z
  .string()
  .meta({ description: 'A data URL or raw base64 of a PNG, JPEG, WebP, GIF or SVG image of at most 50 MB' });

export const uploadRequest = z.object({ base64Image }).meta({ id: 'UploadRequest' });

/** `POST /uploads` as JSON: either the URL of a picture, or the picture itself. */
export const uploadSource = z
  .object({
    url: z.string().max(8192).optional().meta({
      description: 'The URL of the image: http or https, on a public address, with a response within 30 seconds',
      example: 'https://example.com/fox.png',
    }),
    base64Image: base64Image
      .optional()
      .meta({ description: 'Instead of the URL, in the format of POST /uploads/base64' }),
  })
  .meta({ id: 'UploadSource' });

/** `POST /uploads` as a form. */
export const uploadForm = z
  .object({
    file: z.file().meta({
      description: 'A PNG, JPEG, WebP, GIF or SVG image of at most 50 MB. The form must contain no other file',
    }),
  })
  .meta({ id: 'UploadForm' });

export const upload = z
  .object({
    url: z.string().meta({ description: 'Permanent, on the shop’s storage origin' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    contentType: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']),
    costCents: z.number().meta({ description: '0 if the shop already has the same file' }),
  })
  .meta({ id: 'Upload' });

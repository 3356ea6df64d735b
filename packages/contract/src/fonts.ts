import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** The length of a 3 MB font in Base64. */
export const maxFontLetters = 4_200_000;

export const fontRequest = z
  .object({
    base64Font: z
      .string()
      .min(1)
      .max(maxFontLetters)
      .meta({ description: 'A data URL or raw base64 of a WOFF2, TrueType or OpenType font of at most 3 MB' }),
    licenceConfirmed: z.literal(true).meta({
      description: 'Confirms that you have a licence to print with this font and to store it here. Required',
    }),
    name: oneLine(100)
      .min(1)
      .optional()
      .meta({ description: 'The name in the editor. Defaults to the name in the font file' }),
  })
  .meta({ id: 'FontRequest', description: 'A font, and the confirmation of its licence' });

export const font = z
  .object({
    id: z.string(),
    name: z.string(),
    fontFamily: z.string().meta({ description: 'The value for `fontFamily` of a text layer' }),
    fontUrl: z
      .string()
      .meta({ description: 'The value for `fontUrl` of the same layer. Permanent, on the shop’s storage origin' }),
    contentType: z.enum(['font/woff2', 'font/ttf', 'font/otf']),
    bytes: z.int(),
    createdAt: z.string(),
    refusal: z.string().nullable().describe('Why designs can no longer use it, and what to do; null while they can'),
  })
  .meta({ id: 'Font', description: 'A font that the shop uploaded' });

export const keptFont = font
  .extend({ costCents: z.number().meta({ description: '0 if the shop already has the same file' }) })
  .meta({ id: 'KeptFont', description: 'The stored font' });

const fontFamily = z
  .object({
    fontFamily: z.string().meta({ description: 'The value for `fontFamily` of a text layer' }),
    style: z
      .enum(['sans', 'serif', 'slab', 'display', 'script', 'mono'])
      .meta({ description: 'The style of its letters' }),
    weights: z.array(z.int()).meta({ description: 'The values for `fontWeight`: 400, or 400 and 700' }),
    hasItalic: z.boolean().meta({ description: 'Whether `italic` has an effect' }),
    scripts: z
      .array(z.string())
      .meta({ description: 'The scripts it supports, as ISO 15924 codes such as `Latn`, `Arab`, `Deva` or `Hani`' }),
  })
  .meta({ id: 'FontFamily', description: 'A font family that every design can use' });

export const fontList = z
  .object({
    fonts: z.array(font).meta({ description: 'The fonts that the shop uploaded, newest first' }),
    families: z.array(fontFamily).meta({
      description:
        'The built-in families. Characters that a family lacks are drawn with the first family of their script',
    }),
  })
  .meta({ id: 'FontList', description: 'The fonts that the shop’s designs can use' });

import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** Base64 of a font of at most 3 MB. */
export const maxFontLetters = 4_200_000;

export const fontRequest = z
  .object({
    base64Font: z
      .string()
      .min(1)
      .max(maxFontLetters)
      .meta({ description: 'A data URL or raw base64 of a WOFF2, TrueType or OpenType font of at most 3 MB' }),
    licenceConfirmed: z.literal(true).meta({
      description: 'You hold a licence to print with this font and to keep it here. Nothing is taken without',
    }),
    name: oneLine(100).min(1).optional().meta({ description: 'What the editor lists; else the font’s own' }),
  })
  .meta({ id: 'FontRequest', description: 'A font, and that it may be printed with' });

export const font = z
  .object({
    id: z.string(),
    name: z.string(),
    fontFamily: z.string().meta({ description: 'For `fontFamily` of a text layer' }),
    fontUrl: z
      .string()
      .meta({ description: 'For `fontUrl` of the same layer; permanent, on the shop’s storage origin' }),
    contentType: z.enum(['font/woff2', 'font/ttf', 'font/otf']),
    bytes: z.int(),
    createdAt: z.string(),
    refusal: z.string().nullable().describe('Why designs may not use it any more, and what to do; null while they may'),
  })
  .meta({ id: 'Font', description: 'A font of the shop’s own' });

export const keptFont = font
  .extend({ costCents: z.number().meta({ description: '0 when the shop has the same bytes already' }) })
  .meta({ id: 'KeptFont', description: 'The font that was kept' });

const fontFamily = z
  .object({
    fontFamily: z.string().meta({ description: 'For `fontFamily` of a text layer' }),
    style: z
      .enum(['sans', 'serif', 'slab', 'display', 'script', 'mono'])
      .meta({ description: 'What kind of letters it has' }),
    weights: z.array(z.int()).meta({ description: 'For `fontWeight`: 400, or 400 and 700' }),
    hasItalic: z.boolean().meta({ description: 'Whether `italic` is drawn slanted' }),
    scripts: z
      .array(z.string())
      .meta({ description: 'What it is made for, by ISO 15924: `Latn`, `Arab`, `Deva`, `Hani`' }),
  })
  .meta({ id: 'FontFamily', description: 'A family that every design may use' });

export const fontList = z
  .object({
    fonts: z.array(font).meta({ description: 'The shop’s own, newest first' }),
    families: z.array(fontFamily).meta({
      description:
        'What comes with the service. Letters that a family lacks are taken from the first family of their script',
    }),
  })
  .meta({ id: 'FontList', description: 'The fonts that a shop’s designs may use' });

import { z } from 'zod';
import { backgrounds } from './backgrounds.ts';

/** Model ids that callers may name; leaving the model out takes the fast default. */
export const imageModels = ['google:4@2', 'fal-ai/flux/dev'] as const;
export type ImageModelId = (typeof imageModels)[number];

const side = z.int().min(256).max(2048);
const pictureUrl = z.string().min(1).max(8192);

export const generateRequest = z
  .object({
    prompt: z.string().trim().min(1).max(4000),
    numberResults: z.int().min(1).max(8).nullish().meta({ description: 'Fast default model only; 4 when left out' }),
    width: side.nullish().meta({ description: '1024 when left out' }),
    height: side.nullish().meta({ description: '1024 when left out' }),
    referenceImageUrls: z
      .array(pictureUrl)
      .max(8)
      .nullish()
      .meta({ description: 'Given, the reference-guided model makes exactly one image' }),
    model: z.enum(imageModels).nullish(),
    background: z
      .enum(backgrounds)
      .nullish()
      .meta({
        description:
          'transparent: nothing is behind the design, for garments, totes, caps and stickers; paper: the ground fills the whole image. Left out: what the prompt says, else ' +
          'transparent where the design stands on its own',
      }),
  })
  .meta({ id: 'GenerateRequest' });

const vectors = z
  .boolean()
  .optional()
  .meta({ description: 'Its drawing is kept, and printed in its place: sharp at any size, whatever its pixels' });

const description = z
  .string()
  .optional()
  .meta({ description: 'One sentence that says what the picture shows: its alternative text' });

const colors = z.array(z.string()).optional().meta({
  description: 'The main colors of its drawing, six hex digits each, the most used first; `recolor` takes them',
});

export const imageEntry = z
  .object({
    id: z.string(),
    imageUrl: z.string(),
    width: z.int(),
    height: z.int(),
    vectors,
    description,
    background: z
      .enum(backgrounds)
      .optional()
      .meta({ description: 'transparent: whatever it is laid on shows around it; paper: it fills its rectangle' }),
    colors,
  })
  .meta({ id: 'ImageEntry' });

const generationFields = {
  images: z.array(imageEntry),
  imageUrl: z.string().meta({ description: 'The first image' }),
  width: z.int(),
  height: z.int(),
  generationId: z.string(),
  persistence: z
    .enum(['ok', 'failed'])
    .meta({ description: 'failed: the images are good, but the id does not resolve' }),
  costCents: z.number().nullable(),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })).meta({
    description:
      'LEFT_OUT: something that was asked for is not in the pictures; the message names it. BACKGROUND_KEPT: a transparent picture was asked for, and the ground of a hosted model could not be cut off',
  }),
};

export const generation = z.object(generationFields).meta({ id: 'Generation' });

export const keptGeneration = z
  .object({ ...generationFields, prompt: z.string(), model: z.string().nullable(), createdAt: z.iso.datetime() })
  .meta({ id: 'KeptGeneration' });

export const removeBackgroundRequest = z.object({ imageUrl: pictureUrl }).meta({ id: 'RemoveBackgroundRequest' });

export const cutOutImage = z
  .object({
    imageUrl: z.string(),
    width: z.int(),
    height: z.int(),
    vectors,
    description,
    colors,
    costCents: z.number(),
  })
  .meta({ id: 'CutOutImage' });

export const enlargeRequest = z.object({ imageUrl: pictureUrl }).meta({ id: 'EnlargeRequest' });

export const enlargedImage = cutOutImage.meta({ id: 'EnlargedImage' });

const hexColor = z.string().regex(/^#?[0-9a-fA-F]{6}$/, 'give six hex digits, such as 1f6f8b');

export const recolorRequest = z
  .object({
    imageUrl: pictureUrl,
    colors: z
      .array(
        z.object({
          from: hexColor.meta({ description: 'A color of the picture; the nearest of its `colors` is taken' }),
          to: hexColor.meta({ description: 'What it becomes; its shades follow it' }),
        }),
      )
      .min(1)
      .max(16)
      .describe('What becomes of which color; what is not named stays'),
  })
  .meta({ id: 'RecolorRequest' });

export const recoloredImage = cutOutImage.meta({ id: 'RecoloredImage' });

export const videoResolutions = [720, 1080] as const;

export const generateVideoRequest = z
  .object({
    imageUrl: pictureUrl,
    prompt: z.string().trim().max(4000).nullish(),
    resolution: z
      .literal(videoResolutions)
      .nullish()
      .meta({ description: 'Pixels of the shorter side: 720 (the default) or 1080' }),
  })
  .meta({ id: 'GenerateVideoRequest' });

export const video = z
  .object({
    videoUrl: z.string(),
    duration: z.number().meta({ description: 'Seconds' }),
    width: z.int(),
    height: z.int(),
    costCents: z.number(),
  })
  .meta({ id: 'Video' });

const price = (what: string) => z.number().meta({ description: `US cents for ${what}` });

export const aiPrices = z
  .object({
    imageCents: price('one image of the fast default model'),
    guidedImageCents: price('one image that is guided by references'),
    backgroundRemovalCents: price('one image'),
    uploadCents: price('one upload of up to 10 MB'),
    videoCents: z
      .object({ '720': price('one video, 720p'), '1080': price('one video, 1080p') })
      .meta({ description: 'US cents for one video, by its resolution' }),
  })
  .meta({ id: 'AiPrices', description: 'What each paid call costs' });

export type AiPrices = z.infer<typeof aiPrices>;

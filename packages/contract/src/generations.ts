import { z } from 'zod';
import { backgrounds } from './backgrounds.ts';

/** The model ids that a request can name. Without one, the fast default is used. `house` is the built-in artist. */
export const imageModels = ['google:4@2', 'fal-ai/flux/dev', 'house'] as const;
export type ImageModelId = (typeof imageModels)[number];

const side = z.int().min(256).max(2048);
const pictureUrl = z.string().min(1).max(8192);

export const generateRequest = z
  .object({
    prompt: z.string().trim().min(1).max(4000),
    numberResults: z
      .int()
      .min(1)
      .max(8)
      .nullish()
      .meta({ description: 'For the fast default model and the built-in artist. Defaults to 4' }),
    width: side.nullish().meta({ description: 'Defaults to 1024' }),
    height: side.nullish().meta({ description: 'Defaults to 1024' }),
    referenceImageUrls: z
      .array(pictureUrl)
      .max(8)
      .nullish()
      .meta({ description: 'If given, the reference-guided model makes exactly one image' }),
    model: z.enum(imageModels).nullish(),
    background: z
      .enum(backgrounds)
      .nullish()
      .meta({
        description:
          '`transparent`: no background, for garments, totes, caps and stickers. `paper`: the background fills the whole image. By default the prompt decides; ' +
          'otherwise isolated designs are transparent',
      }),
  })
  .meta({ id: 'GenerateRequest' });

const vectors = z
  .boolean()
  .optional()
  .meta({ description: 'True if the vector drawing is stored. Orders print from it, so it is sharp at any size' });

const description = z
  .string()
  .optional()
  .meta({ description: 'One sentence that describes the picture, for use as alternative text' });

const colors = z.array(z.string()).optional().meta({
  description: 'The main colors of the drawing as six hex digits, most used first. Use them with `recolor`',
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
      .meta({ description: '`transparent`: the product shows around it. `paper`: it fills its rectangle' }),
    colors,
  })
  .meta({ id: 'ImageEntry' });

const generationFields = {
  images: z.array(imageEntry),
  imageUrl: z.string().meta({ description: 'The first image' }),
  width: z.int(),
  height: z.int(),
  generationId: z.string(),
  persistence: z.enum(['ok', 'failed']).meta({
    description: '`failed`: the images are valid, but the generation was not stored and its id does not resolve',
  }),
  costCents: z.number().nullable(),
  madeBy: z.enum(['house', 'fal', 'runware', 'openai', 'own', 'comfyui']).meta({
    description: '`house`: the built-in artist. `own` and `comfyui`: a server of the operator. Otherwise the provider',
  }),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })).meta({
    description:
      '`LEFT_OUT`: the pictures lack something from the prompt; the message names it. `BACKGROUND_KEPT`: a transparent picture was requested, but the background of a hosted model’s picture could not be removed',
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
          from: hexColor.meta({ description: 'A color of the picture. The nearest of its `colors` is replaced' }),
          to: hexColor.meta({ description: 'The new color. Shades of the old one change with it' }),
        }),
      )
      .min(1)
      .max(16)
      .describe('The colors to replace. All other colors stay'),
  })
  .meta({ id: 'RecolorRequest' });

export const recoloredImage = cutOutImage.meta({ id: 'RecoloredImage' });

export const editRequest = z
  .object({
    imageUrl: pictureUrl,
    instruction: z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .meta({ description: 'What to change, such as “make the hat red”. The rest stays' }),
    maskUrl: pictureUrl
      .nullish()
      .meta({ description: 'A picture of the part that may change: transparent or white. All other pixels stay' }),
    keep: z
      .enum(['background', 'subject'])
      .nullish()
      .meta({ description: 'In place of a mask: the part whose pixels stay' }),
  })
  .meta({ id: 'EditRequest' });

const jobId = z.string();
const runningEdit = {
  jobId,
  status: z.literal('running').describe('Still running. Ask again in a second'),
  stage: z.string().describe('The current step, as text you can show'),
};

export const editStarted = z.object(runningEdit).meta({ id: 'EditStarted' });

export const editJob = z
  .discriminatedUnion('status', [
    z.object(runningEdit).meta({ id: 'RunningEdit' }),
    z
      .object({
        jobId,
        status: z.literal('done').describe('Finished'),
        imageUrl: z.string(),
        width: z.int(),
        height: z.int(),
        vectors,
        description,
        costCents: z.number(),
      })
      .meta({ id: 'DoneEdit' }),
    z
      .object({
        jobId,
        status: z.literal('failed').describe('Failed. Nothing was billed'),
        error: z
          .object({
            code: z.string().describe('An error code of this API'),
            message: z.string(),
            retryable: z.boolean(),
          })
          .describe('Why it failed'),
      })
      .meta({ id: 'FailedEdit' }),
  ])
  .meta({ id: 'EditJob' });

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
    guidedImageCents: price('one image of the reference-guided model'),
    backgroundRemovalCents: price('one image'),
    uploadCents: price('one upload of up to 10 MB'),
    videoCents: z
      .object({ '720': price('one video, 720p'), '1080': price('one video, 1080p') })
      .meta({ description: 'US cents for one video, by its resolution' }),
  })
  .meta({ id: 'AiPrices', description: 'The price of each paid call' });

export type AiPrices = z.infer<typeof aiPrices>;

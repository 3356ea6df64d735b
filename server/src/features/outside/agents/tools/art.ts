/** Tools that generate, edit and store images. */
import {
  cutOutImage,
  generateRequest,
  generateVideoRequest,
  generation,
  recoloredImage,
  recolorRequest,
  removeBackgroundRequest,
  video,
} from '@platen/contract/generations';
import { upload } from '@platen/contract/uploads';
import { z } from 'zod';
import { callApi } from '../api-calls.ts';
import { showFiles } from '../pictures.ts';
import { type Desk, defineTool, type ToolCaller } from '../tool.ts';

export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .describe(
    'Any text you choose. A repeated call with the same key within 24 hours returns the first result and costs nothing',
  );

const imageUrl = z
  .string()
  .min(1)
  .max(8192)
  .describe('The URL of a picture of this shop, or of a public http(s) address');

type Images = { images: { imageUrl: string }[] };

async function generate(desk: Desk, asked: ToolCaller, key: string | undefined, json: unknown) {
  const result = await callApi(desk, asked, {
    method: 'POST',
    path: '/ai-generations/generate',
    json,
    idempotencyKey: key,
  });
  const urls = (result as unknown as Images).images.map((image) => image.imageUrl);
  return { result, pictures: await showFiles(desk, asked, urls) };
}

const making = { readOnly: false, destructive: false, idempotent: false } as const;

export const artTools = [
  defineTool({
    name: 'generate_image',
    title: 'Generate images from a prompt',
    description:
      'Generates new artwork and stores it in the shop. Each image costs money (see get_balance); a failed call costs nothing. The answer shows the pictures with a description of each. Use their URLs in build_mockup, create_listing and create_order. For clothes, totes, caps and stickers use the background `transparent`; for posters, mats and cases use `paper`. If `warnings` says that something was left out, tell the person.',
    route: 'POST /ai-generations/generate',
    input: generateRequest
      .pick({ prompt: true, width: true, height: true, model: true, background: true })
      .extend({
        numberResults: z.int().min(1).max(8).optional().describe('For the fast default model only. Defaults to 1'),
        idempotencyKey,
      })
      .strict(),
    output: generation,
    hints: making,
    run: (desk, asked, { idempotencyKey: key, ...json }) =>
      generate(desk, asked, key, { numberResults: json.model ? null : 1, ...json }),
  }),
  defineTool({
    name: 'edit_image',
    title: 'Edit an image',
    description:
      'Generates one new image from one to eight reference images. Describe the whole picture you want, including the change. The originals are kept.',
    route: 'POST /ai-generations/generate',
    input: z.strictObject({
      prompt: generateRequest.shape.prompt.describe('A description of the whole picture, including the change'),
      imageUrls: z.array(imageUrl).min(1).max(8).describe('The reference images'),
      width: generateRequest.shape.width,
      height: generateRequest.shape.height,
      background: generateRequest.shape.background,
      idempotencyKey,
    }),
    output: generation,
    hints: making,
    run: (desk, asked, { idempotencyKey: key, imageUrls, ...json }) =>
      generate(desk, asked, key, { ...json, referenceImageUrls: imageUrls }),
  }),
  defineTool({
    name: 'remove_background',
    title: 'Remove the background of an image',
    description: 'Makes the background of an image transparent, so that the design prints without a box around it.',
    route: 'POST /ai-generations/remove-background',
    input: removeBackgroundRequest.extend({ imageUrl, idempotencyKey }).strict(),
    output: cutOutImage,
    hints: making,
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const path = '/ai-generations/remove-background';
      const result = await callApi(desk, asked, { method: 'POST', path, json, idempotencyKey: key });
      return { result, pictures: await showFiles(desk, asked, [String(result.imageUrl)]) };
    },
  }),
  defineTool({
    name: 'recolor_image',
    title: 'Change the colors of an image',
    description:
      'Redraws an image in other colors. Works only for images with `vectors: true`: images from generate_image, and their cut-out or recolored versions. The `colors` of the image lists the colors you can replace. The original is kept.',
    route: 'POST /ai-generations/recolor',
    input: recolorRequest.extend({ imageUrl, idempotencyKey }).strict(),
    output: recoloredImage,
    hints: making,
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const path = '/ai-generations/recolor';
      const result = await callApi(desk, asked, { method: 'POST', path, json, idempotencyKey: key });
      return { result, pictures: await showFiles(desk, asked, [String(result.imageUrl)]) };
    },
  }),
  defineTool({
    name: 'generate_video',
    title: 'Generate a video from an image',
    description:
      'Generates a six-second video that starts with the image. This is the most expensive call, so ask the person first.',
    route: 'POST /ai-generations/generate-video',
    input: generateVideoRequest.extend({ imageUrl, idempotencyKey }).strict(),
    output: video,
    hints: making,
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const path = '/ai-generations/generate-video';
      return { result: await callApi(desk, asked, { method: 'POST', path, json, idempotencyKey: key }) };
    },
  }),
  defineTool({
    name: 'upload_image',
    title: 'Upload an image to the shop',
    description:
      'Stores a PNG, JPEG, WebP, GIF or SVG in the shop, from a public URL (up to 50 MB) or as base64 (up to about 700 kB, because a message is limited to 1 MB). Returns its permanent URL.',
    route: 'POST /uploads',
    input: z
      .strictObject({
        url: z.string().max(8192).optional().describe('The URL of the image: http or https, on a public address'),
        base64Image: z.string().max(1_000_000).optional().describe('A data URL or raw base64, instead of the URL'),
        idempotencyKey,
      })
      .refine(({ url, base64Image }) => (url === undefined) !== (base64Image === undefined), {
        message: 'give either url or base64Image',
      }),
    output: upload,
    // The same bytes always give the same file.
    hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const result = await callApi(desk, asked, { method: 'POST', path: '/uploads', json, idempotencyKey: key });
      return { result, pictures: await showFiles(desk, asked, [String(result.url)]) };
    },
  }),
];

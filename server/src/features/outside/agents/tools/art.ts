/** Making and keeping pictures. */
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
    'Any text of your own: a repeat with the same key within 24 hours answers the first result and costs nothing',
  );

const imageUrl = z.string().min(1).max(8192).describe('A picture of this shop, or one at a public http(s) address');

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
    title: 'Make images from a prompt',
    description:
      'Draws new artwork and keeps it in the shop. Costs money per image (see get_balance); a failed call costs nothing. The pictures are shown, with a description of each, and their URLs can be used in build_mockup, create_listing and create_order. For clothes, totes, caps and stickers ask for a transparent background; for posters, mats and cases for paper. Tell the person what `warnings` says was left out.',
    route: 'POST /ai-generations/generate',
    input: generateRequest
      .pick({ prompt: true, width: true, height: true, model: true, background: true })
      .extend({
        numberResults: z.int().min(1).max(8).optional().describe('Fast default model only; 1 when left out'),
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
    title: 'Change an image',
    description:
      'Makes one new image that is guided by one to eight others. Describe the whole picture you want, with the change. The originals stay.',
    route: 'POST /ai-generations/generate',
    input: z.strictObject({
      prompt: generateRequest.shape.prompt.describe('The whole request: what the picture shows, with the change'),
      imageUrls: z.array(imageUrl).min(1).max(8).describe('The images that guide the new one'),
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
    title: 'Make a background transparent',
    description: 'Cuts out what an image shows, so that it can be printed without a box around it.',
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
      'Draws an image again in other colors. Only for images whose `vectors` is true: those that generate_image made, their cut-outs and recolored ones. `colors` of the image lists what can be changed. The original stays.',
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
    title: 'Make a video from an image',
    description: 'A six-second video that starts with the image. The costliest call: ask the person first.',
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
    title: 'Keep an image in the shop',
    description:
      'Copies a PNG, JPEG, WebP, GIF or SVG into the shop’s storage, from a public URL (up to 50 MB) or as base64 (up to about 700 kB: a message may have 1 MB). Answers its permanent URL.',
    route: 'POST /uploads',
    input: z
      .strictObject({
        url: z.string().max(8192).optional().describe('Where the image lies: http or https, at a public address'),
        base64Image: z.string().max(1_000_000).optional().describe('A data URL or raw base64, in place of the URL'),
        idempotencyKey,
      })
      .refine(({ url, base64Image }) => (url === undefined) !== (base64Image === undefined), {
        message: 'give either url or base64Image',
      }),
    output: upload,
    // The same bytes are the same file.
    hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const result = await callApi(desk, asked, { method: 'POST', path: '/uploads', json, idempotencyKey: key });
      return { result, pictures: await showFiles(desk, asked, [String(result.url)]) };
    },
  }),
];

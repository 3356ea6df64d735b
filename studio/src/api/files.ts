import type { Background } from '@platen/contract/backgrounds';
import { call, query } from './call.ts';
import type { Progress } from './events.ts';
import { callApi } from './shop-key.ts';

export type StoredFile = {
  name: string;
  url: string;
  kind: string;
  contentType: string;
  width: number | null;
  height: number | null;
  /** Whether it is a vector drawing, or printed from one. */
  vectors: boolean;
  /** What a generated image shows; null for uploads. */
  description: string | null;
  bytes: number;
  createdAt: string;
};

export const listFiles = (shopId: string, kind: string | undefined, cursor?: string) =>
  call<{ files: StoredFile[]; nextCursor: string | null }>(`/api/shops/${shopId}/files${query({ kind, cursor })}`);

export const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('Couldn’t read this file.'));
    reader.readAsDataURL(blob);
  });

export type Uploaded = { url: string; width: number | null; height: number | null };

export async function uploadImage(shopId: string, file: Blob): Promise<Uploaded> {
  if (file.size > 52_428_800) throw new Error('This image is over 50 MB. Make it smaller and try again.');
  const base64Image = await readAsDataUrl(file);
  return callApi<Uploaded>(shopId, '/uploads/base64', { method: 'POST', json: { base64Image } });
}

/** Warnings about input that was accepted. */
export type Warning = { code: string; message: string };

export type Generated = {
  images: { id: string; imageUrl: string; width: number; height: number; description?: string }[];
  costCents: number | null;
  warnings: Warning[];
};

/** Null chooses the background from the prompt and the design. */
export type DrawWish = { prompt: string; background: Background | null };

type OnProgress = (progress: Progress) => void;

export const generateImages = (shopId: string, wish: DrawWish, key: string, onProgress: OnProgress) =>
  callApi<Generated>(shopId, '/ai-generations/generate', {
    method: 'POST',
    json: { ...wish, numberResults: 4 },
    headers: { 'idempotency-key': key },
    onProgress,
  });

export type Animated = { videoUrl: string; duration: number; width: number; height: number; costCents: number };

export const animateImage = (shopId: string, imageUrl: string, key: string, onProgress: OnProgress) =>
  callApi<Animated>(shopId, '/ai-generations/generate-video', {
    method: 'POST',
    json: { imageUrl },
    headers: { 'idempotency-key': key },
    onProgress,
  });

type Reworked = { imageUrl: string; width: number; height: number; costCents: number };

/** Charged once per idempotency key. */
const rework = <T>(shopId: string, path: string, json: object, key: string) =>
  callApi<T>(shopId, `/ai-generations/${path}`, { method: 'POST', json, headers: { 'idempotency-key': key } });

/** The same image without its background. */
export const cutOut = (shopId: string, imageUrl: string, key: string) =>
  rework<Reworked>(shopId, 'remove-background', { imageUrl }, key);

/** The same image, large enough to print. Refused if that would not make it sharper. */
export const enlargeImage = (shopId: string, imageUrl: string, key: string) =>
  rework<Reworked>(shopId, 'enlarge', { imageUrl }, key);

export type ColourChange = { from: string; to: string };

/** The same drawing in other colors. */
export const recolourImage = (shopId: string, imageUrl: string, colors: ColourChange[], key: string) =>
  rework<Reworked>(shopId, 'recolor', { imageUrl, colors }, key);

/** One image, made from another by a prompt. */
export const refineImage = (shopId: string, imageUrl: string, prompt: string, key: string) =>
  rework<Generated>(shopId, 'generate', { prompt, referenceImageUrls: [imageUrl] }, key);

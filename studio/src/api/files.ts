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
  /** It is a drawing, or is printed from one. */
  vectors: boolean;
  bytes: number;
  createdAt: string;
};

export const listFiles = (shopId: string, kind: string | undefined, cursor?: string) =>
  call<{ files: StoredFile[]; nextCursor: string | null }>(`/api/shops/${shopId}/files${query({ kind, cursor })}`);

export const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('This file could not be read.'));
    reader.readAsDataURL(blob);
  });

export type Uploaded = { url: string; width: number | null; height: number | null };

export async function uploadImage(shopId: string, file: Blob): Promise<Uploaded> {
  if (file.size > 52_428_800) throw new Error('This image is over 50 MB. Make it smaller and try again.');
  const base64Image = await readAsDataUrl(file);
  return callApi<Uploaded>(shopId, '/uploads/base64', { method: 'POST', json: { base64Image } });
}

export type Generated = {
  images: { id: string; imageUrl: string; width: number; height: number }[];
  costCents: number | null;
};

export const generateImages = (shopId: string, prompt: string, onProgress: (progress: Progress) => void) =>
  callApi<Generated>(shopId, '/ai-generations/generate', {
    method: 'POST',
    json: { prompt, numberResults: 4 },
    onProgress,
  });

export type Animated = { videoUrl: string; duration: number; width: number; height: number; costCents: number };

export const animateImage = (shopId: string, imageUrl: string, onProgress: (progress: Progress) => void) =>
  callApi<Animated>(shopId, '/ai-generations/generate-video', { method: 'POST', json: { imageUrl }, onProgress });

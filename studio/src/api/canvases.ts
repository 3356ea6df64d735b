import type { CanvasDocument } from '@platen/canvas';
import { callApi } from './shop-key.ts';

export type SavedCanvas = { id: string; product: string; placement: string; canvas: unknown };

type NewCanvas = { product: string; placement: string; canvas: CanvasDocument };

export const getCanvas = (shopId: string, id: string) => callApi<SavedCanvas>(shopId, `/canvases/${id}`);
export const saveCanvas = (shopId: string, id: string | null, json: NewCanvas) =>
  id === null
    ? callApi<SavedCanvas>(shopId, '/canvases', { method: 'POST', json })
    : callApi<SavedCanvas>(shopId, `/canvases/${id}`, { method: 'PUT', json });

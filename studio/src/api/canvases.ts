/** A shop's designs. A design holds every print area of one product. */
import { query } from './call.ts';
import { callApi } from './shop-key.ts';

export type DesignRow = {
  id: string;
  name: string;
  product: string;
  updatedAt: string;
  /** A mockup of the design; null while it is empty. */
  previewUrl: string | null;
};

export type SavedCanvas = DesignRow & {
  placement: string;
  canvas: unknown;
  /** A document for each print area that has one, by label. */
  placements: Record<string, unknown>;
  revision: number;
};

export const listDesigns = (shopId: string, q: string, cursor: string | undefined) =>
  callApi<{ canvases: DesignRow[]; nextCursor: string | null }>(shopId, `/canvases${query({ q, cursor })}`);

export const getCanvas = (shopId: string, id: string) => callApi<SavedCanvas>(shopId, `/canvases/${id}`);

/** Changes only the name. Refused if the design was saved meanwhile. */
export async function renameDesign(shopId: string, id: string, name: string): Promise<SavedCanvas> {
  const { product, placements, revision } = await getCanvas(shopId, id);
  return callApi<SavedCanvas>(shopId, `/canvases/${id}`, {
    method: 'PUT',
    json: { name, product, placements, revision },
  });
}

export const duplicateDesign = (shopId: string, id: string) =>
  callApi<SavedCanvas>(shopId, `/canvases/${id}/duplicate`, { method: 'POST', json: {} });

export const deleteDesign = (shopId: string, id: string) => callApi(shopId, `/canvases/${id}`, { method: 'DELETE' });

/** One image URL for each print area, used wherever the design is printed. */
type SharedDesign = {
  revision: number;
  placements: Record<string, { imageUrl: string; width: number; height: number }>;
};

export const shareDesign = (shopId: string, id: string) =>
  callApi<SharedDesign>(shopId, `/canvases/${id}/share`, { method: 'POST', json: {} });

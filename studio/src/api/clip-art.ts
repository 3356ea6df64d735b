import type { clipArtItem, clipArtPage } from '@platen/contract/clip-art';
import type { z } from 'zod';
import { query } from './call.ts';
import { callApi } from './shop-key.ts';

export type ClipArt = z.infer<typeof clipArtItem>;
type ClipArtPage = z.infer<typeof clipArtPage>;

export const findClipArt = (
  shopId: string,
  wish: { q?: string; category?: string; cursor?: string | undefined },
  signal?: AbortSignal,
) => callApi<ClipArtPage>(shopId, `/clip-art${query(wish)}`, { signal });

export const getClipArt = async (shopId: string, ids: readonly string[], signal?: AbortSignal) =>
  (await callApi<ClipArtPage>(shopId, `/clip-art${query({ ids: ids.join(',') })}`, { signal })).clipArt;

import type { ImageType } from './sniff.ts';

export type Asset = { bytes: Buffer; contentType: ImageType; width: number | null; height: number | null };

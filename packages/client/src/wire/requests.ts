/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

import type { ListingPlacement } from './listings.ts';

export type CanvasChange = {
  /** What the design is called; after its product when left out or empty */
  name?: string;
  product?: string;
  /** The print area of `canvas` */
  placement?: string;
  /** A design document as serialize() of @platen/canvas gives it */
  canvas?: Record<string, unknown>;
  /** A document for each print area, by the label that the catalog reports */
  placements?: Record<string, Record<string, unknown>>;
  /** The revision that this change was made from; 409 when the design was saved since */
  revision?: number;
};

export type CanvasListQuery = {
  /** Part of a name or of a product, without regard to case or accents */
  q?: string;
  limit?: number;
  cursor?: string;
};

export type CanvasRequest = {
  /** What the design is called; after its product when left out or empty */
  name?: string;
  product: string;
  /** The print area of `canvas` */
  placement?: string;
  /** A design document as serialize() of @platen/canvas gives it */
  canvas?: Record<string, unknown>;
  /** A document for each print area, by the label that the catalog reports */
  placements?: Record<string, Record<string, unknown>>;
};

export type CanvasRevisionsQuery = { limit?: number; cursor?: string };

export type ChatMessage = {
  id?: string;
  role: 'system' | 'user' | 'assistant';
  content?: string;
  parts?: { type: string; text?: string; url?: string; [more: string]: unknown }[];
  [more: string]: unknown;
};

export type ChatRequest = {
  /** Which conversation this is, in your own words; the AI SDK’s clients send it. Give one where several people talk through one key and the messages hold text only */
  id?: string;
  messages: ChatMessage[];
};

export type EnlargeRequest = { imageUrl: string };

export type GenerateRequest = {
  prompt: string;
  /** Fast default model only; 4 when left out */
  numberResults?: number | null;
  /** 1024 when left out */
  width?: number | null;
  /** 1024 when left out */
  height?: number | null;
  /** Given, the reference-guided model makes exactly one image */
  referenceImageUrls?: string[] | null;
  model?: 'google:4@2' | 'fal-ai/flux/dev' | null;
  /** transparent: nothing is behind the design, for garments, totes, caps and stickers; paper: the ground fills the whole image. Left out: what the prompt says, else transparent where the design stands on its own */
  background?: 'transparent' | 'paper' | null;
};

export type GenerateVideoRequest = {
  imageUrl: string;
  prompt?: string | null;
  /** Pixels of the shorter side: 720 (the default) or 1080 */
  resolution?: 720 | 1080 | null;
};

export type ListingBatchRequest = {
  /** The codes of the products */
  products: string[];
  design: ListingDesign;
  /** Of each of them; `{product}` stands for the name of the product */
  title: string;
  /** Of each of them; what the catalog says of the product when left out */
  description?: string[];
  /** draft unless given */
  status?: 'draft' | 'published' | 'archived';
  /** Collections that it belongs to; case and accents do not tell two apart */
  tags?: string[];
  /** Prices by this margin; the usual retail prices when left out */
  marginPercent?: number;
};

export type ListingChange = {
  /** What shoppers read first */
  title?: string;
  /** Paragraphs of plain text */
  description?: string[];
  /** Names the listing in addresses, once in a shop; made of the title when left out */
  slug?: string;
  /** draft unless given */
  status?: 'draft' | 'published' | 'archived';
  /** Cents by variant id; `*` stands for every variant on offer that is not named */
  prices?: Record<string, number>;
  /** A former price that is shown struck through; null shows none */
  compareAtCents?: number | null;
  /** The ids of the variants on offer; all of the product when left out */
  options?: string[];
  placements?: ListingPlacement[];
  design?: ListingDesign;
  /** Which pictures are shown, by scene and variant; every scene of the first variant when left out */
  images?: {
    /** A scene of the product, by its code */
    scene: string;
    /** The variant to show; the first on offer when left out */
    variantId?: string;
  }[];
  /** Collections that it belongs to; case and accents do not tell two apart */
  tags?: string[];
  /** For search engines and shared links; null takes the title and the first paragraph */
  seo?: {
    /** In place of the title */
    title?: string | null;
    /** In place of the first paragraph */
    description?: string | null;
  };
  /** Of the price, what is to be left to the seller after cost and fee */
  marginPercent?: number;
};

export type ListingDesign = { imageUrl?: string; canvasId?: string };

export type ListingListQuery = {
  /** Any of these; all when left out */
  status?: ('draft' | 'published' | 'archived')[] | 'draft' | 'published' | 'archived';
  /** Only those of this collection */
  tag?: string;
  /** Only those of this product */
  product?: string;
  /** Words of the title, the tags or the product; case and accents do not matter */
  q?: string;
  limit?: number;
  cursor?: string;
};

export type ListingPricesQuery = {
  product: string;
  /** Of the price, what is to be left to the seller after cost and fee */
  marginPercent?: number;
};

export type ListingRequest = {
  product: string;
  /** What shoppers read first */
  title: string;
  /** Paragraphs of plain text */
  description?: string[];
  /** Names the listing in addresses, once in a shop; made of the title when left out */
  slug?: string;
  /** draft unless given */
  status?: 'draft' | 'published' | 'archived';
  /** Cents by variant id; `*` stands for every variant on offer that is not named */
  prices?: Record<string, number>;
  /** A former price that is shown struck through; null shows none */
  compareAtCents?: number | null;
  /** The ids of the variants on offer; all of the product when left out */
  options?: string[];
  placements?: ListingPlacement[];
  design?: ListingDesign;
  /** Which pictures are shown, by scene and variant; every scene of the first variant when left out */
  images?: {
    /** A scene of the product, by its code */
    scene: string;
    /** The variant to show; the first on offer when left out */
    variantId?: string;
  }[];
  /** Collections that it belongs to; case and accents do not tell two apart */
  tags?: string[];
  /** For search engines and shared links; null takes the title and the first paragraph */
  seo?: {
    /** In place of the title */
    title?: string | null;
    /** In place of the first paragraph */
    description?: string | null;
  };
  /** Of the price, what is to be left to the seller after cost and fee */
  marginPercent?: number;
};

export type MintRequest = MintShopRequest | null;

export type MintShopRequest = { mockup_bg_color?: string | null };

export type RecolorRequest = {
  imageUrl: string;
  /** What becomes of which color; what is not named stays */
  colors: {
    /** A color of the picture; the nearest of its `colors` is taken */
    from: string;
    /** What it becomes; its shades follow it */
    to: string;
  }[];
};

export type RemoveBackgroundRequest = { imageUrl: string };

export type RenderSettingsRequest = {
  mockup_bg_color?: string | null;
  /** Origins that artwork may come from; ["*"] allows any */
  asset_allowlist?: string[];
};

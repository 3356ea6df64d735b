/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

import type { ListingPlacement } from './listings.ts';

export type CanvasChange = {
  /** The name of the design. Defaults to the name of the product */
  name?: string;
  product?: string;
  /** The print area of `canvas` */
  placement?: string;
  /** A design document, as serialize() of @platen/canvas returns it */
  canvas?: Record<string, unknown>;
  /** A document for each print area, keyed by its label in the catalog */
  placements?: Record<string, Record<string, unknown>>;
  /** The revision that this change is based on. 409 if the design has been saved since */
  revision?: number;
};

export type CanvasListQuery = {
  /** Part of a name or a product. Case and accents do not matter */
  q?: string;
  limit?: number;
  cursor?: string;
};

export type CanvasRequest = {
  /** The name of the design. Defaults to the name of the product */
  name?: string;
  product: string;
  /** The print area of `canvas` */
  placement?: string;
  /** A design document, as serialize() of @platen/canvas returns it */
  canvas?: Record<string, unknown>;
  /** A document for each print area, keyed by its label in the catalog */
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
  /** Your id for the conversation; AI SDK clients send it. Set it when several people share one key and the messages contain only text */
  id?: string;
  messages: ChatMessage[];
};

export type EditRequest = {
  imageUrl: string;
  /** What to change, such as “make the hat red”. The rest stays */
  instruction: string;
  /** A picture of the part that may change: transparent or white. All other pixels stay */
  maskUrl?: string | null;
  /** In place of a mask: the part whose pixels stay */
  keep?: 'background' | 'subject' | null;
};

export type EnlargeRequest = { imageUrl: string };

export type GenerateRequest = {
  prompt: string;
  /** For the fast default model and the built-in artist. Defaults to 4 */
  numberResults?: number | null;
  /** Defaults to 1024 */
  width?: number | null;
  /** Defaults to 1024 */
  height?: number | null;
  /** If given, the reference-guided model makes exactly one image */
  referenceImageUrls?: string[] | null;
  model?: 'google:4@2' | 'fal-ai/flux/dev' | 'house' | null;
  /** `transparent`: no background, for garments, totes, caps and stickers. `paper`: the background fills the whole image. By default the prompt decides; otherwise isolated designs are transparent */
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
  /** The title of each listing. `{product}` is replaced with the product’s name */
  title: string;
  /** The description of each listing. Defaults to the catalog’s description of the product */
  description?: string[];
  /** Defaults to draft */
  status?: 'draft' | 'published' | 'archived';
  /** The collections it belongs to. Tags that differ only in case or accents are the same */
  tags?: string[];
  /** Sets prices with this margin. Defaults to the usual retail prices */
  marginPercent?: number;
};

export type ListingChange = {
  /** The title that shoppers see */
  title?: string;
  /** Paragraphs of plain text */
  description?: string[];
  /** The listing’s name in URLs, unique in the shop. Defaults to a slug of the title */
  slug?: string;
  /** Defaults to draft */
  status?: 'draft' | 'published' | 'archived';
  /** Prices in cents, keyed by variant id. `*` sets the price of all other variants on offer */
  prices?: Record<string, number>;
  /** A former price, shown struck through; null for none */
  compareAtCents?: number | null;
  /** The ids of the variants on offer. Defaults to all variants of the product */
  options?: string[];
  placements?: ListingPlacement[];
  design?: ListingDesign;
  /** The pictures to show, by scene and variant. Defaults to every scene with the first variant */
  images?: {
    /** The code of a scene of the product */
    scene: string;
    /** The variant to show. Defaults to the first one on offer */
    variantId?: string;
  }[];
  /** The collections it belongs to. Tags that differ only in case or accents are the same */
  tags?: string[];
  /** For search engines and shared links. Null uses the title and the first paragraph */
  seo?: {
    /** Replaces the title */
    title?: string | null;
    /** Replaces the first paragraph */
    description?: string | null;
  };
  /** The percentage of the price that the seller keeps after costs and fees */
  marginPercent?: number;
};

export type ListingDesign = { imageUrl?: string; canvasId?: string };

export type ListingListQuery = {
  /** Only listings with one of these statuses. Defaults to all */
  status?: ('draft' | 'published' | 'archived')[] | 'draft' | 'published' | 'archived';
  /** Only listings in this collection */
  tag?: string;
  /** Only listings of this product */
  product?: string;
  /** Words from the title, the tags or the product. Case and accents do not matter */
  q?: string;
  limit?: number;
  cursor?: string;
};

export type ListingPricesQuery = {
  product: string;
  /** The percentage of the price that the seller keeps after costs and fees */
  marginPercent?: number;
};

export type ListingRequest = {
  product: string;
  /** The title that shoppers see */
  title: string;
  /** Paragraphs of plain text */
  description?: string[];
  /** The listing’s name in URLs, unique in the shop. Defaults to a slug of the title */
  slug?: string;
  /** Defaults to draft */
  status?: 'draft' | 'published' | 'archived';
  /** Prices in cents, keyed by variant id. `*` sets the price of all other variants on offer */
  prices?: Record<string, number>;
  /** A former price, shown struck through; null for none */
  compareAtCents?: number | null;
  /** The ids of the variants on offer. Defaults to all variants of the product */
  options?: string[];
  placements?: ListingPlacement[];
  design?: ListingDesign;
  /** The pictures to show, by scene and variant. Defaults to every scene with the first variant */
  images?: {
    /** The code of a scene of the product */
    scene: string;
    /** The variant to show. Defaults to the first one on offer */
    variantId?: string;
  }[];
  /** The collections it belongs to. Tags that differ only in case or accents are the same */
  tags?: string[];
  /** For search engines and shared links. Null uses the title and the first paragraph */
  seo?: {
    /** Replaces the title */
    title?: string | null;
    /** Replaces the first paragraph */
    description?: string | null;
  };
  /** The percentage of the price that the seller keeps after costs and fees */
  marginPercent?: number;
};

export type MintRequest = MintShopRequest | null;

export type MintShopRequest = { mockup_bg_color?: string | null };

export type RecolorRequest = {
  imageUrl: string;
  /** The colors to replace. All other colors stay */
  colors: {
    /** A color of the picture. The nearest of its `colors` is replaced */
    from: string;
    /** The new color. Shades of the old one change with it */
    to: string;
  }[];
};

export type RemoveBackgroundRequest = { imageUrl: string };

export type RenderSettingsRequest = {
  mockup_bg_color?: string | null;
  /** The origins that artwork may come from; ["*"] allows all */
  asset_allowlist?: string[];
};

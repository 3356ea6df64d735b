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

export type ChangeEndpointRequest = {
  enabled?: boolean;
  description?: string | null;
  /** Only these types are delivered; all when left out or null */
  eventTypes?:
    | (
        | 'order.status_changed'
        | 'order.approval_requested'
        | 'shipment.shipped'
        | 'shipment.out_for_delivery'
        | 'shipment.delivered'
      )[]
    | null;
};

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

export type CreateEndpointRequest = {
  /** An HTTPS address that answers POST with 2xx within 10 seconds */
  url: string;
  description?: string | null;
  /** Only these types are delivered; all when left out or null */
  eventTypes?:
    | (
        | 'order.status_changed'
        | 'order.approval_requested'
        | 'shipment.shipped'
        | 'shipment.out_for_delivery'
        | 'shipment.delivered'
      )[]
    | null;
};

export type DeliveriesQuery = {
  limit?: number;
  cursor?: string;
  status?: 'waiting' | 'delivered' | 'failed' | 'cancelled';
};

export type EnlargeRequest = { imageUrl: string };

export type EstimateQuery = {
  variantId: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  postal: string;
  state?: string;
};

export type EventsQuery = {
  limit?: number;
  cursor?: string;
  /** Only events of these types; repeatable, or a list with commas */
  type?:
    | (
        | 'order.status_changed'
        | 'order.approval_requested'
        | 'shipment.shipped'
        | 'shipment.out_for_delivery'
        | 'shipment.delivered'
      )[]
    | 'order.status_changed'
    | 'order.approval_requested'
    | 'shipment.shipped'
    | 'shipment.out_for_delivery'
    | 'shipment.delivered';
  orderId?: string;
  /** Inclusive */
  createdAfter?: string;
  /** Exclusive */
  createdBefore?: string;
  /** oldest reads forward in the order of commits */
  sort?: 'newest' | 'oldest';
};

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

export type OrderListQuery = {
  limit?: number;
  cursor?: string;
  /** Only orders that stand so; repeatable, or a list with commas. `failed` matches every …_failed */
  fulfillmentStatus?:
    | (
        | 'pending'
        | 'generating'
        | 'artwork_failed'
        | 'submission_failed'
        | 'submitted'
        | 'in_production'
        | 'shipped'
        | 'delivered'
        | 'cancelled'
        | 'failed'
      )[]
    | 'pending'
    | 'generating'
    | 'artwork_failed'
    | 'submission_failed'
    | 'submitted'
    | 'in_production'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'failed';
  externalId?: string;
  /** Only orders that wait for approval */
  approval?: 'waiting';
  /** Inclusive */
  createdAfter?: string;
  /** Exclusive */
  createdBefore?: string;
};

export type OrderRequest = {
  items?: {
    /** Product code; not needed with `listingId` */
    sku?: string;
    variantId: string;
    quantity: number;
    /** A listing of the shop, in place of `sku` and artwork: printed as it stands when the order is placed */
    listingId?: string;
    /** For variants with one printable placement */
    artworkUrl?: string;
    /** A saved canvas: every print area that has something on it is printed in its place. `imagePlacements` beside it add colours, or replace areas */
    canvasId?: string;
    /** For variants with several placements */
    imagePlacements?: {
      /** A label the catalog reports for the product */
      label: string;
      imageUrl?: string;
      /** Six hex digits, in place of an image */
      color?: string;
      /** A saved canvas, in place of an image; printed as it stands when the order is placed or changed */
      canvasId?: string;
      /** As the catalog says unless given */
      fit?: 'contain' | 'cover';
      /** center, top, bottom, left, right or a corner such as top-left */
      align?: string;
      /** Repeat the artwork: true, or how often across */
      tile?: boolean | number;
    }[];
    /** On every item or on none; positions from 1 when left out */
    lineItemId?: number;
  }[];
  shipTo?: {
    name: string;
    company?: string;
    line1: string;
    line2?: string;
    city: string;
    /** Required in US, CA and AU: a code, US-NJ, or the name */
    state?: string;
    postalCode: string;
    /** ISO 3166-1 alpha-2 */
    country: string;
    phone?: string;
    email?: string;
    taxId?: string;
  };
  /** economy unless given; with shipTo */
  shippingMethod?: 'economy' | 'standard' | 'express' | 'overnight';
  /** In place of shipTo */
  shipments?: {
    shippingAddress: {
      name: string;
      company?: string;
      line1: string;
      line2?: string;
      city: string;
      /** Required in US, CA and AU: a code, US-NJ, or the name */
      state?: string;
      postalCode: string;
      /** ISO 3166-1 alpha-2 */
      country: string;
      phone?: string;
      email?: string;
      taxId?: string;
    };
    shippingMethod?: 'economy' | 'standard' | 'express' | 'overnight';
    lineItems: number[];
  }[];
  /** The caller's own order id; a repeat answers the existing order */
  externalId?: string;
  /** Validate, normalise and price; create nothing */
  dryRun?: boolean;
};

export type QuoteRequest = {
  items: {
    /** Product code */
    sku: string;
    variantId: string;
    quantity: number;
  }[];
  destination: { country: string; postal: string; state?: string };
};

export type RecolorRequest = {
  imageUrl: string;
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
  asset_allowlist?: ('*' | string)[];
};

export type ReplayRequest = {
  /** Inclusive */
  createdAfter: string;
  /** Exclusive; now when left out */
  createdBefore?: string;
  type?: (
    | 'order.status_changed'
    | 'order.approval_requested'
    | 'shipment.shipped'
    | 'shipment.out_for_delivery'
    | 'shipment.delivered'
  )[];
  orderId?: string;
};

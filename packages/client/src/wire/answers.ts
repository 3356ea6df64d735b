/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type Balance = {
  plan: string;
  planBudgetCents: number;
  planUsedCents: number;
  walletCents: number;
  /** When the plan’s budget is renewed; null when it is not */
  renewsAt: string | null;
  /** Which processor takes top-ups; test moves no money */
  payments: 'test' | 'stripe';
  /** What your shops keep on their storage origins */
  storageBytes: number;
  /** What they may keep: so much for each shop, by its plan */
  storageLimitBytes: number;
};

export type Canvas = {
  id: string;
  product: string;
  placement: string;
  /** A design document as serialize() of @platen/canvas gives it */
  canvas: Record<string, unknown>;
  /** What will be painted otherwise than written, such as letters that the fonts lack */
  warnings: { path: string; message: string }[];
  createdAt: string;
  updatedAt: string;
};

export type CatalogProduct = {
  id: string;
  name: string;
  category: string;
  /** Suggested retail, in minor units of the currency. */
  price: number;
  currency: 'USD';
  /** Paragraphs. */
  description: string[];
  /** One rendered mockup per scene. */
  images: string[];
  mockups: { id: string; title: string }[];
  placements: {
    label: string;
    type: 'image' | 'color';
    widthPx: number | null;
    heightPx: number | null;
    dpi: number | null;
    fit: 'contain' | 'cover' | null;
    primary: boolean;
  }[];
  requiredPlacements: { label: string; type: 'image' | 'color'; autoFilledByVariant: boolean }[];
  attributes: Record<string, string[]>;
  options: {
    attributesList: string[];
    swatches: Record<string, Record<string, string>>;
    combinations: { variantId: string; attributes: Record<string, string>; baseCostCents: number }[];
  };
  shipsTo: string[];
};

export type ChatJob =
  | { jobId: string; status: 'running'; stage: string }
  | {
      jobId: string;
      status: 'done';
      response: { text: string; images: ImageEntry[]; mockup: ChatMockup | null };
      costCents: number;
    }
  | { jobId: string; status: 'failed'; error: { code: string; message: string; retryable: boolean } };

export type ChatMockup = { url: string; buyUrl: string; product: string; variant: string };

export type ChatResponse = { text: string; images: ImageEntry[]; mockup: ChatMockup | null };

export type ClaimStatus =
  | {
      status: 'unclaimed';
      shop_id: string;
      user_code: string;
      verification_uri: string;
      verification_uri_complete: string;
      expires_in: number;
      interval: number;
    }
  | { status: 'claimed'; shop_id: string; claimed_at: string };

export type CreatedEndpoint = {
  endpoint: WebhookEndpoint;
  /** Signs every delivery; shown this once */
  secret: string;
};

export type CutOutImage = { imageUrl: string; width: number; height: number; costCents: number };

export type DeletedOrder = { id: string; deleted: true };

export type DeliveryEstimates = {
  estimates: {
    speed: 'economy' | 'standard' | 'express' | 'overnight';
    /** Integer cents (USD) */
    priceCents: number;
    minTransitDays: number;
    maxTransitDays: number;
    /** Absent where no date can be promised */
    estimatedDelivery?: { earliest: string; latest: string };
  }[];
  /** ISO 8601, UTC */
  estimatedAt: string;
};

export type Generation = {
  images: ImageEntry[];
  /** The first image */
  imageUrl: string;
  width: number;
  height: number;
  generationId: string;
  /** failed: the images are good, but the id does not resolve */
  persistence: 'ok' | 'failed';
  costCents: number | null;
};

export type ImageEntry = { id: string; imageUrl: string; width: number; height: number };

export type KeptGeneration = {
  images: ImageEntry[];
  /** The first image */
  imageUrl: string;
  width: number;
  height: number;
  generationId: string;
  /** failed: the images are good, but the id does not resolve */
  persistence: 'ok' | 'failed';
  costCents: number | null;
  prompt: string;
  model: string | null;
  createdAt: string;
};

export type MintedShop = {
  shop_id: string;
  shop_secret: string;
  api_key: string;
  api_key_scopes: (
    | 'ai:generate'
    | 'ai:bg-remove'
    | 'ai:video'
    | 'uploads:write'
    | 'mockups'
    | 'mockups:realtime'
    | 'orders:add'
    | 'orders:read'
  )[];
  claim: {
    user_code: string;
    verification_uri: string;
    verification_uri_complete: string;
    claim_token: string;
    expires_in: number;
  };
};

export type Order = {
  /** ord_…, or dry_run */
  id: string;
  orderNumber: string;
  externalId: string | null;
  fulfillmentStatus:
    | 'pending'
    | 'generating'
    | 'artwork_failed'
    | 'submission_failed'
    | 'submitted'
    | 'in_production'
    | 'shipped'
    | 'delivered'
    | 'cancelled';
  /** Items and the chosen shipping */
  totalPrice: number;
  currency: 'USD';
  price: {
    /** Integer cents (USD) */
    itemsCents: number;
    /** Integer cents (USD) */
    shippingCents: number;
    /** Integer cents (USD) */
    totalCents: number;
  };
  items: {
    lineItemId: number;
    sku: string;
    variantId: string;
    name: string;
    attributes: Record<string, string>;
    quantity: number;
    /** Integer cents (USD) */
    unitPriceCents: number;
    placements: {
      label: string;
      imageUrl?: string;
      color?: string;
      canvasId?: string;
      report: {
        reachable: boolean;
        width: number | null;
        height: number | null;
        /** At print size, as it will be fitted; 300 for vector artwork */
        effectiveDpi: number | null;
        alpha: boolean | null;
        warnings: { code: string; message: string }[];
      } | null;
    }[];
  }[];
  shipments: {
    id: string;
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
    shippingMethod: 'economy' | 'standard' | 'express' | 'overnight';
    lineItems: number[];
    groups: {
      groupKey: string;
      lineItems: number[];
      /** Integer cents (USD) */
      shippingCents: number;
      estimatedDelivery?: { earliest: string; latest: string };
      tracking: {
        carrier: string;
        trackingNumber: string;
        trackingUrl: string;
        /** ISO 8601, UTC */
        shippedAt: string;
        deliveredAt: string | null;
      } | null;
    }[];
    tracking: {
      carrier: string;
      trackingNumber: string;
      trackingUrl: string;
      /** ISO 8601, UTC */
      shippedAt: string;
      deliveredAt: string | null;
    } | null;
  }[];
  statusHistory: {
    status:
      | 'pending'
      | 'generating'
      | 'artwork_failed'
      | 'submission_failed'
      | 'submitted'
      | 'in_production'
      | 'shipped'
      | 'delivered'
      | 'cancelled';
    /** ISO 8601, UTC */
    at: string;
    reason?: string;
  }[];
  actions: {
    cancel: { available: boolean; reason?: string };
    update: { available: boolean; reason?: string };
    delete: { available: boolean; reason?: string };
  };
  warnings: { code: string; message: string; param: string }[];
  /** Why a failed order failed; repaired by PUT */
  errors: { code: string; message: string; param: string }[];
  /** Of a shop that holds its orders: whether the print files were approved. Null for orders that nobody has to approve */
  approval: {
    status: 'waiting' | 'approved' | 'rejected';
    /** ISO 8601, UTC */
    requestedAt: string;
    /** Whoever has not decided by then lets the order fail; nothing is printed */
    expiresAt: string;
    decidedAt: string | null;
  } | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
};

export type OrderPrintFiles = {
  /** Empty until the order’s files are made, and again a month after its last package has ended */
  files: {
    name: string;
    url: string;
    contentType: string;
    sizeBytes: number;
    sha256: string;
    /** Sizes include the bleed on every side */
    print?: {
      widthPx: number;
      heightPx: number;
      bleedPx: number;
      dpi: number;
      /** The colour profile that the file carries: `srgb` unless the facility wants another */
      profile?: string;
      /** In a PDF, whether some of it is drawn in vectors */
      vectors?: boolean;
      /** Why a drawing, or a layer of a design, is pixels all the same */
      note?: string | null;
    };
    /** Which package of the order it is for, from 1 */
    package: number;
    /** Null for a packing slip */
    lineItemId: number | null;
    /** The placement it is printed on; null for a packing slip */
    label: string | null;
    /** A small picture of it, while the order waits for approval */
    previewUrl: string | null;
  }[];
};

export type PresentedKey = {
  id: string;
  shop_id: string;
  scopes: (
    | 'ai:generate'
    | 'ai:bg-remove'
    | 'ai:video'
    | 'uploads:write'
    | 'mockups'
    | 'mockups:realtime'
    | 'orders:add'
    | 'orders:read'
  )[];
  storage_origin: string;
};

export type Quote = {
  groups: {
    /** Opaque and stable for the same shop, country and products */
    groupKey: string;
    itemIndices: number[];
    /** Cheapest first */
    options: {
      speed: 'economy' | 'standard' | 'express' | 'overnight';
      /** Integer cents (USD) */
      priceCents: number;
      minTransitDays: number;
      maxTransitDays: number;
      /** Absent where no date can be promised */
      estimatedDelivery?: { earliest: string; latest: string };
    }[];
  }[];
  /** ISO 8601, UTC */
  quotedAt: string;
};

export type RealtimeGrant = {
  token: string;
  /** Epoch seconds */
  expiresAt: number;
};

export type ReleasedShop = { shop_id: string; released: true };

export type RenderSettings = { shop_id: string; mockup_bg_color: string | null; asset_allowlist: string[] };

export type RotatedSecret = {
  /** The new secret; shown this once */
  secret: string;
  previousSecretValidUntil: string;
};

export type Upload = {
  /** Permanent, on the shop’s storage origin */
  url: string;
  width: number;
  height: number;
  bytes: number;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml';
  /** 0 when the shop has the same bytes already */
  costCents: number;
};

export type Video = {
  videoUrl: string;
  /** Seconds */
  duration: number;
  width: number;
  height: number;
  costCents: number;
};

export type WebhookDelivery = {
  id: string;
  eventId: string;
  type: string;
  orderId: string | null;
  status: 'waiting' | 'delivered' | 'failed' | 'cancelled';
  nextAttemptAt: string | null;
  attempts: {
    at: string;
    /** What the receiver answered; null when it did not */
    status: number | null;
    latencyMs: number;
    responseExcerpt: string | null;
    error: string | null;
  }[];
  createdAt: string;
};

export type WebhookEndpoint = {
  id: string;
  url: string;
  description: string | null;
  eventTypes:
    | (
        | 'order.status_changed'
        | 'order.approval_requested'
        | 'shipment.shipped'
        | 'shipment.out_for_delivery'
        | 'shipment.delivered'
      )[]
    | null;
  secretPreview: string;
  /** While both secrets sign: 24 hours after a rotation */
  previousSecretValidUntil?: string;
  enabled: boolean;
  disabledReason: string | null;
  createdAt: string;
};

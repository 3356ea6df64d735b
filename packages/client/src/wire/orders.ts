/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type Address = {
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

export type CreatedEndpoint = {
  endpoint: WebhookEndpoint;
  /** Signs every delivery; shown this once */
  secret: string;
};

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
    /** The listing it was ordered by */
    listingId?: string;
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
        /** At print size, as it will be fitted; of a canvas, that of its coarsest image. 300 for drawings: SVG files, pictures of the house artist, and text */
        effectiveDpi: number | null;
        alpha: boolean | null;
        warnings: { code: string; message: string }[];
      } | null;
    }[];
  }[];
  shipments: {
    id: string;
    shippingAddress: Address;
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

export type RotatedSecret = {
  /** The new secret; shown this once */
  secret: string;
  previousSecretValidUntil: string;
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
  /** While a secret that was replaced still signs: 24 hours after the last rotation */
  previousSecretValidUntil?: string;
  enabled: boolean;
  disabledReason: string | null;
  createdAt: string;
};

/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type Address = {
  name: string;
  company?: string;
  line1: string;
  line2?: string;
  city: string;
  /** Required for US, CA and AU: a code such as NJ or US-NJ, or the name */
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
  /** Signs every delivery. Shown only once */
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
    /** Absent if no date can be promised */
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
    /** The listing that was ordered */
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
        /** The resolution at print size, after fitting. For a canvas: that of its image with the lowest resolution. 300 for vectors: SVG files, pictures by the built-in artist, and text */
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
  /** Why the order failed. Repair it with PUT */
  errors: { code: string; message: string; param: string }[];
  /** For a shop that holds its orders: whether the print files were approved. Null for orders that need no approval */
  approval: {
    status: 'waiting' | 'approved' | 'rejected';
    /** ISO 8601, UTC */
    requestedAt: string;
    /** If nobody decides by then, the order fails and nothing is printed */
    expiresAt: string;
    decidedAt: string | null;
  } | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
};

export type OrderPrintFiles = {
  /** Empty until the files are made, and again one month after the last package is delivered or withdrawn */
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
      /** The colour profile embedded in the file: `srgb` unless the facility asks for another */
      profile?: string;
      /** For a PDF: whether part of it is vectors */
      vectors?: boolean;
      /** Why a drawing or a layer of a design had to be printed as pixels */
      note?: string | null;
    };
    /** The package of the order it belongs to, counted from 1 */
    package: number;
    /** Null for a packing slip */
    lineItemId: number | null;
    /** The placement it prints; null for a packing slip */
    label: string | null;
    /** A small picture of the file while the order is waiting for approval */
    previewUrl: string | null;
  }[];
};

export type Quote = {
  groups: {
    /** Opaque. Stable for the same shop, country and products */
    groupKey: string;
    itemIndices: number[];
    /** Cheapest first */
    options: {
      speed: 'economy' | 'standard' | 'express' | 'overnight';
      /** Integer cents (USD) */
      priceCents: number;
      minTransitDays: number;
      maxTransitDays: number;
      /** Absent if no date can be promised */
      estimatedDelivery?: { earliest: string; latest: string };
    }[];
  }[];
  /** ISO 8601, UTC */
  quotedAt: string;
};

export type RotatedSecret = {
  /** The new secret. Shown only once */
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
    /** The HTTP status from the receiver; null if there was no response */
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
  /** Until when the replaced secret signs as well: 24 hours after the last rotation */
  previousSecretValidUntil?: string;
  enabled: boolean;
  disabledReason: string | null;
  createdAt: string;
};

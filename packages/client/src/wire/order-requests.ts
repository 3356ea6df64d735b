/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type ChangeEndpointRequest = {
  enabled?: boolean;
  description?: string | null;
  /** The event types to deliver. Null, the default, means all */
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

export type CreateEndpointRequest = {
  /** An HTTPS URL that answers POST requests with 2xx within 10 seconds */
  url: string;
  description?: string | null;
  /** The event types to deliver. Null, the default, means all */
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
  /** Only events of these types. Repeat the parameter, or separate values with commas */
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
  /** `oldest` reads forward in commit order */
  sort?: 'newest' | 'oldest';
};

export type OrderListQuery = {
  limit?: number;
  cursor?: string;
  /** Only orders with these statuses. Repeat the parameter, or separate values with commas. `failed` matches every …_failed */
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
  /** Only orders that are waiting for approval */
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
    /** A listing of the shop, instead of `sku` and artwork. Printed as it is when the order is placed */
    listingId?: string;
    /** For variants with one printable placement */
    artworkUrl?: string;
    /** A saved canvas. Every print area that is not empty is printed. `imagePlacements` can add colors or replace areas */
    canvasId?: string;
    /** For variants with several placements */
    imagePlacements?: {
      /** The label of a placement in the catalog */
      label: string;
      imageUrl?: string;
      /** Six hex digits, instead of an image */
      color?: string;
      /** A saved canvas, instead of an image. Printed as it is when the order is placed or changed */
      canvasId?: string;
      /** Defaults to the catalog’s value */
      fit?: 'contain' | 'cover';
      /** center, top, bottom, left, right or a corner such as top-left */
      align?: string;
      /** Repeats the artwork: true, or the number of columns */
      tile?: boolean | number;
    }[];
    /** Give it for all items or for none. Defaults to positions from 1 */
    lineItemId?: number;
  }[];
  shipTo?: {
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
  /** For use with shipTo. Defaults to economy */
  shippingMethod?: 'economy' | 'standard' | 'express' | 'overnight';
  /** Instead of shipTo */
  shipments?: {
    shippingAddress: {
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
    shippingMethod?: 'economy' | 'standard' | 'express' | 'overnight';
    lineItems: number[];
  }[];
  /** Your own order id. A repeated request returns the existing order */
  externalId?: string;
  /** Validate, normalize and price the order without creating it */
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

export type ReplayRequest = {
  /** Inclusive */
  createdAfter: string;
  /** Exclusive. Defaults to now */
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

/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

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

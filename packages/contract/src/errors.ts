/**
 * Every error the service can answer: code → status, title, and the one sentence docs/errors.md shows.
 * A test compares this table with docs/errors.md and with the OpenAPI document in both directions.
 */
type ErrorEntry = { status: number; title: string; meaning: string; retryable?: boolean };

export const errorCatalogue = {
  // Input (400)
  invalid_argument: {
    status: 400,
    title: 'Invalid request',
    meaning: 'The request is malformed, has a wrong type, an unknown query parameter, or is over a bound.',
  },
  E_PLACEMENT_REQUIRED: {
    status: 400,
    title: 'Placement required',
    meaning: 'The variant has several placements, or a required one is missing; name each placement by its label.',
  },
  E_PLACEMENT_UNKNOWN: {
    status: 400,
    title: 'Unknown placement',
    meaning: 'A placement label is not one the catalog reports for this product.',
  },
  E_CONFLICTING_SHAPES: {
    status: 400,
    title: 'Conflicting forms',
    meaning: 'Two forms of the same thing were given, for example shipTo with shipments; give one.',
  },
  E_STATE_REQUIRED: {
    status: 400,
    title: 'State required',
    meaning: 'The destination country uses state or province codes (US, CA, AU) and the address has none.',
  },
  E_ARTWORK_REQUIRED: { status: 400, title: 'Artwork required', meaning: 'An item has nothing to print.' },
  E_ARTWORK_UNUSABLE: {
    status: 400,
    title: 'Artwork cannot be printed',
    meaning:
      'What would be printed cannot be: artwork of a listing cannot be fetched or is not an image; a text of a design has characters that no font has; or a design takes too long to draw.',
  },
  E_LINE_ITEM_IDS_PARTIAL: {
    status: 400,
    title: 'Line item ids incomplete',
    meaning: 'Some items have a lineItemId and others do not; give it on all or on none.',
  },
  E_LINE_ITEM_INVALID: {
    status: 400,
    title: 'Invalid line item reference',
    meaning: 'A lineItemId is repeated or unknown, or an item is in two shipments or in none.',
  },
  E_SHIPPING_REQUIRED: {
    status: 400,
    title: 'Shipping required',
    meaning: 'Neither shipTo nor shipments was given, or the shipping method is unknown.',
  },
  E_ITEMS_REQUIRED: {
    status: 400,
    title: 'Items required',
    meaning: 'There are no items, or an item lacks its sku, its variantId or a quantity of at least 1.',
  },
  E_DESTINATION_INVALID: {
    status: 400,
    title: 'Invalid destination',
    meaning: 'The country is not an assigned two-letter ISO code, or the postal code is missing.',
  },
  E_DESTINATION_UNSUPPORTED: {
    status: 400,
    title: 'Destination not served',
    meaning: 'Some items cannot ship to the destination; the message names them and where they can go.',
  },
  E_ADDRESS_INVALID: {
    status: 400,
    title: 'Invalid address',
    meaning: 'An address lacks a field, or its state or postal code is not one of its country.',
  },
  E_VARIANT_UNKNOWN: {
    status: 400,
    title: 'Unknown variant',
    meaning: 'The sku or variantId is not in the catalog, or the variant belongs to another product.',
  },
  E_SPEED_UNAVAILABLE: {
    status: 400,
    title: 'Speed not offered',
    meaning: 'A shipment asks for a speed that one of its package groups does not offer.',
  },

  // Who is calling
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    meaning: 'The credential is missing, unknown, revoked, expired, or of the wrong kind for this call.',
  },
  payment_declined: { status: 402, title: 'Payment declined', meaning: 'The card was declined; nothing was charged.' },
  permission_denied: {
    status: 403,
    title: 'Not allowed',
    meaning:
      'The credential is good but may not do this; details.requiredScope names the scope that a key lacks, details.requiredRole the role that a person lacks.',
  },
  signature_invalid: {
    status: 403,
    title: 'Signature does not match',
    meaning: 'The URL was changed after it was signed, or signed with another or an old shop secret.',
  },
  signature_required: {
    status: 403,
    title: 'Signature required',
    meaning: 'This shop serves signed URLs only; sign the URL with the shop secret.',
  },
  asset_origin_not_allowed: {
    status: 403,
    title: 'Asset origin not allowed',
    meaning: "The asset's origin is not on the shop's allowlist.",
  },
  asset_address_not_allowed: {
    status: 403,
    title: 'Asset address not allowed',
    meaning: 'The asset URL leads to an address that is not public, or uses a port or form that is not allowed.',
  },

  // State
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is no such thing, or it belongs to another shop or organization.',
  },
  asset_not_found: {
    status: 404,
    title: 'Asset not found',
    meaning: 'The asset URL names a file that is not, or no longer, in the storage of the shop.',
  },
  shop_claimed: {
    status: 409,
    title: 'Shop is claimed',
    meaning: 'A claimed shop is managed by its owner in the studio; the sandbox calls no longer apply.',
  },
  E_ORDER_NOT_CANCELLABLE: {
    status: 409,
    title: 'Order cannot be cancelled',
    meaning: 'The order was already submitted for production.',
  },
  E_ORDER_NOT_EDITABLE: {
    status: 409,
    title: 'Order cannot be changed',
    meaning: 'The order was already submitted for production, or is cancelled.',
  },
  E_ORDER_NOT_DELETABLE: {
    status: 409,
    title: 'Order cannot be deleted',
    meaning: 'Only pending, failed and cancelled orders can be deleted.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Still running',
    meaning: 'A request with the same Idempotency-Key is still running; ask again in a moment.',
    retryable: true,
  },
  endpoint_limit: {
    status: 409,
    title: 'Too many webhook endpoints',
    meaning: 'The shop has the most webhook endpoints it may have; delete one first.',
  },
  listing_limit: {
    status: 409,
    title: 'Too many listings',
    meaning:
      'The shop has the most listings it may have. Delete some first; if the shop is an unclaimed sandbox, claim it, because a claimed shop may have more.',
  },
  conflict: { status: 409, title: 'Conflict', meaning: 'The thing is in a state that does not allow this.' },
  expired_token: {
    status: 410,
    title: 'Expired',
    meaning:
      'The claim and its unclaimed shop have expired; or the link of a message was used, was replaced or is too old.',
  },
  url_expired: { status: 410, title: 'URL expired', meaning: "The signed URL's expires time has passed." },
  payload_too_large: { status: 413, title: 'Too large', meaning: 'The body or the image is over the size limit.' },
  asset_too_large: {
    status: 413,
    title: 'Asset too large',
    meaning: 'The asset has too many bytes or too many pixels.',
  },
  unsupported_type: {
    status: 415,
    title: 'Type not allowed',
    meaning: 'The content is not one of the allowed types, whatever its name says.',
  },
  asset_not_an_image: {
    status: 415,
    title: 'Asset is not an image',
    meaning: 'What the asset URL answered is not an image that can be read.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    meaning: 'The requested byte range lies outside of the stored file.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'The Idempotency-Key was used before with another body.',
  },
  prompt_not_drawable: {
    status: 422,
    title: 'Nothing to draw',
    meaning:
      'The model found nothing in the prompt that it can draw. Nothing was billed; name a thing, an animal, a person or a style.',
  },
  endpoint_not_verified: {
    status: 422,
    title: 'Endpoint not verified',
    meaning: 'The webhook URL did not answer the signed test delivery with a 2xx status.',
  },

  // Limits
  resource_exhausted: {
    status: 429,
    title: 'Limit reached',
    meaning:
      'A limit was reached; details.reason is rate_limited, mint_limit, unclaimed_limit, balance_exhausted or storage_quota.',
    retryable: true,
  },

  // Ours and others' failures
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'Something failed on our side; it was logged.',
    retryable: true,
  },
  provider_failed: {
    status: 502,
    title: 'Provider failed',
    meaning: 'A model or payment provider failed; nothing was billed.',
    retryable: true,
  },
  asset_fetch_failed: {
    status: 502,
    title: 'Asset could not be fetched',
    meaning: "The asset's server could not be reached or answered with an error.",
    retryable: true,
  },
  misdirected: {
    status: 421,
    title: 'Wrong node',
    meaning:
      'This node has another role than the one that serves this address; a proxy should send the call elsewhere.',
  },
  unavailable: {
    status: 503,
    title: 'Not ready',
    meaning: 'The service is starting, stopping or has no room for this now; ask again after Retry-After.',
    retryable: true,
  },
  provider_timeout: {
    status: 504,
    title: 'Provider timed out',
    meaning: 'A model or payment provider did not answer in time; nothing was billed.',
    retryable: true,
  },
  asset_timeout: {
    status: 504,
    title: 'Asset timed out',
    meaning: "The asset's server did not answer in time.",
    retryable: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errorCatalogue[code];
}

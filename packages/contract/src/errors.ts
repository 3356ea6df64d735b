/**
 * Every error that the service returns: code → status, title, and the sentence in docs/errors.md.
 * A test compares this table with docs/errors.md and with the OpenAPI document in both directions.
 */
type ErrorEntry = { status: number; title: string; meaning: string; retryable?: boolean };

export const errorCatalogue = {
  // Input (400)
  invalid_argument: {
    status: 400,
    title: 'Invalid request',
    meaning:
      'The request is malformed, has a value of the wrong type, an unknown query parameter, or a value that is out of range.',
  },
  E_PLACEMENT_REQUIRED: {
    status: 400,
    title: 'Placement required',
    meaning:
      'The variant has several placements, or a required placement is missing. Name each placement by its label.',
  },
  E_PLACEMENT_UNKNOWN: {
    status: 400,
    title: 'Unknown placement',
    meaning: 'The catalog does not list this placement label for the product.',
  },
  E_CONFLICTING_SHAPES: {
    status: 400,
    title: 'Conflicting forms',
    meaning: 'The request gives the same thing in two forms, for example shipTo and shipments. Give one of them.',
  },
  E_STATE_REQUIRED: {
    status: 400,
    title: 'State required',
    meaning: 'The destination country uses state or province codes (US, CA, AU), and the address has none.',
  },
  E_ARTWORK_REQUIRED: { status: 400, title: 'Artwork required', meaning: 'An item has nothing to print.' },
  E_ARTWORK_UNUSABLE: {
    status: 400,
    title: 'Artwork cannot be printed',
    meaning:
      'The artwork of a listing cannot be fetched or is not an image, a text in a design has characters that no font has, or a design takes too long to draw.',
  },
  E_LINE_ITEM_IDS_PARTIAL: {
    status: 400,
    title: 'Line item ids incomplete',
    meaning: 'Some items have a lineItemId and others do not. Give it for all items or for none.',
  },
  E_LINE_ITEM_INVALID: {
    status: 400,
    title: 'Invalid line item reference',
    meaning: 'A lineItemId is repeated or unknown, or an item is in more than one shipment or in none.',
  },
  E_SHIPPING_REQUIRED: {
    status: 400,
    title: 'Shipping required',
    meaning: 'The request has neither shipTo nor shipments, or the shipping method is unknown.',
  },
  E_ITEMS_REQUIRED: {
    status: 400,
    title: 'Items required',
    meaning: 'The request has no items, or an item lacks its sku, its variantId, or a quantity of at least 1.',
  },
  E_DESTINATION_INVALID: {
    status: 400,
    title: 'Invalid destination',
    meaning: 'The country is not a two-letter ISO 3166-1 code, or the postal code is missing.',
  },
  E_DESTINATION_UNSUPPORTED: {
    status: 400,
    title: 'Destination not served',
    meaning: 'Some items cannot be shipped to the destination. The message names them and the countries they ship to.',
  },
  E_ADDRESS_INVALID: {
    status: 400,
    title: 'Invalid address',
    meaning: 'An address lacks a field, or its state or postal code is not valid for its country.',
  },
  E_VARIANT_UNKNOWN: {
    status: 400,
    title: 'Unknown variant',
    meaning: 'The sku or variantId is not in the catalog, or the variant belongs to another product.',
  },
  E_SPEED_UNAVAILABLE: {
    status: 400,
    title: 'Speed not offered',
    meaning: 'A shipment asks for a speed that is not available for one of its package groups.',
  },

  // Who is calling
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    meaning: 'The credential is missing, unknown, revoked, expired, or of the wrong kind for this call.',
  },
  payment_declined: { status: 402, title: 'Payment declined', meaning: 'The card was declined. Nothing was charged.' },
  permission_denied: {
    status: 403,
    title: 'Not allowed',
    meaning:
      'The credential is valid but does not allow this. details.requiredScope names the scope that the key lacks, details.requiredRole the role that the person lacks.',
  },
  signature_invalid: {
    status: 403,
    title: 'Signature does not match',
    meaning: 'The URL was changed after it was signed, or was signed with another shop’s secret or an old one.',
  },
  signature_required: {
    status: 403,
    title: 'Signature required',
    meaning: 'This shop accepts only signed URLs. Sign the URL with the shop secret.',
  },
  asset_origin_not_allowed: {
    status: 403,
    title: 'Asset origin not allowed',
    meaning: "The asset's origin is not on the shop's allowlist.",
  },
  asset_address_not_allowed: {
    status: 403,
    title: 'Asset address not allowed',
    meaning: 'The asset URL points to an address that is not public, or uses a port or form that is not allowed.',
  },

  // State
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'It does not exist, or it belongs to another shop or organization.',
  },
  asset_not_found: {
    status: 404,
    title: 'Asset not found',
    meaning: 'The asset URL names a file that is not in the shop’s storage, or no longer is.',
  },
  shop_claimed: {
    status: 409,
    title: 'Shop is claimed',
    meaning: 'The owner manages a claimed shop in the studio. The sandbox calls no longer work for it.',
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
    meaning: 'A request with the same Idempotency-Key is still running. Try again in a moment.',
    retryable: true,
  },
  endpoint_limit: {
    status: 409,
    title: 'Too many webhook endpoints',
    meaning: 'The shop has reached its limit of webhook endpoints. Delete one first.',
  },
  listing_limit: {
    status: 409,
    title: 'Too many listings',
    meaning:
      'The shop has reached its limit of listings. Delete some first. If the shop is an unclaimed sandbox, claim it to raise the limit.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    meaning: 'The current state of the object does not allow this. The message says why.',
  },
  expired_token: {
    status: 410,
    title: 'Expired',
    meaning:
      'The claim and its unclaimed shop have expired, or a link from an email was already used, was replaced, or is too old.',
  },
  url_expired: { status: 410, title: 'URL expired', meaning: 'The expires time of the signed URL has passed.' },
  payload_too_large: { status: 413, title: 'Too large', meaning: 'The body or the image exceeds the size limit.' },
  asset_too_large: {
    status: 413,
    title: 'Asset too large',
    meaning: 'The asset has too many bytes or too many pixels.',
  },
  unsupported_type: {
    status: 415,
    title: 'Type not allowed',
    meaning: 'The content is not of an allowed type. The file name does not matter.',
  },
  asset_not_an_image: {
    status: 415,
    title: 'Asset is not an image',
    meaning: 'The asset URL did not return a readable image.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    meaning: 'The requested byte range is outside the stored file.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'The Idempotency-Key was already used with a different body.',
  },
  prompt_not_drawable: {
    status: 422,
    title: 'Nothing to draw',
    meaning:
      'The model found nothing in the prompt that it can draw. Nothing was billed. Name a thing, an animal, a person or a style.',
  },
  endpoint_not_verified: {
    status: 422,
    title: 'Endpoint not verified',
    meaning: 'The webhook URL did not return a 2xx status for the signed test delivery.',
  },

  // Limits
  resource_exhausted: {
    status: 429,
    title: 'Limit reached',
    meaning:
      'The request exceeds a limit. details.reason is rate_limited, mint_limit, unclaimed_limit, balance_exhausted or storage_quota.',
    retryable: true,
  },

  // Failures of this service and of others
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'Something failed in the service. The operator has a log entry with the request id.',
    retryable: true,
  },
  not_available: {
    status: 501,
    title: 'Not available',
    meaning: 'This service has no engine that can do this. details.settings names the settings that bring one.',
  },
  provider_failed: {
    status: 502,
    title: 'Provider failed',
    meaning: 'A model or payment provider failed. Nothing was billed.',
    retryable: true,
  },
  asset_fetch_failed: {
    status: 502,
    title: 'Asset could not be fetched',
    meaning: "The asset's server could not be reached or returned an error.",
    retryable: true,
  },
  misdirected: {
    status: 421,
    title: 'Wrong node',
    meaning: 'This node does not serve this address in its role. Configure the proxy to send the call to another node.',
  },
  unavailable: {
    status: 503,
    title: 'Not ready',
    meaning: 'The service is starting, stopping, or at capacity. Try again after the time in Retry-After.',
    retryable: true,
  },
  provider_timeout: {
    status: 504,
    title: 'Provider timed out',
    meaning: 'A model or payment provider did not respond in time. Nothing was billed.',
    retryable: true,
  },
  asset_timeout: {
    status: 504,
    title: 'Asset timed out',
    meaning: "The asset's server did not respond in time.",
    retryable: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errorCatalogue[code];
}

/** One function per fault of an order or a quote. Each message names the fix and the choices. */
import { type Speed, speeds } from '../../catalog/network/network.ts';
import type { CodedFault } from './reader.ts';

type Unplaced = Omit<CodedFault, 'param'>;

const listed = (words: readonly string[], most = 12): string =>
  words.length <= most ? words.join(', ') : `${words.slice(0, most).join(', ')} and ${words.length - most} more`;

const few = (words: readonly string[]) => [...words.slice(0, 200)];

export const itemsRequired = (): Unplaced => ({
  code: 'E_ITEMS_REQUIRED',
  message: 'Give at least one item: `items: [{ sku, variantId, quantity }]`.',
});

export const itemFieldMissing = (field: 'sku' | 'variantId'): Unplaced => ({
  code: 'E_ITEMS_REQUIRED',
  message:
    field === 'sku'
      ? 'The item lacks its `sku`: the product code from the catalog, such as TEE-UNISEX.'
      : "The item lacks its `variantId`: one of the product's options.combinations in the catalog.",
});

export const quantityTooSmall = (): Unplaced => ({
  code: 'E_ITEMS_REQUIRED',
  message: '`quantity` must be given and at least 1.',
});

const orNear = (guess: string | null): string => (guess === null ? '' : ` Did you mean ${guess}?`);

export const skuUnknown = (sku: string, guess: string | null, codes: readonly string[]): Unplaced => ({
  code: 'E_VARIANT_UNKNOWN',
  message: `The catalog has no product "${sku}".${orNear(guess)} Products: ${listed(codes, 30)}.`,
  validOptions: few(codes),
});

export const variantUnknown = (variantId: string, sku: string, ids: readonly string[]): Unplaced => ({
  code: 'E_VARIANT_UNKNOWN',
  message: `"${variantId}" is not a variant of ${sku}. Use a variantId from its options.combinations: ${listed(ids, 6)}.`,
  validOptions: few(ids),
});

export const variantOfAnother = (variantId: string, sku: string, owner: string, ids: readonly string[]): Unplaced => ({
  code: 'E_VARIANT_UNKNOWN',
  message: `"${variantId}" is a variant of ${owner}, not of ${sku}. Set sku to ${owner}, or use a variant of ${sku}: ${listed(ids, 6)}.`,
  validOptions: few(ids),
});

export const variantNowhere = (variantId: string): Unplaced => ({
  code: 'E_VARIANT_UNKNOWN',
  message: `The catalog has no variant "${variantId}". Use a variantId from a product's options.combinations.`,
});

export const artworkRequired = (labels: readonly string[]): Unplaced => ({
  code: 'E_ARTWORK_REQUIRED',
  message:
    labels.length === 1
      ? `There is nothing to print. Give \`artworkUrl\`, or \`imagePlacements: [{ label: "${labels[0]}", imageUrl }]\`.`
      : `There is nothing to print. Give \`imagePlacements: [{ label, imageUrl }]\` for ${listed(labels)}.`,
  validOptions: [...labels],
});

export const placementEmpty = (label: string): Unplaced => ({
  code: 'E_ARTWORK_REQUIRED',
  message: `The placement ${label} has nothing to print. Give it an imageUrl, or a color.`,
});

export const designUnknown = (canvasId: string): Unplaced => ({
  code: 'invalid_argument',
  message: `There is no design "${canvasId}" in this shop. Save it with POST /canvases and give its id, or give \`imagePlacements\`.`,
});

export const listingUnknown = (listingId: string): Unplaced => ({
  code: 'invalid_argument',
  message: `There is no listing "${listingId}" in this shop that can be ordered. Use an id from GET /listings, or give \`sku\` and artwork.`,
});

export const listingOfAnother = (listingId: string, product: string): Unplaced => ({
  code: 'E_CONFLICTING_SHAPES',
  message: `The listing ${listingId} is of ${product}. Leave \`sku\` out, or set it to ${product}.`,
});

export const notOnOffer = (variantId: string, listingId: string, ids: readonly string[]): Unplaced => ({
  code: 'E_VARIANT_UNKNOWN',
  message: `"${variantId}" is not on offer in the listing ${listingId}. Variants on offer: ${listed(ids, 6)}.`,
  validOptions: few(ids),
});

export const listingBlank = (listingId: string): Unplaced => ({
  code: 'E_ARTWORK_REQUIRED',
  message: `The listing ${listingId} has nothing to print yet. Give it a design first.`,
});

export const designBlank = (canvasId: string): Unplaced => ({
  code: 'E_ARTWORK_REQUIRED',
  message: `The design ${canvasId} is empty. Add something to one of its print areas first.`,
});

export const designLacks = (canvasId: string, label: string, labels: readonly string[]): Unplaced => ({
  code: 'E_PLACEMENT_UNKNOWN',
  message: `The design ${canvasId} has nothing for ${label}. It has ${listed(labels)}.`,
  validOptions: [...labels],
});

export const textUnsettable = (canvasId: string, characters: readonly string[]): Unplaced => ({
  code: 'E_ARTWORK_UNUSABLE',
  message: `No font has ${listed(characters.map(named))}, which a text of the design ${canvasId} contains. It would print as “?”. Change the text, or add it as an image.`,
});

/** A character that cannot be displayed is identified by its number. */
const named = (character: string): string =>
  `“${character}” (${Array.from(character, (one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')})`;

export const placementsNotSingle = (labels: readonly string[]): Unplaced => ({
  code: 'E_PLACEMENT_REQUIRED',
  message: `This variant has several placements, so \`artworkUrl\` is ambiguous. Use \`imagePlacements: [{ label, imageUrl }]\` with the labels ${listed(labels)}.`,
  validOptions: [...labels],
});

export const placementsMissing = (missing: readonly string[], labels: readonly string[]): Unplaced => ({
  code: 'E_PLACEMENT_REQUIRED',
  message: `${missing.join(' and ')} must be filled: \`imagePlacements: [{ label, imageUrl }]\`, or { label, color } for a colour. This variant has ${listed(labels)}.`,
  validOptions: [...labels],
});

export const placementUnknown = (label: string, sku: string, labels: readonly string[]): Unplaced => ({
  code: 'E_PLACEMENT_UNKNOWN',
  message: `${sku} has no placement "${label}". It has ${listed(labels)}.`,
  validOptions: [...labels],
});

export const placementWantsColor = (label: string): Unplaced => ({
  code: 'invalid_argument',
  message: `${label} takes a \`color\` (six hex digits), not an image.`,
});

export const conflicting = (one: string, other: string): Unplaced => ({
  code: 'E_CONFLICTING_SHAPES',
  message: `Give \`${one}\` or \`${other}\`, not both.`,
});

export const givenTwice = (field: string): Unplaced => ({
  code: 'E_CONFLICTING_SHAPES',
  message: `\`${field}\` is given both at the top level and inside \`json\`. Give it in one place.`,
});

export const placementTwice = (label: string): Unplaced => ({
  code: 'E_CONFLICTING_SHAPES',
  message: `The placement ${label} is given twice. Give each placement once.`,
});

export const methodBesideShipments = (): Unplaced => ({
  code: 'E_CONFLICTING_SHAPES',
  message: '`shippingMethod` goes with `shipTo`. With `shipments`, give each shipment its own shippingMethod.',
});

export const lineItemIdsPartial = (): Unplaced => ({
  code: 'E_LINE_ITEM_IDS_PARTIAL',
  message: 'Some items have a lineItemId and others do not. Give it for all items or for none.',
});

export const lineItemRepeated = (id: number): Unplaced => ({
  code: 'E_LINE_ITEM_INVALID',
  message: `Two items have the lineItemId ${id}. Each item needs its own.`,
});

export const lineItemUnknown = (id: unknown, ids: readonly number[]): Unplaced => ({
  code: 'E_LINE_ITEM_INVALID',
  message: `No item has the lineItemId ${JSON.stringify(id)?.slice(0, 40)}. Valid ids: ${listed(ids.map(String), 20)}.`,
  validOptions: [...ids],
});

export const lineItemInTwo = (id: number): Unplaced => ({
  code: 'E_LINE_ITEM_INVALID',
  message: `Item ${id} is listed more than once. Each item must be in exactly one shipment.`,
});

export const lineItemInNone = (ids: readonly number[]): Unplaced => ({
  code: 'E_LINE_ITEM_INVALID',
  message: `${ids.length === 1 ? `Item ${ids[0]} is` : `Items ${listed(ids.map(String))} are`} not in a shipment. Add the lineItemId to a shipment's lineItems.`,
});

export const lineItemsEmpty = (): Unplaced => ({
  code: 'E_LINE_ITEM_INVALID',
  message: 'A shipment must list its items: `lineItems: [lineItemId, …]`.',
});

export const shippingRequired = (): Unplaced => ({
  code: 'E_SHIPPING_REQUIRED',
  message: `Give the destination: \`shipTo\` for the whole order, or \`shipments\` to split it. \`shippingMethod\` is one of ${speeds.join(', ')}, and defaults to economy.`,
});

export const shippingAddressRequired = (): Unplaced => ({
  code: 'E_SHIPPING_REQUIRED',
  message: `Give the destination of this shipment: \`shippingAddress: { name, line1, city, state, postalCode, country }\`. Its \`shippingMethod\` is one of ${speeds.join(', ')}, and defaults to economy.`,
});

export const quoteWrapped = (): Unplaced => ({
  code: 'E_ITEMS_REQUIRED',
  message: 'A quote has no `json` wrapper. Send `items` and `destination` at the top level of the body.',
});

export const methodUnknown = (given: string): Unplaced => ({
  code: 'E_SHIPPING_REQUIRED',
  message: `"${given}" is not a shipping method. Choose one of ${speeds.join(', ')}.`,
  validOptions: [...speeds],
});

export const countryInvalid = (given: string | null): Unplaced => ({
  code: 'E_DESTINATION_INVALID',
  message:
    given === null
      ? '`country` is required: a two-letter ISO 3166-1 code such as US.'
      : `"${given}" is not a country. Give the two-letter ISO 3166-1 code, such as US.`,
});

export const postalMissing = (): Unplaced => ({
  code: 'E_DESTINATION_INVALID',
  message: '`postal` is required: the postal code of the destination.',
});

export const destinationMissing = (): Unplaced => ({
  code: 'E_DESTINATION_INVALID',
  message: 'Give the destination: `destination: { country, postal }`.',
});

export const stateRequired = (country: string, codes: readonly string[]): Unplaced => ({
  code: 'E_STATE_REQUIRED',
  message: `An address in ${country} needs its \`state\`: ${codes.join(', ')}.`,
  validOptions: [...codes],
});

export const stateUnknown = (
  given: string,
  country: string,
  guess: string | null,
  codes: readonly string[],
): Unplaced => ({
  code: 'E_ADDRESS_INVALID',
  message: `${country} has no state "${given}".${orNear(guess)} The codes are ${codes.join(', ')}.`,
  validOptions: [...codes],
});

export const addressFieldMissing = (field: string): Unplaced => ({
  code: 'E_ADDRESS_INVALID',
  message: `The address has no \`${field}\`. It needs name, line1, city, postalCode and country (and state in US, CA and AU).`,
});

export const addressFieldInvalid = (field: string, wanted: string): Unplaced => ({
  code: 'E_ADDRESS_INVALID',
  message: `\`${field}\` must be ${wanted}.`,
});

export const postalCodeElsewhere = (
  postalCode: string,
  state: string,
  fitting: readonly { code: string; name: string }[],
): Unplaced => ({
  code: 'E_ADDRESS_INVALID',
  message: `The postal code ${postalCode} is in ${fitting.map(({ name }) => name).join(' or ')}, not in ${state}. Correct the postal code, or set \`state\` to ${fitting.map(({ code }) => code).join(' or ')}.`,
  validOptions: fitting.map(({ code }) => code),
});

export const postalCodeInvalid = (given: string, country: string): Unplaced => ({
  code: 'E_ADDRESS_INVALID',
  message: `"${given}" is not a postal code of ${country}.`,
});

export const destinationUnsupported = (
  country: string,
  items: readonly { index: number; sku: string; shipsTo: readonly string[] }[],
): Unplaced => ({
  code: 'E_DESTINATION_UNSUPPORTED',
  message: `${country} is not available for ${items
    .map(({ index, sku, shipsTo }) => `item ${index + 1} (${sku}, which ships to ${listed(shipsTo, 60)})`)
    .join('; ')}. Change the destination or leave the items out.`,
  validOptions: few(intersect(items.map((item) => item.shipsTo))),
});

export const speedUnavailable = (
  asked: Speed,
  skus: readonly string[],
  offered: readonly string[],
  common: readonly string[],
): Unplaced => ({
  code: 'E_SPEED_UNAVAILABLE',
  message: `${asked} is not available for the package with ${listed(skus, 6)}. Available: ${offered.join(', ')}. ${
    common.length > 0 ? `For this whole shipment, choose ${common.join(' or ')}` : 'Choose economy'
  }, or split the order into shipments.`,
  validOptions: [...common],
});

export const poBoxRefused = (asked: Speed, carrier: string, offered: readonly string[]): Unplaced => ({
  code: 'E_SPEED_UNAVAILABLE',
  message: `${asked} is delivered by ${carrier}, which does not deliver to PO boxes. Give a street address, or choose ${offered.join(' or ')}.`,
  validOptions: [...offered],
});

function intersect(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  return first.filter((word) => others.every((other) => other.includes(word)));
}

/**
 * Corrections of one thing in an order: the address of a package, or the print in one place. Everything else stays as
 * ordered, including designs that were changed since.
 */
import type { Tx } from '../../../engines/database/port.ts';
import { invalidArgument } from '../../../kernel/errors.ts';
import { findVariantLook } from '../../catalog/catalog.ts';
import {
  type CreatedOrder,
  createOrder,
  findKeptDesigns,
  getOrder,
  type Orderer,
  type OrderRow,
  type OrdersDeps,
  type StoredItem,
  type StoredPlacement,
  updateOrder,
} from '../../making/orders/orders.ts';
import type { Deps } from '../deps.ts';

export type CorrectionDeps = OrdersDeps & Pick<Deps, 'recaller'>;
type Recorded = { record?(tx: Tx, changed: OrderRow): Promise<void> };

type AddressChange = {
  shipmentId?: string | undefined;
  address: Record<string, unknown>;
  shippingMethod?: string | undefined;
  dryRun: boolean;
};

export async function changeAddress(
  deps: CorrectionDeps,
  caller: Orderer,
  id: string,
  change: AddressChange,
  { record }: Recorded = {},
): Promise<OrderRow> {
  const order = await getOrder(deps, [caller.shopId], id);
  const body = { ...shippingOf(order, change), dryRun: change.dryRun };
  const designs = await findKeptDesigns(deps, order);
  return updateOrder(deps, caller, id, body, { designs, ...(record && { record }) });
}

/** The form of shipping that the order was given in, with the address replaced. */
function shippingOf({ fields, shipments }: OrderRow, { shipmentId, address, shippingMethod }: AddressChange) {
  const method = shippingMethod === undefined ? {} : { shippingMethod };
  const index = shipmentId === undefined ? 0 : shipments.findIndex((one) => one.id === shipmentId);
  if (index === -1 || (shipmentId === undefined && shipments.length > 1)) {
    const ids = shipments.map((one) => one.id);
    throw invalidArgument('Set `shipmentId` to the package whose address changes.', {
      param: 'shipmentId',
      validOptions: ids,
    });
  }
  if (!Array.isArray(fields.shipments)) return { shipTo: address, ...method };
  return {
    shipments: fields.shipments.map((one: object, i) =>
      i === index ? { ...one, shippingAddress: address, ...method } : one,
    ),
  };
}

type ArtworkChange = {
  lineItemId: number;
  label: string;
  imageUrl?: string | undefined;
  canvasId?: string | undefined;
  dryRun: boolean;
};

export async function replaceArtwork(
  deps: CorrectionDeps,
  caller: Orderer,
  id: string,
  { lineItemId, label, imageUrl, canvasId, dryRun }: ArtworkChange,
  { record }: Recorded = {},
): Promise<OrderRow> {
  const order = await getOrder(deps, [caller.shopId], id);
  const item = order.items.find((one) => one.lineItemId === lineItemId);
  if (!item) {
    const ids = order.items.map((one) => one.lineItemId);
    throw invalidArgument(`The order has no item ${lineItemId}.`, { param: 'lineItemId', validOptions: ids });
  }
  const printed = item.placements.filter(({ print }) => print !== null);
  const changed = printed.find((one) => one.label === label);
  if (!changed) {
    const labels = printed.map((one) => one.label);
    throw invalidArgument(`${item.name} has no print on "${label}".`, {
      param: 'label',
      validOptions: labels,
    });
  }
  const source = imageUrl === undefined ? { canvasId } : { imageUrl };
  const designs = new Map(await findKeptDesigns(deps, order));
  // Naming a design means its current version.
  if (canvasId !== undefined) designs.delete(canvasId);
  const items = order.items.map((one) => asGiven(deps, one, one === item ? { label, source } : null));
  return updateOrder(deps, caller, id, { items, dryRun }, { designs, ...(record && { record }) });
}

/** An item as a request would give it, in whichever form it was given. */
function asGiven(
  { catalog }: Pick<Deps, 'catalog'>,
  item: StoredItem,
  change: { label: string; source: object } | null,
) {
  const { lineItemId, sku, variantId, quantity, placements } = item;
  const found = catalog.findVariant(variantId);
  const fills: Readonly<Record<string, string>> = found ? findVariantLook(found.product, found.variant).fills : {};
  return {
    lineItemId,
    sku,
    variantId,
    quantity,
    // What the variant decides is left to it.
    imagePlacements: placements
      .filter(({ label }) => fills[label] === undefined)
      .map((placement) => {
        const source = change?.label === placement.label ? change.source : sourceOf(placement);
        return { label: placement.label, ...source, ...fittingOf(placement) };
      }),
  };
}

function sourceOf({ source: { kind: _, ...fill } }: StoredPlacement): object {
  return fill;
}

function fittingOf({ print }: StoredPlacement): object {
  if (!print) return {};
  return { fit: print.fit, align: print.align, ...(print.tile === null ? {} : { tile: print.tile }) };
}

type Reprint = {
  items?: readonly { lineItemId: number; quantity: number }[] | undefined;
  shippingMethod?: string | undefined;
  dryRun: boolean;
};

/** The same again, as it was printed, at the seller's cost: a new order that names the order it replaces. */
export async function reprintOrder(
  deps: OrdersDeps,
  caller: Orderer,
  id: string,
  { items: wanted, shippingMethod, dryRun }: Reprint,
  decided?: (tx: Tx, created: CreatedOrder) => Promise<void>,
): Promise<OrderRow> {
  const order = await getOrder(deps, [caller.shopId], id);
  const quantities = quantitiesOf(order, wanted);
  const items = order.items
    .filter(({ lineItemId }) => quantities.has(lineItemId))
    .map((item) => ({ ...asGiven(deps, item, null), quantity: quantities.get(item.lineItemId)! }));
  const shipments = order.shipments
    .map((shipment) => ({
      shippingAddress: shipment.shippingAddress,
      shippingMethod: shippingMethod ?? shipment.shippingMethod,
      lineItems: shipment.lineItems.filter((lineItemId) => quantities.has(lineItemId)),
    }))
    .filter(({ lineItems }) => lineItems.length > 0);
  const [only] = shipments;
  const shipping =
    shipments.length === 1 ? { shipTo: only!.shippingAddress, shippingMethod: only!.shippingMethod } : { shipments };
  const designs = await findKeptDesigns(deps, order);
  const made = await createOrder(deps, caller, { items, ...shipping, dryRun }, decided, { designs, reprintOf: id });
  return made.order;
}

function quantitiesOf({ items }: OrderRow, wanted: Reprint['items']): Map<number, number> {
  const all = new Map(items.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  if (!wanted) return all;
  const unknown = wanted.find(({ lineItemId }) => !all.has(lineItemId));
  if (!unknown) return new Map(wanted.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  throw invalidArgument(`The order has no item ${unknown.lineItemId}.`, {
    param: 'items',
    validOptions: [...all.keys()],
  });
}

/**
 * What a shopper can do with their order through its private link: cancel it, correct its address, write to the shop. The order's rules
 * decide until when. A refusal is explained in the shopper's words and changes nothing.
 */
import { longestMessage } from '@platen/contract/messages';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import {
  cancelOrder,
  findKeptDesigns,
  getOrder,
  type OrderRow,
  type OrdersDeps,
  updateOrder,
} from '../../making/orders/orders.ts';
import { findShop } from '../../tenants/shops/shops.ts';
import type { Words } from '../../words/texts/texts.ts';
import { noteFaults } from '../checkout/checkout-form.ts';
import type { Faults as FormFaults } from '../checkout/checkout-view.ts';
import type { CheckoutRow } from '../checkout/store.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import { costsMoreThanPaid } from '../earnings/earnings.ts';
import { findShopTaxes } from '../taxes/taxes.ts';
import { writeAsShopper } from './messages.ts';
import { type AddressField, addressFields, type OwnAffairs } from './order-actions.ts';

type OwnOrderDeps = OrdersDeps & Pick<Deps, 'limits' | 'recaller'>;

type Faults = OwnAffairs['faults'];
type Typed = ReadonlyMap<string, string>;

/** The purchase behind a link, if its shop still exists. */
async function getOwn(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  link: string,
): Promise<{ checkout: CheckoutRow; organizationId: string }> {
  const checkout = await store.findCheckoutByLink(deps.database.db, deps.vault.hash(link));
  const shop = checkout && (await findShop(deps, deps.database.db, checkout.shop_id));
  if (!checkout?.order_id || !shop || checkout.forgotten_at) throw notFound('This purchase');
  return { checkout, organizationId: shop.organizationId };
}

/** The refusal in words for the shopper, or null for other errors. */
function explainRefusal(error: unknown, { say }: Words): string | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'E_ORDER_NOT_CANCELLABLE':
    case 'E_ORDER_NOT_EDITABLE':
      return say('order.tooLate');
    case 'unavailable':
      return say('order.askedPrinter');
    case 'conflict':
      return say('order.tryAgain');
    default:
      return null;
  }
}

/** Cancelling the order of a sale refunds it in full. */
export async function cancelOwn(deps: OwnOrderDeps, link: string, words: Words): Promise<Faults> {
  const { checkout, organizationId } = await getOwn(deps, link);
  try {
    await cancelOrder(deps, { shopId: checkout.shop_id, organizationId }, checkout.order_id!);
    return {};
  } catch (error) {
    const cancel = explainRefusal(error, words);
    if (cancel === null) throw error;
    return { cancel };
  }
}

/** The address with the typed changes. The country stays. */
function moved(order: OrderRow, typed: Typed): Record<string, string> {
  const before = Object.entries(order.shipments[0]?.shippingAddress ?? {}) as [string, string | undefined][];
  const kept = before.filter(([name]) => !addressFields.includes(name as AddressField));
  const given = addressFields.map((name) => [name, (typed.get(name) ?? '').trim()] as const);
  return Object.fromEntries([...kept, ...given].flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

const placeOf = ({ shipments }: OrderRow) => shipments[0]!.shippingAddress;

/** With the shop's own rates, the state decides. If the payment provider calculated the tax, any other place may be taxed differently. */
async function isTaxedAlike(
  deps: Pick<Deps, 'database'>,
  checkout: CheckoutRow,
  from: OrderRow,
  to: OrderRow,
): Promise<boolean> {
  const [before, after] = [placeOf(from), placeOf(to)];
  const taxes = await findShopTaxes(deps, checkout.shop_id);
  if (checkout.tax_reference !== null || taxes?.provider === 'stripe')
    return before.state === after.state && before.postalCode === after.postalCode;
  if (!taxes) return checkout.tax_cents === 0 || before.state === after.state;
  return JSON.stringify(taxes.termsFor(before)) === JSON.stringify(taxes.termsFor(after));
}

/**
 * Changes the address within the country, if delivery and tax cost the same there. A correction never costs the shopper or the shop
 * anything.
 */
export async function moveOwn(deps: OwnOrderDeps, link: string, typed: Typed, words: Words): Promise<Faults> {
  const { checkout, organizationId } = await getOwn(deps, link);
  const caller = { shopId: checkout.shop_id, organizationId };
  const orderId = checkout.order_id!;
  const order = await getOrder(deps, [checkout.shop_id], orderId);
  if (order.shipments.length !== 1) return { address: words.say('order.tooLate') };
  const shipTo = moved(order, typed);
  try {
    // The order prints the design as it was bought, not its later edits.
    const designs = await findKeptDesigns(deps, order);
    const planned = await updateOrder(deps, caller, orderId, { shipTo, dryRun: true }, { designs });
    if (planned.total_cents !== order.total_cents) return { address: words.say('order.addressCostsMore') };
    if (!(await isTaxedAlike(deps, checkout, order, planned))) return { address: words.say('order.addressTaxed') };
    await updateOrder(deps, caller, orderId, { shipTo }, { designs });
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.extras.details?.reason === costsMoreThanPaid)
      return { address: words.say('order.addressCostsMore') };
    const address = explainRefusal(error, words);
    if (address !== null) return { address };
    const faults: FormFaults = {};
    noteFaults(error, new Map([...typed, ['country', shipTo.country ?? '']]), faults, words);
    const { form, country, ...fields } = faults;
    const general = form ?? country;
    return { ...(fields as Faults), ...(general ? { address: general } : {}) };
  }
}

export async function writeOwn(deps: OwnOrderDeps, link: string, typed: Typed, { say }: Words): Promise<Faults> {
  const { checkout } = await getOwn(deps, link);
  const text = (typed.get('message') ?? '').replaceAll('\r\n', '\n').trim();
  if (text === '') return { message: say('order.messageEmpty') };
  if (text.length > longestMessage) return { message: say('order.messageLong', { most: longestMessage }) };
  try {
    await writeAsShopper(deps, checkout, text);
    return {};
  } catch (error) {
    if (error instanceof ApiError && ['resource_exhausted', 'conflict'].includes(error.code))
      return { message: say('order.messageTooMany') };
    throw error;
  }
}

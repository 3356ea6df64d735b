/**
 * "Where is my order?": if an email address and an order number match, the order's link is sent to that address. The answer is the same,
 * and takes the same time, whether or not the order exists: a job looks it up.
 */
import { findMailAddress } from '@platen/contract/mail-address';
import { findByNumber } from '../../making/orders/orders.ts';
import type { Buyer } from '../checkout/purchase.ts';
import * as store from '../checkout/store.ts';
import type { Deps } from '../deps.ts';
import { tellLink } from './queue-letters.ts';

type FindOrderDeps = Pick<Deps, 'clock' | 'database' | 'jobs' | 'limits' | 'vault'>;

/** How often an order's link is sent in a day, however many requests arrive. */
const perOrder = { name: 'order-links', limit: 5, windowSeconds: 86_400 };
/** How often one email address can be looked up in a day. */
const perAddress = { name: 'order-link-addresses', limit: 10, windowSeconds: 86_400 };
const longestNumber = 40;

const findJob = 'sales.find-order';
type Asked = { shopId: string; number: string; sealed: string };

export function defineFinding(deps: Deps): void {
  deps.jobs.define<Asked>(findJob, (asked) => sendLink(deps, asked), { lane: 'money' });
}

export async function askForLink(
  deps: Pick<Deps, 'database' | 'jobs' | 'limits' | 'vault' | 'clock'>,
  shopId: string,
  { email, number }: { email: string; number: string },
): Promise<void> {
  if (number.length > longestNumber) return;
  const fingerprint = deps.vault.fingerprint('letters', email.toLowerCase()).toString('base64url');
  if (!(await deps.limits.take(perAddress, fingerprint)).isAllowed) return;
  const sealed = deps.vault.seal('buyer', email.toLowerCase()).toString('base64');
  const asked: Asked = { shopId, number: number.toUpperCase(), sealed };
  await deps.database.transaction((tx) => deps.jobs.enqueue(tx, findJob, asked, { tenant: shopId }));
}

async function sendLink(deps: FindOrderDeps, { shopId, number, sealed }: Asked): Promise<void> {
  const { db } = deps.database;
  const order = await findByNumber(db, shopId, number);
  const checkout = order && (await store.findCheckoutByOrder(db, order.id));
  if (checkout?.shop_id !== shopId || checkout.forgotten_at) return;
  const email = deps.vault.unseal('buyer', Buffer.from(sealed, 'base64'));
  const buyer = JSON.parse(deps.vault.unseal('buyer', checkout.buyer_sealed)) as Buyer;
  if (findMailAddress(buyer.email)?.toLowerCase() !== findMailAddress(email)?.toLowerCase()) return;
  if (!(await deps.limits.take(perOrder, checkout.id)).isAllowed) return;
  await deps.database.transaction((tx) => tellLink(deps, tx, checkout, deps.clock.now()));
}

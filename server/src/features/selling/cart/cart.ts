/**
 * Carts. A shopper's items are stored under a secret that only their browser knows: a cookie of this host, one per shop, which scripts
 * cannot read. Prices are not stored: a cart always shows current prices.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../engines/database/port.ts';
import { invalidArgument } from '../../../kernel/errors.ts';
import { findCookie } from '../../../kernel/http/auth.ts';
import { newLinkToken } from '../../../kernel/ids.ts';
import { keptDays } from '../../../kernel/jobs/retention.ts';
import { defineSweep, deleteOlder } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { maxQuantity } from '../checkout/quantity.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export type { CartLine } from './store.ts';

export const maxLines = 50;
const longestQuery = 8192;

const cookieOf = (shopId: string): string => `cart_${shopId}`;

const tokenOf = (request: FastifyRequest, shopId: string): string | null => {
  const token = findCookie(request, cookieOf(shopId));
  return token !== undefined && /^[0-9A-Za-z]{27}$/.test(token) ? token : null;
};

export type Cart = { hash: Buffer | null; lines: readonly store.CartLine[]; code: string };

const nothing: Cart = { hash: null, lines: [], code: '' };

export async function findCart(
  deps: Pick<Deps, 'database' | 'vault'>,
  request: FastifyRequest,
  shopId: string,
): Promise<Cart> {
  const token = tokenOf(request, shopId);
  if (token === null) return nothing;
  const hash = deps.vault.hash(token);
  const row = await store.findCart(deps.database.db, shopId, hash);
  return row ? { hash, lines: row.lines, code: row.discount_code ?? '' } : nothing;
}

/** How many items are in the shopper's cart, for the header. */
export const countCart = async (
  deps: Pick<Deps, 'database' | 'vault'>,
  request: FastifyRequest,
  shopId: string,
): Promise<number> => (await findCart(deps, request, shopId)).lines.reduce((sum, { quantity }) => sum + quantity, 0);

type CartChange = (cart: { lines: store.CartLine[]; code: string | null }) => void;

/** Changes the shopper's cart, or creates one with its cookie. */
export async function changeCart(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  request: FastifyRequest,
  reply: FastifyReply,
  shopId: string,
  change: CartChange,
): Promise<void> {
  const known = tokenOf(request, shopId);
  const token = known ?? newLinkToken();
  const hash = deps.vault.hash(token);
  await deps.database.transaction((tx) => changeIn(deps, tx, shopId, hash, change));
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = keptDays.carts * 86_400;
  reply.header('set-cookie', `${cookieOf(shopId)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`);
}

async function changeIn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  shopId: string,
  hash: Buffer,
  change: CartChange,
): Promise<void> {
  const row = await store.findCart(tx, shopId, hash, 'locked');
  const now = clock.now();
  const cart = { lines: [...(row?.lines ?? [])], code: row?.discount_code ?? null };
  change(cart);
  await store.putCart(tx, {
    token_hash: hash,
    shop_id: shopId,
    lines: cart.lines,
    discount_code: cart.code,
    created_at: row?.created_at ?? now,
    updated_at: now,
  });
}

type Added = { quantity: number; title: string } & (
  | { kind: 'listing'; listingId: string; variantId: string }
  | { kind: 'link'; productCode: string; query: string; variantId: string }
);

const isSame = (line: store.CartLine, added: Added): boolean =>
  line.variantId === added.variantId &&
  (line.kind === 'listing'
    ? added.kind === 'listing' && line.listingId === added.listingId
    : added.kind === 'link' && line.productCode === added.productCode && line.query === added.query);

/** Adding the same item twice makes one line of two. */
export const add =
  (added: Added): CartChange =>
  ({ lines }) => {
    if (added.kind === 'link' && added.query.length > longestQuery)
      throw invalidArgument('This link is too long for a cart. Buy the product from its own page.');
    const at = lines.findIndex((line) => isSame(line, added));
    const known = lines[at];
    if (known && known.quantity + added.quantity > maxQuantity)
      throw new TooManyOfOne(known.id, known.quantity + added.quantity);
    if (known) lines[at] = { ...known, quantity: known.quantity + added.quantity };
    else if (lines.length >= maxLines) throw new CartFull();
    else lines.push({ id: newLinkToken().slice(0, 10), ...added });
  };

export class CartFull extends Error {}

/** Together with the cart, this exceeds the limit of an order. Nothing was added. */
export class TooManyOfOne extends Error {
  readonly lineId: string;
  readonly quantity: number;

  constructor(lineId: string, quantity: number) {
    super('too many of one thing');
    this.lineId = lineId;
    this.quantity = quantity;
  }
}

/** A quantity of zero removes the line. */
export const setQuantity =
  (lineId: string, quantity: number): CartChange =>
  (cart) => {
    const at = cart.lines.findIndex(({ id }) => id === lineId);
    if (at === -1) return;
    if (quantity === 0) cart.lines.splice(at, 1);
    else cart.lines[at] = { ...cart.lines[at]!, quantity };
  };

export const setCode =
  (code: string): CartChange =>
  (cart) => {
    cart.code = code === '' ? null : code.slice(0, 40);
  };

export function defineCarts(deps: Deps): void {
  defineSweep(deps, 'sales.sweep-carts', 6 * 3600, () => {
    const before = addSeconds(deps.clock.now(), -keptDays.carts * 86_400);
    return deleteOlder(deps.database.db, 'carts', 'updated_at', before);
  });
}

/**
 * What should happen to the money, as simply as possible: every sale has a few numbers, and every event changes them.
 * It shares nothing with the book that it is compared with.
 */
export type ModelSale = {
  shop: ModelShop;
  checkoutId: string;
  saleId: string;
  orderId: string;
  chargeReference: string;
  gross: number;
  cost: number;
  fee: number;
  refunded: number;
  status: 'held' | 'pending' | 'available' | 'paid_out' | 'refunded';
  /** The owner's share by where it is. */
  waiting: number;
  available: number;
  paidOut: number;
  /** What the platform has covered for it, because the shop was unclaimed. */
  borne: number;
  order:
    | 'pending'
    | 'generating'
    | 'artwork_failed'
    | 'submitted'
    | 'in_production'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'deleted';
  availableAt: number | null;
  isDisputed: boolean;
  /** The payout that made it `paid_out`. */
  payout: ModelPayout | null;
  /** As the provider sees it. */
  dispute: { amount: number; reference: string; state: 'open' | 'won' | 'lost' } | null;
};

export type ModelShop = {
  shopId: string;
  code: string;
  organizationId: string;
  expiresAt: number;
  state: 'sandbox' | 'claimed' | 'gone';
};

export type ModelPayout = {
  id: string;
  amount: number;
  lines: Map<ModelSale, number>;
  state: 'paying' | 'paid' | 'failed';
  account: string;
  edition: number;
};

export type Fact =
  | { kind: 'dispute'; sale: ModelSale; state: 'open' | 'won' | 'lost'; at: number }
  | { kind: 'refund'; sale: ModelSale; amount: number; at: number }
  | { kind: 'payout'; payout: ModelPayout; at: number };

export type Model = {
  now: number;
  isDown: boolean;
  account: string;
  /** Counts how often an account was set. */
  edition: number;
  /** A payout to the account was returned, and it was not set again since. */
  isStopped: boolean;
  shops: ModelShop[];
  sales: ModelSale[];
  payouts: ModelPayout[];
  /** What the provider has not reported yet, oldest first. */
  facts: Fact[];
};

const isUnmade = (sale: ModelSale): boolean => sale.order === 'cancelled' || sale.order === 'deleted';
const isCancellable = (sale: ModelSale): boolean =>
  ['pending', 'generating', 'artwork_failed'].includes(sale.order) && sale.shop.state !== 'gone';
export const leftOf = (sale: ModelSale): number => sale.gross - sale.refunded;

/**
 * Takes an amount off the owner's share: first from what waits, the rest is a debt; for an unclaimed shop the platform
 * pays it.
 */
function take(sale: ModelSale, amount: number): void {
  const waits = sale.status === 'held' || sale.status === 'pending';
  const covered = waits ? Math.min(Math.max(sale.waiting, 0), amount) : 0;
  sale.waiting -= covered;
  if (sale.status === 'held') sale.borne += amount - covered;
  else sale.available -= amount - covered;
}

/** Money returned for it repays the platform first; a shortfall is a debt, or paid by the platform. */
function repay(sale: ModelSale, amount: number, isOwned: boolean): void {
  const toHouse = Math.max(0, Math.min(amount, sale.borne));
  sale.borne -= toHouse;
  if (isOwned) sale.available += amount - toHouse;
  else sale.borne -= amount - toHouse;
}

export function giveBack(model: Model, sale: ModelSale, amount: number): void {
  if (amount === 0) return;
  const isWhole = amount === leftOf(sale);
  const fee = isWhole && isUnmade(sale) ? sale.fee : 0;
  take(sale, amount - fee);
  sale.fee -= fee;
  sale.refunded += amount;
  if (!isWhole) return;
  // Nothing is left to wait for.
  repay(sale, sale.waiting, sale.status !== 'held');
  sale.waiting = 0;
  sale.status = 'refunded';
  if (isCancellable(sale)) cancel(model, sale, 'cancelled');
}

/**
 * The order ends before production: its cost is returned, and the shopper gets the rest of the payment that is not
 * refunded yet, unless a bank decides.
 */
export function cancel(model: Model, sale: ModelSale, to: 'cancelled' | 'deleted'): void {
  const wasUnmade = isUnmade(sale);
  sale.order = to;
  if (wasUnmade) return;
  if (sale.status === 'refunded') {
    repay(sale, sale.cost + sale.fee, true);
    sale.cost = 0;
    sale.fee = 0;
    return;
  }
  sale.waiting += sale.cost;
  sale.cost = 0;
  if (!sale.isDisputed) giveBack(model, sale, leftOf(sale));
}

/** An order may cost more than its shopper paid as far as its owner's total earnings cover the difference. */
export function canCost(model: Model, sale: ModelSale, cost: number): boolean {
  const more = cost - sale.cost;
  const net = sale.waiting + sale.available + sale.paidOut;
  const earned = model.sales
    .filter((one) => one.shop.organizationId === sale.shop.organizationId)
    .reduce((sum, one) => sum + one.waiting + one.available, 0);
  return more <= 0 || net >= more || earned >= more;
}

export function release(model: Model): void {
  for (const sale of model.sales) {
    if (sale.status !== 'pending' || sale.isDisputed || sale.availableAt === null || sale.availableAt > model.now)
      continue;
    sale.status = 'available';
    sale.available += sale.waiting;
    sale.waiting = 0;
  }
}

const payable = (model: Model): ModelSale[] =>
  model.sales.filter((sale) => sale.shop.state === 'claimed' && (sale.status === 'available' || sale.available !== 0));

export const payableCents = (model: Model): number => payable(model).reduce((sum, sale) => sum + sale.available, 0);

export function openPayout(model: Model, id: string): void {
  const lines = new Map(payable(model).map((sale) => [sale, sale.available]));
  const amount = [...lines.values()].reduce((sum, cents) => sum + cents, 0);
  const payout: ModelPayout = { id, amount, lines, state: 'paying', account: model.account, edition: model.edition };
  model.payouts.push(payout);
  for (const [sale, cents] of lines) {
    sale.available = 0;
    sale.paidOut += cents;
    if (sale.status !== 'available') continue;
    sale.status = 'paid_out';
    sale.payout = payout;
  }
}

const closedAccount = '000111111116';
const unknownAccount = '000222222227';

/** The provider answers a payout: a closed account is refused at once, an unknown one two days later. */
export function answerPayout(model: Model, payout: ModelPayout): void {
  if (payout.state !== 'paying') return;
  if (payout.account === closedAccount) {
    failPayout(model, payout);
    return;
  }
  payout.state = 'paid';
  if (payout.account === unknownAccount) model.facts.push({ kind: 'payout', payout, at: model.now + 2 * 86_400_000 });
}

function failPayout(model: Model, payout: ModelPayout): void {
  model.isStopped ||= payout.edition === model.edition;
  payout.state = 'failed';
  for (const [sale, cents] of payout.lines) {
    sale.paidOut -= cents;
    const isBack = sale.status === 'paid_out' && sale.payout === payout;
    if (isBack) sale.status = sale.isDisputed ? 'pending' : 'available';
    if (isBack && sale.isDisputed) sale.waiting += cents;
    else sale.available += cents;
  }
}

/** Everything the provider should have reported by now. */
export function hearAll(model: Model): void {
  const due = model.facts.filter(({ at }) => at <= model.now).sort((one, other) => one.at - other.at);
  model.facts = model.facts.filter(({ at }) => at > model.now);
  for (const fact of due) hear(model, fact);
}

function hear(model: Model, fact: Fact): void {
  if (fact.kind === 'payout') {
    failPayout(model, fact.payout);
    return;
  }
  const { sale } = fact;
  if (fact.kind === 'refund') {
    giveBack(model, sale, Math.min(fact.amount, leftOf(sale)));
    return;
  }
  if (fact.state === 'open') {
    sale.isDisputed = true;
    if (sale.status !== 'available') return;
    sale.status = 'pending';
    const stopped = Math.max(0, sale.available);
    sale.available -= stopped;
    sale.waiting += stopped;
    return;
  }
  if (fact.state === 'lost') giveBack(model, sale, Math.min(sale.dispute!.amount, leftOf(sale)));
  sale.isDisputed = false;
  if (isUnmade(sale) && leftOf(sale) > 0) giveBack(model, sale, leftOf(sale));
}

export function claim(shop: ModelShop, model: Model, organizationId: string): void {
  shop.state = 'claimed';
  shop.organizationId = organizationId;
  for (const sale of model.sales) if (sale.shop === shop && sale.status === 'held') sale.status = 'pending';
}

export function end(shop: ModelShop, model: Model): void {
  for (const sale of model.sales.filter((one) => one.shop === shop)) {
    const hasLeft = sale.order === 'shipped' || sale.order === 'delivered';
    if (!hasLeft && !isUnmade(sale)) {
      sale.order = 'deleted';
      if (sale.status === 'refunded') sale.fee = 0;
      else sale.waiting += sale.cost;
      sale.cost = 0;
    }
    if (!hasLeft && !sale.isDisputed && leftOf(sale) > 0) giveBack(model, sale, leftOf(sale));
    sale.waiting = 0;
    sale.available = 0;
  }
  shop.state = 'gone';
}

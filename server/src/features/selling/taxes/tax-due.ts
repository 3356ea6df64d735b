/** The tax on a purchase, by the shop's own rates or the payment provider's calculation. */
import { createHash } from 'node:crypto';
import type { TaxedPurchase } from '../../../engines/payments/port.ts';
import { perService } from '../../../kernel/news/per-service.ts';
import { hasPostalCodes } from '../../catalog/network/network.ts';
import type { TaxTerms, Totals } from '../checkout/totals.ts';
import type { Deps } from '../deps.ts';
import { findShopTaxes } from './taxes.ts';

export type Taxed = { terms: TaxTerms | null; reference: string | null };

const nothing: Taxed = { terms: null, reference: null };
const calculatedName = 'Tax';

/** Every change of a form needs the same calculation, so its result is cached meanwhile. Each form has its own result, to be recorded once. */
const memoryOf = perService(() => new Map<string, { answer: Taxed; until: number }>());
const maxKnown = 2000;
const knownMs = 15 * 60_000;

export async function findTaxTerms(
  deps: Pick<Deps, 'clock' | 'database' | 'payments'>,
  shopId: string,
  shipTo: Record<string, string>,
  purchased: { lines: readonly { title: string; quantity: number }[]; totals: Totals; tokenHash: Buffer | null },
): Promise<Taxed> {
  const { lines, totals, tokenHash } = purchased;
  const taxes = await findShopTaxes(deps, shopId);
  if (!taxes) return nothing;
  const { country, state, postalCode, city, line1 } = shipTo;
  if (taxes.provider === 'rates') return { terms: taxes.termsFor({ country, state }), reference: null };
  // Nothing can be calculated before the address is known, and nothing can be paid before that either.
  if (!deps.payments.tax || !country || (hasPostalCodes(country) && !postalCode)) return nothing;
  const purchase: TaxedPurchase = {
    lines: totals.lines.map((line, i) => ({
      reference: `${i + 1}. ${lines[i]!.title}`.slice(0, 200),
      amountCents: line.amountCents - line.discountCents,
      quantity: lines[i]!.quantity,
    })),
    shippingCents: totals.shippingCents,
    isIncluded: taxes.isIncluded,
    to: {
      country,
      ...(state ? { state } : {}),
      ...(postalCode ? { postalCode } : {}),
      ...(city ? { city } : {}),
      ...(line1 ? { line1 } : {}),
    },
  };
  const name = createHash('sha256')
    .update(JSON.stringify([shopId, tokenHash?.toString('hex'), purchase]))
    .digest('base64');
  const known = memoryOf(deps);
  const kept = known.get(name);
  const now = deps.clock.now().getTime();
  if (kept && kept.until > now) return kept.answer;
  const { reference, taxCents } = await deps.payments.tax.calculate(purchase);
  const answer: Taxed = {
    terms: { name: calculatedName, isIncluded: taxes.isIncluded, cents: taxCents },
    reference,
  };
  if (known.size >= maxKnown) known.delete(known.keys().next().value!);
  known.set(name, { answer, until: now + knownMs });
  return answer;
}

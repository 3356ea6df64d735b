/** Stripe Tax: tax is calculated while the shopper fills in a form, and recorded once they have paid. */
import Stripe from 'stripe';
import { ApiError } from '../../kernel/errors.ts';
import type { TaxCalculator } from './port.ts';
import { asked } from './stripe-failures.ts';

/** Tangible goods without special tax rules. */
const goods = 'txcd_99999999';

export const createTaxCalculator = (stripe: Stripe): TaxCalculator => ({
  async calculate({ lines, shippingCents, isIncluded, to }) {
    const tax_behavior = isIncluded ? 'inclusive' : 'exclusive';
    const create = stripe.tax.calculations.create({
      currency: 'usd',
      line_items: lines.map(({ reference, amountCents, quantity }) => ({
        amount: amountCents,
        quantity,
        reference,
        tax_behavior,
        tax_code: goods,
      })),
      shipping_cost: { amount: shippingCents, tax_behavior },
      customer_details: {
        address: {
          country: to.country,
          state: to.state ?? '',
          postal_code: to.postalCode ?? '',
          city: to.city ?? '',
          line1: to.line1 ?? '',
        },
        address_source: 'shipping',
      },
    });
    const calculation = await asked(create, (error) => {
      throw new ApiError('invalid_argument', 'The tax for this address cannot be calculated. Check the postal code.', {
        param: '/shipTo/postalCode',
        cause: error,
      });
    });
    const { id, tax_amount_inclusive, tax_amount_exclusive } = calculation;
    if (id === null) throw new ApiError('provider_failed', 'The tax could not be calculated. Try again in a moment.');
    return { reference: id, taxCents: isIncluded ? tax_amount_inclusive : tax_amount_exclusive };
  },

  async record({ id, reference }) {
    const create = stripe.tax.transactions.createFromCalculation(
      { calculation: reference, reference: id },
      { idempotencyKey: `tax:${id}` },
    );
    await asked(
      create.then(() => undefined),
      (error) => {
        // Already recorded, under a key that Stripe has forgotten.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'reference') return undefined;
        throw error;
      },
    );
  },
});

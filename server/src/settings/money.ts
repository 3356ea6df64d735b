/** Payments, fees and payouts. */
import { address, integer, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const moneySettings = {
  STRIPE_SECRET_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Payments go through Stripe when this is set; else the embedded test processor.',
  }),
  STRIPE_PUBLISHABLE_KEY: text({
    fallback: null,
    meaning: 'Stripe’s key for pages: its payment form on buy pages needs it, and without it they cannot be paid.',
  }),
  STRIPE_WEBHOOK_SECRET: text({
    isSecret: true,
    fallback: null,
    meaning: 'Verifies what Stripe sends to /api/stripe/webhook; see docs/payments.md.',
  }),
  PLATEN_STRIPE_BASE_URL: address({
    schemes: http,
    shown: 'unset: Stripe itself',
    meaning: 'Another address of the Stripe API, for tests.',
  }),
  PLATEN_EXCHANGE_RATES_URL: address({
    schemes: http,
    shown: 'unset: amounts are shown in dollars alone',
    meaning:
      'A table of exchange rates in the form of the European Central Bank’s (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml), read every six hours: shoppers see what they pay in their own currency besides, with the day of the rate.',
  }),
  PLATEN_FEE_BASIS_POINTS: integer({
    min: 0,
    max: 10_000,
    fallback: 290,
    meaning: 'The fee taken from a sale on a buy page, in hundredths of a percent of what the shopper paid.',
  }),
  PLATEN_FEE_FIXED_CENTS: integer({ min: 0, max: 1000, fallback: 30, meaning: 'The fixed part of it, in cents.' }),
  PLATEN_PAYOUT_HOLD_DAYS: integer({
    min: 0,
    max: 90,
    fallback: 7,
    meaning: 'Days between the moment the last package of a sale has left and the moment its owner can be paid for it.',
  }),
};

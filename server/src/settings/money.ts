/** Payments, fees and payouts. */
import { address, integer, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const moneySettings = {
  STRIPE_SECRET_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'Takes payments with Stripe. Without it, the built-in test processor is used.',
  }),
  STRIPE_PUBLISHABLE_KEY: text({
    fallback: null,
    meaning: 'Stripe’s key for web pages. The payment form on buy pages needs it; without it, shoppers cannot pay.',
  }),
  STRIPE_WEBHOOK_SECRET: text({
    isSecret: true,
    fallback: null,
    meaning: 'Verifies Stripe’s webhooks to /api/stripe/webhook. See docs/payments.md.',
  }),
  PLATEN_STRIPE_BASE_URL: address({
    schemes: http,
    shown: 'unset: Stripe itself',
    meaning: 'Another address for the Stripe API. For tests only.',
  }),
  PLATEN_EXCHANGE_RATES_URL: address({
    schemes: http,
    shown: 'unset: amounts are shown only in dollars',
    meaning:
      'A table of exchange rates in the format of the European Central Bank (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml), read every six hours. Shoppers also see prices in their own currency, with the date of the rate.',
  }),
  PLATEN_FEE_BASIS_POINTS: integer({
    min: 0,
    max: 10_000,
    fallback: 290,
    meaning: 'The fee on a sale from a buy page, in hundredths of a percent of the amount the shopper paid.',
  }),
  PLATEN_FEE_FIXED_CENTS: integer({ min: 0, max: 1000, fallback: 30, meaning: 'The fixed part of the fee, in cents.' }),
  PLATEN_PAYOUT_HOLD_DAYS: integer({
    min: 0,
    max: 90,
    fallback: 7,
    meaning: 'Days from the shipment of a sale’s last package until its earnings can be paid out.',
  }),
};

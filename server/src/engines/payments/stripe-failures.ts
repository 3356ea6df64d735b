import Stripe from 'stripe';
import { ApiError } from '../../kernel/errors.ts';

/** Errors that waiting cures although Stripe calls them invalid requests. */
const passing = new Set(['balance_insufficient', 'lock_timeout', 'idempotency_key_in_use', 'rate_limit']);

/**
 * A declined card and a request that Stripe refuses are answers. Any other failure (the network, a wrong key, Stripe
 * itself) says nothing about the money, and the call is repeated.
 */
export async function asked<T>(
  work: Promise<T>,
  onRefused?: (error: Stripe.errors.StripeError) => T | Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isAnswer =
      error instanceof Stripe.errors.StripeCardError ||
      (error instanceof Stripe.errors.StripeInvalidRequestError && !passing.has(error.code ?? ''));
    if (isAnswer && onRefused) return onRefused(error);
    throw new ApiError('provider_failed', 'The payment provider could not be reached. Try again in a moment.', {
      cause: error,
    });
  }
}

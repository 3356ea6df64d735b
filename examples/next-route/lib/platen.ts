import { Platen } from '@platen/client';

const address = process.env.PLATEN_URL ?? 'http://localhost:4400';

/** One client for all routes. A retry carries the same idempotency key, so an order is never placed twice. */
export const platen = new Platen({ apiKey: process.env.PLATEN_API_KEY, baseUrl: `${address}/v1` });

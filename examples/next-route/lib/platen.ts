import { Platen } from '@platen/client';

const address = process.env.PLATEN_URL ?? 'http://localhost:4400';

/** One for all routes; retries carry a key of their own, so that nothing is ordered twice. */
export const platen = new Platen({ apiKey: process.env.PLATEN_API_KEY, baseUrl: `${address}/v1` });

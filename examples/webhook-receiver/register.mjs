/** Registers the receiver, and saves the secret, which is shown only once. */
import { writeFileSync } from 'node:fs';
import { Platen } from '@platen/client';

const platen = new Platen({
  apiKey: process.env.PLATEN_API_KEY,
  baseUrl: `${process.env.PLATEN_URL ?? 'http://localhost:4400'}/v1`,
});
const url = process.env.RECEIVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}/hook`;
const { endpoint, secret } = await platen.webhooks.create({ url, description: 'example receiver' });
writeFileSync('secret.txt', secret, { mode: 0o600 });
console.log(`registered ${endpoint.id}`);

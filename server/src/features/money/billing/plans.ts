/** Plans and prices: data, in integer micro-dollars (one cent is 10,000). */
import { microsPerCent } from '../../../kernel/money.ts';

const cents = (amount: number): number => Math.round(amount * microsPerCent);

export const plans = {
  sandbox: { budgetMicros: cents(500), renews: 'never' },
  starter: { budgetMicros: cents(1000), renews: 'monthly' },
} as const satisfies Record<string, { budgetMicros: number; renews: 'never' | 'monthly' }>;

export type Plan = keyof typeof plans;

export type Period = { start: Date; end: Date | null };

/** A plan that is not renewed counts from the beginning of time; a monthly one by calendar months in UTC. */
export function periodOf(plan: Plan, now: Date): Period {
  if (plans[plan].renews === 'never') return { start: new Date(0), end: null };
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { start: new Date(Date.UTC(year, month)), end: new Date(Date.UTC(year, month + 1)) };
}

export const prices = {
  /** Per image with the embedded models. */
  embeddedImage: cents(1),
  backgroundRemoval: cents(1),
  video: { 720: cents(24.7), 1080: cents(42.9) },
  realtimeRender: cents(0.02),
  assetWrite: cents(0.05),
  /** For each MB that a write starts beyond what its price includes. */
  assetWriteMb: cents(0.05),
} as const;

/** What the price of an asset write includes: most print-ready pictures fit. */
export const includedBytes = 10 * 1024 * 1024;

export function assetWriteMicros(bytes: number): number {
  return prices.assetWrite + Math.ceil(Math.max(0, bytes - includedBytes) / (1024 * 1024)) * prices.assetWriteMb;
}

/** Per image, by hosted engine and model; `*` is the engine's price for any other model. */
const hostedImages: Record<string, Record<string, number>> = {
  fal: { 'fal-ai/flux/dev': cents(2.5), '*': cents(1) },
  runware: { 'google:4@2': cents(13.8), 'fal-ai/flux/dev': cents(2.5), '*': cents(1) },
  openai: { '*': cents(4.2) },
};

/** The price of one image: by the engine that makes it and the requested model (null is the fast default). */
export function imagePriceMicros(engine: string, model: string | null): number {
  if (engine === 'embedded') return prices.embeddedImage;
  const list = hostedImages[engine] ?? {};
  return list[model ?? '*'] ?? list['*'] ?? prices.embeddedImage;
}

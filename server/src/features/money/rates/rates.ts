/**
 * Exchange rates: prices are charged in dollars, and also shown in the shopper's own currency, with the day of the rate
 * and the actual charge. The rates come from a table in the format of the European Central Bank's daily one, which the
 * operator names (`PLATEN_EXCHANGE_RATES_URL`). Without it, or once it is out of date, nothing is shown: no rate is
 * better than a wrong one.
 */
import { fetchTrusted } from '../../../kernel/outbound/safe-fetch.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { readRegion, type Words } from '../../words/texts/texts.ts';
import type { Deps } from '../deps.ts';
import { currencyOf } from './currencies.ts';
import * as store from './store.ts';

const everySeconds = 6 * 3600;
/** The table skips weekends and holidays; after this it counts as outdated. */
const freshDays = 7;

export type Rate = { currency: string; perDollar: number; day: string };

export function defineRates(deps: Deps): void {
  const { exchangeRatesUrl: url } = deps.config;
  if (url === null) return;
  deps.jobs.defineRecurring('rates.read', everySeconds, async ({ signal }) => {
    const answer = await fetchTrusted(url, { timeoutMs: 15_000, maxBytes: 512 * 1024, maxRedirects: 3, signal });
    const rates = answer.status === 200 ? parseRates(answer.bytes.toString('utf8')) : [];
    if (rates.length === 0)
      throw new Error(`no exchange rates at PLATEN_EXCHANGE_RATES_URL: it answered ${answer.status}`);
    await deps.database.transaction((tx) => store.replaceRates(tx, rates));
  });
}

/** `<Cube time="2026-11-17"><Cube currency="USD" rate="1.08"/>…`: all per euro, converted to what a dollar is worth. */
export function parseRates(xml: string): Rate[] {
  const day = /\btime=["'](\d{4}-\d{2}-\d{2})["']/.exec(xml)?.[1];
  if (!day) return [];
  const perEuro = new Map([['EUR', 1]]);
  for (const [, currency, rate] of xml.matchAll(/\bcurrency=["']([A-Z]{3})["'] rate=["'](\d{1,9}(?:\.\d{1,9})?)["']/g))
    if (Number(rate) > 0) perEuro.set(currency!, Number(rate));
  const dollar = perEuro.get('USD');
  if (!dollar) return [];
  perEuro.delete('USD');
  return [...perEuro].map(([currency, rate]) => ({ currency, perDollar: rate / dollar, day }));
}

/** The rate for a reader with this header. Null when there is none to show. */
export async function findRateFor(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  acceptLanguage: string | undefined,
): Promise<Rate | null> {
  if (deps.config.exchangeRatesUrl === null) return null;
  const currency = currencyOf(readRegion(acceptLanguage));
  const rate = currency === null ? null : await store.findRate(deps.database.db, currency);
  const oldest = addSeconds(deps.clock.now(), -freshDays * 86_400)
    .toISOString()
    .slice(0, 10);
  return rate && rate.day >= oldest ? rate : null;
}

/** Converts dollar cents to the other currency's smallest unit, and formats it. */
function convert(words: Words, cents: number, { currency, perDollar }: Rate): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return words.money(Math.round((cents / 100) * perDollar * 10 ** digits), currency);
}

/** `About 18,40 € at the rate of 17 November 2026. You are charged $20.00.` */
export const aboutAmount = (words: Words, cents: number, rate: Rate): string =>
  words.say('common.aboutTotal', {
    amount: convert(words, cents, rate),
    date: words.date(rate.day),
    charged: words.money(cents),
  });

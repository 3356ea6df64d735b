/** What a shopper does on a buy page, step by step, and limits on its weight and layout shift. */
import type { BrowserContext, Page, Response } from 'playwright-core';

/** One pixel of its screen is one of the page, so that pictures are small; what they weigh is measured with two. */
export const phone = { viewport: { width: 390, height: 844 }, locale: 'en-US' } as const;

export const sam = {
  Email: 'sam@example.com',
  'Full name': 'Sam Reader',
  Address: '12 Main St',
  City: 'Newark',
  'ZIP code': '07102',
};

export async function fillAddress(page: Page, over: Partial<typeof sam> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...sam, ...over })) await page.getByLabel(label).fill(value);
  await page.getByLabel('State').selectOption('NJ');
}

export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

/** Measures unexpected layout shift, as browsers do. Call before the first page. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

/** Everything the page loads from now on, in bytes by kind. */
export function weigh(page: Page): () => Promise<Record<string, number>> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  return async () => {
    const bytes: Record<string, number> = {};
    for (const answer of answers) {
      const kind = answer.request().resourceType();
      bytes[kind] = (bytes[kind] ?? 0) + (await answer.body()).length;
    }
    return bytes;
  };
}

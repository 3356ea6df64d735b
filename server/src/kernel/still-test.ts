/** What of the service is still for trying out, and how each part is made real. Told at the start, to the operator, and by `platen doctor`. */
import type { Config } from '../config.ts';

export type TestPart = { part: string; now: string; how: string };

export function listTestParts(config: Config, { hasPrintShop }: { hasPrintShop: boolean }): TestPart[] {
  const parts: (TestPart | null)[] = [
    config.payments.engine === 'test'
      ? {
          part: 'Payments',
          now: 'are pretended: test cards only, no money moves.',
          how: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; see docs/payments.md.',
        }
      : null,
    config.mail.engine === 'folder'
      ? {
          part: 'Mail',
          now: 'is written as files to mail/ in the data dir: nobody gets it.',
          how: 'Set PLATEN_SMTP_URL and PLATEN_MAIL_FROM; see docs/operating/mail.md.',
        }
      : null,
    hasPrintShop
      ? null
      : {
          part: 'Print floor',
          now: `is simulated (${config.facilityPace === 'demo' ? 'an order’s life in about 30 seconds' : 'at a real pace'}): nothing is printed or shipped.`,
          how: 'Make a key for a print shop with `platen facility-key <facility>`; see docs/facilities.md.',
        },
    Object.values(config.models).every((model) => model === null)
      ? {
          part: 'Models',
          now: 'are the embedded ones: they draw simple pictures, and cost nothing.',
          how: 'Set FAL_KEY, RUNWARE_API_KEY or OPENAI_API_KEY; see docs/ai.md.',
        }
      : null,
  ];
  return parts.filter((part) => part !== null);
}

/**
 * The parts of the service that are still in test mode, and how to make each one real. Shown at the start, to the
 * operator, and by `platen doctor`.
 */
import type { Config } from '../../../config.ts';

export type TestPart = { part: string; now: string; how: string };

/** Whether the print network is real: a print shop has a key, or vendors print. */
type PrintFloors = { hasPrintShop: boolean; hasSimulated: boolean; sandboxes: readonly string[] };

export function listTestParts(config: Config, { hasPrintShop, hasSimulated, sandboxes }: PrintFloors): TestPart[] {
  const parts: (TestPart | null)[] = [
    config.payments.engine === 'test'
      ? {
          part: 'Payments',
          now: 'are simulated: test cards only, no money moves.',
          how: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; see docs/payments.md.',
        }
      : null,
    config.mail.engine === 'folder'
      ? {
          part: 'Mail',
          now: 'is saved as files in mail/ in the data dir and not delivered.',
          how: 'Set PLATEN_SMTP_URL and PLATEN_MAIL_FROM; see docs/operating/mail.md.',
        }
      : null,
    ...printParts(config, { hasPrintShop, hasSimulated, sandboxes }),
    Object.values(config.models).every((model) => model === null)
      ? {
          part: 'Models',
          now: 'are the built-in ones: they draw simple pictures and cost nothing.',
          how: 'Set FAL_KEY, RUNWARE_API_KEY or OPENAI_API_KEY, or OPENAI_BASE_URL or COMFYUI_URL for your own models; see docs/ai.md.',
        }
      : null,
  ];
  return parts.filter((part) => part !== null);
}

function printParts(config: Config, { hasPrintShop, hasSimulated, sandboxes }: PrintFloors): TestPart[] {
  const vendors = Object.entries(config.floors).flatMap(([name, access]) => (access ? [name] : []));
  const pace = config.facilityPace === 'demo' ? 'an order takes about 30 seconds' : 'at real speed';
  const parts: TestPart[] = sandboxes.map((name) => ({
    part: `Printing at ${name}`,
    now: 'is in its sandbox: nothing is printed or shipped.',
    how: 'Set its production key and address; see docs/operating/print-shops.md.',
  }));
  if (hasPrintShop || (vendors.length > 0 && !hasSimulated)) return parts;
  const print: TestPart =
    vendors.length > 0
      ? {
          part: 'Print floor',
          now: `is simulated (${pace}) for products that ${vendors.join(', ')} do not make: those are never printed or shipped.`,
          how: 'List the real facilities in PLATEN_FACILITIES; see docs/operating/print-shops.md.',
        }
      : {
          part: 'Print floor',
          now: `is simulated (${pace}): nothing is printed or shipped.`,
          how: 'Set the key of Prodigi, Printful or Gelato (docs/operating/print-shops.md), or create one for a print shop with `platen facility-key <facility>`; see docs/facilities.md.',
        };
  return [print, ...parts];
}

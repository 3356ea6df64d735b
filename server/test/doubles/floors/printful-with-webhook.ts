import { startFakePrintful } from './fake-printful.ts';
import type { FakeVendor } from './fake-vendor.ts';

/** Printful gets its callback address through its API; an address that a test enters counts as such. */
export async function startPrintfulWithWebhook(): Promise<FakeVendor> {
  const fake = await startFakePrintful();
  return Object.defineProperty(fake, 'webhookUrl', {
    set(url: string) {
      fake.printful.webhook = { default_url: url, events: [], publicKey: 'public', secretKey: 'c0ffee' };
    },
  });
}

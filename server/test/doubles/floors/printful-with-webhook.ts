import { startFakePrintful } from './fake-printful.ts';
import type { FakeVendor } from './fake-vendor.ts';

/** Printful is told where to call by its API: what a test enters is taken as if it had been. */
export async function startPrintfulWithWebhook(): Promise<FakeVendor> {
  const fake = await startFakePrintful();
  return Object.defineProperty(fake, 'webhookUrl', {
    set(url: string) {
      fake.printful.webhook = { default_url: url, events: [], publicKey: 'public', secretKey: 'c0ffee' };
    },
  });
}

/** Addresses of mockups that the service itself gives out. */
import { createHmac } from 'node:crypto';
import { canonicalUrl } from '@platen/contract/signing';
import type { Config } from '../../config.ts';

export type MockupSigner = { requireSignedUrls: boolean; secret: string | null };

/** Signed where the shop serves signed URLs only. */
export function mockupAddress(
  { addresses }: Pick<Config, 'addresses'>,
  productCode: string,
  shown: ReadonlyMap<string, string>,
  signer: MockupSigner,
): string {
  const canonical = canonicalUrl(productCode, shown);
  const signature =
    signer.requireSignedUrls && signer.secret
      ? `&signature=${createHmac('sha256', signer.secret).update(`v1:${canonical}`).digest('hex')}`
      : '';
  return `${addresses.mockup}${canonical}${signature}`;
}

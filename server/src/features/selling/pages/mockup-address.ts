/** Addresses of mockups that the service itself publishes. */
import { createHmac } from 'node:crypto';
import { canonicalUrl } from '@platen/contract/signing';

export type MockupSigner = { requireSignedUrls: boolean; secret: string | null };

/** Where mockups are drawn, which shop they belong to, and how their addresses are signed. */
export type MockupFacts = { mockupUrl: string; shopId: string; signer: MockupSigner };

/** What a picture shows: the product as this variant, in one scene, printed with the fills. */
export type View = {
  attributes: Readonly<Record<string, string>>;
  /** Parameters for what is printed: `asset.Front`, `color.Inside`. */
  fills: readonly (readonly [name: string, value: string])[];
  scene?: string | undefined;
  width?: number | undefined;
};

const sign = ({ requireSignedUrls, secret }: MockupSigner, canonical: string): string =>
  requireSignedUrls && secret
    ? `&signature=${createHmac('sha256', secret).update(`v1:${canonical}`).digest('hex')}`
    : '';

/** Signed where the shop serves only signed URLs. */
export function mockupAddress(
  mockupUrl: string,
  productCode: string,
  shown: ReadonlyMap<string, string>,
  signer: MockupSigner,
): string {
  const canonical = canonicalUrl(productCode, shown);
  return `${mockupUrl}${canonical}${sign(signer, canonical)}`;
}

const parametersOf = (shopId: string, { attributes, fills, scene, width }: View): Map<string, string> => {
  const shown = new Map([['shop', shopId]]);
  if (scene !== undefined) shown.set('mockup', scene);
  if (width !== undefined) shown.set('width', String(width));
  for (const [name, value] of Object.entries(attributes)) shown.set(`opt.${name}`, value);
  for (const [name, value] of fills) shown.set(name, value);
  return shown;
};

export const viewAddress = ({ mockupUrl, shopId, signer }: MockupFacts, productCode: string, view: View): string =>
  mockupAddress(mockupUrl, productCode, parametersOf(shopId, view), signer);

/**
 * The same view in several scenes. Writing out an address costs most, and only the scene differs, so it is done once
 * for all.
 */
export function sceneAddresses(
  { mockupUrl, shopId, signer }: MockupFacts,
  productCode: string,
  view: Omit<View, 'scene'>,
  scenes: readonly string[],
): string[] {
  const blank = canonicalUrl(productCode, parametersOf(shopId, { ...view, scene: '' }));
  const at = blank.search(/[?&]mockup=(?:&|$)/) + '?mockup='.length;
  const [before, after] = [blank.slice(0, at), blank.slice(at)];
  return scenes.map((scene) => {
    const canonical = `${before}${encodeURIComponent(scene)}${after}`;
    return `${mockupUrl}${canonical}${sign(signer, canonical)}`;
  });
}

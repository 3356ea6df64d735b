import type { Config } from '../../../config.ts';

export type OwnFile = { shopId: string; name: string };

/** Which stored file a URL names, when its host is one of our storage origins. */
export function findOwnFile({ addresses }: Config, url: URL): OwnFile | null {
  const domain = new URL(`${addresses.storageScheme}://${addresses.storageDomain}`).host;
  if (!url.host.endsWith(`.${domain}`)) return null;
  return { shopId: url.host.slice(0, -domain.length - 1), name: url.pathname.slice(1) };
}

/**
 * Guides are written for a local service at `http://localhost:4400`. If this service has other addresses, its pages show those
 * instead, so that readers can copy and run every sample.
 */
import type { Config } from '../../../config.ts';

export type PutAddresses = (text: string) => string;

export function putOwnAddresses({ addresses }: Pick<Config, 'addresses'>): PutAddresses {
  const storage = `.${addresses.storageDomain}`;
  // Longer addresses come before their prefixes.
  const pairs: [written: string, own: string][] = [
    ['http://localhost:4400/v1', addresses.api],
    ['http://localhost:4400/mockup', addresses.mockup],
    ['http://localhost:4400/buy', addresses.buy],
    ['http://localhost:4400/search', addresses.search],
    ['http://localhost:4400/claim', addresses.claim],
    ['http://localhost:4400/studio', addresses.studio],
    ['http://localhost:4400', addresses.site],
    ['ws://localhost:4400', addresses.realtime],
    ['.storage.localhost:4400', storage],
    ['{base_url}', addresses.api],
    ['{mockup_url}', addresses.mockup],
    ['{buy_url}', addresses.buy],
    ['{search_url}', addresses.search],
    ['{realtime_url}', addresses.realtime],
    ['{claim_url}', addresses.claim],
  ];
  // In two steps, because one of our addresses may contain another placeholder address.
  return (text) => {
    const marked = pairs.reduce((before, [written], i) => before.replaceAll(written, `\u0000${i}\u0000`), text);
    return pairs.reduce((before, [, own], i) => before.replaceAll(`\u0000${i}\u0000`, () => own), marked);
  };
}

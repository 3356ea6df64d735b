/**
 * `http://localhost:4400/storage/<shop_id>/<name>`: stored files by a path, for programs whose resolvers do not know
 * `*.localhost` (Node's and Python's do not). Only where the storage domain is a localhost: elsewhere a shop's files
 * are only on the shop's own origin. Here they share an origin with the API and the studio, so in addition to the
 * protections of storage origins (sandbox, no sniffing, no script types) a browser that opens one saves it instead of
 * showing it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../../config.ts';
import type { Mount } from '../../../kernel/http/dispatch.ts';

export const storagePrefix = '/storage';

const longestUrl = 2000;

const isLocalhost = (domain: string): boolean => /(^|\.)localhost(:\d+)?$/.test(domain);

/** Null where the storage domain is a real one. */
export function mountStorageByPath({ addresses }: Config, handle: Mount['handle']): Mount | null {
  if (!isLocalhost(addresses.storageDomain)) return null;
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const [, shopId, rest] = /^\/([a-z0-9]{1,32})(\/.*)$/.exec((request.url ?? '').slice(0, longestUrl)) ?? [];
    // A path without a shop is answered as a missing file.
    request.headers.host = `${shopId ?? 'nobody'}.${addresses.storageDomain}`;
    request.url = rest ?? '/';
    response.setHeader('content-disposition', 'attachment');
    handle(request, response);
  };
  return { host: null, prefix: storagePrefix, handle: serve };
}

/**
 * One port, several public addresses. A request goes to the app whose host it names, or, where an address is a path on a
 * shared host (the local default), to the app with the longest prefix that fits. Storage hosts come first and answer nothing
 * but storage: no API route is ever reachable on an origin that serves what strangers uploaded. A shop's own domain leads to the pages of
 * that shop alone: neither the studio nor the API nor another shop answers there.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.ts';
import { ApiError } from '../errors.ts';
import { answerBare, answerSocket } from './bare.ts';
import { createOwnHosts } from './own-hosts.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

export type Mount = {
  /** Where it answers: null means any host that is not another mount's own. */
  host: string | null;
  prefix: string;
  /** Its app knows the prefix as part of its paths. */
  keepsPrefix?: boolean;
  handle: Handler;
  upgrade?: UpgradeHandler;
};

export type StorageMount = { domain: string; handle: Handler };

/** Hosts that shops brought along: each leads to the pages of its shop and to nothing else. */
type ShopHosts = {
  /** The shop of a host without port; null for every host that is none of theirs. */
  find(host: string): string | null;
  /** What serves the pages; paths arrive as they are on its own host. */
  handle: Handler;
};

const shopOfRequest = new WeakMap<IncomingMessage, string>();

/** The shop on whose own domain a request came in; null on the hosts of the service. */
export const findShopOfHost = (request: IncomingMessage): string | null => shopOfRequest.get(request) ?? null;

/** `/p/sunrise` on a shop's own host is `/s/<shop>/p/sunrise` where pages of all shops are served. */
const pathOnShopHost = (shopId: string, url: string): string =>
  `/s/${shopId}${url.startsWith('/?') ? url.slice(1) : url}`;

const hostOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/\.(?=:|$)/, '');

export function isUnderStorage(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

const nothingHere = () => new ApiError('not_found', 'Nothing is served at this address. See /docs for what there is.');

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

const elsewhere = (role: string) =>
  new ApiError(
    'misdirected',
    `This node does not serve this address: it is for nodes with the role ${role} (PLATEN_ROLE). Send the call to one of them.`,
  );

/** The mount on a node without the role that serves it. */
export const misdirected = (mount: Mount, role: string): Mount => ({
  ...mount,
  handle: (_request, response) => answerBare(response, elsewhere(role)),
  upgrade: (_request, socket) => answerSocket(socket, elsewhere(role), 'Misdirected Request'),
});

/** A mount of pages on hosts of our own. On any other name, it says where the pages are. */
export function onOwnHosts(mount: Mount, addresses: Config['addresses']): Mount {
  const isOwnHost = createOwnHosts(addresses);
  const refusal = (host: string) =>
    new ApiError(
      'misdirected',
      `These pages are at ${addresses.studio}, not at ${host}. To serve them here, set PLATEN_STUDIO_URL to this host’s address.`,
    );
  return {
    ...mount,
    handle: (request, response) => {
      const host = hostOf(request);
      if (isOwnHost(host)) mount.handle(request, response);
      else answerBare(response, refusal(host.slice(0, maxHostShown)));
    },
  };
}

const maxHostShown = 253;

/** A mount of pages, which answers these paths whatever the node's role is: they tell how it fares. */
export function answerAlways(mount: Mount, paths: readonly string[], app: { routing: Handler }): Mount {
  const isOneOf = (url = '/') => paths.includes(url.split('?', 1)[0]!);
  return {
    ...mount,
    handle: (request, response) =>
      isOneOf(request.url) ? app.routing(request, response) : mount.handle(request, response),
  };
}

/** `http://localhost:4400/mockup` → where requests for it arrive. The local default answers on any host. */
export function mountOf(address: string, isDefault: boolean): { host: string | null; prefix: string } {
  const url = new URL(address);
  return { host: isDefault ? null : url.host, prefix: url.pathname.replace(/\/$/, '') };
}

/** `GET http://host/path`, as proxies write it: the host in the request line is the one that counts. */
function openAbsoluteForm(request: IncomingMessage): void {
  const { url = '/' } = request;
  if (url.startsWith('/') || !/^https?:/i.test(url) || !URL.canParse(url)) return;
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  request.url = pathname + search;
}

export function createDispatcher(mounts: readonly Mount[], storage: StorageMount, shopHosts: ShopHosts) {
  const longestFirst = [...mounts].sort((a, b) => b.prefix.length - a.prefix.length);
  const storageDomain = withoutPort(storage.domain);

  const fits = (mount: Mount, path: string) =>
    mount.prefix === '' ||
    path === mount.prefix ||
    path.startsWith(`${mount.prefix}/`) ||
    path.startsWith(`${mount.prefix}?`);

  const find = (request: IncomingMessage): Mount | null => {
    const host = hostOf(request);
    const path = request.url ?? '/';
    const hasOwnHost = mounts.some((mount) => mount.host === host);
    const candidates = longestFirst.filter((mount) => (hasOwnHost ? mount.host === host : mount.host === null));
    return candidates.find((mount) => fits(mount, path)) ?? null;
  };

  /** Hosts of our own come first, whatever a shop has written down. */
  const findShop = (request: IncomingMessage): string | null => {
    const host = hostOf(request);
    return mounts.some((mount) => mount.host === host) ? null : shopHosts.find(withoutPort(host));
  };

  const strip = (request: IncomingMessage, mount: Mount) => {
    if (mount.prefix === '' || mount.keepsPrefix) return;
    const rest = (request.url ?? '/').slice(mount.prefix.length);
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  };

  return {
    request(request: IncomingMessage, response: ServerResponse): void {
      openAbsoluteForm(request);
      if (isUnderStorage(withoutPort(hostOf(request)), storageDomain)) {
        storage.handle(request, response);
        return;
      }
      const shopId = findShop(request);
      if (shopId !== null) {
        shopOfRequest.set(request, shopId);
        request.url = pathOnShopHost(shopId, request.url ?? '/');
        shopHosts.handle(request, response);
        return;
      }
      const mount = find(request);
      if (!mount) {
        answerBare(response, nothingHere());
        return;
      }
      strip(request, mount);
      mount.handle(request, response);
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
      openAbsoluteForm(request);
      const isStorage = isUnderStorage(withoutPort(hostOf(request)), storageDomain);
      const mount = isStorage || findShop(request) !== null ? null : find(request);
      if (!mount?.upgrade) {
        answerSocket(socket, nothingHere(), 'Not Found');
        return;
      }
      strip(request, mount);
      mount.upgrade(request, socket, head);
    },
  };
}

/**
 * One port, several public addresses. A request goes to the app whose host it names, or, where an address is a path on
 * a shared host (the local default), to the app with the longest matching prefix. Storage hosts come first and serve
 * only storage: no API route is ever reachable on an origin that serves strangers' uploads. A shop's own domain leads
 * to the pages of that shop alone, and not to the studio, the API or another shop.
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
  /** The host it answers on: null means any host that is not another mount's. */
  host: string | null;
  prefix: string;
  /** Its app has the prefix as part of its paths. */
  keepsPrefix?: boolean;
  handle: Handler;
  upgrade?: UpgradeHandler;
};

export type StorageMount = { domain: string; handle: Handler };

/** Domains that belong to shops: each leads to the pages of its shop and to nothing else. */
type ShopHosts = {
  /** The shop of a host without port. Null for every other host. */
  find(host: string): string | null;
  /** Serves the pages. Paths arrive as on the shop's own host. */
  handle: Handler;
};

const shopOfRequest = new WeakMap<IncomingMessage, string>();

/** The shop whose own domain received the request. Null on the hosts of the service. */
export const findShopOfHost = (request: IncomingMessage): string | null => shopOfRequest.get(request) ?? null;

/** `/p/sunrise` on a shop's own host is `/s/<shop>/p/sunrise` where the pages of all shops are served. */
const pathOnShopHost = (shopId: string, url: string): string =>
  `/s/${shopId}${url.startsWith('/?') ? url.slice(1) : url}`;

const hostOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/\.(?=:|$)/, '');

export function isUnderStorage(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

const nothingHere = () => new ApiError('not_found', 'There is nothing at this address. See /docs for all calls.');

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

const elsewhere = (role: string) =>
  new ApiError(
    'misdirected',
    `This node does not serve this address: it needs a node with the role ${role} (PLATEN_ROLE). Send the call to one of those.`,
  );

/** The mount on a node without the role that serves it. */
export const misdirected = (mount: Mount, role: string): Mount => ({
  ...mount,
  handle: (_request, response) => answerBare(response, elsewhere(role)),
  upgrade: (_request, socket) => answerSocket(socket, elsewhere(role), 'Misdirected Request'),
});

/** A mount of pages on our own hosts. On any other name, it says where the pages are. */
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

/** A mount of pages that also answers these paths in every role, because they report the node's health. */
export function answerAlways(mount: Mount, paths: readonly string[], app: { routing: Handler }): Mount {
  const isOneOf = (url = '/') => paths.includes(url.split('?', 1)[0]!);
  return {
    ...mount,
    handle: (request, response) =>
      isOneOf(request.url) ? app.routing(request, response) : mount.handle(request, response),
  };
}

/** The host and path for requests to `http://localhost:4400/mockup`. The local default answers on any host. */
export function mountOf(address: string, isDefault: boolean): { host: string | null; prefix: string } {
  const url = new URL(address);
  return { host: isDefault ? null : url.host, prefix: url.pathname.replace(/\/$/, '') };
}

/** `GET http://host/path`, as proxies write it: the host in the request line counts. */
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

  /** Our own hosts come first, whatever domain a shop has entered. */
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

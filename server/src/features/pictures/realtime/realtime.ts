/**
 * Live mockups. A page requests a grant, opens a socket with it, and sends the canvas whenever it changes; it receives
 * the product with that canvas printed on it. Saved canvases (`designs/canvases`) are shown by their id.
 *
 * For a frame: read the canvas, check the view against the catalog, and have `painting/` draw it.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { closeCodes, type RenderMessage } from '@platen/contract/realtime';
import { ApiError } from '../../../kernel/errors.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { planView } from '../painting/live-view.ts';
import { type DesignPainter, StoppedDrawing } from '../painting/painting.ts';
import { createBudget, prepayFromBalance, renderCostCents } from './budget.ts';
import { findGranted, redeemGrant, sweepGrants } from './grants.ts';
import { readAreas, warningsOfAreas } from './live-areas.ts';
import { CloseSession, createSession } from './live-session.ts';
import { createShopPlaces } from './socket-places.ts';
import { createSockets, type SocketLimits } from './sockets.ts';

export { createGrant, type Grant } from './grants.ts';

export type Realtime = {
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  close(): Promise<void>;
};

const defaultLimits: SocketLimits = { perShop: 20, perAddress: 60, inAll: 240, pingEveryMs: 15_000 };
const drainMs = 3_000;

type RealtimeDeps = Pick<
  Deps,
  | 'bulletin'
  | 'callerAddress'
  | 'catalog'
  | 'clock'
  | 'config'
  | 'database'
  | 'guard'
  | 'jobs'
  | 'limits'
  | 'log'
  | 'metrics'
  | 'vault'
  | 'watchdog'
>;

export function createRealtime(
  deps: RealtimeDeps,
  painter: DesignPainter,
  limits: SocketLimits = defaultLimits,
): Realtime {
  const budget = createBudget(prepayFromBalance(deps), (error) =>
    deps.log.error({ err: error }, 'a batch of realtime renders was not settled'),
  );
  defineSweep(deps, 'realtime.sweep', 600, () => sweepGrants(deps));

  const seconds = deps.metrics.histogram(
    'realtime_frame_seconds',
    'Time to draw a live frame, without waiting',
    ['format'],
    [0.01, 0.02, 0.03, 0.045, 0.07, 0.1, 0.2, 0.5, 2],
  );

  const drawFrame = async (shop: Shop, caller: string, message: RenderMessage, signal: AbortSignal) => {
    const startedAt = performance.now();
    const { product, areas } = await readAreas(deps, shop.id, message);
    const labels = areas.map(({ label }) => label);
    const view = planView(deps.catalog, { ...message, product }, shop.mockupBgColor, labels);
    const documents = view.areas.map(({ label }) => areas.find((area) => area.label === label)!.document);
    const frame = await painter.drawFrame(shop, documents, view, { caller, signal });
    seconds.observe({ format: message.format }, (performance.now() - startedAt) / 1000);
    return { ...frame, warnings: warningsOfAreas(areas) };
  };

  const places = createShopPlaces(deps, limits);
  const sockets = createSockets(
    deps,
    limits,
    {
      redeem: (token) => redeemGrant(deps, token),
      review: ({ shop, keyId }) => findGranted(deps, { shopId: shop.id, keyId }),
      takePlace: places.take,
    },
    (peer, { shop, shopNow, caller, extend }) => {
      budget.enter(shop);
      painter.wake();
      const session = createSession(peer, {
        costCents: renderCostCents,
        render: (message, signal) => drawFrame(shopNow(), caller, message, signal),
        pay: () => budget.take(shop),
        refund: () => budget.giveBack(shop.id),
        isCharged: (error) => error instanceof StoppedDrawing,
        onFault: (error) => deps.log.error({ err: error, shop: shop.id }, 'a live frame could not be drawn'),
        async renew(token) {
          const granted = await redeemGrant(deps, token);
          if (granted === null) throw new ApiError('unauthenticated', 'The token is unknown, used or expired.');
          if (granted.shop.id !== shop.id)
            throw new CloseSession(closeCodes.forbidden, 'the token belongs to another shop');
          return extend(granted);
        },
      });
      return { session, ended: () => void budget.leave(shop.id) };
    },
  );

  // After a release, a revocation or a claim, the sockets opened by that right close now, not when the next batch of
  // renders is paid.
  deps.bulletin.subscribe(
    'shop-changed',
    (shopId) => sockets.review(({ shop }) => shop.id === shopId),
    () => sockets.review(() => true),
  );
  deps.bulletin.subscribe(
    'key-changed',
    (changed) => sockets.review(({ keyId }) => keyId === changed),
    () => {},
  );

  deps.metrics.gauge('realtime_sockets', 'Open live sessions', [], function (this: { set(v: number): void }) {
    this.set(sockets.count());
  });

  return {
    upgrade: sockets.upgrade,
    async close() {
      await sockets.close(drainMs);
      await places.close();
      await budget.close();
    },
  };
}

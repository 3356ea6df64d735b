/**
 * Live mockups. A page asks for a grant, opens a socket with it, and sends the canvas each time something on it moves; back
 * comes the product with that canvas printed on it. Canvases can be kept, and orders print what is kept.
 *
 * A frame goes: read the canvas, take its decoded assets from the shelf, paint it on a painting thread, hand the pixels to the
 * mockup renderer (which keeps scene and tinted base), send what it encoded.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type CanvasDocument, sourcesOf } from '@platen/canvas';
import { closeCodes, type RenderMessage } from '@platen/contract/realtime';
import type { Deps } from '../../kernel/deps.ts';
import { ApiError, notFound } from '../../kernel/errors.ts';
import { findPlacement } from '../catalog/catalog.ts';
import type { Shop } from '../shops/shops.ts';
import { createAssetShelf, type LoadAsset } from './asset-shelf.ts';
import { createBudget, type LiveBilling, renderCostCents } from './budget.ts';
import { getCanvas, isForeignCanvas, parseCanvas } from './canvases.ts';
import { redeemGrant, sweepGrants } from './grants.ts';
import { createPainter, type PaintedPixels } from './painter.ts';
import { CloseSession, createSession, type Frame } from './session.ts';
import { createSockets, type SocketLimits } from './sockets.ts';

export { changeCanvas, forgetCanvas, getCanvas, parseCanvas, type SavedCanvas, saveCanvas } from './canvases.ts';
export { createGrant } from './grants.ts';
export type { LiveBilling, LoadAsset };

/** One picture of a product with painted pixels on one placement, as the mockup URL with the same words would show it. */
export type LivePicture = {
  shop: Shop;
  product: string;
  mockup: string | null;
  placement: string;
  options: Readonly<Record<string, string>>;
  width: number;
  format: 'webp' | 'jpeg' | 'png';
  pixels: PaintedPixels;
};

/** What live mockups ask of other features; server.ts hands it in. */
export type RealtimeEngines = {
  loadAsset: LoadAsset;
  renderPicture(picture: LivePicture): Promise<Frame>;
  billing: LiveBilling;
  /** How many pixels across a print area is worth painting for a picture of a width. */
  paintWidth(view: Omit<LivePicture, 'pixels' | 'shop'>): number;
};

export type Realtime = {
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** A kept canvas as an order prints it: straight RGBA at the print area's size. */
  paintPrint(shop: Shop, document: CanvasDocument, size: { width: number; height: number }): Promise<PaintedPixels>;
  close(): Promise<void>;
};

const defaultLimits: SocketLimits = { perShop: 20, inAll: 400 };
const drainMs = 3_000;

export function createRealtime(deps: Deps, engines: RealtimeEngines, limits: SocketLimits = defaultLimits): Realtime {
  const painter = createPainter();
  const shelf = createAssetShelf(engines.loadAsset);
  const budget = createBudget(engines.billing);
  deps.jobs.defineRecurring('realtime.sweep', 600, () => sweepGrants(deps));

  const readCanvas = async (shop: Shop, { canvas }: RenderMessage): Promise<CanvasDocument> => {
    if (!('canvasId' in canvas)) return parseCanvas(canvas);
    const id = String(canvas.canvasId);
    if (await isForeignCanvas(deps, shop.id, id)) {
      throw new CloseSession(closeCodes.forbidden, 'the canvas belongs to another shop');
    }
    return (await getCanvas(deps, shop.id, id)).document;
  };

  const renderFrame = async (shop: Shop, lane: number, message: RenderMessage, signal: AbortSignal): Promise<Frame> => {
    const { product, placement, options, width, format } = message;
    checkPlacement(deps, product, placement);
    const document = await readCanvas(shop, message);
    const view = { product, placement, options, width, format, mockup: message.mockup ?? null };
    const assets = await shelf.take(shop, sourcesOf(document), signal);
    signal.throwIfAborted();
    const paintWidth = Math.max(1, Math.min(engines.paintWidth(view), Math.round(document.width)));
    const size = {
      width: paintWidth,
      height: Math.max(1, Math.round((document.height / document.width) * paintWidth)),
    };
    const pixels = await painter.paint(lane, document, size, assets);
    signal.throwIfAborted();
    return engines.renderPicture({ ...view, shop, pixels });
  };

  const sockets = createSockets(
    deps,
    limits,
    (token) => redeemGrant(deps, token),
    (peer, { shop, lane, extend }) => {
      budget.enter(shop);
      const session = createSession(peer, {
        costCents: renderCostCents,
        render: (message, signal) => renderFrame(shop, lane, message, signal),
        pay: () => budget.take(shop),
        refund: () => budget.giveBack(shop.id),
        async renew(token) {
          const granted = await redeemGrant(deps, token);
          if (granted === null) throw new ApiError('unauthenticated', 'The token is unknown, used or expired.');
          if (granted.id !== shop.id) throw new CloseSession(closeCodes.forbidden, 'the token belongs to another shop');
          return extend();
        },
      });
      const ended = () => {
        budget.leave(shop.id).catch((error) => deps.log.error({ err: error }, 'a realtime batch was not settled'));
      };
      return { session, ended };
    },
  );

  return {
    upgrade: sockets.upgrade,
    async paintPrint(shop, document, size) {
      const signal = AbortSignal.timeout(60_000);
      const assets = await createAssetShelf((of, src) => engines.loadAsset(of, src, 20_000)).take(
        shop,
        sourcesOf(document),
        signal,
      );
      return painter.paint(0, document, size, assets);
    },
    async close() {
      await sockets.close(drainMs);
      await budget.close();
      await painter.close();
    },
  };
}

function checkPlacement(deps: Pick<Deps, 'catalog'>, code: string, label: string): void {
  const product = deps.catalog.findProduct(code);
  if (!product) throw notFound(`The product ${code}`);
  const placement = findPlacement(product, label);
  if (placement?.type === 'image') return;
  const labels = product.placements.flatMap((one) => (one.type === 'image' ? [one.label] : []));
  throw new ApiError('E_PLACEMENT_UNKNOWN', `${code} has no print area ${label}. It has: ${labels.join(', ')}.`, {
    validOptions: labels,
  });
}

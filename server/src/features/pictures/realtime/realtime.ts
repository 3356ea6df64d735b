/**
 * Live mockups. A page asks for a grant, opens a socket with it, and sends the canvas each time something on it moves; back
 * comes the product with that canvas printed on it. Kept canvases (`features/designs/canvases`) are shown by their id, and painted
 * here as orders print them.
 *
 * A frame goes: read the canvas, settle the view against the catalog, take the decoded assets from the shelf, and let a
 * process of the workshop paint, print and encode.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type CanvasDocument, fontUrlsOf, isPaintedApart, sourcesOf } from '@platen/canvas';
import { closeCodes, type RenderMessage } from '@platen/contract/realtime';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { findPlacement } from '../../catalog/catalog.ts';
import type { BaseDeps } from '../../deps.ts';
import { findArea, findCanvas, findDesign, isBlank } from '../../designs/canvases/canvases.ts';
import type { CanvasPainter, Painting, Size } from '../../making/fulfillment/port.ts';
import { findShop, type Shop } from '../../tenants/shops/shops.ts';
import { type AssetShelf, createAssetShelf } from '../painting/asset-cache.ts';
import { planView } from '../painting/live-view.ts';
import { loadFont, loadPreviewAsset, loadPrintAsset } from '../painting/load-asset.ts';
import { createEasel, type PaintAsset } from '../painting/painter.ts';
import { EndedDrawing, explainEnd } from '../painting/stopped-drawings.ts';
import { createBudget, prepayFromBalance, renderCostCents } from './budget.ts';
import { findGranted, redeemGrant, sweepGrants } from './grants.ts';
import { readAreas, warningsOfAreas } from './live-areas.ts';
import { CloseSession, createSession } from './session.ts';
import { createShopPlaces } from './shop-places.ts';
import { createSockets, type SocketLimits } from './sockets.ts';

export { createGrant, type Grant } from './grants.ts';

export type Realtime = {
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /**
   * A canvas as an order prints it: in the canvas's own shape, as fine as the print area asks; PNG, or a page of vectors. The design is
   * the one that was kept with the order; without one the canvas as it is now, and null when the shop has no such canvas.
   */
  paintForPrint: CanvasPainter['paint'];
  paintDocument: CanvasPainter['paintDocument'];
  paintPreview: CanvasPainter['preview'];
  close(): Promise<void>;
};

const defaultLimits: SocketLimits = { perShop: 20, perAddress: 60, inAll: 240, pingEveryMs: 15_000 };
const drainMs = 3_000;
const printDpi = 300;
/** Fonts of shops' own that are kept at hand. */
const maxFontBytes = 64 * 1024 * 1024;
/** Beyond this the painter's coordinates lose their exactness. */
const maxPrintSide = 32_767;

export function createRealtime(deps: BaseDeps, limits: SocketLimits = defaultLimits): Realtime {
  const easel = createEasel(deps.workshops);
  const shelf = createAssetShelf((shop, src) => loadPreviewAsset(deps, shop, src));
  const fonts = createAssetShelf((shop, url) => loadFont(deps, shop, url), maxFontBytes);
  const takeAssets = async (
    pictures: AssetShelf,
    shop: Shop,
    documents: readonly CanvasDocument[],
    signal: AbortSignal,
  ): Promise<PaintAsset[]> => {
    const [shown, letters] = await Promise.all([
      pictures.take(shop, allOf(documents, sourcesOf), signal),
      fonts.take(shop, allOf(documents, fontUrlsOf), signal),
    ]);
    return [...shown, ...letters.map((font) => ({ ...font, isFont: true as const }))];
  };
  const budget = createBudget(prepayFromBalance(deps), (error) =>
    deps.log.error({ err: error }, 'a batch of realtime renders was not settled'),
  );
  defineSweep(deps, 'realtime.sweep', 600, () => sweepGrants(deps));

  const seconds = deps.metrics.histogram(
    'realtime_frame_seconds',
    'Time to draw a live frame, from its turn to its bytes',
    ['format'],
    [0.01, 0.02, 0.03, 0.045, 0.07, 0.1, 0.2, 0.5, 2],
  );

  const drawFrame = async (shop: Shop, caller: string, message: RenderMessage, signal: AbortSignal) => {
    const startedAt = performance.now();
    const { product, areas } = await readAreas(deps, shop.id, message);
    const labels = areas.map(({ label }) => label);
    const view = planView(deps.catalog, { ...message, product }, shop.mockupBgColor, labels);
    const documents = view.areas.map(({ label }) => areas.find((area) => area.label === label)!.document);
    const assets = await takeAssets(shelf, shop, documents, signal);
    signal.throwIfAborted();
    const frame = await easel.drawFrame(documents, assets, view, { caller, signal }).catch(async (error: unknown) => {
      throw await explainEnd(deps, easel, { documents, assets, shopId: shop.id, caller }, error);
    });
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
      easel.wake();
      const session = createSession(peer, {
        costCents: renderCostCents,
        render: (message, signal) => drawFrame(shopNow(), caller, message, signal),
        pay: () => budget.take(shop),
        refund: () => budget.giveBack(shop.id),
        isCharged: (error) => error instanceof EndedDrawing,
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

  // A released shop, a revoked key, a claim: what it opened ends now, not when its next batch of renders is paid for.
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

  deps.bulletin.subscribe('font-refused', fonts.forget, () => fonts.forget());

  deps.metrics.gauge('realtime_sockets', 'Live sessions that are open', [], function (this: { set(v: number): void }) {
    this.set(sockets.count());
  });

  const paintDocument = async (
    shop: Shop,
    document: CanvasDocument,
    area: Size,
    format: Painting['format'],
  ): Promise<Painting> => {
    const size = paintedSize(document, area);
    const use = { document, scale: size.width / document.width };
    const whole = createAssetShelf((of, src) => loadPrintAsset(deps, of, src, use));
    const assets = await takeAssets(whole, shop, [document], AbortSignal.timeout(60_000));
    const drawer = { caller: shop.id };
    const draw = async () => {
      // A font that takes too long is known in seconds, not in the minutes that a print may take.
      if (assets.some(({ isFont }) => isFont)) await easel.drawSmall(document, assets, drawer);
      return easel.drawPrint(document, assets, { ...size, dpi: printDpi, format }, drawer);
    };
    const {
      bytes,
      width,
      height,
      small = null,
    } = await draw().catch(async (error: unknown) => {
      const drawn = { documents: [document], assets, shopId: shop.id, ...drawer } as const;
      throw await explainEnd(deps, easel, drawn, error);
    });
    return {
      bytes,
      widthPx: width,
      heightPx: height,
      format,
      small,
      note: format === 'pdf' ? noteOf(document) : null,
    };
  };

  return {
    upgrade: sockets.upgrade,
    async paintForPrint(shopId, { canvasId, label, design }, area, format) {
      const shop = await findShop(deps, deps.database.db, shopId);
      const ordered = design ? await findDesign(deps, shopId, design) : null;
      const canvas = ordered || canvasId === null ? null : await findCanvas(deps, shopId, canvasId);
      const document = ordered ?? findArea(canvas?.areas ?? {}, label);
      return shop && document ? paintDocument(shop, document, area, format) : null;
    },
    async paintDocument(shopId, document, area, format) {
      const shop = await findShop(deps, deps.database.db, shopId);
      if (!shop) throw notFound(`Shop ${shopId}`);
      return paintDocument(shop, document, area, format);
    },
    async paintPreview(shopId, { product, placement, areas }, width, signal) {
      const shop = await findShop(deps, deps.database.db, shopId);
      const sold = deps.catalog.findProduct(product);
      // What the product no longer has cannot be shown on it.
      const labels = Object.keys(areas).filter((label) => {
        return !isBlank(areas[label]!) && sold && findPlacement(sold, label)?.type === 'image';
      });
      if (!shop || labels.length === 0) return null;
      const shown = labels.includes(placement) ? placement : labels[0]!;
      const wish = { product, placement: shown, width, format: 'webp' as const, options: {} };
      const view = planView(deps.catalog, wish, shop.mockupBgColor, labels);
      const documents = view.areas.map(({ label }) => findArea(areas, label)!);
      const assets = await takeAssets(shelf, shop, documents, signal);
      signal.throwIfAborted();
      return easel.drawFrame(documents, assets, view, { caller: shopId, signal }).catch(async (error: unknown) => {
        throw await explainEnd(deps, easel, { documents, assets, shopId, caller: shopId }, error);
      });
    },
    async close() {
      await sockets.close(drainMs);
      await places.close();
      await budget.close();
    },
  };
}

const allOf = (documents: readonly CanvasDocument[], urlsOf: (document: CanvasDocument) => string[]): string[] => [
  ...new Set(documents.flatMap(urlsOf)),
];

/** A layer whose parts would show through each other is painted by itself first, as pixels. */
function noteOf({ layers }: CanvasDocument): string | null {
  const apart = layers.filter((layer) => layer.visible && layer.opacity > 0 && isPaintedApart(layer)).length;
  if (apart === 0) return null;
  return `Layers printed as pixels, because they are transparent or blended as a whole: ${apart}.`;
}

/** Large enough to fill the print area either way, but a canvas of a very different shape gets no more pixels than can matter. */
function paintedSize(document: CanvasDocument, { widthPx, heightPx }: Size): { width: number; height: number } {
  const filling = Math.max(widthPx / document.width, heightPx / document.height);
  const most = Math.sqrt((2 * widthPx * heightPx) / (document.width * document.height));
  const longest = maxPrintSide / Math.max(document.width, document.height);
  const scale = Math.min(filling, most, longest);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: pixels(document.width), height: pixels(document.height) };
}

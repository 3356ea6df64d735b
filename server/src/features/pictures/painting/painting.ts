/**
 * Paints designs like `packages/canvas` does in the editor, in processes of the workshop: live frames on products,
 * previews, and print areas as orders print them. One painter makes both, so the print matches what the shop owner saw.
 */
import { type CanvasDocument, fontUrlsOf, isPaintedApart, sourcesOf } from '@platen/canvas';
import { notFound } from '../../../kernel/errors.ts';
import { findPlacement } from '../../catalog/catalog.ts';
import { findArea, findCanvas, findDesign, isBlank } from '../../designs/canvases/canvases.ts';
import type { CanvasPainter, Painting, Size } from '../../designs/canvases/port.ts';
import { findShop, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { type AssetCache, createAssetCache } from './asset-cache.ts';
import { type LiveView, planView } from './live-view.ts';
import { loadFont, loadPreviewAsset, loadPrintAsset } from './load-asset.ts';
import { createPainter, type DrawnImage, type PaintAsset } from './painter.ts';
import { explainEnd } from './stopped-drawings.ts';

export { StoppedDrawing } from './stopped-drawings.ts';

/**
 * `paint`: a canvas as an order prints it, in the canvas's own shape, as fine as the print area needs; PNG, or a page
 * of vectors. The design is the one stored with the order. Without one it is the current canvas; null when the shop has
 * no such canvas.
 */
export type DesignPainter = CanvasPainter & {
  /** One frame of a live view: a document for each area of the view. */
  drawFrame(
    shop: Shop,
    documents: readonly CanvasDocument[],
    view: LiveView,
    drawer: { caller: string; signal: AbortSignal },
  ): Promise<DrawnImage>;
  /** Starts a process, so that the first frame does not wait for it. */
  wake(): void;
};

const printDpi = 300;
/** How many fonts of shops are cached. */
const maxFontBytes = 64 * 1024 * 1024;
/** Beyond this the painter's coordinates become inexact. */
const maxPrintSide = 32_767;

type PainterDeps = Pick<
  Deps,
  | 'blobs'
  | 'bulletin'
  | 'catalog'
  | 'clock'
  | 'config'
  | 'database'
  | 'disk'
  | 'log'
  | 'models'
  | 'outbound'
  | 'workshops'
>;

export function createDesignPainter(deps: PainterDeps): DesignPainter {
  const painter = createPainter(deps.workshops);
  const assetCache = createAssetCache((shop, src) => loadPreviewAsset(deps, shop, src));
  const fonts = createAssetCache((shop, url) => loadFont(deps, shop, url), maxFontBytes);
  deps.bulletin.subscribe('font-refused', fonts.forget, () => fonts.forget());

  const takeAssets = async (
    pictures: AssetCache,
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
  const drawFrame: DesignPainter['drawFrame'] = async (shop, documents, view, { caller, signal }) => {
    const assets = await takeAssets(assetCache, shop, documents, signal);
    signal.throwIfAborted();
    return painter.drawFrame(documents, assets, view, { caller, signal }).catch(async (error: unknown) => {
      throw await explainEnd(deps, painter, { documents, assets, shopId: shop.id, caller }, error);
    });
  };

  const paintDocument = async (
    shop: Shop,
    document: CanvasDocument,
    area: Size,
    format: Painting['format'],
  ): Promise<Painting> => {
    const size = paintedSize(document, area);
    const use = { document, scale: size.width / document.width };
    const whole = createAssetCache((of, src) => loadPrintAsset(deps, of, src, use));
    const assets = await takeAssets(whole, shop, [document], AbortSignal.timeout(60_000));
    const drawer = { caller: shop.id };
    const draw = async () => {
      // A slow font is detected in seconds, not in the minutes that a print may take.
      if (assets.some(({ isFont }) => isFont)) await painter.drawSmall(document, assets, drawer);
      return painter.drawPrint(document, assets, { ...size, dpi: printDpi, format }, drawer);
    };
    const {
      bytes,
      width,
      height,
      small = null,
    } = await draw().catch(async (error: unknown) => {
      const drawn = { documents: [document], assets, shopId: shop.id, ...drawer } as const;
      throw await explainEnd(deps, painter, drawn, error);
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
    drawFrame,
    wake: painter.wake,
    async paint(shopId, { canvasId, label, design }, area, format) {
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
    async preview(shopId, { product, placement, areas }, width, signal) {
      const shop = await findShop(deps, deps.database.db, shopId);
      const sold = deps.catalog.findProduct(product);
      // An area that the product no longer has cannot be shown on it.
      const labels = Object.keys(areas).filter((label) => {
        return !isBlank(areas[label]!) && sold && findPlacement(sold, label)?.type === 'image';
      });
      if (!shop || labels.length === 0) return null;
      const shown = labels.includes(placement) ? placement : labels[0]!;
      const wish = { product, placement: shown, width, format: 'webp' as const, options: {} };
      const view = planView(deps.catalog, wish, shop.mockupBgColor, labels);
      const documents = view.areas.map(({ label }) => findArea(areas, label)!);
      return drawFrame(shop, documents, view, { caller: shopId, signal });
    },
  };
}

const allOf = (documents: readonly CanvasDocument[], urlsOf: (document: CanvasDocument) => string[]): string[] => [
  ...new Set(documents.flatMap(urlsOf)),
];

/** A layer whose parts would show through each other is first painted separately, as pixels. */
function noteOf({ layers }: CanvasDocument): string | null {
  const apart = layers.filter((layer) => layer.visible && layer.opacity > 0 && isPaintedApart(layer)).length;
  if (apart === 0) return null;
  return `Layers printed as pixels because of their transparency or blend mode: ${apart}.`;
}

/** Large enough to fill the print area either way, but a canvas of a very different shape gets no useless pixels. */
function paintedSize(document: CanvasDocument, { widthPx, heightPx }: Size): { width: number; height: number } {
  const filling = Math.max(widthPx / document.width, heightPx / document.height);
  const most = Math.sqrt((2 * widthPx * heightPx) / (document.width * document.height));
  const longest = maxPrintSide / Math.max(document.width, document.height);
  const scale = Math.min(filling, most, longest);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: pixels(document.width), height: pixels(document.height) };
}

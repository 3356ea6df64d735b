/** Whether an image is large enough for a product. */
import type { Product } from '../api/catalog.ts';
import type { Art } from './designs.ts';

/** Below this, pixels are visible. */
const leastDpi = 150;

type Area = Pick<Product['placements'][number], 'widthPx' | 'heightPx' | 'dpi' | 'fit'>;

/** The print resolution of the image in dpi; null if its pixels do not matter. */
export function printedDpi({ widthPx, heightPx, dpi, fit }: Area, { width, height, vectors }: Omit<Art, 'imageUrl'>) {
  if (vectors || !width || !height || !widthPx || !heightPx || !dpi) return null;
  const [across, down] = [width / widthPx, height / heightPx];
  return dpi * (fit === 'cover' ? Math.min(across, down) : Math.max(across, down));
}

/** A warning before buying; null if it prints well. */
export function findSoftness(product: Product, art: Omit<Art, 'imageUrl'>): string | null {
  const area = product.placements.find(({ primary }) => primary);
  if (!area) return null;
  const dpi = printedDpi(area, art);
  if (dpi === null || dpi >= leastDpi) return null;
  const factor = leastDpi / dpi;
  const [width, height] = [Math.ceil(art.width! * factor), Math.ceil(art.height! * factor)];
  return (
    `This image is too small for the ${product.name}: its ${art.width} × ${art.height} pixels print at ${Math.round(dpi)} dpi, and below ` +
    `${leastDpi} it looks soft. Use an image of at least ${width} × ${height} pixels, or choose a smaller product.`
  );
}

import type { CanvasDocument } from '@platen/canvas';
import type { Product } from '../../api/catalog.ts';
import type { View } from './use-view.ts';

/**
 * Product outlines around a print area, in fractions of its width and height (0 to 1 is the area). From the front, with
 * what helps to judge a position: collar, sleeves, handle.
 */
type Silhouette = { path: string; isMirrored?: boolean };

const shirt =
  'M 0.22 -0.16 C 0.35 -0.05 0.65 -0.05 0.78 -0.16 L 1.12 -0.08 L 1.52 0.24 L 1.3 0.47 L 1.14 0.36 L 1.14 1.28 L -0.14 1.28 L -0.14 0.36 L -0.3 0.47 L -0.52 0.24 L -0.12 -0.08 Z';
const hooded =
  'M 0.2 -0.12 C 0.12 -0.5 0.88 -0.5 0.8 -0.12 L 1.14 -0.06 L 1.5 0.9 L 1.3 1 L 1.16 0.5 L 1.16 1.45 L -0.16 1.45 L -0.16 0.5 L -0.3 1 L -0.5 0.9 L -0.14 -0.06 Z';
const jumper =
  'M 0.22 -0.14 C 0.35 -0.06 0.65 -0.06 0.78 -0.14 L 1.14 -0.06 L 1.5 0.9 L 1.3 1 L 1.16 0.5 L 1.16 1.35 L -0.16 1.35 L -0.16 0.5 L -0.3 1 L -0.5 0.9 L -0.14 -0.06 Z';
const tote =
  'M -0.12 -0.12 L 0.16 -0.12 C 0.2 -0.75 0.8 -0.75 0.84 -0.12 L 0.76 -0.12 C 0.72 -0.62 0.28 -0.62 0.24 -0.12 L 1.12 -0.12 L 1.12 1.1 L -0.12 1.1 Z';
const apron =
  'M 0.1 -0.25 L 0.9 -0.25 C 0.95 0 1.2 0.1 1.45 0.15 L 1.45 1.6 L -0.45 1.6 L -0.45 0.15 C -0.2 0.1 0.05 0 0.1 -0.25 Z';
const mug =
  'M -0.28 -0.07 L 1.28 -0.07 L 1.28 1.07 L -0.28 1.07 Z M 1.28 0.15 C 1.75 0.1 1.75 0.9 1.28 0.85 L 1.28 0.7 C 1.52 0.7 1.52 0.3 1.28 0.3 Z';
const cap = 'M -0.55 1.15 C -0.6 -0.75 1.6 -0.75 1.55 1.15 C 1.2 1.45 -0.2 1.45 -0.55 1.15 Z';
const bottle =
  'M 0.2 -0.3 L 0.8 -0.3 L 0.8 -0.12 C 1.1 -0.08 1.15 0 1.15 0.1 L 1.15 1.12 L -0.15 1.12 L -0.15 0.1 C -0.15 0 -0.1 -0.08 0.2 -0.12 Z';

const silhouettes: Readonly<Record<string, Silhouette>> = {
  'TEE-UNISEX': { path: shirt },
  'HOODIE-PULLOVER': { path: hooded },
  'SWEATSHIRT-CREW': { path: jumper },
  'TOTE-COTTON': { path: tote },
  'APRON-BIB': { path: apron },
  'MUG-11OZ': { path: mug, isMirrored: true },
  'CAP-5PANEL': { path: cap },
  'BOTTLE-600ML': { path: bottle },
};

type Props = { product: Product; area: string; view: View; fabric: string | null; document: CanvasDocument };

/** The product outline around the print area, to judge the position by collar and seams. */
export function Outline({ product, area, view, fabric, document }: Props) {
  const silhouette = silhouettes[product.id];
  if (silhouette === undefined || !/^(front|back)\b/i.test(area)) return null;
  const [width, height] = [document.width * view.scale, document.height * view.scale];
  // Seen from behind, a mug's handle is on the other side.
  const isTurned = silhouette.isMirrored === true && /^back\b/i.test(area);
  return (
    <svg aria-hidden="true" data-testid="outline" className="pointer-events-none absolute inset-0 size-full">
      <path
        d={silhouette.path}
        fill={fabric ?? 'var(--sheet)'}
        stroke="var(--soft)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        transform={`translate(${view.x + (isTurned ? width : 0)} ${view.y}) scale(${isTurned ? -width : width} ${height})`}
      />
    </svg>
  );
}

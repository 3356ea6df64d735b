import { type CanvasDocument, warningsOf } from '@platen/canvas';
import type { Deps } from '../deps.ts';
import { toPointer } from './areas.ts';
import type { CanvasPage, SavedCanvas } from './canvases.ts';
import { isBlankCanvas, previewUrlOf } from './previews.ts';
import type { RevisionPage } from './revisions.ts';

type WireDeps = Pick<Deps, 'catalog' | 'config' | 'vault'>;

const asJson = (document: CanvasDocument) => document as unknown as Record<string, unknown>;

export const toCanvas = (deps: WireDeps, canvas: SavedCanvas) => ({
  id: canvas.id,
  name: canvas.name,
  product: canvas.product,
  placement: canvas.placement,
  canvas: asJson(canvas.document),
  placements: Object.fromEntries(Object.entries(canvas.areas).map(([label, document]) => [label, asJson(document)])),
  revision: canvas.revision,
  warnings: Object.entries(canvas.areas).flatMap(([label, document]) => {
    const at = label === canvas.placement ? '/canvas' : `/placements/${toPointer(label)}`;
    return warningsOf(document).map(({ path, message }) => ({ path: `${at}${path}`, message }));
  }),
  previewUrl: previewUrlOf(deps, { ...canvas, isBlank: isBlankCanvas(canvas) }),
  createdAt: canvas.createdAt.toISOString(),
  updatedAt: canvas.updatedAt.toISOString(),
});

export const toCanvasList = (deps: WireDeps, { canvases, nextCursor }: CanvasPage) => ({
  canvases: canvases.map((canvas) => ({
    id: canvas.id,
    name: canvas.name,
    product: canvas.product,
    updatedAt: canvas.updatedAt.toISOString(),
    previewUrl: previewUrlOf(deps, canvas),
  })),
  nextCursor,
});

export const toRevisions = ({ revisions, nextCursor }: RevisionPage) => ({
  revisions: revisions.map(({ revision, savedAt }) => ({ revision, createdAt: savedAt.toISOString() })),
  nextCursor,
});

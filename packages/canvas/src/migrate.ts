import { CanvasError, isRecord } from './check.ts';
import { documentVersion } from './document.ts';

type Loose = Record<string, unknown>;

/**
 * Each step turns a document of one version into the next. A step is never edited after its version was published:
 * stored designs depend on it.
 */
const steps: Readonly<Record<number, (old: Loose) => Loose>> = { 1: fromVersion1, 2: fromVersion2 };

/** Brings an older document up to date; what is not a document at all is left for the checks to name. */
export function migrate(value: unknown): unknown {
  if (!isRecord(value)) return value;
  // Version 1 called the field `v`.
  let version = value.version ?? value.v;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new CanvasError([{ path: '/version', message: `expected a whole number from 1 to ${documentVersion}` }]);
  }
  if (version > documentVersion) {
    const message = `made by a newer version of this library (document version ${version}, this one reads up to ${documentVersion}); update it`;
    throw new CanvasError([{ path: '/version', message }]);
  }
  let current: Loose = value;
  for (; (version as number) < documentVersion; version = (version as number) + 1) {
    current = steps[version as number]!(current);
  }
  return current;
}

/**
 * Version 1 named its fields after the drawing calls: `size`, `fill`, `stroke` on text, `box` for the wrap width, `d` for a
 * path, two-letter alignments, and a tile by scale.
 */
function fromVersion1(old: Loose): Loose {
  const { v: _v, version: _version, unit, layers, ...rest } = old;
  if (unit !== undefined && unit !== 'px') {
    throw new CanvasError([{ path: '/unit', message: 'version 1 documents are measured in px' }]);
  }
  return {
    ...rest,
    version: 2,
    layers: Array.isArray(layers) ? layers.map((one, index) => (isRecord(one) ? layerFrom1(one, index) : one)) : layers,
  };
}

const alignmentFrom1: Readonly<Record<string, string>> = {
  tl: 'top-left',
  t: 'top',
  tr: 'top-right',
  l: 'left',
  c: 'center',
  r: 'right',
  bl: 'bottom-left',
  b: 'bottom',
  br: 'bottom-right',
};

function layerFrom1(old: Loose, index: number): Loose {
  const next: Loose = { ...old, id: old.id ?? `layer-${index + 1}` };
  const rename = (from: string, to: string) => {
    if (!(from in next)) return;
    if (next[from] !== undefined && next[to] === undefined) next[to] = next[from];
    delete next[from];
  };
  if (old.type === 'image') {
    if (typeof old.align === 'string') next.align = alignmentFrom1[old.align] ?? old.align;
    if (isRecord(old.tile)) {
      // Version 1 gave a repeat's width as a share of the layer's, and two gaps of which only the first was drawn.
      const scale = typeof old.tile.scale === 'number' && old.tile.scale > 0 ? old.tile.scale : 0.25;
      next.tile = {
        across: Math.min(50, Math.max(1, 1 / scale)),
        gap: old.tile.gapX ?? 0,
        brick: old.tile.offset === true,
      };
    }
  }
  if (old.type === 'text') {
    delete next.height;
    delete next.width;
    rename('box', 'width');
    rename('fontId', 'fontFamily');
    rename('weight', 'fontWeight');
    rename('size', 'fontSize');
    rename('fill', 'color');
    rename('stroke', 'outline');
  }
  if (old.type === 'shape') rename('d', 'path');
  return next;
}

/** Version 3 added shadows, groups, locks, and the filters and outlines of images: a layer without them is as it was. */
function fromVersion2(old: Loose): Loose {
  return { ...old, version: 3 };
}

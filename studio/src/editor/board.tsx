import {
  type CanvasDocument,
  type Drawable,
  findLayer,
  type Layer,
  type PaintContext,
  paint,
  updateLayer,
} from '@platen/canvas';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Box, boxOf, layerAt } from './editing.ts';

type Props = {
  document: CanvasDocument;
  assets: ReadonlyMap<string, Drawable>;
  assetsVersion: number;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (document: CanvasDocument, isSameStep: boolean) => void;
  onRemove: (id: string) => void;
};

type Drag = {
  kind: 'move' | 'scale' | 'turn';
  layer: Layer;
  box: Box;
  startX: number;
  startY: number;
  hasMoved: boolean;
};

const smallest = 8;

/** The print area, painted by the same code as the print, with handles over it. */
export function Board({ document, assets, assetsVersion, selected, onSelect, onChange, onRemove }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [scale, setScale] = useState(0.1);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setScale(element.clientWidth / document.width));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [document.width]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when images or fonts arrive
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const density = scale * Math.min(2, devicePixelRatio);
    element.width = Math.max(1, Math.round(document.width * density));
    element.height = Math.max(1, Math.round(document.height * density));
    const context = element.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    paint(context as unknown as PaintContext, document, assets, { skipMissing: true });
  }, [document, assets, assetsVersion, scale]);

  const pointOf = (event: PointerEvent) => {
    const bounds = frame.current!.getBoundingClientRect();
    return { x: (event.clientX - bounds.left) / scale, y: (event.clientY - bounds.top) / scale };
  };
  const begin = (event: PointerEvent, kind: Drag['kind'], layer: Layer) => {
    event.stopPropagation();
    const { x, y } = pointOf(event);
    frame.current!.setPointerCapture(event.pointerId);
    drag.current = { kind, layer, box: boxOf(layer), startX: x, startY: y, hasMoved: false };
  };
  const down = (event: PointerEvent) => {
    const { x, y } = pointOf(event);
    const layer = layerAt(document, x, y);
    onSelect(layer?.id ?? null);
    if (layer) begin(event, 'move', layer);
  };
  const move = (event: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    const { x, y } = pointOf(event);
    const changes = dragged(now, x, y, event.shiftKey);
    if (!changes) return;
    onChange(updateLayer(document, now.layer.id, changes), now.hasMoved);
    now.hasMoved = true;
  };
  const end = () => {
    drag.current = null;
  };
  const layer = selected ? findLayer(document, selected) : null;
  const key = (event: KeyboardEvent) => {
    if (!layer) return;
    const step = event.shiftKey ? document.width / 20 : document.width / 200;
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const way = ways[event.key];
    if (way) {
      event.preventDefault();
      onChange(updateLayer(document, layer.id, { x: layer.x + way[0], y: layer.y + way[1] }), false);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(layer.id);
    } else if (event.key === 'Escape') onSelect(null);
  };
  return (
    <div
      ref={frame}
      role="application"
      aria-label="Print area. Arrow keys move the selected layer, Delete removes it."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is worked with the keyboard
      tabIndex={0}
      data-testid="board"
      className="substrate relative w-full cursor-default touch-none select-none border border-ink"
      style={{ aspectRatio: `${document.width} / ${document.height}` }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      {layer && <Handles layer={layer} scale={scale} onBegin={begin} />}
    </div>
  );
}

function dragged({ kind, layer, box, startX, startY }: Drag, x: number, y: number, isSnapped: boolean) {
  const centreX = box.x + box.width / 2;
  const centreY = box.y + box.height / 2;
  if (kind === 'move') return { x: layer.x + x - startX, y: layer.y + y - startY };
  if (kind === 'turn') {
    const angle = (Math.atan2(y - centreY, x - centreX) * 180) / Math.PI + 90;
    return { rotation: isSnapped ? Math.round(angle / 15) * 15 : Math.round(angle) };
  }
  // Scaled about its centre: by how much further from it the pointer is than when it began.
  const before = Math.hypot(startX - centreX, startY - centreY);
  const factor = before === 0 ? 1 : Math.hypot(x - centreX, y - centreY) / before;
  const width = box.width * factor;
  const height = box.height * factor;
  if (width < smallest || height < smallest) return null;
  const place = { x: centreX - width / 2, y: centreY - height / 2 };
  if (layer.type === 'text') {
    return { ...place, fontSize: layer.fontSize * factor, width: layer.width === null ? null : layer.width * factor };
  }
  return { ...place, width, height };
}

type HandlesProps = {
  layer: Layer;
  scale: number;
  onBegin: (event: PointerEvent, kind: Drag['kind'], layer: Layer) => void;
};

function Handles({ layer, scale, onBegin }: HandlesProps) {
  const box = boxOf(layer);
  const corners = [
    '-top-2 -left-2 cursor-nwse-resize',
    '-top-2 -right-2 cursor-nesw-resize',
    '-bottom-2 -left-2 cursor-nesw-resize',
    '-right-2 -bottom-2 cursor-nwse-resize',
  ];
  return (
    <div
      data-testid="selection"
      className="pointer-events-none absolute outline-2 outline-spot"
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
        rotate: `${layer.rotation}deg`,
      }}
    >
      {corners.map((corner) => (
        <i
          key={corner}
          className={`pointer-events-auto absolute size-4 border-2 border-spot bg-sheet ${corner}`}
          onPointerDown={(event) => onBegin(event, 'scale', layer)}
        />
      ))}
      <i
        className="pointer-events-auto absolute -top-9 left-1/2 size-4 -translate-x-1/2 cursor-grab rounded-full border-2 border-spot bg-sheet"
        onPointerDown={(event) => onBegin(event, 'turn', layer)}
      />
    </div>
  );
}

/** Pointer handling on the stage: which drag starts where, and how it changes the design. */
import { type ImageLayer, type Layer, withGroups } from '@platen/canvas';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { EditorHandle } from '../state/editor-state.ts';
import { applyDrag, type Drag, type DragKind, linesAround, pinchOf } from './drag.ts';
import { type Box, boundsOfLayers, layerAt, type Point } from './geometry.ts';
import type { Guide } from './snap.ts';
import type { Side } from './transforms.ts';
import { withLayers } from './transforms.ts';
import { toDocument, type View } from './use-view.ts';

/** In page pixels. */
const snapReach = 6;
const hitReach = 6;
const moveAfter = 3;

type Options = {
  stage: RefObject<HTMLElement | null>;
  editor: EditorHandle;
  view: View;
  safe: number;
  /** The image being cropped, in its current state. */
  cropped: ImageLayer | null;
  onLeaveCrop: () => void;
  /** The first change of a crop is an undo step; later ones extend it. */
  isCropStep: () => boolean;
};

type Shown = { guides: readonly Guide[]; band: Box | null; isDragging: boolean };
const calm: Shown = { guides: [], band: null, isDragging: false };

export function useDrag({ stage, editor, view, safe, cropped, onLeaveCrop, isCropStep }: Options) {
  const drag = useRef<Drag | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const [shown, setShown] = useState<Shown>(calm);

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const bounds = stage.current!.getBoundingClientRect();
    return toDocument(view, { x: clientX - bounds.left, y: clientY - bounds.top });
  };

  const begin = (event: PointerEvent, kind: DragKind, layers: readonly Layer[]) => {
    const loose = layers.filter(({ locked }) => !locked);
    stage.current!.setPointerCapture(event.pointerId);
    drag.current = {
      ...kind,
      layers: loose,
      bounds: boundsOfLayers(loose),
      lines: linesAround(editor.document, loose, safe),
      start: pointOf(event),
      hasMoved: false,
    };
  };

  const pick = (ids: readonly string[]): Layer[] => editor.document.layers.filter(({ id }) => ids.includes(id));

  const downOnCrop = (event: PointerEvent, layer: ImageLayer) => {
    const hit = layerAt({ ...editor.document, layers: [layer] }, pointOf(event), 0);
    if (hit) begin(event, { kind: 'slide' }, [layer]);
    else onLeaveCrop();
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, pointOf(event));
    if (pointers.current.size === 2 && editor.selected.length > 0 && !cropped) {
      const [one, other] = [...pointers.current.values()] as [Point, Point];
      return begin(event, { kind: 'pinch', pinch: pinchOf(one, other) }, pick(editor.selected));
    }
    if (pointers.current.size > 1) return;
    if (cropped) return downOnCrop(event, cropped);
    const layer = layerAt(editor.document, pointOf(event), hitReach / view.scale);
    if (!layer) {
      const kept = event.shiftKey ? editor.selected : [];
      return begin(event, { kind: 'band', kept }, []);
    }
    const ids = withGroups(editor.document, [layer.id]);
    const isSelected = editor.selected.includes(layer.id);
    if (event.shiftKey) {
      const others = editor.selected.filter((id) => !ids.includes(id));
      return editor.select(isSelected ? others : [...others, ...ids]);
    }
    const selected = isSelected ? editor.selected : ids;
    if (!isSelected) editor.select(ids);
    begin(event, { kind: 'move', clicked: layer.id }, pick(selected));
  };

  const move = (event: PointerEvent) => {
    if (pointers.current.has(event.pointerId)) pointers.current.set(event.pointerId, pointOf(event));
    const now = drag.current;
    if (!now) return;
    const to = pointOf(event);
    const way = Math.hypot(to.x - now.start.x, to.y - now.start.y) * view.scale;
    if (!now.hasMoved && now.kind !== 'pinch' && way < moveAfter) return;
    const [one, other] = [...pointers.current.values()];
    const pinch = one && other ? pinchOf(one, other) : null;
    const seen = {
      x: -view.x / view.scale,
      y: -view.y / view.scale,
      width: view.width / view.scale,
      height: view.height / view.scale,
    };
    const held = { isCoarse: event.shiftKey, isFree: event.ctrlKey || event.metaKey };
    const done = applyDrag(now, to, held, snapReach / view.scale, editor.document, seen, pinch);
    setShown({ guides: done.guides, band: done.band, isDragging: true });
    if (done.selected) editor.select(done.selected);
    if (done.layers.length > 0) {
      const next = withLayers(editor.document, done.layers);
      if (next === null) return;
      const isCut = now.kind === 'slide' || now.kind === 'window';
      editor.change(next, isCut ? isCropStep() : now.hasMoved);
    }
    now.hasMoved = true;
  };

  const up = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const now = drag.current;
    drag.current = null;
    setShown(calm);
    if (!now || now.hasMoved || event.type === 'pointercancel') return;
    if (now.kind === 'band') editor.select(now.kept);
    if (now.kind === 'move') editor.select(withGroups(editor.document, [now.clicked]));
  };

  const beginOn = (kind: (side: Side) => DragKind, layers: readonly Layer[]) => (event: PointerEvent, side: Side) => {
    event.stopPropagation();
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, pointOf(event));
    begin(event, kind(side), layers);
  };

  return {
    shown,
    pointOf,
    onStage: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    beginResize: beginOn((side) => ({ kind: 'resize', side }), pick(editor.selected)),
    beginWindow: beginOn((side) => ({ kind: 'window', side }), cropped ? [cropped] : []),
    beginTurn: (event: PointerEvent) => beginOn(() => ({ kind: 'turn' }), pick(editor.selected))(event, { x: 0, y: 0 }),
  };
}

import { findLayer } from '@platen/canvas';
import { type MouseEvent, useRef, useState } from 'react';
import { pickedOf } from '../keys/layer-commands.ts';
import { useCommands } from '../keys/use-commands.ts';
import { areaOf } from '../state/design.ts';
import type { EditorHandle } from '../state/editor-state.ts';
import { fitForCrop } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { describeSelection } from './describe.ts';
import { DpiTags } from './dpi-tags.tsx';
import { boundsOfLayers, boxOf, layerAt } from './geometry.ts';
import { Guides, RubberBand } from './guides.tsx';
import { Frame, Outlines } from './handles.tsx';
import { InlineText } from './inline-text.tsx';
import { MarkLines, marksOf } from './marks.tsx';
import { Outline } from './outline.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Side } from './transforms.ts';
import { useDrag } from './use-drag.ts';
import { usePainting } from './use-stage-painter.ts';
import { useView } from './use-view.ts';

type Props = {
  editor: EditorHandle;
  /** The fabric as a CSS color; null if it is unknown. */
  fabric: string | null;
  onHelp: () => void;
  onSave: () => void;
};

type Mode = { kind: 'type' | 'crop'; id: string } | null;

const isCorner = ({ x, y }: Side) => x !== 0 && y !== 0;

/** The print area, painted by the same code as the print, with the editing tools. */
export function Board({ editor, fabric, onHelp, onSave }: Props) {
  const { document, selected } = editor;
  const stage = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hasCut = useRef(false);
  const [mode, setMode] = useState<Mode>(null);
  const view = useView(stage, document);
  const marks = marksOf(areaOf(editor.product, editor.area));

  const worked = mode ? findLayer(document, mode.id) : null;
  const typed = mode?.kind === 'type' && worked?.type === 'text' ? worked : null;
  const source = worked?.type === 'image' ? editor.assets.get(worked.src) : undefined;
  const cropped = mode?.kind === 'crop' && worked?.type === 'image' && source ? fitForCrop(worked, source) : null;

  const end = (isLeft = false) => {
    setMode(null);
    if (!isLeft) board.current?.focus({ preventScroll: true });
  };
  const work = (id: string) => {
    const layer = findLayer(document, id);
    if (mode?.id === id) return end();
    if (layer?.locked) return;
    hasCut.current = false;
    if (layer?.type === 'text') setMode({ kind: 'type', id });
    if (layer?.type === 'image' && layer.tile === null) setMode({ kind: 'crop', id });
  };
  const { run, place: placeFiles } = useCommands({
    editor,
    onEdit: work,
    onEscape: () => {
      if (typed === null && cropped === null) return false;
      end();
      return true;
    },
    onHelp,
    onSave,
  });
  const drag = useDrag({
    stage,
    editor,
    view,
    safe: marks.safe,
    cropped,
    onLeaveCrop: () => end(),
    isCropStep: () => {
      const before = hasCut.current;
      hasCut.current = true;
      return before;
    },
  });
  usePainting(canvas, { ...editor, view, hidden: typed?.id ?? null });

  const layers = pickedOf(document, selected);
  const [only] = layers;
  const bounds = boundsOfLayers(layers);
  const areHeld = layers.every(({ locked }) => locked);
  const doubleClick = (event: MouseEvent) => {
    const layer = layerAt(document, drag.pointOf(event), 0);
    if (!layer) return;
    editor.select([layer.id]);
    work(layer.id);
  };
  const place = { left: view.x, top: view.y, width: document.width * view.scale, height: document.height * view.scale };
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <SelectionBar editor={editor} run={run} isCropping={cropped !== null} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers work on the stage, keys on the board inside it */}
      <div
        ref={stage}
        data-testid="stage"
        className="relative min-h-0 grow cursor-default touch-none overflow-hidden border border-rule bg-well select-none"
        {...drag.onStage}
        onDoubleClick={doubleClick}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          placeFiles(event.dataTransfer.files);
        }}
      >
        <Outline product={editor.product} area={editor.area} view={view} fabric={fabric} document={document} />
        <div
          className={`absolute ${fabric === null ? 'substrate' : ''}`}
          style={{ ...place, backgroundColor: fabric ?? undefined }}
        />
        <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full" />
        <div
          ref={board}
          role="application"
          aria-label={`Print area ${editor.area}, ${document.layers.length} layers. Alt and the arrow keys select a layer, the arrow keys move it, Enter edits it. Press ? for keyboard shortcuts.`}
          aria-describedby="board-selection"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is worked with the keyboard
          tabIndex={0}
          data-testid="board"
          // Parts beyond the edge are shown pale, because they are not printed.
          className="absolute shadow-[0_0_0_9999px_color-mix(in_srgb,var(--well)_74%,transparent)] ring-1 ring-ink"
          style={place}
          onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
        >
          <MarkLines marks={marks} view={view} />
        </div>
        <p id="board-selection" role="status" className="sr-only">
          {drag.shown.isDragging ? '' : describeSelection(document, layers)}
        </p>
        <Guides view={view} guides={drag.shown.guides} />
        {drag.shown.band && <RubberBand view={view} band={drag.shown.band} />}
        {layers.length > 1 && <Outlines view={view} layers={layers} />}
        {bounds && !typed && !cropped && (
          <Frame
            testId="selection"
            view={view}
            box={layers.length === 1 ? boxOf(only!) : bounds}
            rotation={layers.length === 1 ? only!.rotation : 0}
            allowed={(side) =>
              !areHeld && (isCorner(side) || (layers.length === 1 && (only!.type !== 'text' || side.y === 0)))
            }
            onResize={drag.beginResize}
            onTurn={areHeld ? undefined : drag.beginTurn}
          />
        )}
        {cropped && <CropFrame layer={cropped} view={view} onResize={drag.beginWindow} />}
        {typed && <InlineText key={typed.id} editor={editor} layer={typed} view={view} onEnd={end} />}
        {!cropped && <DpiTags document={document} sizes={editor.sizes} selected={selected} view={view} />}
      </div>
    </div>
  );
}

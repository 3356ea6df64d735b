import type { Layer } from '@platen/canvas';
import type { PointerEvent } from 'react';
import { type Box, boxOf } from './geometry.ts';
import type { Side } from './transforms.ts';
import type { View } from './use-view.ts';

const sides: readonly Side[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

const cursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'];

/** The resize cursor that matches the handle's direction after rotation. */
function cursorOf({ x, y }: Side, rotation: number): string {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + rotation;
  return cursors[(((Math.round(degrees / 45) % 4) + 4) % 4) as 0 | 1 | 2 | 3]!;
}

type HandleProps = {
  side: Side;
  rotation: number;
  onBegin: (event: PointerEvent, side: Side) => void;
};

function Handle({ side, rotation, onBegin }: HandleProps) {
  const isCorner = side.x !== 0 && side.y !== 0;
  const shape = isCorner ? 'size-3' : side.x === 0 ? 'h-2 w-4' : 'h-4 w-2';
  return (
    <i
      data-handle={`${side.x} ${side.y}`}
      // Touch targets are larger than the visible handle.
      className={`pointer-events-auto absolute -translate-1/2 border-2 border-plate bg-white before:absolute before:-inset-2.5 pointer-coarse:before:-inset-4 ${shape}`}
      style={{
        left: `${(side.x + 1) * 50}%`,
        top: `${(side.y + 1) * 50}%`,
        cursor: cursorOf(side, rotation),
      }}
      onPointerDown={(event) => onBegin(event, side)}
    />
  );
}

export const placeOnStage = (view: View, box: Box, rotation = 0) => ({
  left: view.x + box.x * view.scale,
  top: view.y + box.y * view.scale,
  width: box.width * view.scale,
  height: box.height * view.scale,
  rotate: `${rotation}deg`,
});

type FrameProps = {
  view: View;
  box: Box;
  rotation: number;
  /** The handles a layer has; a text has none for its height, which follows from its content. */
  allowed: (side: Side) => boolean;
  onResize: (event: PointerEvent, side: Side) => void;
  onTurn?: (event: PointerEvent) => void;
  testId: string;
};

/** A box with handles on its corners and sides, and a rotation handle. */
export function Frame({ view, box, rotation, allowed, onResize, onTurn, testId }: FrameProps) {
  const shown = { width: box.width * view.scale, height: box.height * view.scale };
  const hasRoom = ({ x, y }: Side) => (x !== 0 || shown.width > 44) && (y !== 0 || shown.height > 44);
  // It could not be reached above the upper edge of the stage.
  const isBelow = view.y + box.y * view.scale < 40 && Math.abs(rotation) < 90;
  return (
    <div
      data-testid={testId}
      className="pointer-events-none absolute outline-2 outline-plate"
      style={placeOnStage(view, box, rotation)}
    >
      {sides
        .filter((side) => allowed(side) && hasRoom(side))
        .map((side) => (
          <Handle key={`${side.x} ${side.y}`} side={side} rotation={rotation} onBegin={onResize} />
        ))}
      {onTurn && (
        <i
          data-handle="turn"
          className={`pointer-events-auto absolute left-1/2 size-3.5 -translate-x-1/2 cursor-grab rounded-full border-2 border-plate bg-white before:absolute before:-inset-2.5 pointer-coarse:before:-inset-4 ${isBelow ? '-bottom-8' : '-top-8'}`}
          onPointerDown={onTurn}
        />
      )}
    </div>
  );
}

/** A thin outline around each layer of a multiple selection. */
export function Outlines({ view, layers }: { view: View; layers: readonly Layer[] }) {
  return layers.map((layer) => (
    <div
      key={layer.id}
      className="pointer-events-none absolute outline outline-plate/70"
      style={placeOnStage(view, boxOf(layer), layer.rotation)}
    />
  ));
}

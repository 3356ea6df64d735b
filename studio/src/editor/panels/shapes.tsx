import { addShape, type CanvasDocument, createCanvas, type ShapeLayer } from '@platen/canvas';
import { useMemo } from 'react';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, fromMillimetres, pickedOfType, placeInMiddle, toMillimetres, useSteps } from './changes.ts';
import { Colour, LineControl } from './colour.tsx';
import { common, Part, Slider, Tick, Tile } from './parts.tsx';
import { Preview } from './preview.tsx';
import { ShadowControl } from './shadow.tsx';
import { type Form, forms } from './shape-forms.ts';

const ink = '#14171f';
const plate = '#1f33c4';

function addForm(document: CanvasDocument, { name, aspect, shape }: Form, share: number, fill: string) {
  const box = placeInMiddle(document, aspect, 1, share);
  const radius = shape.radius === undefined ? {} : { radius: Math.min(box.width, box.height) * 0.2 };
  return addShape(document, { name, fill, ...shape, ...radius, ...box });
}

/** Basic shapes, and the look of the selected ones. */
export function ShapesPanel({ editor }: { editor: EditorHandle }) {
  const shapes = pickedOfType(editor, 'shape');
  const previews = useMemo(
    () => forms.map((form) => addForm(createCanvas({ width: 200, height: 200 }), form, 0.8, ink)),
    [],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {shapes.length > 0 && <ShapeControls editor={editor} shapes={shapes} />}
      <Part title="Add a shape">
        <div className="grid grid-cols-4 gap-2">
          {forms.map((form, index) => (
            <Tile
              key={form.name}
              label={form.name}
              onClick={() => attempt(() => editor.add(addForm(editor.document, form, 0.5, plate)))}
            >
              <Preview document={previews[index]!} />
            </Tile>
          ))}
        </div>
      </Part>
    </div>
  );
}

function ShapeControls({ editor, shapes }: { editor: EditorHandle; shapes: ShapeLayer[] }) {
  const steps = useSteps(editor);
  const ids = shapes.map(({ id }) => id);
  const [first] = shapes as [ShapeLayer, ...ShapeLayer[]];
  const { document } = editor;
  const kind = common(shapes, (one) => one.kind);
  const size = Math.min(first.width, first.height);
  const set = (control: string, changes: Partial<Omit<ShapeLayer, 'id' | 'type'>>) =>
    steps.layers(control, changes, ids);
  const fills = [...new Set(shapes.flatMap(({ fill }) => fill ?? []))];
  return (
    <Part title={shapes.length === 1 ? 'Selected shape' : `${shapes.length} shapes`}>
      {fills.length > 1 ? (
        <Recolour editor={editor} shapes={shapes} fills={fills} />
      ) : (
        <>
          <Tick
            label="Filled"
            isOn={first.fill !== null}
            onChange={(isOn) => set('filled', { fill: isOn ? plate : null })}
          />
          {first.fill !== null && (
            <Colour
              editor={editor}
              label="Color"
              value={common(shapes, ({ fill }) => fill)}
              onChange={(fill) => set('fill', { fill })}
            />
          )}
        </>
      )}
      {kind === 'rect' && (
        <Slider
          label="Rounded corners"
          unit="mm"
          min={0}
          max={toMillimetres(document, size / 2)}
          step={0.1}
          value={toMillimetres(document, Math.min(first.radius, size / 2))}
          onChange={(radius) => set('radius', { radius: fromMillimetres(document, radius) })}
        />
      )}
      {(kind === 'polygon' || kind === 'star') && (
        <Slider
          label={kind === 'star' ? 'Points' : 'Corners'}
          min={3}
          max={60}
          step={1}
          value={first.points}
          onChange={(points) => set('points', { points })}
        />
      )}
      {kind === 'star' && (
        <Slider
          label="Notches"
          min={0}
          max={1}
          step={0.02}
          value={first.inset}
          onChange={(inset) => set('inset', { inset })}
        />
      )}
      <LineControl
        editor={editor}
        label="Outline"
        value={first.stroke}
        start={size * 0.03}
        onChange={(stroke) => set('stroke', { stroke })}
      />
      <ShadowControl
        editor={editor}
        value={first.shadow}
        size={size}
        onChange={(shadow) => set('shadow', { shadow })}
      />
    </Part>
  );
}

/** A drawing of several parts: each color can be changed. */
function Recolour({ editor, shapes, fills }: { editor: EditorHandle; shapes: ShapeLayer[]; fills: string[] }) {
  const steps = useSteps(editor);
  return (
    <div className="grid grid-cols-4 gap-2">
      {fills.map((fill, index) => (
        <input
          // The row keeps its place while the color is dragged.
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place
          key={index}
          type="color"
          aria-label={`Color ${index + 1} of ${fills.length}: ${fill}`}
          className="h-10 w-full border border-soft bg-sheet p-0.5"
          value={fill.slice(0, 7)}
          onChange={(event) =>
            steps.layers(
              `recolour ${index}`,
              { fill: event.target.value },
              shapes.filter((one) => one.fill === fill).map(({ id }) => id),
            )
          }
        />
      ))}
    </div>
  );
}

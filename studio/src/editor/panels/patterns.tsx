import {
  addImage,
  addShape,
  type CanvasDocument,
  createCanvas,
  type ImageLayer,
  moveLayer,
  type PaintContext,
  paint,
  type ShapeLayer,
} from '@platen/canvas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { uploadImage } from '../../api/files.ts';
import { usePrices } from '../../api/prices.ts';
import { finePrice } from '../../ui/format.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, boxAround, pickedOf, useSteps } from './changes.ts';
import { Colour } from './colour.tsx';
import { Part, Slider, Tick, Tile } from './parts.tsx';
import { type Pattern, patternPath, patterns } from './pattern-paths.ts';
import { Preview } from './preview.tsx';

const spot = '#1f33c4';
const usualRepeats = 12;

const sizeOf = ({ width, height }: CanvasDocument, repeats: number): number => Math.min(width, height) / repeats;

function addPattern(document: CanvasDocument, pattern: Pattern, repeats: number, fill: string): CanvasDocument {
  const { width, height } = document;
  const path = patternPath(pattern, width, height, sizeOf(document, repeats));
  const name = `${pattern.name} pattern`;
  const added = addShape(document, { kind: 'path', path, x: 0, y: 0, width, height, fill, name });
  return moveLayer(added, added.layers.at(-1)!.id, 0);
}

/** Patterns over the area: ready-made ones, the selected image, or the whole selection. */
export function PatternsPanel({ editor }: { editor: EditorHandle }) {
  const picked = pickedOf(editor);
  const [only] = picked.length === 1 ? picked : [];
  const pattern = only?.type === 'shape' ? patterns.find(({ name }) => only.name === `${name} pattern`) : undefined;
  const previews = useMemo(
    () => patterns.map((one) => addPattern(createCanvas({ width: 400, height: 400 }), one, 4, '#14171f')),
    [],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {only?.type === 'shape' && pattern && (
        <PatternControls key={only.id} editor={editor} layer={only} pattern={pattern} />
      )}
      {only?.type === 'image' && <TileControls editor={editor} layer={only} />}
      {picked.length > 0 && only?.type !== 'image' && !pattern && <RepeatSelection editor={editor} />}
      <Part title="Add a pattern" note="Added behind your design.">
        <div className="grid grid-cols-3 gap-2">
          {patterns.map((one, index) => (
            <Tile
              key={one.name}
              label={one.name}
              onClick={() => attempt(() => editor.add(addPattern(editor.document, one, usualRepeats, spot)))}
            >
              <Preview document={previews[index]!} />
            </Tile>
          ))}
        </div>
      </Part>
    </div>
  );
}

type ControlProps = { editor: EditorHandle; layer: ShapeLayer; pattern: Pattern };

function PatternControls({ editor, layer, pattern }: ControlProps) {
  const steps = useSteps(editor);
  const [repeats, setRepeats] = useState(usualRepeats);
  const set = (control: string, changes: Partial<Omit<ShapeLayer, 'id' | 'type'>>) =>
    steps.layers(control, changes, [layer.id]);
  return (
    <Part title={`${pattern.name} pattern`}>
      <Slider
        label="Repeats across the short side"
        min={2}
        max={24}
        step={1}
        value={repeats}
        onChange={(wanted) => {
          const { width, height } = editor.document;
          setRepeats(wanted);
          const path = patternPath(pattern, width, height, sizeOf(editor.document, wanted));
          set('repeats', { path, x: 0, y: 0, width, height });
        }}
      />
      <Colour editor={editor} label="Pattern color" value={layer.fill} onChange={(fill) => set('fill', { fill })} />
      <Slider
        label="Opacity"
        unit="%"
        min={0}
        max={100}
        step={1}
        value={layer.opacity * 100}
        onChange={(opacity) => set('opacity', { opacity: opacity / 100 })}
      />
    </Part>
  );
}

const oneTile = { across: 4, gap: 0.2, brick: false };

function TileControls({ editor, layer }: { editor: EditorHandle; layer: ImageLayer }) {
  const steps = useSteps(editor);
  const { width, height } = editor.document;
  const { tile } = layer;
  const set = (control: string, changes: Partial<Omit<ImageLayer, 'id' | 'type'>>) =>
    steps.layers(control, changes, [layer.id]);
  return (
    <Part title="Selected image">
      <Tick
        label="Repeat across the whole area"
        isOn={tile !== null}
        onChange={(isOn) =>
          set('tile', isOn ? { tile: oneTile, x: 0, y: 0, width, height, rotation: 0 } : { tile: null })
        }
      />
      {tile && (
        <>
          <Slider
            label="Across"
            min={1}
            max={30}
            step={1}
            value={tile.across}
            onChange={(across) => set('across', { tile: { ...tile, across } })}
          />
          <Slider
            label="Spacing"
            unit="%"
            min={0}
            max={200}
            step={5}
            value={tile.gap * 100}
            onChange={(gap) => set('gap', { tile: { ...tile, gap: gap / 100 } })}
          />
          <Tick
            label="Offset every other row"
            isOn={tile.brick}
            onChange={(brick) => set('brick', { tile: { ...tile, brick } })}
          />
        </>
      )}
    </Part>
  );
}

/** Large enough to print sharp: four repeats across the widest area at 300 dpi. */
const longestSide = 2_000;

/** Turns the selection into an image that repeats. */
function RepeatSelection({ editor }: { editor: EditorHandle }) {
  const shopId = editor.shop.shop_id;
  const prices = usePrices(shopId);
  const queries = useQueryClient();
  const latest = useRef(editor);
  latest.current = editor;
  const repeating = useMutation({
    mutationFn: async () => uploadImage(shopId, await paintSelection(latest.current)),
    onSuccess: ({ url }) => {
      const { document, add, selected } = latest.current;
      const { width, height } = document;
      attempt(() => {
        const layers = document.layers.filter(({ id }) => !selected.includes(id));
        const tile = { ...oneTile, brick: true };
        const added = addImage({ ...document, layers }, { src: url, x: 0, y: 0, width, height, tile, name: 'Pattern' });
        add(moveLayer(added, added.layers.at(-1)!.id, 0));
      });
      return queries.invalidateQueries({ queryKey: ['files', shopId] });
    },
  });
  return (
    <Part title="Repeat the selection" note="Turns your selection into one image that repeats across the whole area.">
      <Button
        className="whitespace-normal"
        busy={repeating.isPending}
        disabled={!prices.data}
        onClick={() => repeating.mutate()}
      >
        Create pattern for {prices.data ? finePrice(prices.data.uploadCents) : '…'}
      </Button>
      <Notice error={prices.error ?? repeating.error} />
    </Part>
  );
}

async function paintSelection(editor: EditorHandle): Promise<Blob> {
  const layers = pickedOf(editor);
  const { x, y, width, height } = boxAround(layers);
  const factor = Math.min(1, longestSide / Math.max(width, height));
  const surface = new OffscreenCanvas(
    Math.max(1, Math.round(width * factor)),
    Math.max(1, Math.round(height * factor)),
  );
  const context = surface.getContext('2d');
  if (!context) throw new Error('Your browser couldn’t render the selection. Close some tabs and try again.');
  context.scale(factor, factor);
  const moved = layers.map((layer) => ({ ...layer, x: layer.x - x, y: layer.y - y }));
  const alone = { ...editor.document, width, height, background: null, layers: moved };
  paint(context as unknown as PaintContext, alone, editor.assets);
  return surface.convertToBlob({ type: 'image/png' });
}

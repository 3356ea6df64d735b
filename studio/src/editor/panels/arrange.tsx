import {
  alignLayers,
  type BlendMode,
  blendModes,
  distributeLayers,
  duplicateLayers,
  groupLayers,
  orderLayers,
  removeLayer,
  ungroupLayers,
} from '@platen/canvas';
import { spoken } from '../../ui/format.ts';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  Lock,
  LockOpen,
  Trash2,
  Ungroup,
} from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, measuringContext, pickedOf, useSteps } from './changes.ts';
import { Buttons, Choice, common, IconButton, Part, Slider } from './parts.tsx';

const aligns = [
  ['left', 'Align left', AlignStartVertical],
  ['center', 'Align center', AlignCenterVertical],
  ['right', 'Align right', AlignEndVertical],
  ['top', 'Align top', AlignStartHorizontal],
  ['middle', 'Align middle', AlignCenterHorizontal],
  ['bottom', 'Align bottom', AlignEndHorizontal],
] as const;

const orders = [
  ['front', 'Bring to front', ArrowUpToLine],
  ['forward', 'Bring forward', ArrowUp],
  ['backward', 'Send backward', ArrowDown],
  ['back', 'Send to back', ArrowDownToLine],
] as const;

/** The position and stacking order of the selected layers. */
export function ArrangePanel({ editor }: { editor: EditorHandle }) {
  const steps = useSteps(editor);
  const { document, selected } = editor;
  const layers = pickedOf(editor);
  const [first] = layers;
  if (!first) return <p className="text-sm text-soft">Select something on the board or in Layers to arrange it.</p>;
  const step = Math.round(Math.min(document.width, document.height) / 30);
  const isLocked = layers.every(({ locked }) => locked);
  const isGrouped = layers.some(({ group }) => group !== null);
  const change = (make: () => typeof document) => () => attempt(() => editor.change(make()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Part title={layers.length === 1 ? 'Selected layer' : `${layers.length} layers`}>
        <Buttons label={layers.length === 1 ? 'Align to print area' : 'Align'}>
          {aligns.map(([edge, label, Icon]) => (
            <IconButton
              key={edge}
              label={label}
              disabled={isLocked}
              onClick={change(() => alignLayers(measuringContext(), document, selected, edge))}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          ))}
        </Buttons>
        <Buttons label="Distribute">
          <IconButton
            label="Space evenly horizontally"
            disabled={layers.length < 3 || isLocked}
            onClick={change(() => distributeLayers(measuringContext(), document, selected, 'across'))}
          >
            <AlignHorizontalDistributeCenter aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Space evenly vertically"
            disabled={layers.length < 3 || isLocked}
            onClick={change(() => distributeLayers(measuringContext(), document, selected, 'down'))}
          >
            <AlignVerticalDistributeCenter aria-hidden="true" />
          </IconButton>
        </Buttons>
        <Buttons label="Order">
          {orders.map(([to, label, Icon]) => (
            <IconButton key={to} label={label} onClick={change(() => orderLayers(document, selected, to))}>
              <Icon aria-hidden="true" />
            </IconButton>
          ))}
        </Buttons>
        <Buttons label="Flip">
          <IconButton
            label="Flip horizontal"
            isPressed={first.flipX}
            onClick={() => steps.layers('flip across', ({ flipX }) => ({ flipX: !flipX }))}
          >
            <FlipVertical2 aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Flip vertical"
            isPressed={first.flipY}
            onClick={() => steps.layers('flip down', ({ flipY }) => ({ flipY: !flipY }))}
          >
            <FlipHorizontal2 aria-hidden="true" />
          </IconButton>
        </Buttons>
        <Buttons label="Grouping">
          <IconButton
            label="Group"
            disabled={layers.length < 2}
            onClick={change(() => groupLayers(document, selected))}
          >
            <Group aria-hidden="true" />
          </IconButton>
          <IconButton label="Ungroup" disabled={!isGrouped} onClick={change(() => ungroupLayers(document, selected))}>
            <Ungroup aria-hidden="true" />
          </IconButton>
          <IconButton
            label={isLocked ? 'Unlock' : 'Lock'}
            isPressed={isLocked}
            onClick={() => steps.layers('lock', { locked: !isLocked })}
          >
            {isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          </IconButton>
          <IconButton
            label="Duplicate"
            onClick={() =>
              attempt(() => editor.add(duplicateLayers(document, selected, { x: step, y: step }).document))
            }
          >
            <Copy aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Remove"
            onClick={() => {
              editor.select([]);
              editor.change(selected.reduce(removeLayer, document));
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Buttons>
      </Part>
      <Part title="Appearance">
        <Slider
          label="Opacity"
          unit="%"
          min={0}
          max={100}
          step={1}
          value={first.opacity * 100}
          onChange={(opacity) => steps.layers('opacity', { opacity: opacity / 100 })}
        />
        {layers.length === 1 && (
          <Slider
            label="Rotation"
            unit="°"
            min={-180}
            max={180}
            step={1}
            value={first.rotation}
            onChange={(rotation) => steps.layers('rotation', { rotation })}
          />
        )}
        <Choice<BlendMode>
          label="Blend mode"
          value={common(layers, ({ blend }) => blend)}
          options={blendModes.map((mode) => [mode, spoken(mode.replaceAll('-', ' '))])}
          onChange={(blend) => steps.layers('blend', { blend })}
        />
      </Part>
    </div>
  );
}

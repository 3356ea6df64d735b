import type { ReactNode } from 'react';
import {
  BringToFront,
  Copy,
  Crop,
  FlipHorizontal2,
  FlipVertical2,
  Group,
  Lock,
  LockOpen,
  SendToBack,
  TextCursorInput,
  Trash2,
  Ungroup,
} from '../icons.tsx';
import { isGrouped, pickedOf } from '../keys/layer-commands.ts';
import type { Command } from '../keys/shortcuts.ts';
import type { EditorHandle } from '../state/editor-state.ts';
import { withLayers } from './transforms.ts';

type Props = { editor: EditorHandle; run: (command: Command) => void; isCropping: boolean };

/** Buttons for the selection, for people who do not use the keyboard shortcuts. */
export function SelectionBar({ editor, run, isCropping }: Props) {
  const { document, selected } = editor;
  const layers = pickedOf(document, selected);
  const [only] = layers;
  const isOne = layers.length === 1;
  const none = layers.length === 0;
  const areHeld = !none && layers.every(({ locked }) => locked);
  const hold = () => {
    const next = withLayers(
      document,
      layers.map((layer) => ({ ...layer, locked: !areHeld })),
    );
    if (next) editor.change(next);
  };
  return (
    <div role="toolbar" aria-label="Selected layers" className="flex min-w-0 items-center gap-0.5 overflow-x-auto">
      {isOne && only?.type === 'text' && (
        <Tool name="Edit the words" onClick={() => run('edit')}>
          <TextCursorInput />
        </Tool>
      )}
      {isOne && only?.type === 'image' && only.tile === null && (
        <Tool name={isCropping ? 'Done cropping' : 'Crop'} isOn={isCropping} onClick={() => run('edit')}>
          <Crop />
        </Tool>
      )}
      <Tool name="Flip sideways" isOff={none} onClick={() => run('flip-x')}>
        <FlipHorizontal2 />
      </Tool>
      <Tool name="Flip upside down" isOff={none} onClick={() => run('flip-y')}>
        <FlipVertical2 />
      </Tool>
      <Tool name="To the front" isOff={none} onClick={() => run('front')}>
        <BringToFront />
      </Tool>
      <Tool name="To the back" isOff={none} onClick={() => run('back')}>
        <SendToBack />
      </Tool>
      {isGrouped(document, selected) ? (
        <Tool name="Ungroup" onClick={() => run('ungroup')}>
          <Ungroup />
        </Tool>
      ) : (
        <Tool name="Group" isOff={layers.length < 2} onClick={() => run('group')}>
          <Group />
        </Tool>
      )}
      <Tool name={areHeld ? 'Unlock' : 'Lock'} isOff={none} isOn={areHeld} onClick={hold}>
        {areHeld ? <Lock /> : <LockOpen />}
      </Tool>
      <Tool name="Duplicate" isOff={none} onClick={() => run('duplicate')}>
        <Copy />
      </Tool>
      <Tool name="Remove" isOff={none} onClick={() => run('remove')}>
        <Trash2 />
      </Tool>
    </div>
  );
}

type ToolProps = { name: string; onClick: () => void; isOff?: boolean; isOn?: boolean; children: ReactNode };

export function Tool({ name, onClick, isOff = false, isOn, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
      className={`button button-quiet size-9 min-h-0 shrink-0 p-0 [&_svg]:size-4.5 ${isOn ? 'bg-wash! text-spot!' : ''}`}
    >
      {children}
    </button>
  );
}

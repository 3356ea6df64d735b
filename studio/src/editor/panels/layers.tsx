import { removeLayer } from '@platen/canvas';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Eye, EyeOff, GripVertical, Group, Image, Lock, LockOpen, Shapes, Type } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, changeLayers } from './changes.ts';
import { idsBetween, type LayerRow, moveRow, rowsOf } from './layer-rows.ts';
import { Part } from './parts.tsx';

const icons = { image: Image, text: Type, shape: Shapes, group: Group };

const idsOf = ({ layers }: LayerRow): string[] => layers.map(({ id }) => id);

/** The area's layers, topmost first: select, reorder, rename, hide and lock. */
export function LayersPanel({ editor }: { editor: EditorHandle }) {
  const { document, selected } = editor;
  const rows = rowsOf(document);
  const list = useRef<HTMLUListElement>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const isSelected = (row: LayerRow) => idsOf(row).every((id) => selected.includes(id));

  const pick = (row: LayerRow, { shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent) => {
    if (shiftKey && anchor !== null) return editor.select(idsBetween(rows, anchor, row.key));
    setAnchor(row.key);
    if (!ctrlKey && !metaKey) return editor.select(idsOf(row));
    const ids = idsOf(row);
    editor.select(isSelected(row) ? selected.filter((id) => !ids.includes(id)) : [...selected, ...ids]);
  };
  const focusRow = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[Math.max(0, Math.min(rows.length - 1, index))]?.focus();
  const move = (row: LayerRow, to: number) => {
    editor.change(moveRow(document, row.key, to));
    // The row is a new element after the move; the focus follows it.
    requestAnimationFrame(() => focusRow(to));
  };
  const remove = (row: LayerRow, index: number) => {
    editor.select([]);
    editor.change(idsOf(row).reduce(removeLayer, document));
    requestAnimationFrame(() => focusRow(index));
  };
  const key = (event: KeyboardEvent, row: LayerRow, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isOurs = step !== 0 || ['Enter', ' ', 'F2', 'Delete', 'Backspace', 'Home', 'End'].includes(event.key);
    if (!isOurs) return;
    event.preventDefault();
    // The board handles some of these keys too.
    event.stopPropagation();
    if (step !== 0 && event.altKey) move(row, index + step);
    else if (step !== 0) focusRow(index + step);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'F2') setRenaming(row.key);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(row, index);
    else pick(row, event);
  };
  const rename = (row: LayerRow, name: string) => {
    setRenaming(null);
    const wanted = name.trim().slice(0, 200);
    if (wanted !== row.name) attempt(() => editor.change(changeLayers(document, idsOf(row), { name: wanted || null })));
    requestAnimationFrame(() => focusRow(rows.indexOf(row)));
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) editor.change(moveRow(document, dragged, index));
    setDragged(null);
    setOver(null);
  };
  return (
    <Part title={`On ${editor.area}`}>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">Nothing yet. Add an image, text or a shape.</p>
      ) : (
        <p className="text-sm text-soft">
          <span className="max-md:hidden">
            Arrow keys go through them, <kbd>Alt</kbd> with them changes the order, <kbd>F2</kbd> renames,{' '}
            <kbd>Shift</kbd> and <kbd>Ctrl</kbd> select several.
          </span>
          <span className="md:hidden">Top layer prints in front.</span>
        </p>
      )}
      <ul ref={list} aria-label="Layers, top first" className="border-t border-rule empty:border-0">
        {rows.map((row, index) => (
          <li
            key={row.key}
            draggable={renaming !== row.key}
            onDragStart={() => setDragged(row.key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(row.key);
            }}
            onDrop={(event) => drop(event, index)}
            className={`flex items-center border-b border-rule ${isSelected(row) ? 'bg-wash' : ''} ${dragged !== null && over === row.key ? 'outline-2 -outline-offset-2 outline-spot' : ''}`}
          >
            <GripVertical className="size-4 shrink-0 cursor-grab text-soft max-md:hidden" aria-hidden="true" />
            {renaming === row.key ? (
              <input
                aria-label={`Rename ${row.name}`}
                className="input min-h-9 min-w-0 grow py-0"
                defaultValue={row.name}
                maxLength={200}
                // biome-ignore lint/a11y/noAutofocus: a key or a double click opened it
                autoFocus
                onFocus={(event) => event.target.select()}
                onBlur={(event) => rename(row, event.target.value)}
                onKeyDown={(event) => {
                  event.stopPropagation();
                  if (event.key === 'Enter') event.currentTarget.blur();
                  if (event.key === 'Escape') setRenaming(null);
                }}
              />
            ) : (
              <RowButton
                row={row}
                isSelected={isSelected(row)}
                onClick={(event) => pick(row, event)}
                onKeyDown={(event) => key(event, row, index)}
                onDoubleClick={() => setRenaming(row.key)}
              />
            )}
            <RowSwitches editor={editor} row={row} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

type RowButtonProps = {
  row: LayerRow;
  isSelected: boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDoubleClick: () => void;
};

function RowButton({ row, isSelected, ...on }: RowButtonProps) {
  const Icon = icons[row.kind];
  return (
    <button
      type="button"
      data-row
      aria-pressed={isSelected}
      className="flex min-h-11 min-w-0 grow items-center gap-2 px-2 text-left text-[0.9375rem]"
      {...on}
    >
      <Icon className="size-4 shrink-0 text-soft" aria-hidden="true" />
      <span className="truncate">{row.name}</span>
    </button>
  );
}

function RowSwitches({ editor, row }: { editor: EditorHandle; row: LayerRow }) {
  const isShown = row.layers.some(({ visible }) => visible);
  const isLocked = row.layers.every(({ locked }) => locked);
  const set = (changes: { visible: boolean } | { locked: boolean }) =>
    attempt(() => editor.change(changeLayers(editor.document, idsOf(row), changes)));
  const look = 'grid size-9 shrink-0 place-items-center hover:bg-well';
  return (
    <>
      <button
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${row.name}`}
        className={`${look} ${isShown ? 'text-soft' : ''}`}
        onClick={() => set({ visible: !isShown })}
      >
        {isShown ? <Eye className="size-4" aria-hidden="true" /> : <EyeOff className="size-4" aria-hidden="true" />}
      </button>
      <button
        type="button"
        aria-label={`${isLocked ? 'Unlock' : 'Lock'} ${row.name}`}
        className={`${look} ${isLocked ? '' : 'text-soft'}`}
        onClick={() => set({ locked: !isLocked })}
      >
        {isLocked ? <Lock className="size-4" aria-hidden="true" /> : <LockOpen className="size-4" aria-hidden="true" />}
      </button>
    </>
  );
}

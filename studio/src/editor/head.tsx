import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Tool } from './board/selection-bar.tsx';
import { ArrowLeft, Keyboard, Redo2, Undo2 } from './icons.tsx';
import { SaveStatus } from './save-status.tsx';
import { isEmptyDesign } from './state/design.ts';
import { useEditor } from './state/editor-state.ts';
import type { SavingHandle } from './state/use-save.ts';

type Props = { saving: SavingHandle; onHelp: () => void };

/** The design's name, its save status and a link back. */
export function Head({ saving, onHelp }: Props) {
  const editor = useEditor();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Link
        to="/studio/designs"
        aria-label="All designs"
        title="All designs"
        className="button button-quiet size-9 min-h-0 shrink-0 p-0"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
      </Link>
      <Name key={editor.design.name} name={editor.design.name} onRename={editor.rename} />
      <SaveStatus saving={saving} isEmpty={isEmptyDesign(editor.design)} />
      <span className="ml-auto flex shrink-0">
        <Tool name="Undo" isOff={!editor.canUndo} onClick={editor.undo}>
          <Undo2 aria-hidden="true" />
        </Tool>
        <Tool name="Redo" isOff={!editor.canRedo} onClick={editor.redo}>
          <Redo2 aria-hidden="true" />
        </Tool>
        <span className="max-md:hidden">
          <Tool name="Keyboard shortcuts" onClick={onHelp}>
            <Keyboard aria-hidden="true" />
          </Tool>
        </span>
      </span>
    </div>
  );
}

const longestName = 120;

function Name({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const take = () => {
    const next = typed.trim();
    if (next === '') setTyped(name);
    else if (next !== name) onRename(next);
  };
  return (
    <input
      aria-label="Design name"
      className="input min-h-9 w-64 min-w-0 shrink text-ellipsis max-md:w-36 max-md:text-base border-transparent bg-transparent px-2 py-1 font-display text-lg font-bold tracking-tight hover:border-rule"
      value={typed}
      maxLength={longestName}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(name);
      }}
    />
  );
}

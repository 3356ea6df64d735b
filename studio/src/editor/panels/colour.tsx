/** A color, picked, typed, or taken from the design or the screen. */
import { bounds, colorsOf } from '@platen/canvas';
import { useEffect, useState } from 'react';
import { Pipette } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { fromMillimetres, toMillimetres } from './changes.ts';
import { canPickOnScreen, pickOnScreen } from './eyedropper.ts';
import { EyedropperDialog } from './eyedropper-dialog.tsx';
import { IconButton, Slider, Tick } from './parts.tsx';

const shownColours = 12;
const opaque = (color: string): string => color.slice(0, 7);

type ColourProps = {
  editor: EditorHandle;
  label: string;
  /** `#rrggbb`, or with two more digits for opacity; null if the selected layers differ. */
  value: string | null;
  onChange: (value: string) => void;
};

export function Colour({ editor, label, value, onChange }: ColourProps) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  const colours = colorsOf(editor.document).slice(0, shownColours);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="ticket mb-1">{label}</legend>
      <div className="flex items-center gap-1.5">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          className="h-9 w-11 shrink-0 border border-soft bg-sheet p-0.5"
          value={opaque(value ?? '#000000')}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          aria-label={`${label}, hex code`}
          className="input min-h-9 min-w-0 py-0 font-mono text-[0.875rem]"
          placeholder="mixed"
          maxLength={9}
          spellCheck={false}
          value={text}
          onBlur={() => setText(value ?? '')}
          onChange={(event) => {
            setText(event.target.value);
            const typed = `#${event.target.value.replace('#', '').toLowerCase()}`;
            if (/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(typed)) onChange(typed);
          }}
        />
        <Eyedropper editor={editor} label={label} onPick={onChange} />
      </div>
      {colours.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {colours.map((colour) => (
            <Swatch
              key={colour}
              colour={colour}
              label={`${label}: ${colour}, from the design`}
              isPressed={colour === value}
              onClick={() => onChange(colour)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type SwatchProps = { colour: string; label: string; isPressed?: boolean; onClick: () => void };

export function Swatch({ colour, label, isPressed, onClick }: SwatchProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      className={`size-7 border ${isPressed ? 'border-ink outline-2 outline-offset-1 outline-spot' : 'border-soft'}`}
      style={{ background: colour }}
      onClick={onClick}
    />
  );
}

type EyedropperProps = { editor: EditorHandle; label: string; onPick: (colour: string) => void };

/** Without the browser's eyedropper, the color is taken from the design. */
export function Eyedropper({ editor, label, onPick }: EyedropperProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = async () => {
    if (!canPickOnScreen()) return setOpen(true);
    const colour = await pickOnScreen();
    if (colour) onPick(colour);
  };
  return (
    <>
      <IconButton label={`${label}: pick with the eyedropper`} onClick={() => void pick()}>
        <Pipette aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <EyedropperDialog
          editor={editor}
          onClose={() => setOpen(false)}
          onPick={(colour) => {
            setOpen(false);
            onPick(colour);
          }}
        />
      )}
    </>
  );
}

type Line = { readonly color: string; readonly width: number };

type LineProps = {
  editor: EditorHandle;
  label: string;
  value: Line | null;
  /** Its width in document pixels when it is turned on. */
  start: number;
  onChange: (line: Line | null) => void;
};

const widestMillimetres = 25;

/** An optional outline. */
export function LineControl({ editor, label, value, start, onChange }: LineProps) {
  const { document } = editor;
  return (
    <div className="grid gap-2">
      <Tick
        label={label}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? { color: '#ffffff', width: Math.max(1, Math.round(start)) } : null)}
      />
      {value !== null && (
        <div className="grid gap-3 border-l-2 border-rule pl-3">
          <Colour
            editor={editor}
            label={`${label} color`}
            value={value.color}
            onChange={(color) => onChange({ ...value, color })}
          />
          <Slider
            label={`${label} width`}
            unit="mm"
            min={0}
            max={Math.min(widestMillimetres, toMillimetres(document, bounds.side))}
            step={0.1}
            value={toMillimetres(document, value.width)}
            onChange={(width) => onChange({ ...value, width: fromMillimetres(document, width) })}
          />
        </div>
      )}
    </div>
  );
}

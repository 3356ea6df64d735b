import { useEffect, useState } from 'react';
import { Button, Field } from './kit.tsx';

type Props = {
  label: string;
  hint?: string;
  error?: string | null;
  /** Six hex digits without #; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The placeholder of the empty field, and the picker's initial color. */
  none: string;
  start: string;
  disabled?: boolean;
};

/** A color to pick or type. Incomplete input changes nothing. */
export function ColourField({ label, hint, error, value, onChange, none, start, disabled = false }: Props) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            className="h-10 w-14 shrink-0 border border-soft bg-sheet p-1"
            disabled={disabled}
            value={`#${value ?? start}`}
            onChange={(event) => onChange(event.target.value.slice(1))}
          />
          <input
            {...ids}
            className="input font-mono"
            placeholder={none}
            maxLength={7}
            spellCheck={false}
            disabled={disabled}
            value={text}
            onBlur={() => setText(value ?? '')}
            onChange={(event) => {
              const hex = event.target.value.replace('#', '').toLowerCase();
              setText(hex);
              if (hex === '') onChange(null);
              else if (/^[0-9a-f]{6}$/.test(hex)) onChange(hex);
            }}
          />
          {value !== null && !disabled && (
            <Button onClick={() => onChange(null)} aria-label={`Clear: ${label}`}>
              Clear
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

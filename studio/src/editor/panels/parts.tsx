/** Parts that all panels share. */
import { type ReactNode, useId } from 'react';

export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-rule pt-4 first:border-0 first:pt-0"
    >
      <h3 id={id} className="text-base leading-tight">
        {title}
      </h3>
      {note && <p className="-mt-1.5 text-sm text-soft">{note}</p>}
      {children}
    </section>
  );
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: every caller puts its control inside
    <label className="grid min-w-0 gap-1">
      <span className="ticket">{label}</span>
      {children}
    </label>
  );
}

type SliderProps = {
  label: string;
  unit?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
};

/** A slider with a number field. */
export function Slider({ label, unit = '', value, onChange, disabled, ...range }: SliderProps) {
  const id = useId();
  const digits = range.step < 0.1 ? 2 : range.step < 1 ? 1 : 0;
  const shown = Number(value.toFixed(digits));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <label htmlFor={id} className="ticket">
        {label}
      </label>
      <span className="flex items-center gap-1">
        <input
          type="number"
          aria-label={unit ? `${label}, in ${unit}` : `${label}, exactly`}
          className="input min-h-7 w-16 px-1.5 py-0 text-right font-mono text-[0.8125rem]"
          disabled={disabled}
          value={shown}
          onChange={(event) => {
            const typed = event.target.valueAsNumber;
            if (Number.isFinite(typed)) onChange(Math.min(range.max, Math.max(range.min, typed)));
          }}
          {...range}
        />
        {unit && (
          <span aria-hidden="true" className="ticket w-5">
            {unit}
          </span>
        )}
      </span>
      <input
        id={id}
        type="range"
        className="col-span-2 h-8 w-full accent-(--plate)"
        disabled={disabled}
        value={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        {...range}
      />
    </div>
  );
}

type IconButtonProps = {
  label: string;
  onClick: () => void;
  children: ReactNode;
  disabled?: boolean;
  isPressed?: boolean;
};

/** A square icon button; its name is also its tooltip. */
export function IconButton({ label, onClick, children, disabled, isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
      className={`button button-small size-9 min-h-0 p-0 [&_svg]:size-4.5 ${isPressed ? 'border-plate! bg-wash! text-spot!' : 'border-rule!'}`}
    >
      {children}
    </button>
  );
}

/** A group of buttons, in rows. */
export function Buttons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="ticket mb-1">{label}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly (readonly [value: T, name: string])[];
  value: T | null;
  onChange: (value: T) => void;
};

export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <Row label={label}>
      <select className="input" value={value ?? ''} onChange={(event) => onChange(event.target.value as T)}>
        {value === null && <option value="">Mixed</option>}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  );
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-[0.9375rem]">
      <input
        type="checkbox"
        className="size-4.5 accent-(--plate)"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** A picture button in a grid. */
export function Tile({ label, onClick, disabled, children }: Omit<IconButtonProps, 'isPressed'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="substrate relative grid aspect-square min-w-0 place-items-center overflow-hidden border border-rule p-1.5 hover:border-ink disabled:opacity-50"
    >
      {children}
    </button>
  );
}

/** The value that all share, or null if they differ. */
export function common<T, V>(items: readonly T[], read: (item: T) => V): V | null {
  const [first, ...rest] = items.map(read);
  return first !== undefined && rest.every((one) => one === first) ? first : null;
}

/** Fields that forms share. */

import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { Eye, EyeOff } from './icons.tsx';
import { Button, Field, Notice } from './kit.tsx';

type Common = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  value: string;
  onChange: (value: string) => void;
};
type TextFieldProps = Common & Omit<ComponentProps<'input'>, keyof Common>;

export function TextField({ label, hint, error, value, onChange, className = '', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <input
          {...ids}
          dir="auto"
          {...input}
          className={`input ${className}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The password can be shown while typing, for fewer mistakes and longer passwords. */
export function PasswordField({ label, hint, error, value, onChange, ...input }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            required
            maxLength={256}
            autoComplete="current-password"
            {...input}
            type={isShown ? 'text' : 'password'}
            className="input pr-12"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={isShown ? `Hide: ${label}` : `Show: ${label}`}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soft hover:text-ink"
            onClick={() => setShown(!isShown)}
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** A code from an authenticator app, or a recovery code. */
export function CodeField({ label = 'Code', ...rest }: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      label={label}
      required
      maxLength={32}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="max-w-48 font-mono text-lg tracking-[0.12em]"
      {...rest}
    />
  );
}

type SelectFieldProps = Common &
  Omit<ComponentProps<'select'>, keyof Common> & { options: readonly (readonly [value: string, name: string])[] };

export function SelectField({ label, hint, error, value, onChange, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <select {...ids} {...select} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type FormProps = {
  onSubmit: () => void;
  action: string;
  busy: boolean;
  /** A refusal that belongs to no field. */
  error?: unknown;
  disabled?: boolean;
  look?: 'main' | 'danger' | 'plain';
  /** Beside the button: a way back, or the result. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A form with its error and its one button. */
export function Form({ onSubmit, action, busy, error, disabled, look = 'main', beside, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={submit} className="grid gap-6">
      {children}
      <Notice error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look={look} type="submit" busy={busy} disabled={disabled}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  );
}

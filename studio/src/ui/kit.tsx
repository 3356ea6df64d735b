/** The basic parts of every page. */

import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Refusal } from '../api/call.ts';
import { Check, Copy, RotateCw } from './icons.tsx';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'plain' | 'main' | 'quiet' | 'danger';
  small?: boolean;
  /** Shows a busy state and ignores further clicks. */
  busy?: boolean;
};

export function Button({ look = 'plain', small, busy, className = '', children, disabled, ...rest }: ButtonProps) {
  const looks = { plain: '', main: 'button-main', quiet: 'button-quiet', danger: 'button-danger' };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`button ${looks[look]} ${small ? 'button-small' : ''} ${className}`}
    >
      {busy && <RotateCw className="size-4 animate-spin" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Copies, and confirms it on the button and to screen readers. */
export function CopyButton({ text, label = 'Copy', small = true }: { text: string; label?: string; small?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without clipboard permission (plain HTTP on another host), the old API still works.
      const area = document.createElement('textarea');
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), 1800);
  };
  return (
    <Button small={small} onClick={copy} className="min-w-24">
      {isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}

/** Code with a copy button; the copied text may hold more than is shown, such as a full key. */
export function CodeBlock({ code, copy, label }: { code: string; copy?: string; label: string }) {
  return (
    <div className="min-w-0 border border-rule bg-well">
      <div className="flex items-center justify-between gap-3 border-b border-rule py-1.5 pr-1.5 pl-4">
        <span className="ticket">{label}</span>
        <CopyButton text={copy ?? code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-72 overflow-auto p-4 text-[0.8125rem] leading-relaxed">
        <code>{code}</code>
      </pre>
    </div>
  );
}

type FieldProps = { label: string; hint?: ReactNode; error?: string | null; children: (ids: FieldIds) => ReactNode };
type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': Boolean(error) })}
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-alarm' : 'text-soft'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

const sayWhy = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong on this page. Reload it and try again.';

/** An error beside its form. */
export function Notice({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="border-l-4 border-alarm bg-sheet px-4 py-3 text-[0.9375rem]">
      {sayWhy(error)}
    </p>
  );
}

type ErrorStateProps = {
  error: unknown;
  what: string;
  onRetry?: () => void;
  /** It replaces the whole page, so its heading is the first one. */
  isPage?: boolean;
};

/** Shown when a page, or a part of it, could not be loaded. */
export function ErrorState({ error, what, onRetry, isPage }: ErrorStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  const isMissing = error instanceof Refusal && error.status === 404;
  return (
    <div role="alert" className="sheet flex flex-col items-start gap-4 p-6 sm:p-8">
      <p className="ticket">
        {error instanceof Refusal && error.status > 0 ? `${error.status} ${error.code}` : 'No response'}
      </p>
      <Heading className={isPage ? 'text-3xl' : 'text-xl'}>
        {isMissing ? `${what[0]?.toUpperCase()}${what.slice(1)} not found` : `Couldn’t load the ${what}`}
      </Heading>
      <p className="max-w-prose text-soft">{sayWhy(error)}</p>
      {onRetry && (
        <Button onClick={onRetry}>
          <RotateCw className="size-4" aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}

type EmptyProps = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** The page has no other content. */
  isPage?: boolean;
};

export function EmptyState({ title, children, action, isPage = false }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-start gap-4 border border-dashed border-soft/60 p-6 sm:p-10">
      <Register className="size-8 text-spot" />
      <Heading className="text-xl">{title}</Heading>
      <div className="max-w-prose text-soft">{children}</div>
      {action}
    </div>
  );
}

/** Placeholder lines while text loads. */
export function Waiting({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <div key={index} className="rolling h-12" />
      ))}
    </div>
  );
}

/** The registration mark, our logo. */
export function Register({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="16" cy="16" r="9" />
        <path d="M16 1v30M1 16h30" />
      </g>
      <circle cx="16" cy="16" r="4" fill="currentColor" />
    </svg>
  );
}

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const tones = {
    plain: 'text-soft',
    good: 'text-good',
    alarm: 'text-alarm',
    caution: 'text-caution',
    spot: 'text-spot',
  };
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}>
      <i className="size-2 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  );
}
export type Tone = 'plain' | 'good' | 'alarm' | 'caution' | 'spot';

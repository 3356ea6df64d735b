/**
 * A few combinators that turn unknown values into known ones. One pass collects every fault of a document, each
 * with a JSON pointer to its place and a sentence that says what would be right.
 */

export type CanvasIssue = { readonly path: string; readonly message: string };

/** The input is not a valid document. `issues` lists every fault; the message gives the first ones. */
export class CanvasError extends Error {
  override readonly name: string = 'CanvasError';
  readonly issues: readonly CanvasIssue[];

  constructor(issues: readonly CanvasIssue[]) {
    const shown = issues.slice(0, 3).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    if (issues.length > 3) shown.push(`and ${issues.length - 3} more`);
    super(`Not a valid canvas. ${shown.join('; ')}`);
    this.issues = issues;
  }
}

/** Reads one value at `path`; on a fault it reports it and returns a value of the right type to continue with. */
export type Check<T> = (value: unknown, path: string, report: (path: string, message: string) => void) => T;

const maxIssues = 50;

export function run<T>(check: Check<T>, value: unknown): T {
  const issues: CanvasIssue[] = [];
  const result = check(value, '', (path, message) => {
    if (issues.length < maxIssues) issues.push({ path, message });
  });
  if (issues.length > 0) throw new CanvasError(issues);
  return result;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

export function number(min: number, max: number, fallback?: number): Check<number> {
  return (value, path, report) => {
    if (value === undefined && fallback !== undefined) return fallback;
    if (typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max) return value;
    report(path, `expected a number from ${min} to ${max}, got ${show(value)}`);
    return fallback ?? min;
  };
}

export function integer(min: number, max: number, fallback?: number): Check<number> {
  const within = number(min, max, fallback);
  return (value, path, report) => {
    const result = within(value, path, report);
    if (!Number.isInteger(result)) report(path, `expected a whole number, got ${show(value)}`);
    return Math.round(result);
  };
}

export function flag(fallback: boolean): Check<boolean> {
  return (value, path, report) => {
    if (value === undefined) return fallback;
    if (typeof value === 'boolean') return value;
    report(path, `expected true or false, got ${show(value)}`);
    return fallback;
  };
}

export function text(minLength: number, maxLength: number): Check<string> {
  return (value, path, report) => {
    if (typeof value !== 'string') {
      report(path, `expected text, got ${show(value)}`);
      return '';
    }
    // A lone half of a surrogate pair has no glyph and no UTF-8, so it would not survive a round trip.
    const clean = value.toWellFormed();
    if (clean.length >= minLength && clean.length <= maxLength) return clean;
    report(path, `expected ${minLength} to ${maxLength} characters, got ${clean.length}`);
    return '';
  };
}

export function choice<const T extends string | number>(choices: readonly T[], fallback: T): Check<T> {
  return (value, path, report) => {
    if (value === undefined) return fallback;
    const found = choices.find((one) => one === value);
    if (found !== undefined) return found;
    report(path, `expected one of ${choices.join(', ')}; got ${show(value)}`);
    return fallback;
  };
}

export function nullable<T>(check: Check<T>): Check<T | null> {
  return (value, path, report) => (value === undefined || value === null ? null : check(value, path, report));
}

const namedColors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#000000',
    white: '#ffffff',
    red: '#ff0000',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
    orange: '#ffa500',
    purple: '#800080',
    pink: '#ffc0cb',
    brown: '#a52a2a',
    gray: '#808080',
    grey: '#808080',
  }),
);

/** Colours are stored as `#rrggbb` or `#rrggbbaa` in lower case, however they were written. */
export function color(fallback?: string): Check<string> {
  return (value, path, report) => {
    if (value === undefined && fallback !== undefined) return fallback;
    if (typeof value === 'string') {
      const named = namedColors.get(value.toLowerCase());
      if (named !== undefined) return named;
      const hex = /^#?((?:[0-9a-f]{3}){1,2}|[0-9a-f]{8})$/i.exec(value)?.[1]?.toLowerCase();
      if (hex !== undefined) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
    }
    report(path, `expected a colour of 6 or 8 hex digits such as #1a2b3c, got ${show(value)}`);
    return fallback ?? '#000000';
  };
}

/** A field outside the table is a fault: a misspelt `colour` must not silently print black. */
export function object<T extends object>(fields: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value, path, report) => {
    if (!isRecord(value)) report(path, `expected an object, got ${show(value)}`);
    const given = isRecord(value) ? value : {};
    const isUnknown = (name: string) => !names.includes(name as keyof T & string) && given[name] !== undefined;
    for (const name of Object.keys(given).filter(isUnknown).slice(0, maxIssues)) {
      report(`${path}/${name.slice(0, 40)}`, `unknown field; the known ones are ${names.join(', ')}`);
    }
    const result = {} as { -readonly [K in keyof T]: T[K] };
    for (const name of names) {
      const own = Object.hasOwn(given, name) ? given[name] : undefined;
      const read = fields[name](own, `${path}/${name}`, report);
      if (read !== undefined) result[name] = read;
    }
    return result;
  };
}

export function list<T>(check: Check<T>, maxLength: number): Check<readonly T[]> {
  return (value, path, report) => {
    if (!Array.isArray(value)) {
      report(path, `expected a list, got ${show(value)}`);
      return [];
    }
    if (value.length > maxLength) {
      report(path, `expected at most ${maxLength} entries, got ${value.length}`);
      return [];
    }
    return value.map((entry, index) => check(entry, `${path}/${index}`, report));
  };
}

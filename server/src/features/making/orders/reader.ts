/**
 * Reads a request and reports all its faults at once, each with its place. A null field counts as not given. Each read
 * returns the value or null; errors go to `faults`, oddities to `warnings`.
 */
import type { ErrorCode, Fault } from '@platen/contract';
import { findNear } from '../../../kernel/settings/settings.ts';

export type CodedFault = Fault & { code: ErrorCode };
export type Warning = { code: string; message: string; param: string };

export type Notes = { faults: CodedFault[]; warnings: Warning[] };

/** Past this many unknown fields the caller is using another schema; report the count only. */
const maxUnknownTold = 10;
const maxWarnings = 100;

/** Letters with combining marks, and blanks around them, take several units each. */
const longestCharacter = 8;

const escaped = (part: string | number): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

export type Reader = {
  faults: CodedFault[];
  notes: Notes;
  /** The pointer to a field. */
  at(field: string | number): string;
  get(field: string): unknown;
  has(field: string): boolean;
  hasFault(field: string): boolean;
  fault(field: string, fault: Omit<CodedFault, 'param'>): void;
  /** One line of text without control characters, composed and trimmed. Null when absent, blank or faulty. */
  text(field: string, most: number): string | null;
  flag(field: string): boolean;
  integer(field: string): number | null;
  list(field: string, most: number): unknown[] | null;
  child(field: string): Reader | null;
  /** Unknown fields are reported with the name that was probably meant. */
  warnUnknown(known: readonly string[]): void;
};

type Places = { counted: number; places: Set<string> };
const placesByNotes = new WeakMap<Notes, Places>();

/** The places of faults and their parents: updated as faults are noted, because every incomplete field checks it. */
function placesAtFault(notes: Notes): ReadonlySet<string> {
  let known = placesByNotes.get(notes);
  if (!known) {
    known = { counted: 0, places: new Set() };
    placesByNotes.set(notes, known);
  }
  for (; known.counted < notes.faults.length; known.counted += 1) {
    let place = notes.faults[known.counted]!.param ?? '';
    while (place !== '') {
      known.places.add(place);
      place = place.slice(0, place.lastIndexOf('/'));
    }
  }
  return known.places;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null, with a fault noted, when the value is not an object. */
export function findReader(value: unknown, pointer: string, notes: Notes): Reader | null {
  if (isObject(value)) return readObject(value, pointer, notes);
  notes.faults.push({ code: 'invalid_argument', message: `\`${pointer}\` must be an object.`, param: pointer });
  return null;
}

/** `elsewhere` names fields that were actually found under another pointer. */
export function readObject(
  value: Record<string, unknown>,
  pointer: string,
  notes: Notes,
  elsewhere: ReadonlyMap<string, string> = new Map(),
): Reader {
  const at = (field: string | number) => `${elsewhere.get(String(field)) ?? pointer}/${escaped(field)}`;
  const wrongType = (field: string, wanted: string) =>
    notes.faults.push({ code: 'invalid_argument', message: `\`${field}\` must be ${wanted}.`, param: at(field) });
  const get = (field: string): unknown => (Object.hasOwn(value, field) ? (value[field] ?? null) : null);

  return {
    faults: notes.faults,
    notes,
    at,
    get,
    has: (field: string): boolean => get(field) !== null,
    hasFault: (field: string): boolean => placesAtFault(notes).has(at(field)),
    fault(field: string, fault: Omit<CodedFault, 'param'>): void {
      notes.faults.push({ ...fault, param: at(field) });
    },
    text(field, most) {
      const given = get(field);
      if (given === null) return null;
      if (typeof given !== 'string') {
        wrongType(field, 'text');
        return null;
      }
      // No text of this many characters is written with more than this; the rest is never read.
      if (given.length > most * longestCharacter + 100) {
        wrongType(field, `at most ${most} characters long`);
        return null;
      }
      const text = given
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, ' ')
        .trim();
      if ([...text].length > most) {
        wrongType(field, `at most ${most} characters long`);
        return null;
      }
      return text === '' ? null : text;
    },
    flag(field) {
      const given = get(field);
      if (given !== null && typeof given !== 'boolean') wrongType(field, 'true or false');
      return given === true;
    },
    integer(field) {
      const given = get(field);
      if (given === null) return null;
      if (typeof given === 'number' && Number.isSafeInteger(given)) return given;
      wrongType(field, 'a whole number');
      return null;
    },
    list(field, most) {
      const given = get(field);
      if (given === null) return null;
      if (!Array.isArray(given)) wrongType(field, 'a list');
      else if (given.length > most) wrongType(field, `a list of at most ${most}`);
      else return given;
      return null;
    },
    child(field) {
      return findReader(get(field), at(field), notes);
    },
    warnUnknown(known) {
      if (notes.warnings.length >= maxWarnings) return;
      const unknown = Object.keys(value).filter((field) => !known.includes(field) && value[field] !== null);
      const warn = (message: string, param: string) => {
        if (notes.warnings.length < maxWarnings) notes.warnings.push({ code: 'UNKNOWN_FIELD', message, param });
      };
      for (const field of unknown.slice(0, maxUnknownTold)) {
        const name = field.slice(0, 60).toWellFormed();
        const near = findNear(name, known);
        const advice = near === null ? `The fields are ${known.join(', ')}.` : `Did you mean \`${near}\`?`;
        warn(`\`${name}\` is not a known field and was ignored. ${advice}`, at(name));
      }
      if (unknown.length > maxUnknownTold) {
        warn(
          `${unknown.length - maxUnknownTold} more unknown fields were ignored. The fields are ${known.join(', ')}.`,
          pointer,
        );
      }
    },
  };
}

/** The fields of a request for an order. */

/** What an update is merged into. */
export const contentFields = ['items', 'shipTo', 'shippingMethod', 'shipments'] as const;
const controlFields = ['externalId', 'dryRun'] as const;
export const orderFields = [...contentFields, ...controlFields] as const;

/** The content of an order as it was requested. */
export type OrderFields = Partial<Record<(typeof contentFields)[number], unknown>>;

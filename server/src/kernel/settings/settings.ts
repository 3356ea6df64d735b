/**
 * How one setting is read: a parser that returns a value or says what it expected. The table of all settings is
 * settings-table.ts, and its entries are in settings/. `platen --help` and docs/settings.md are made from the same
 * entries.
 */
export type Setting<T> = {
  parse(text: string): T | Wanted;
  fallback: T;
  /** The default that docs and --help show. */
  shown: string;
  meaning: string;
  /** Never repeated in a message. May also come from a file: `NAME_FILE`. */
  isSecret?: boolean;
};

class Wanted {
  readonly form: string;
  constructor(form: string) {
    this.form = form;
  }
}

type Doc<T> = { fallback: T; shown?: string; meaning: string; isSecret?: boolean };

const shownOf = (value: unknown): string => (value === null || value === '' ? 'unset' : String(value));

export const text = <T extends string | null>(doc: Doc<T>): Setting<string | T> => ({
  ...doc,
  shown: doc.shown ?? shownOf(doc.fallback),
  parse: (value) => value,
});

export const integer = <T extends number | null = number>(
  doc: Doc<T> & { min: number; max: number },
): Setting<number | T> => ({
  ...doc,
  shown: doc.shown ?? shownOf(doc.fallback),
  parse: (value) => {
    const number = Number(value);
    const isFine = /^\d+$/.test(value) && number >= doc.min && number <= doc.max;
    return isFine ? number : new Wanted(`a whole number from ${doc.min} to ${doc.max}`);
  },
});

export const flag = (doc: { meaning: string; fallback?: boolean }): Setting<boolean> => ({
  meaning: doc.meaning,
  fallback: doc.fallback ?? false,
  shown: doc.fallback ? 'on' : 'off',
  parse: (value) => {
    if (/^(1|true|on)$/i.test(value)) return true;
    if (/^(0|false|off|)$/i.test(value)) return false;
    return new Wanted('1, true, on, 0, false or off');
  },
});

export const choice = <const T extends string>(doc: Doc<T> & { of: readonly T[] }): Setting<T> => ({
  ...doc,
  shown: doc.shown ?? doc.fallback,
  parse: (value) => ((doc.of as readonly string[]).includes(value) ? (value as T) : new Wanted(doc.of.join(', '))),
});

export const list = <const T extends string>(doc: Doc<readonly T[]> & { of: readonly T[] }): Setting<readonly T[]> => ({
  ...doc,
  shown: doc.shown ?? doc.fallback.join(','),
  parse: (value) => {
    const words = value.split(',').map((word) => word.trim());
    const isFine = words.length > 0 && words.every((word) => (doc.of as readonly string[]).includes(word));
    return isFine ? (words as T[]) : new Wanted(`a comma-separated list of ${doc.of.join(', ')}`);
  },
});

export const address = (doc: {
  meaning: string;
  shown: string;
  schemes: readonly string[];
}): Setting<string | null> => ({
  meaning: doc.meaning,
  shown: doc.shown,
  fallback: null,
  parse: (value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const isFine =
      url && doc.schemes.includes(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
    return isFine
      ? value.replace(/(?<!\/)\/+$/, '')
      : new Wanted(`an address such as ${doc.schemes[0]}//shop.example.com, without query`);
  },
});

export type SettingValues<Table extends Record<string, Setting<unknown>>> = {
  [Name in keyof Table]: Table[Name]['fallback'];
};

/** Reads every setting of the table and reports every fault at once. */
export function readSettings<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Record<string, string | undefined>,
): { values: SettingValues<Table>; faults: string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const given = env[name];
    if (given === undefined || given === '') {
      values[name] = setting.fallback;
      continue;
    }
    const value = setting.parse(given.trim());
    if (value instanceof Wanted) {
      const got = setting.isSecret ? '' : `, got "${given}"`;
      faults.push(`${name}: expected ${value.form}${got}; see docs/settings.md`);
      values[name] = setting.fallback;
    } else {
      values[name] = value;
    }
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith('PLATEN_') && !name.startsWith('PLATEN_TEST_') && !(name in table)) {
      faults.push(`${name}: no such setting. Did you mean ${nearest(name, Object.keys(table))}? See docs/settings.md`);
    }
  }
  return { values: values as SettingValues<Table>, faults };
}

/** More of a name than this does not help to find the intended one, and each letter costs as many steps. */
const longestCompared = 64;

/** The known name with the fewest edits, with no limit on their number. */
export function nearest(name: string, known: readonly string[]): string {
  const given = name.slice(0, longestCompared);
  let best = known[0] ?? '';
  let fewest = Number.POSITIVE_INFINITY;
  for (const one of known) {
    const edits = countEdits(given, one.slice(0, longestCompared));
    if (edits < fewest) [best, fewest] = [one, edits];
  }
  return best;
}

/** Shorter words are the beginning of too many names to guess which one was meant. */
const shortestBeginning = 3;
/** The share of the given letters that may differ. */
const slipsPerLetter = 1 / 3;

/**
 * The known name that was probably meant: one that starts with the given text, or differs by a few letters. Null when
 * none is close, because a wrong guess is worse than none.
 */
export function findNear(name: string, known: readonly string[]): string | null {
  const given = name.trim().toLowerCase().slice(0, longestCompared);
  if (given.length >= shortestBeginning) {
    const begun = known.find((one) => one.toLowerCase().startsWith(given));
    if (begun !== undefined) return begun;
  }
  let best: string | null = null;
  let fewest = Math.max(1, Math.floor(given.length * slipsPerLetter)) + 1;
  for (const one of known) {
    const edits = countEdits(given, one.toLowerCase().slice(0, longestCompared));
    if (edits < fewest && edits < one.length) [best, fewest] = [one, edits];
  }
  return best;
}

function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

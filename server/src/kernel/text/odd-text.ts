/**
 * Text that cannot be stored: PostgreSQL accepts U+0000 in no text, and its jsonb accepts no half of a surrogate pair.
 * Every entrance checks here after decoding its input (JSON, percent-encoding, CSV), so that input that cannot be
 * stored is refused before it is charged or work starts.
 */
export const oddTextFault = 'must not contain the character U+0000 or half of a surrogate pair. Remove it.';

export const isOddText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The part of a text that can be stored. */
export const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Objects, arrays and maps as parsers make them. Streams and bytes are not checked. */
function entriesOf(value: unknown): Iterable<[unknown, unknown]> {
  if (value instanceof Map) return value;
  if (Array.isArray(value)) return value.entries();
  const isPlain =
    typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain ? Object.entries(value) : [];
}

type Found = { value: unknown; key: string; parent: Found | null };

function pathTo(found: Found): string[] {
  const path: string[] = [];
  for (let at: Found | null = found; at?.parent; at = at.parent) path.push(at.key);
  return path.reverse();
}

/**
 * The path to an odd text in a decoded value, including field names. Null when everything can be stored. Uses a list
 * instead of recursion, because not every entrance limits the depth before it checks.
 */
export function findOddText(value: unknown): string[] | null {
  const left: Found[] = [{ value, key: '', parent: null }];
  for (let found = left.pop(); found; found = left.pop()) {
    if (isOddText(found.key) || (typeof found.value === 'string' && isOddText(found.value))) return pathTo(found);
    for (const [key, inner] of entriesOf(found.value)) left.push({ value: inner, key: String(key), parent: found });
  }
  return null;
}

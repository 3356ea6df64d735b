/** Which motifs there are, by name only: reading a prompt needs no drawing, and the drawings take 40 MB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownNames } from './own/own.ts';

const require = createRequire(import.meta.url);
// Literal paths, so that a release carries these files.
const lists = [
  () => require.resolve('@iconify-json/noto/metadata.json'),
  () => require.resolve('@iconify-json/noto-v1/metadata.json'),
  () => require.resolve('@iconify-json/fluent-emoji-flat/metadata.json'),
];

let names: ReadonlySet<string> | null = null;

function allNames(): ReadonlySet<string> {
  names ??= new Set([
    ...ownNames,
    ...lists.flatMap((path) => {
      const { categories } = JSON.parse(readFileSync(path(), 'utf8')) as { categories: Record<string, string[]> };
      return Object.values(categories).flat();
    }),
  ]);
  return names;
}

export const hasMotif = (name: string): boolean => allNames().has(name);

/** Signs, faces, flags and people: nobody who writes one of their words means them. */
const nameless =
  /face|tone|button|arrow|keycap|letter-|digit-|clock|thirty|flag|-hand|hand-|sign$|symbol|circle|square|triangle|^(man|woman|boy|girl|person|people|men|women)(-|$)|mark$|finger|kiss|family|o-clock|seat|label|link|memo|page|chart|-book$|emblem|zodiac|^\d|prohibited|registered|copyright|^(aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)$/;

let spoken: ReadonlySet<string> | null = null;

/** Names that a word of a prompt may match directly. */
export function spokenNames(): ReadonlySet<string> {
  spoken ??= new Set([...ownNames, ...[...allNames()].filter((name) => !nameless.test(name))]);
  return spoken;
}

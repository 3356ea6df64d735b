/** The names of all motifs: reading a prompt needs no drawing. */

import { garmentNames } from './garments.ts';
import { drawingGroups } from './icon-sets.ts';
import { svgNames } from './svg-files.ts';

/** Our own drawings. */
export const ownNames: readonly string[] = [...svgNames('motifs'), ...garmentNames];

let names: ReadonlySet<string> | null = null;

function allNames(): ReadonlySet<string> {
  names ??= new Set([
    ...ownNames,
    ...(['noto', 'noto-v1', 'fluent-emoji-flat'] as const).flatMap((set) => Object.values(drawingGroups(set)).flat()),
  ]);
  return names;
}

export const hasMotif = (name: string): boolean => allNames().has(name);

/** Signs, faces, flags and people: prompts that contain their words do not mean them. */
const nameless =
  /face|tone|button|arrow|keycap|letter-|digit-|clock|thirty|flag|-hand|hand-|sign$|symbol|circle|square|triangle|^(man|woman|boy|girl|person|people|men|women)(-|$)|mark$|finger|kiss|family|o-clock|seat|label|link|memo|page|chart|-book$|emblem|zodiac|^\d|prohibited|registered|copyright|^(aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)$/;

let spoken: ReadonlySet<string> | null = null;

/** Names that a word of a prompt may match directly. */
export function spokenNames(): ReadonlySet<string> {
  spoken ??= new Set([...ownNames, ...[...allNames()].filter((name) => !nameless.test(name))]);
  return spoken;
}

/** Words spelled with the signs of chemical elements. */
import { readRows } from '../../kit/tables.ts';

export type Element = { sign: string; name: string; number: number | null };

const elements: ReadonlyMap<string, Element> = new Map(
  readRows('elements').map(([sign, name], i) => [sign!.toLowerCase(), { sign: sign!, name: name!, number: i + 1 }]),
);

const longest = 16;

/** A word as elements, as few letters as possible without one: those stand as they are. */
export function spellWithElements(word: string): Element[] {
  const letters = [...word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')].slice(0, longest);
  const best: { cost: number; spelled: Element[] }[] = [{ cost: 0, spelled: [] }];
  for (let end = 1; end <= letters.length; end++) {
    let least: { cost: number; spelled: Element[] } | null = null;
    for (const size of [1, 2]) {
      const before = best[end - size];
      if (!before) continue;
      const own = letters.slice(end - size, end).join('');
      const element = elements.get(own) ?? (size === 1 ? { sign: own.toUpperCase(), name: '', number: null } : null);
      if (!element) continue;
      const cost = before.cost + (element.number === null ? 10 : 1);
      if (!least || cost < least.cost) least = { cost, spelled: [...before.spelled, element] };
    }
    best.push(least ?? best[end - 1]!);
  }
  return best.at(-1)!.spelled;
}

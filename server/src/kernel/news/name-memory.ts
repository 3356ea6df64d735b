/**
 * What a process remembers under names that callers choose, mostly addresses. A count alone is no bound, because one
 * name may be a thousand times as long as another, so the characters of the names count too. The oldest entry is
 * dropped first.
 */
export type NameMemory<Value> = {
  find(name: string): Value | undefined;
  keep(name: string, value: Value): void;
  forget(name: string): void;
};

/** What an entry takes besides its name, counted in characters. */
const entryCharacters = 300;

export function createNameMemory<Value>({ maxCharacters }: { maxCharacters: number }): NameMemory<Value> {
  const entries = new Map<string, Value>();
  let characters = 0;
  const sizeOf = (name: string) => name.length + entryCharacters;

  const forget = (name: string): void => {
    if (entries.delete(name)) characters -= sizeOf(name);
  };

  return {
    find: (name) => entries.get(name),
    keep(name, value) {
      forget(name);
      entries.set(name, value);
      characters += sizeOf(name);
      while (characters > maxCharacters) forget(entries.keys().next().value!);
    },
    forget,
  };
}

/**
 * What a process remembers of the database, and forgets when the bulletin reports a change. Three rules keep it from
 * being stale for long, even when news are lost: a look-up during which any news arrived is not kept, because it may
 * have read the old state; an entry lives half a minute at most; and one second while no news arrive.
 */
import type { Bulletin } from './bulletin.ts';

export type NewsMemory<Value> = {
  /** The remembered value. Null when it must be looked up. */
  recall(key: string): Value | null;
  /** Remembers the result of the look-up. A null result is not remembered. */
  lookUp(key: string, look: () => Promise<Value | null>): Promise<Value | null>;
  forget(key: string): void;
};

const lifeMs = 30_000;
const lifeWithoutNewsMs = 1_000;

export function createNewsMemory<Value>(options: {
  bulletin: Pick<Bulletin, 'subscribe' | 'isHearing'>;
  topic: string;
  /** What a value is about, as the news name it. */
  about(value: Value): string;
  most: number;
}): NewsMemory<Value> {
  const { bulletin, topic, about, most } = options;
  const entries = new Map<string, { value: Value; since: number }>();
  const keysAbout = new Map<string, Set<string>>();
  let changes = 0;

  const forget = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    const id = about(entry.value);
    const keys = keysAbout.get(id);
    keys?.delete(key);
    if (keys?.size === 0) keysAbout.delete(id);
  };

  bulletin.subscribe(
    topic,
    (id) => {
      changes += 1;
      for (const key of [...(keysAbout.get(id) ?? [])]) forget(key);
    },
    () => {
      changes += 1;
      entries.clear();
      keysAbout.clear();
    },
  );

  const keep = (key: string, value: Value, since: number) => {
    forget(key);
    if (entries.size >= most) forget(entries.keys().next().value!);
    entries.set(key, { value, since });
    const keys = keysAbout.get(about(value));
    if (keys) keys.add(key);
    else keysAbout.set(about(value), new Set([key]));
  };

  return {
    recall(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      const age = performance.now() - entry.since;
      if (age < (bulletin.isHearing() ? lifeMs : lifeWithoutNewsMs)) return entry.value;
      forget(key);
      return null;
    },
    async lookUp(key, look) {
      const [before, since] = [changes, performance.now()];
      const value = await look();
      if (value !== null && before === changes) keep(key, value, since);
      return value;
    },
    forget,
  };
}

/**
 * What plain functions remember between calls. It belongs to one service, which its database stands for, so two services
 * in one process, such as those of two tests, never share it.
 */
import type { Database } from '../../engines/database/port.ts';

export function perService<Memory extends object>(make: () => Memory): (deps: { database: Database }) => Memory {
  const memories = new WeakMap<Database, Memory>();
  return ({ database }) => {
    const known = memories.get(database);
    if (known) return known;
    const made = make();
    memories.set(database, made);
    return made;
  };
}

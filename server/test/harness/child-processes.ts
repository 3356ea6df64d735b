import { readdirSync, readFileSync } from 'node:fs';

/** The processes that this one has started with an entry. Only Linux tells; elsewhere there are none, and tests say less. */
export function childrenThatRun(entry: string): number[] {
  if (process.platform !== 'linux') return [];
  const isChild = new RegExp(`^PPid:\\s${process.pid}$`, 'm');
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isOurs = isChild.test(readFileSync(`/proc/${name}/status`, 'latin1'));
      return isOurs && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(entry) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

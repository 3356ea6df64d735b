import { readdirSync, readFileSync } from 'node:fs';

/**
 * The child processes of this one with a given entry. Only Linux reports them; elsewhere there are none, and tests
 * check less.
 */
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

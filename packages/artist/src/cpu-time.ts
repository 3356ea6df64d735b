/** Processor time that a process has used so far. Null where the system does not say, and for one that is gone. */
import { readFileSync } from 'node:fs';

/** Linux counts it for programs in hundredths of a second, whatever its own clock is. */
const tickMs = 10;

export function cpuMsOf(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in brackets and may hold anything; fields are counted from behind it.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return null;
  }
}

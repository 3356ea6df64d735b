/** The processor time that a process has used so far. Null if the system does not report it, or if the process is gone. */
import { readFileSync } from 'node:fs';

/** Linux counts it for programs in hundredths of a second, whatever its internal clock. */
const tickMs = 10;

export function cpuMsOf(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in brackets and may contain anything; count the fields after it.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return null;
  }
}

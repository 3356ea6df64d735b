/**
 * What a process of ours has used so far, according to the system. Null where the system does not say, and for a
 * process that has ended.
 */
import { readFileSync } from 'node:fs';

export type ProcessFigures = { cpuMs: number; rssBytes: number };

/** Linux reports processor time to programs in hundredths of a second, whatever its own clock is. */
const ticksPerSecond = 100;

export function findProcessFigures(pid: number): ProcessFigures | null {
  if (process.platform !== 'linux') return null;
  try {
    // Read synchronously: these are not real files. The kernel produces them on reading, and waiting for a thread would
    // take longer.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    // The program's name is in brackets and may contain anything, so fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    const rssKb = Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0);
    return { cpuMs: (ticks * 1000) / ticksPerSecond, rssBytes: rssKb * 1024 };
  } catch {
    return null;
  }
}

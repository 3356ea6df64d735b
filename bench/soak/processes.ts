/** The memory of a process and its children, as counted by Linux. */
import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; name: string; rssMb: number };

function listProcesses(): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'latin1');
      const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      const name = /^Name:\s+(\S+)/m.exec(status)?.[1] ?? '';
      return [{ pid: Number(entry), parent: number('PPid'), name, rssMb: number('VmRSS') / 1024 }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

export type Memory = { serviceMb: number; childrenMb: number; children: number };

/** PostgreSQL is excluded: its processes share memory, and its own settings bound it. */
export function measureMemory(root: number): Memory {
  const all = listProcesses();
  const below = (pid: number): Process[] =>
    all
      .filter((one) => one.parent === pid && !one.name.startsWith('postgres'))
      .flatMap((one) => [one, ...below(one.pid)]);
  const children = below(root);
  return {
    serviceMb: all.find(({ pid }) => pid === root)?.rssMb ?? 0,
    childrenMb: children.reduce((sum, { rssMb }) => sum + rssMb, 0),
    children: children.length,
  };
}

export const totalMb = ({ serviceMb, childrenMb }: Memory): number => serviceMb + childrenMb;

/** Owns a workshop until it is killed; prints which process the workshop started. */
import { createWorkshop, defineTask } from '../src/index.ts';
import type { Trial } from './trial-task.ts';

const workshop = createWorkshop({ processes: 1, queueLimit: 1, callerLimit: 1, memoryBytes: 1e9, env: {} });
const bounds = { cpuMs: 60_000, wallMs: 60_000, memoryBytes: 1e9 };
const trial = defineTask<Trial, { pid: number }>('trial', new URL('./trial-task.ts', import.meta.url), bounds);
const { pid } = await workshop.run(trial, { do: 'echo', bytes: Buffer.alloc(0) }, { caller: 'a' });
process.send!(pid);
void workshop.run(trial, { do: 'wait' }, { caller: 'a' });

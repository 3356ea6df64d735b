import { spawnSync } from 'node:child_process';

/** Whether the machine has a program that npm does not bring. What needs it is left out elsewhere. */
export const hasCommand = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

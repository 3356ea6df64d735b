import { spawnSync } from 'node:child_process';

/** Whether the machine has a program that npm does not install. Tests that need it are skipped elsewhere. */
export const hasCommand = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

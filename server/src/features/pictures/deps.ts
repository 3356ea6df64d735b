export type { Deps } from '../making/deps.ts';

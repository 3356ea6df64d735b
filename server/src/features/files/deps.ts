export type { Deps } from '../events/deps.ts';

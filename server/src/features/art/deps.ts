export type { Deps } from '../pictures/deps.ts';

export type { Deps } from '../selling/deps.ts';

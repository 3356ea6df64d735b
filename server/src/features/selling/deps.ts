import type { Deps as ArtDeps } from '../art/deps.ts';
import type { EarningsListeners } from './earnings/port.ts';

export type Deps = ArtDeps & {
  earningsListeners: EarningsListeners;
};

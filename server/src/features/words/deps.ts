import type { KernelDeps } from '../../kernel/deps.ts';
import type { Post } from './letters/port.ts';

/** What the rooms of this floor and above work with. Each floor adds what it offers; the composition root builds the whole. */
export type Deps = KernelDeps & {
  /** Takes letters to the mail engine. */
  post: Post;
};

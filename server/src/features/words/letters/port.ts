import type { JobRun } from '../../../kernel/jobs/jobs.ts';
import type { Letter } from './letter.ts';

/** Takes letters to the mail engine. */
export type Post = {
  /** Registers each kind before its first letter, so its counters start at zero and the first letter shows as an increase. */
  expect(kind: string): void;
  /** Resolves once the letter is sent or withheld. Throws to be retried, and `Hopeless` if it was refused permanently. */
  deliver(kind: string, letter: Letter, run: Pick<JobRun, 'attempt' | 'signal'>): Promise<void>;
};

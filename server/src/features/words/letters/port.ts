import type { JobRun } from '../../../kernel/jobs/jobs.ts';
import type { Letter } from './letter.ts';

/** Takes letters to the mail engine. */
export type Post = {
  /** Told of each kind before its first letter: its counts begin at nought, so that the first letter is seen as an increase. */
  expect(kind: string): void;
  /** Once it is sent, or is not to be; throws when it is to be tried again, and `Hopeless` when it was refused for good. */
  deliver(kind: string, letter: Letter, run: Pick<JobRun, 'attempt' | 'signal'>): Promise<void>;
};

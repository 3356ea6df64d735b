/** The order of test files: the longest first, because a long file that starts late delays the end of the run. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readDurations } from './durations.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const durationOf = ({ moduleId }: TestSpecification) =>
      durations[relative(process.cwd(), moduleId)] ?? Number.POSITIVE_INFINITY;
    const sorted = await super.sort(files);
    // Files of one project stay together, because a worker is only reused within a project.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => durationOf(b) - durationOf(a)),
    );
  }
}

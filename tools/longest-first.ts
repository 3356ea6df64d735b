/** The order of test files: those known to take long come first, so that none is still running when everything else is done. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const long = [
  'acceptance/page-quality.test.ts',
  'acceptance/cluster/cluster.test.ts',
  'server/test/release.test.ts',
  'fuzz/fuzz.test.ts',
  'server/test/hostile.test.ts',
  'server/src/features/fulfillment/vendors/at-gelato.test.ts',
  'server/src/features/fulfillment/vendors/at-printful.test.ts',
  'server/src/features/fulfillment/vendors/at-prodigi.test.ts',
  'server/src/features/fulfillment/vendors/kill-at-gelato.test.ts',
  'server/src/features/fulfillment/vendors/kill-at-printful.test.ts',
  'server/src/features/fulfillment/vendors/kill-at-prodigi.test.ts',
  'acceptance/journeys.test.ts',
  'acceptance/editor.test.ts',
  'acceptance/sign-in.test.ts',
  'acceptance/studio.test.ts',
  'server/test/stop.test.ts',
  'server/test/docs-samples.test.ts',
  'server/src/features/chat/turns.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.includes(relative(process.cwd(), moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

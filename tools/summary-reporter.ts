import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { writeDurations } from './durations.ts';

/**
 * Closes a run with one plain line that any log reader can count: `N passed, N failed, N skipped`. The files in which something
 * failed go, a line each, into the file that PLATEN_TEST_FAILED_LIST names.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      if (module.errors().length > 0) count.failed += 1;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);

    writeDurations(
      Object.fromEntries(
        modules
          .filter((module) => module.state() === 'passed')
          .map((module) => [relative(process.cwd(), module.moduleId), Math.round(module.diagnostic().duration)]),
      ),
    );

    // An error that belongs to no file cannot be asked for again: nothing is listed then.
    const list = process.env['PLATEN_TEST_FAILED_LIST'];
    if (!list || errors.length > 0) return;
    writeFileSync(
      list,
      modules
        .filter((module) => module.state() === 'failed')
        .map((module) => `${module.moduleId}\n`)
        .join(''),
    );
  }
}

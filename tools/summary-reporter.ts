import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { writeDurations } from './durations.ts';
import { timeKinds } from './time-spent.ts';

/**
 * Ends a run with a table of where the time went and one plain line that any log parser can count: `N passed, N failed, N skipped`.
 * The names of failed files go, one per line, into the file that PLATEN_TEST_FAILED_LIST names.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      if (module.errors().length > 0) count.failed += 1;
    }
    console.log(`\n${tableOf(modules)}`);
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);

    writeDurations(
      Object.fromEntries(
        modules
          .filter((module) => module.state() === 'passed')
          .map((module) => [relative(process.cwd(), module.moduleId), Math.round(module.diagnostic().duration)]),
      ),
    );

    // An error that belongs to no file cannot be rerun: list nothing then.
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

/** Seconds of all files together, by category. */
function tableOf(modules: ReadonlyArray<TestModule>): string {
  const spentMs: Record<string, number> = { import: 0, ...Object.fromEntries(timeKinds.map((kind) => [kind, 0])) };
  for (const module of modules) {
    const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
    spentMs['import']! += collectDuration + environmentSetupDuration + prepareDuration + setupDuration;
    for (const [kind, ms] of Object.entries(module.meta().timeSpent ?? {})) spentMs[kind]! += ms;
  }
  const totalMs = Object.values(spentMs).reduce((sum, ms) => sum + ms, 0);
  return Object.entries(spentMs)
    .map(([kind, ms]) => {
      const share = totalMs > 0 ? Math.round((100 * ms) / totalMs) : 0;
      return `${kind.padEnd(8)} ${String(Math.round(ms / 1000)).padStart(6)} s ${String(share).padStart(4)} %`;
    })
    .join('\n');
}

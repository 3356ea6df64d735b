/** `platen check-money`: compares every record of money with the others and prints what does not agree. */
import type { Config } from './config.ts';
import { openDatabase } from './engines/database/database.ts';
import { migrate } from './engines/database/migrate.ts';
import {
  findMismatches,
  type Mismatch,
  moneyRules,
  sumMismatches,
} from './features/selling/earnings/check-earnings.ts';
import { showMoney } from './kernel/money.ts';
import { createLog } from './kernel/observing/log.ts';

/** The lines to print, and whether everything agrees. */
export async function checkMoney(config: Config): Promise<{ lines: string[]; isWell: boolean }> {
  const database = await openDatabase(config.database, createLog(config.logLevel), { isVisitor: true });
  try {
    await migrate(database.direct);
    const mismatches = await findMismatches(database.db);
    return { lines: report(mismatches), isWell: mismatches.length === 0 };
  } finally {
    await database.close();
  }
}

function report(mismatches: readonly Mismatch[]): string[] {
  if (mismatches.length === 0) return [`All ${moneyRules.length} rules hold. The money records agree.`];
  const rows = mismatches.map(({ rule, organizationId, subject, expectedCents, foundCents }) => [
    rule,
    organizationId,
    subject,
    showMoney(expectedCents),
    showMoney(foundCents),
  ]);
  const table = [['rule', 'organization', 'about', 'expected', 'found'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const broken = moneyRules.filter(({ name }) => mismatches.some(({ rule }) => rule === name));
  return [
    ...table.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    ),
    '',
    ...broken.map(({ name, meaning }) => `${name}: ${meaning}`),
    '',
    `${mismatches.length} records do not agree. The difference is ${showMoney(sumMismatches(mismatches))} in total.`,
  ];
}

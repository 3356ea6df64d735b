/** Writes the tables of docs/errors.md, docs/settings.md, docs/accounts.md and docs/fonts.md from the code: `npm run docs`. A test fails when they differ. */
import { readFileSync, writeFileSync } from 'node:fs';
import { errorTable, fontTable, replaceTable, roleTable, settingTable } from '../src/doc-tables.ts';

for (const [path, table] of [
  ['docs/errors.md', errorTable()],
  ['docs/settings.md', settingTable()],
  ['docs/accounts.md', roleTable()],
  ['docs/fonts.md', fontTable()],
] as const) {
  writeFileSync(path, replaceTable(readFileSync(path, 'utf8'), table));
}

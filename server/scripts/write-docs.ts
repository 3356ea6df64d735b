/**
 * Writes what follows from the code: the tables of docs/errors.md, docs/settings.md, docs/accounts.md and docs/fonts.md, and the keys of the
 * texts for shoppers. `npm run docs`. Tests fail when they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { errorTable, fontTable, replaceTable, roleTable, settingTable } from '../src/doc-tables.ts';
import { texts } from '../src/features/words/texts/translations.ts';
import { writeKeys } from '../src/features/words/texts/write-keys.ts';

for (const [path, table] of [
  ['docs/errors.md', errorTable()],
  ['docs/settings.md', settingTable()],
  ['docs/accounts.md', roleTable()],
  ['docs/fonts.md', fontTable()],
] as const) {
  writeFileSync(path, replaceTable(readFileSync(path, 'utf8'), table));
}

writeFileSync('server/src/features/words/texts/keys.ts', writeKeys(texts.en));

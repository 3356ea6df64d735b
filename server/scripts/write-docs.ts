/**
 * Writes what follows from the code: the tables of docs/errors.md, docs/settings.md, docs/accounts.md and docs/fonts.md, the OpenAPI documents
 * of docs/openapi, the keys of the texts for shoppers, and the colours of the studio. `npm run docs`. Tests fail when they differ.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paletteCss } from '@platen/contract/palette';
import { parseConfig } from '../src/config.ts';
import { errorTable, fontTable, replaceTable, roleTable, settingTable } from '../src/doc-tables.ts';
import { openApiFiles } from '../src/features/outside/docs/openapi-files.ts';
import { texts } from '../src/features/words/texts/translations.ts';
import { writeKeys } from '../src/features/words/texts/write-keys.ts';
import { startServer } from '../src/server.ts';

for (const [path, table] of [
  ['docs/errors.md', errorTable()],
  ['docs/settings.md', settingTable()],
  ['docs/accounts.md', roleTable()],
  ['docs/fonts.md', fontTable()],
] as const) {
  writeFileSync(path, replaceTable(readFileSync(path, 'utf8'), table));
}

writeFileSync('server/src/features/words/texts/keys.ts', writeKeys(texts.en));
writeFileSync('studio/src/styles/palette.css', paletteCss);

// A service at the addresses of a local one, which need not be free.
const dataDir = mkdtempSync(join(tmpdir(), 'platen-docs-'));
const config = parseConfig({ PLATEN_DATA_DIR: dataDir, PLATEN_LOG_LEVEL: 'error' });
const running = await startServer({ ...config, port: 0, onPort: () => config }, { describesRoutes: true });
for (const [name, file] of Object.entries(openApiFiles)) {
  const document = JSON.parse(running.openApi[name as keyof typeof openApiFiles]());
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
await running.close();
rmSync(dataDir, { recursive: true, force: true });

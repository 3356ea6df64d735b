/**
 * `npm run openapi`: checks the OpenAPI document with third-party tools: Redocly, Spectral, and clients of three generators,
 * compiled strictly and run against a service. The suite runs only Redocly; this script fetches what the others need.
 */
import { spawnSync } from 'node:child_process';
import { areOpenApiToolsHere, installOpenApiTools } from './openapi-tools.ts';

if (!areOpenApiToolsHere()) await installOpenApiTools();
if (!areOpenApiToolsHere()) {
  console.error('Spectral and the generators could not be fetched. Try again, or name a folder that contains them:');
  console.error('PLATEN_TEST_OPENAPI_TOOLS=<folder with node_modules> npm run openapi');
  process.exit(1);
}
const run = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tools/openapi-tools.test.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);

/**
 * `npm run openapi`: the OpenAPI document in the hands of other people's tools: Redocly, Spectral, and clients of three generators,
 * compiled strictly and driven against a service. The suite runs Redocly alone; what the others need is fetched here.
 */
import { spawnSync } from 'node:child_process';
import { areOpenApiToolsHere, installOpenApiTools } from './openapi-tools.ts';

if (!areOpenApiToolsHere()) await installOpenApiTools();
if (!areOpenApiToolsHere()) {
  console.error('Spectral and the generators could not be fetched. Ask npm again, or name a folder that holds them:');
  console.error('PLATEN_TEST_OPENAPI_TOOLS=<folder with node_modules> npm run openapi');
  process.exit(1);
}
const run = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tools/openapi-tools.test.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);

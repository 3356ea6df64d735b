/**
 * The OpenAPI documents of the hosts whose routes have schemas. `npm run docs` writes them to `docs/openapi` for a local service; this service
 * shows its own addresses.
 */
import { readFileSync } from 'node:fs';
import type { Config } from '../../../config.ts';
import { placeOf } from './library.ts';
import { putOwnAddresses } from './own-addresses.ts';

export const openApiFiles = { api: 'docs/openapi/api.json', studio: 'docs/openapi/studio.json' };

export const readOpenApi = (name: keyof typeof openApiFiles, config: Pick<Config, 'addresses'>): string =>
  putOwnAddresses(config)(readFileSync(placeOf(openApiFiles[name]), 'utf8'));

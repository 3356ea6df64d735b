/** Runs in a separate process and takes seconds: writes all documentation pages from the guides' files and the OpenAPI documents. */
import type { Config } from '../../../config.ts';
import { type DocPage, readGuides } from './library.ts';
import { putOwnAddresses } from './own-addresses.ts';
import { describeParts, type OpenApiDocument } from './reference.ts';
import { type ApiOfHost, writeReference } from './reference-pages.ts';

export type DocsInput = {
  addresses: Config['addresses'];
  /** `document` is OpenAPI as JSON. */
  hosts: (Omit<ApiOfHost, 'parts'> & { document: string })[];
};

/** Returns the pages as JSON. */
export async function perform({ addresses, hosts }: DocsInput): Promise<Buffer> {
  const guides = await readGuides(putOwnAddresses({ addresses }));
  const apis = hosts.map(({ document, ...host }) => ({
    ...host,
    parts: describeParts(JSON.parse(document) as OpenApiDocument),
  }));
  const pages: DocPage[] = [...guides, ...(await writeReference(apis))];
  return Buffer.from(JSON.stringify(pages));
}

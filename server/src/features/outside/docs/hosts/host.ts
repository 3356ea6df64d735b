import type { ApiOfHost } from '../reference-pages.ts';

/** A host of the service, and the OpenAPI document that describes its calls, as JSON. */
export type DescribedHost = Omit<ApiOfHost, 'parts'> & { document: () => string };

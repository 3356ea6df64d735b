/** Shared parts of the hand-written OpenAPI documents, for hosts whose calls have no schemas. */
import { problemSchema } from '@platen/contract/problem';
import { z } from 'zod';
import type { Config } from '../../../../config.ts';

export type Json = Record<string, unknown>;

export const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...given } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  const { $ref, $defs } = given as { $ref?: string; $defs?: Record<string, Json> };
  const own = $ref === undefined ? given : $defs![$ref.split('/').at(-1)!]!;
  const { id: _id, $defs: _defs, ...rest } = own as Json;
  // Named schemas are inlined, because references would not resolve here.
  return JSON.parse(JSON.stringify(rest), (_key, value) => {
    if (typeof value?.$ref !== 'string' || !$defs) return value;
    const { $ref: named, ...beside } = value;
    const { id: _name, ...found } = $defs[named.split('/').at(-1)] ?? {};
    return { ...found, ...beside };
  });
};

export const problem = schemaOf(problemSchema);

export const problemAnswer = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

export const parameter = (
  name: string,
  place: 'path' | 'query' | 'header',
  description: string,
  schema: Json,
  more: Json = {},
): Json => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
  ...more,
});

type Written = {
  title: string;
  description: string;
  servers: Json[];
  tag: { name: string; description: string };
  paths: Json;
  components: Json;
};

export const writeDocument = ({ addresses }: Config, { tag, ...written }: Written): Json => ({
  openapi: '3.1.0',
  info: {
    title: written.title,
    version: '1',
    description: written.description,
    contact: { name: 'Platen', url: `${addresses.site}/docs` },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: written.servers,
  tags: [tag],
  paths: written.paths,
  components: written.components,
});

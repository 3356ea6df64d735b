/**
 * `node packages/client/scripts/write-types.ts`: writes src/wire/, the types of what goes over the wire, from the schemas of
 * packages/contract. The published package depends on nothing, so it cannot point to the schemas themselves. A test fails when
 * a file is not what this writes.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { answers, orderAnswers, requests } from './wire-schemas.ts';

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
};

export const folder = join(import.meta.dirname, '../src/wire');
const head = `/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */\n\n`;

/** The text of each file. What answers name is told beside them; requests name nothing. */
export const makeTypes = (): Record<string, string> => ({
  'answers.ts': typesOf(answers, 'output'),
  'orders.ts': typesOf(orderAnswers, 'output'),
  'requests.ts': typesOf(requests, 'input'),
});

function typesOf(schemas: Record<string, z.ZodType>, io: 'input' | 'output'): string {
  const named = new Map<string, Schema>();
  for (const [name, given] of Object.entries(schemas)) {
    const { $defs = {}, ...schema } = z.toJSONSchema(given, { io, unrepresentable: 'any' }) as Schema;
    for (const [id, one] of Object.entries($defs)) if (!named.has(id)) named.set(id, one);
    // A schema with a name of its own refers to itself.
    const own = schema.$ref === undefined ? undefined : $defs[nameOf(schema.$ref)];
    const { [passedOver]: _, ...properties } = (own ?? schema).properties ?? {};
    named.set(name, { ...(own ?? schema), properties });
  }
  const types = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = types.map(([name, schema]) => `${comment(schema)}export type ${name} = ${print(schema)};\n`).join('\n');
  return format(head + text);
}

/** Orders may hold their fields in here as well: a second spelling, which a typed caller has no use for. */
const passedOver = 'json';

const nameOf = (reference: string): string => reference.split('/').at(-1)!;

const comment = ({ description }: Schema): string =>
  description === undefined ? '' : `/** ${description.replaceAll('*/', '* /')} */\n`;

function print(schema: Schema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map(print))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => print({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${print(schema.items ?? {})})[]`;
    case 'object':
      return printObject(schema);
    default:
      return 'unknown';
  }
}

function printObject({ properties = {}, required = [], additionalProperties: others }: Schema): string {
  const isOpen = typeof others === 'object';
  if (Object.keys(properties).length === 0 && isOpen) return `Record<string, ${print(others)}>`;
  // A break after the brace would keep the formatter from putting a short one on a line.
  const fields = Object.entries(properties).map(([name, one]) => {
    const told = one.description === undefined ? '' : `\n${comment(one)}`;
    return `${told}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${print(one)};`;
  });
  return `{ ${fields.join(' ')}${isOpen ? ' [more: string]: unknown;' : ''} }`;
}

const format = (text: string): string =>
  execFileSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../../node_modules/@biomejs/biome/bin/biome'),
      'format',
      `--stdin-file-path=${join(folder, 'answers.ts')}`,
    ],
    { input: text, encoding: 'utf8' },
  );

if (process.argv[1] === import.meta.filename)
  for (const [name, text] of Object.entries(makeTypes())) writeFileSync(join(folder, name), text);

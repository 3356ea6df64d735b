/**
 * `node packages/client/scripts/write-types.ts` writes src/wire/, the types of the wire format, from the schemas of
 * packages/contract. The published package has no dependencies, so it cannot refer to the schemas themselves. A test fails if
 * a file differs from the output of this script.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { answers, listingAnswers, orderAnswers, orderRequests, requests } from './wire-schemas.ts';

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

type Schemas = Record<string, z.ZodType>;
/** The types by name, with their text and their file. */
type Known = Map<string, { text: string; file: string }>;

/** The text of each file. Types from another file are imported. */
export function makeTypes(): Record<string, string> {
  const known: Known = new Map();
  return {
    'answers.ts': typesOf('answers.ts', answers, 'output', known),
    'orders.ts': typesOf('orders.ts', orderAnswers, 'output', known),
    'listings.ts': typesOf('listings.ts', listingAnswers, 'output', known),
    'requests.ts': typesOf('requests.ts', requests, 'input', known),
    'order-requests.ts': typesOf('order-requests.ts', orderRequests, 'input', known),
  };
}

function typesOf(file: string, schemas: Schemas, io: 'input' | 'output', known: Known): string {
  const named = new Map<string, Schema>();
  for (const [name, given] of Object.entries(schemas)) {
    const { $defs = {}, ...schema } = z.toJSONSchema(given, { io, unrepresentable: 'any' }) as Schema;
    for (const [id, one] of Object.entries($defs)) if (!named.has(id)) named.set(id, one);
    // A named schema refers to itself.
    const own = schema.$ref === undefined ? undefined : $defs[nameOf(schema.$ref)];
    const { [passedOver]: _, ...properties } = (own ?? schema).properties ?? {};
    named.set(name, { ...(own ?? schema), properties });
  }
  const types: string[] = [];
  const imported = new Map<string, string[]>();
  for (const [name, schema] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const text = print(schema);
    const other = known.get(name);
    if (other && other.text !== text) throw new Error(`${name} is one thing in ${file} and another in ${other.file}`);
    if (other) imported.set(other.file, [...(imported.get(other.file) ?? []), name]);
    else types.push(`${comment(schema)}export type ${name} = ${text};\n`);
    if (!other) known.set(name, { text, file });
  }
  const imports = [...imported].map(([from, names]) => `import type { ${names.join(', ')} } from './${from}';\n`);
  return format(`${head}${imports.join('')}\n${types.join('\n')}`);
}

/** Orders also accept their fields inside `json`: a second spelling that typed callers do not need. */
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
  // A line break after the brace would keep the formatter from writing short types on one line.
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

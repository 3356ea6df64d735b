/**
 * Prepares every schema of the OpenAPI document for people and generators: describes properties, adds what tells the
 * members of unions apart, names requests, and removes meaningless additions of the converter.
 */
import { glossary } from '@platen/contract/glossary';

type Json = Record<string, unknown>;
export type Schemas = Record<string, Json>;

const prefix = '#/components/schemas/';
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in it, however deep, parents first. Skips examples. */
export function walk(value: unknown, visit: (one: Json) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isObject(value)) {
    visit(value);
    for (const [key, one] of Object.entries(value)) if (!shown.has(key)) walk(one, visit);
  }
}
const shown = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** The API gains fields: a client must not assume that there will never be another. */
const allowMoreFields = (schema: Json): void => {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

/** The bounds of whole numbers in JavaScript, and a pattern beside the format that says the same. */
const dropNoise = (schema: Json): void => {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format === 'date-time') delete schema.pattern;
};

/** A list of one alternative is that alternative. */
const dropSingleChoice = (schema: Json): void => {
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const choices = schema[key];
    if (!Array.isArray(choices) || choices.length !== 1) continue;
    delete schema[key];
    for (const [name, value] of Object.entries(choices[0] as Json)) schema[name] ??= value;
  }
};

/** `{ anyOf: [{ type: 'string' }, { type: 'null' }] }` in the short form that every generator reads. */
const shortenNullable = (schema: Json): void => {
  const choices = schema.anyOf as Json[] | undefined;
  if (!Array.isArray(choices) || choices.length !== 2) return;
  const given = choices.find((one) => one.type !== 'null');
  const isNullable = choices.some((one) => one.type === 'null' && Object.keys(one).length === 1);
  if (!given || !isNullable || typeof given.type !== 'string' || given.enum || given.const !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, { ...given, ...schema, type: [given.type, 'null'] });
};

const refine = [allowMoreFields, dropNoise, dropSingleChoice, shortenNullable];

export function refineSchemas(value: unknown): void {
  walk(value, (schema) => {
    for (const one of refine) one(schema);
  });
}

/**
 * Words that mean the same everywhere are described once, in the glossary; a schema's own description takes precedence.
 * `where` is the name of the schema or of the call: `Order.items` comes before `items`.
 */
export function describeProperties(value: unknown, where: string): void {
  walk(value, (schema) => {
    if (!isObject(schema.properties)) return;
    for (const [name, property] of Object.entries(schema.properties)) {
      if (!isObject(property) || property.description !== undefined) continue;
      const known = [`${where}.${name}`, name].find((key) => Object.hasOwn(glossary, key));
      if (known !== undefined) property.description = glossary[known];
    }
  });
}

/** The members differ by the one property that has a single value in each. */
export function tellMembersApart(value: unknown, schemas: Schemas): void {
  const resolve = (one: Json): Json =>
    typeof one.$ref === 'string' ? (schemas[one.$ref.slice(prefix.length)] ?? {}) : one;
  const onlyValue = (property: unknown): unknown => {
    if (!isObject(property)) return undefined;
    if (property.const !== undefined) return property.const;
    return Array.isArray(property.enum) && property.enum.length === 1 ? property.enum[0] : undefined;
  };
  walk(value, (schema) => {
    const members = schema.oneOf as Json[] | undefined;
    if (!Array.isArray(members) || schema.discriminator) return;
    const resolved = members.map(resolve);
    if (!resolved.every((one) => isObject(one.properties))) return;
    schema.type = 'object';
    const name = Object.keys(resolved[0]!.properties as Json).find((key) =>
      resolved.every((one) => typeof onlyValue((one.properties as Json)[key]) === 'string'),
    );
    if (name === undefined) return;
    schema.required = [name];
    if (!members.every((one) => typeof one.$ref === 'string')) return;
    const mapping = resolved.map((one, i) => [onlyValue((one.properties as Json)[name]), members[i]!.$ref]);
    schema.discriminator = { propertyName: name, mapping: Object.fromEntries(mapping) };
  });
}

/** Names of the schemas that the document refers to, starting from its paths and webhooks. */
export function usedSchemas(roots: unknown, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      visit(schemas[name!]);
    }
  };
  visit(roots);
  return used;
}

/**
 * The converter makes two of every named schema: as sent (`OrderRequestInput`) and as answered. Where only the first is
 * used, or both are the same, it gets the plain name.
 */
export function nameInputs<T>(document: T, schemas: Schemas, used: ReadonlySet<string>): T {
  const plain = (text: string) => text.replaceAll(/(#\/components\/schemas\/\w+?)Input"/g, '$1"');
  const renamed = [...used].filter((name) => {
    const base = name.replace(/Input$/, '');
    if (base === name || !(name in schemas)) return false;
    return !used.has(base) || plain(JSON.stringify(schemas[name])) === plain(JSON.stringify(schemas[base]));
  });
  const names = new Set(renamed);
  for (const name of renamed) {
    schemas[name.replace(/Input$/, '')] = schemas[name]!;
    delete schemas[name];
  }
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key !== '$ref' || typeof value !== 'string' || !value.startsWith(prefix)) return value;
    return names.has(value.slice(prefix.length)) ? value.replace(/Input$/, '') : value;
  });
}

/** Reads the OpenAPI document: every operation, and values that fit its schemas. */
import type { Json } from './mutate.ts';
import type { Random } from './random.ts';
import { oddText } from './values.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely
type Free = any;

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: Free };
export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Free | null;
  /** Names of the security schemes, one of which is enough; empty for public operations. */
  credentials: string[];
};

/** A value that fits a field of this name, if most texts that fit its schema would be refused at once. */
export type KnownValue = (field: string, random: Random) => Json | undefined;

export function operationsOf(document: Free): Operation[] {
  const resolve = (value: Free): Free => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') {
      return resolve(
        value.$ref
          .split('/')
          .slice(1)
          .reduce((at: Free, key: string) => at[key], document),
      );
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };
  return Object.entries<Free>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Free>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []).map(resolve),
      body: resolve(operation.requestBody?.content?.['application/json']?.schema ?? null),
      credentials: (operation.security ?? []).flatMap((one: object) => Object.keys(one)),
    })),
  );
}

export function sample(schema: Free, random: Random, known: KnownValue, field = ''): Json {
  if (field !== '' && random.chance(0.9)) {
    const value = known(field, random);
    if (value !== undefined) return value;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick<Json>(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return sample(random.pick(choices), random, known, field);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  switch (type) {
    case 'object':
      return sampleObject(schema, random, known);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = random.between(least, Math.max(least, Math.min(schema.maxItems ?? 3, random.pick([1, 2, 3]))));
      return Array.from({ length }, () => sample(schema.items ?? {}, random, known, field));
    }
    case 'integer':
    case 'number': {
      const low = Math.max(schema.minimum ?? 0, -1000);
      const high = Math.min(schema.maximum ?? low + 1000, low + 2000);
      return random.chance(0.1) ? random.pick([schema.minimum ?? 0, schema.maximum ?? 1]) : random.between(low, high);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return sampleText(schema, random);
    default:
      return random.pick<Json>(['x', 1, null, {}, []]);
  }
}

function sampleObject(schema: Free, random: Random, known: KnownValue): Json {
  const required: string[] = schema.required ?? [];
  const result: { [key: string]: Json } = {};
  for (const [name, one] of Object.entries<Free>(schema.properties ?? {})) {
    if (required.includes(name) || random.chance(0.35)) result[name] = sample(one, random, known, name);
  }
  return result;
}

function sampleText(schema: Free, random: Random): string {
  if (schema.format === 'date-time') return new Date(Date.UTC(2026, random.below(12), random.below(28))).toISOString();
  if (schema.format === 'uri') return 'https://example.com/x';
  const most = Math.min(schema.maxLength ?? 100, 8000);
  const text = random.chance(0.7) ? 'a small grey heron in the reeds'.slice(0, random.between(3, 30)) : oddText(random);
  return text.slice(0, most).padEnd(schema.minLength ?? 0, 'x');
}

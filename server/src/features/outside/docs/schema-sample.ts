/** A minimal valid value for a schema, for samples of calls without an example. */
import type { JsonSchema } from './fields.ts';

const deepest = 5;

export function sampleOfSchema(given: JsonSchema, schemas: Record<string, JsonSchema>, depth = 0): unknown {
  const schema = given.$ref ? (schemas[given.$ref.split('/').at(-1)!] ?? {}) : given;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOfSchema(choice, schemas, depth);
  const type = [schema.type ?? 'object'].flat()[0];
  if (type === 'string') return '…';
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null' || depth > deepest) return null;
  if (type === 'array') return schema.items ? [sampleOfSchema(schema.items, schemas, depth + 1)] : [];
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(needed.map(([name, field]) => [name, sampleOfSchema(field, schemas, depth + 1)]));
}

/** Schemas for tool lists: complete, without references, in the JSON Schema draft that all clients support, and with descriptions. */
import { z } from 'zod';
import { describeProperties, walk } from '../../../kernel/http/openapi-schemas.ts';

type Json = Record<string, unknown>;
export type ToolSchema = Json & { type: 'object' };

export function toToolSchema(schema: z.ZodType, io: 'input' | 'output', where: string): ToolSchema {
  const {
    $schema: _,
    definitions = {},
    $defs = {},
    ...shown
  } = z.toJSONSchema(schema, { io, target: 'draft-7' }) as Json;
  const named = { ...(definitions as Json), ...($defs as Json) };
  const whole = JSON.parse(JSON.stringify(shown), (_key, value) => inline(value, named)) as Json;
  walk(whole, (one) => {
    // The name of a schema. If a schema had a property called id, the value would be an object.
    if (typeof one.id === 'string') delete one.id;
    if (one.maximum === Number.MAX_SAFE_INTEGER) delete one.maximum;
    if (one.minimum === Number.MIN_SAFE_INTEGER) delete one.minimum;
    // Answers may get more fields.
    if (io === 'output' && one.additionalProperties === false) delete one.additionalProperties;
  });
  describeProperties(whole, where);
  return { ...whole, type: 'object' };
}

function inline(value: unknown, named: Json): unknown {
  const reference = (value as { $ref?: unknown } | null)?.$ref;
  if (typeof reference !== 'string') return value;
  const { $ref: _, ...beside } = value as Json;
  const found = named[reference.slice(reference.lastIndexOf('/') + 1)];
  const whole = JSON.parse(JSON.stringify(found), (_key, inner) => inline(inner, named)) as Json;
  return { ...whole, ...beside };
}

/**
 * A JSON Schema as a person reads it: one line a field, its type, whether it may be left out, what it means; what is inside a field
 * below it, indented. References are followed, so that nobody has to look up what an `Order` is.
 */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
};

type Schemas = Record<string, JsonSchema>;

const deepest = 8;

export function outlineSchema(schema: JsonSchema, schemas: Schemas): string {
  const lines = inside(schema, schemas, 0);
  return lines.length > 0 ? lines.join('\n') : describe(schema, schemas);
}

const follow = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;

const isNull = (schema: JsonSchema) => schema.type === 'null';
const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => (anyOf ?? oneOf ?? []).filter((one) => !isNull(one));

/** The lines of what a schema holds: the fields of an object, of what is in an array, of each form it may take. */
function inside(given: JsonSchema, schemas: Schemas, depth: number): string[] {
  if (depth > deepest) return [];
  const schema = follow(given, schemas);
  const choices = choicesOf(schema);
  if (choices.length === 1) return inside(choices[0]!, schemas, depth);
  if (choices.length > 1) {
    const forms = choices.map((one) => inside(one, schemas, depth + 1)).filter((lines) => lines.length > 0);
    return forms.length < 2
      ? (forms[0] ?? [])
      : forms.flatMap((lines, i) => [...(i === 0 ? [] : [`${pad(depth)}or`]), ...lines]);
  }
  if (schema.items) return inside(schema.items, schemas, depth);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isOptional = !schema.required?.includes(name);
    const notes = field.description ?? follow(field, schemas).description;
    const line = `${pad(depth)}${name}${isOptional ? '?' : ''}: ${describe(field, schemas)}${notes ? `  – ${notes}` : ''}`;
    return [line, ...inside(field, schemas, depth + 1)];
  });
}

const pad = (depth: number): string => '  '.repeat(depth);

/** The type of a field in a few words: `string, at most 64 characters`, `economy | standard`, `list of object`. */
function describe(given: JsonSchema, schemas: Schemas): string {
  const schema = follow(given, schemas);
  const isNullable = (schema.anyOf ?? schema.oneOf ?? []).some(isNull);
  return `${typeOf(schema, schemas)}${isNullable ? ' or null' : ''}${boundsOf(schema)}`;
}

function typeOf(schema: JsonSchema, schemas: Schemas): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => String(one)).join(' | ');
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((one) => describe(one, schemas)))].join(' or ');
  if (schema.items) return `list of ${describe(schema.items, schemas)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

/** Bounds that somebody set; those of the number format itself say nothing. */
function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, ...schema }: JsonSchema): string {
  const isSet = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (isSet(low) && isSet(high)) return [`${low} to ${high}${unit}`];
    if (isSet(low)) return [`at least ${low}${unit}`];
    return isSet(high) ? [`at most ${high}${unit}`] : [];
  };
  const bounds = [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} unless given`]),
  ];
  return bounds.length === 0 ? '' : `, ${bounds.join(', ')}`;
}

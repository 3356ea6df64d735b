/**
 * A JSON Schema as a readable list: one entry per field with its type, whether it is required, and its meaning. Nested fields are
 * indented. References are resolved, so that readers do not have to look up what an `Order` is.
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

/** Below this depth, the example is easier to read. */
const deepest = 4;

/** A list in Markdown; empty if the schema has no fields. */
export function listFields(schema: JsonSchema, schemas: Schemas): string {
  return inside(schema, schemas, 0).join('\n');
}

const follow = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;

const isNull = (schema: JsonSchema) => schema.type === 'null';
const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => (anyOf ?? oneOf ?? []).filter((one) => !isNull(one));

/** The lines for the fields of an object, of the entries of an array, or of each alternative. */
function inside(given: JsonSchema, schemas: Schemas, depth: number): string[] {
  if (depth > deepest) return [];
  const schema = follow(given, schemas);
  const choices = choicesOf(schema);
  if (choices.length === 1) return inside(choices[0]!, schemas, depth);
  if (choices.length > 1) {
    const told = choices.filter((one) => inside(one, schemas, depth + 1).length > 0);
    if (told.length < 2) return told[0] ? inside(told[0], schemas, depth) : [];
    return told.flatMap((one, i) => [
      `${pad(depth)}- ${i === 0 ? 'Either' : 'Or'}`,
      ...inside(one, schemas, depth + 1),
    ]);
  }
  if (schema.items) return inside(schema.items, schemas, depth);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = schema.required?.includes(name);
    const notes = field.description ?? follow(field, schemas).description;
    const meaning = notes ? `\\\n${pad(depth + 1)}${notes.replaceAll(/\s+/g, ' ')}` : '';
    const line = `${pad(depth)}- **\`${name}\`** \`${describeType(field, schemas)}\`${isRequired ? ' *required*' : ''}${meaning}`;
    return [line, ...inside(field, schemas, depth + 1)];
  });
}

const pad = (depth: number): string => '  '.repeat(depth);

/** The type of a field in a few words: `string, at most 64 characters`, `economy | standard`, `list of object`. */
export function describeType(given: JsonSchema, schemas: Schemas): string {
  const schema = follow(given, schemas);
  const isNullable = (schema.anyOf ?? schema.oneOf ?? []).some(isNull);
  return `${typeOf(schema, schemas)}${isNullable ? ' or null' : ''}${boundsOf(schema)}`;
}

function typeOf(schema: JsonSchema, schemas: Schemas): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => String(one)).join(' | ');
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((one) => describeType(one, schemas)))].join(' or ');
  if (schema.items) return `list of ${describeType(schema.items, schemas)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

/** The limits that the schema sets, without those of the number format. */
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
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
  return bounds.length === 0 ? '' : `, ${bounds.join(', ')}`;
}

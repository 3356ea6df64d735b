/** The reference: a page for each part of the API, made from its OpenAPI document. Each call is Markdown in several parts, which the page lays out. */
import { type ErrorCode, errorEntry } from '@platen/contract';
import { ids } from '@platen/contract/samples/common';
import { describeType, type JsonSchema, listFields } from './fields.ts';
import { writeJson } from './literals.ts';
import { type Credential, type SampleCall, writeCurl, writeJavaScriptCall, writePythonCall } from './samples.ts';
import { sampleOfSchema } from './schema-sample.ts';

type Example = { value?: unknown; $ref?: string };
type Content = Record<string, { schema?: JsonSchema; examples?: Record<string, Example>; example?: unknown }>;
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  example?: unknown;
};
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  'x-required-scope'?: string[];
  'x-error-codes'?: ErrorCode[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
  parameters?: Parameter[];
};

export type OpenApiDocument = {
  info?: { title?: string; description?: string };
  servers?: { url: string; variables?: Record<string, { default: string }> }[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema>; examples?: Record<string, Example> };
};

/** One call, in Markdown. */
export type Call = {
  title: string;
  method: string;
  path: string;
  intro: string;
  parameters: string;
  body: string;
  answer: string;
  errors: string;
  samples: string;
  answerSample: string;
};

export type Part = { name: string; slug: string; description: string; calls: Call[] };

const credentials: Record<string, { words: string; sample: Credential }> = {
  apiKey: { words: 'API key', sample: { variable: 'PLATEN_API_KEY', header: 'x-api-key', prefix: '' } },
  shopSecret: {
    words: 'shop secret',
    sample: { variable: 'PLATEN_SHOP_SECRET', header: 'authorization', prefix: 'Bearer ' },
  },
  claimToken: {
    words: 'claim token',
    sample: { variable: 'PLATEN_CLAIM_TOKEN', header: 'authorization', prefix: 'Bearer ' },
  },
  facilityKey: {
    words: 'facility key',
    sample: { variable: 'PLATEN_FACILITY_KEY', header: 'authorization', prefix: 'Bearer ' },
  },
  session: {
    words: 'session of a signed-in person',
    sample: { variable: 'PLATEN_SESSION', header: 'cookie', prefix: 'platen_session=' },
  },
  catalogKey: {
    words: 'public catalog key',
    sample: { variable: 'PLATEN_CATALOG_KEY', header: 'authorization', prefix: 'Bearer ' },
  },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export function describeParts(document: OpenApiDocument): Part[] {
  const parts = (document.tags ?? []).map(({ name, description = '' }) => ({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description,
    calls: [] as Call[],
  }));
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = operations[method];
      if (!operation) continue;
      const part = parts.find(({ name }) => name === operation.tags?.[0]);
      if (!part) throw new Error(`${method} ${path} has no tag of the document`);
      part.calls.push(describeCall(method.toUpperCase(), path, operation, document));
    }
  }
  return parts.filter(({ calls }) => calls.length > 0);
}

function describeCall(method: string, path: string, operation: Operation, document: OpenApiDocument): Call {
  const schemas = document.components?.schemas ?? {};
  const success = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const [status, shown] =
    success
      .map(([code, { content = {} }]) => [code, exampleOf(content, document)] as const)
      .findLast(([, one]) => one !== undefined) ?? [];
  const call = sampleOf(method, path, operation, document);
  return {
    title: operation.summary ?? `${method} ${path}`,
    method,
    path,
    intro: [operation.description ?? '', credentialOf(operation)].filter(Boolean).join('\n\n'),
    parameters: parametersOf(operation.parameters ?? [], schemas),
    body: bodies.map(([type, { schema }]) => bodyOf(type, schema ?? {}, schemas, bodies.length > 1)).join('\n\n'),
    answer: success
      .flatMap(([code, { content = {} }]) =>
        Object.values(content).map(({ schema }) => [code, listFields(schema ?? {}, schemas)] as const),
      )
      .filter(([, fields], i, all) => fields !== '' && all.findIndex(([, one]) => one === fields) === i)
      .map(([code, fields]) => (success.length > 1 ? `Answer ${code}:\n\n${fields}` : fields))
      .join('\n\n'),
    errors: errorsOf(operation['x-error-codes'] ?? []),
    samples: [
      ['sh', 'curl', writeCurl(call)],
      ['js', 'JavaScript', writeJavaScriptCall(call)],
      ['python', 'Python', writePythonCall(call)],
    ]
      .map(([language, tab, code]) => `\`\`\`${language} tab=${tab}\n${code}\n\`\`\``)
      .join('\n\n'),
    answerSample: shown === undefined ? '' : `\`\`\`json title=${status}\n${writeJson(shown)}\n\`\`\``,
  };
}

function credentialOf(operation: Operation): string {
  const names = (operation.security ?? []).flatMap((one) => Object.keys(one));
  const words = [...new Set(names)].flatMap((name) => credentials[name]?.words ?? []);
  if (words.length === 0) return 'Needs no credential.';
  const isOptional = operation.security?.some((one) => Object.keys(one).length === 0);
  const scope = operation['x-required-scope']?.map((one) => `\`${one}\``).join(' or ');
  return `${isOptional ? 'Accepts' : 'Needs'} the ${words.join(' or ')}${scope ? ` with the scope ${scope}` : ''}${isOptional ? ', or none' : ''}.`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

function parametersOf(parameters: readonly Parameter[], schemas: Record<string, JsonSchema>): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema = {} }) =>
      `| \`${name}\` | ${place}${required ? ', required' : ''} | ${cell(`\`${describeType(schema, schemas)}\``)} | ${cell(description)} |`,
  );
  return ['| name | in | type | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function bodyOf(
  type: string,
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  isOneOfSeveral: boolean,
): string {
  const fields = listFields(schema, schemas) || `\`${describeType(schema, schemas)}\``;
  return isOneOfSeveral || type !== 'application/json' ? `As \`${type}\`:\n\n${fields}` : fields;
}

function errorsOf(codes: readonly ErrorCode[]): string {
  if (codes.length === 0) return '';
  const rows = codes.map((code) => `| ${errorEntry(code).status} | \`${code}\` | ${cell(errorEntry(code).meaning)} |`);
  return ['| status | code | meaning |', '|---|---|---|', ...rows].join('\n');
}

function exampleOf(content: Content, document: OpenApiDocument): unknown {
  for (const { examples = {}, example } of Object.values(content)) {
    if (example !== undefined) return example;
    const [first] = Object.values(examples);
    if (first?.$ref) return document.components?.examples?.[first.$ref.split('/').at(-1)!]?.value;
    if (first) return first.value;
  }
  return undefined;
}

function sampleOf(method: string, path: string, operation: Operation, document: OpenApiDocument): SampleCall {
  const { parameters = [], security = [], requestBody, responses = {} } = operation;
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  const name = isOpen ? undefined : Object.keys(security[0]!)[0];
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.keys(content));
  return {
    method,
    path,
    base: baseOf(document),
    values: Object.fromEntries(
      parameters.filter((one) => one.in === 'path').map((one) => [one.name, sampleValue(path, one)]),
    ),
    query: Object.fromEntries(needed.map((one) => [one.name, sampleValue(path, one)])),
    credential: name === undefined ? null : (credentials[name]?.sample ?? null),
    ...bodySample(requestBody?.content ?? {}, document),
    answer: answerKind(types),
  };
}

/** The placeholder for a spreadsheet, for calls that accept nothing else. */
const sheet = 'product,title,price,status\nMUG-11OZ,Sleeping fox mug,19.00,draft\n';

function bodySample(content: Content, document: OpenApiDocument): Pick<SampleCall, 'body' | 'bodyType'> {
  const body = exampleOf(content, document);
  const json = content['application/json']?.schema;
  if (body === undefined && 'text/csv' in content) return { body: sheet, bodyType: 'text/csv' };
  if (body === undefined && json)
    return { body: sampleOfSchema(json, document.components?.schemas ?? {}), bodyType: 'application/json' };
  return { body, bodyType: 'application/json' };
}

function baseOf({ servers = [] }: OpenApiDocument): string {
  const [{ url, variables = {} } = { url: '' }] = servers;
  return Object.entries(variables).reduce((base, [name, { default: own }]) => base.replace(`{${name}}`, own), url);
}

function answerKind(types: readonly string[]): SampleCall['answer'] {
  if (types.length === 0) return 'nothing';
  if (types.some((type) => type.includes('json'))) return 'json';
  return types.every((type) => type === 'text/event-stream') ? 'events' : 'file';
}

/** The first prefix of the path wins. */
const idsByPath: [prefix: string, id: string][] = [
  ['/orders/webhooks/', ids.endpoint],
  ['/orders/', ids.order],
  ['/canvases/', ids.canvas],
  ['/listings/', ids.listing],
  ['/ai-generations/chat/jobs/', ids.chatJob],
  ['/ai-generations/', ids.generation],
  ['/shops/', ids.shop],
  ['/facility/jobs/', ids.facilityJob],
];

/** The placeholder in a sample for a parameter without an example. */
const knownValues: Record<string, string> = {
  revision: '1',
  country: 'US',
  product: 'MUG-11OZ',
  code: 'MUG-11OZ',
  sku: 'MUG-11OZ',
  shop: ids.shop,
  variantId: ids.variant,
};

function sampleValue(path: string, { name, schema = {}, example }: Parameter): string {
  if (example !== undefined) return String(example);
  const own = name === 'id' ? idsByPath.find(([prefix]) => path.startsWith(prefix))?.[1] : knownValues[name];
  return own ?? String(schema.enum?.[0] ?? schema.default ?? name);
}

/**
 * The final steps for the OpenAPI document that the routes' schemas cannot express: names for generated clients,
 * headers and errors of every call, examples, optional bodies. Unused components are removed.
 */
import type { ErrorCode } from '@platen/contract';
import { glossary } from '@platen/contract/glossary';
import { operationSamples, samples } from '@platen/contract/samples/samples';
import { errorResponses, sharedResponses } from './openapi-errors.ts';
import {
  describeProperties,
  nameInputs,
  refineSchemas,
  type Schemas,
  tellMembersApart,
  usedSchemas,
} from './openapi-schemas.ts';

type Json = Record<string, unknown>;
type Content = Record<string, Json & { schema: Json }>;
type Response = Json & { description?: string; headers?: Json; content?: Content };
type Operation = Json & {
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
  parameters?: (Json & { name: string; schema?: Json })[];
  security?: Json[];
};
export type Document = Json & {
  paths?: Record<string, Record<string, Operation>>;
  components?: Json & { schemas?: Schemas; securitySchemes?: Json };
};

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

export const headers = {
  RequestId: text(
    'The id of the request in the service’s logs; also the `instance` of a problem',
    'req_01k2m3n4p5q6r7s8t9v0w1x2y3',
  ),
  PlatenVersion: text('The version of the API', '1'),
  RateLimit: text(
    'The requests left (r) and the seconds until the limit resets (t), as `"key";r=2999;t=60`',
    '"key";r=2999;t=60',
  ),
  RateLimitPolicy: text('The limit (q) and its window in seconds (w), as `"key";q=3000;w=60`', '"key";q=3000;w=60'),
  RetryAfter: text('Seconds to wait before the next attempt', '1'),
};

const always = { 'x-request-id': 'RequestId', 'platen-version': 'PlatenVersion' };
const limited = { ratelimit: 'RateLimit', 'ratelimit-policy': 'RateLimitPolicy' };

const refer = (names: Record<string, keyof typeof headers | string>) =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, { $ref: `#/components/headers/${key}` }]));

export function finishDocument(given: Document): Document {
  for (const [path, operations] of Object.entries(given.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) finishOperation(operation, method, path);
  }
  given.components = { ...given.components, responses: sharedResponses, examples: exampleComponents() };
  // The shared answers belong to the module; from here on the document is a copy.
  let document = JSON.parse(JSON.stringify(given)) as Document;
  const rootsOf = (one: Document) => [one.paths, one.webhooks ?? null, one.components?.responses ?? null];
  refineSchemas([...rootsOf(document), document.components?.schemas]);
  const schemas = document.components?.schemas ?? {};
  document = nameInputs(document, schemas, usedSchemas(rootsOf(document), schemas));
  const named = document.components?.schemas ?? {};
  tellMembersApart([...rootsOf(document), named], named);
  describe(document, named);
  dropUnused(document);
  return document;
}

function finishOperation(operation: Operation, method: string, path: string): void {
  operation.operationId = nameOf(method, path);
  const isLimited = operation.security?.some((one) => 'apiKey' in one) || path === '/shops/sandbox';
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response.description === 'Default Response') response.description = successes[status] ?? 'Done';
    response.headers = { ...response.headers, ...refer(always), ...(isLimited ? refer(limited) : {}) };
    if (response.content && tellOfStream(response.content)) operation['x-event-stream'] = true;
  }
  for (const parameter of operation.parameters ?? []) tellOfList(parameter);
  if (operation.requestBody) allowNoBody(operation.requestBody);
  addExamples(operation, `${method.toUpperCase()} ${path}`);
  const codes = (operation['x-error-codes'] ?? []) as ErrorCode[];
  Object.assign(operation.responses, errorResponses(codes));
}

const successes: Record<string, string> = { 200: 'Done', 201: 'Created', 204: 'No content' };

/** `POST /orders/{id}/cancel` → `postOrdersIdCancel`: as unique as the address. */
function nameOf(method: string, path: string): string {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/**
 * An answer that is a stream only on request: generated clients never request it, and would have to distinguish JSON
 * and text at every use. The description says how to request it, and `x-event-stream` marks the call.
 */
function tellOfStream(content: Content): boolean {
  if (!content['application/json'] || !content['text/event-stream']) return false;
  delete content['text/event-stream'];
  return true;
}

/** One entry or several becomes a repeated list: every generator can send that, and none can send the choice. */
function tellOfList(parameter: NonNullable<Operation['parameters']>[number]): void {
  const { anyOf = [], ...schema } = (parameter.schema ?? {}) as Json & { anyOf?: Json[] };
  const list = anyOf.find(({ type }) => type === 'array');
  if (list) Object.assign(parameter, { schema: { ...schema, ...list }, style: 'form', explode: true });
}

/** A schema that accepts null means an optional body. */
function allowNoBody(body: NonNullable<Operation['requestBody']>): void {
  for (const content of Object.values(body.content)) {
    const branches = (content.schema.anyOf ?? []) as Json[];
    const given = branches.filter((branch) => branch.type !== 'null');
    if (given.length === branches.length) continue;
    body.required = false;
    content.schema = given.length === 1 ? given[0]! : { ...content.schema, anyOf: given };
  }
}

const exampleComponents = () => Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, { value }]));

function addExamples(operation: Operation, name: string): void {
  const own = operationSamples[name];
  const add = (content: Content | undefined, sample: string | undefined) => {
    const shown = content?.['application/json'] ?? content?.['text/csv'];
    if (shown && sample) shown.examples = { [sample]: { $ref: `#/components/examples/${sample}` } };
  };
  for (const parameter of operation.parameters ?? []) {
    const value = own?.parameters?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  add(operation.requestBody?.content, own?.request);
  for (const [status, sample] of Object.entries(own?.answers ?? {})) add(operation.responses[status]?.content, sample);
}

/** A test reports whatever still lacks a description. */
function describe(document: Document, schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if (Object.hasOwn(glossary, name)) schema.description ??= glossary[name];
    describeProperties(schema, name);
  }
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
      const where = `${method.toUpperCase()} ${path}`;
      describeProperties([requestBody, responses], where);
      describeProperties({ properties: Object.fromEntries(parameters.map((one) => [one.name, one])) }, where);
    }
  }
}

/** Components of every kind that nothing refers to. */
function dropUnused(document: Document): void {
  const components = (document.components ?? {}) as Record<string, Json>;
  const roots = JSON.stringify([document.paths, document.webhooks ?? null]);
  const queue = [roots];
  const used = new Set<string>();
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      queue.push(JSON.stringify(components[kind!]?.[name!] ?? null));
    }
  }
  for (const operations of Object.values(document.paths ?? {})) {
    for (const { security = [] } of Object.values(operations)) {
      for (const one of security) for (const name of Object.keys(one)) used.add(`securitySchemes/${name}`);
    }
  }
  for (const [kind, entries] of Object.entries(components)) {
    for (const name of Object.keys(entries)) if (!used.has(`${kind}/${name}`)) delete entries[name];
  }
}

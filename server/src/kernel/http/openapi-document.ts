/**
 * The last touches to the OpenAPI document, which the routes' schemas cannot say themselves: names for generated clients, the
 * headers of every answer, bodies that may be left out; and away with what nothing refers to.
 */
type Json = Record<string, unknown>;
type Operation = Json & {
  requestBody?: { required?: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json & { description?: string; headers?: Json }>;
  security?: Json[];
};
export type Document = Json & {
  paths?: Record<string, Record<string, Operation>>;
  components?: Json & { schemas?: Json };
};

const text = (description: string) => ({ description, schema: { type: 'string' } });

export const headers = {
  RequestId: text('Names this answer in our logs; also `instance` of a problem'),
  PlatenVersion: text('The version of the API'),
  RateLimit: text('How many requests are left (r) and for how many seconds (t), as `"key";r=2999;t=60`'),
  RateLimitPolicy: text('The limit (q) and its window in seconds (w), as `"key";q=3000;w=60`'),
  RetryAfter: text('Seconds to wait before the next try, on 429 and 503'),
};

const always = { 'x-request-id': 'RequestId', 'platen-version': 'PlatenVersion' };
const limited = { ratelimit: 'RateLimit', 'ratelimit-policy': 'RateLimitPolicy' };

const refer = (names: Record<string, keyof typeof headers | string>) =>
  Object.fromEntries(Object.entries(names).map(([name, key]) => [name, { $ref: `#/components/headers/${key}` }]));

export function finishDocument(document: Document): Document {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId = nameOf(method, path);
      const isLimited = operation.security?.some((one) => 'apiKey' in one) || path === '/shops/sandbox';
      for (const [status, response] of Object.entries(operation.responses)) {
        if (response.description === 'Default Response') response.description = successes[status] ?? 'Done';
        response.headers = {
          ...response.headers,
          ...refer(always),
          ...(isLimited ? refer(limited) : {}),
          ...(status === 'default' ? refer({ 'retry-after': 'RetryAfter' }) : {}),
        };
      }
      if (operation.requestBody) allowNoBody(operation.requestBody);
    }
  }
  allowMoreFields(document);
  dropUnused(document);
  return document;
}

const successes: Record<string, string> = { 200: 'Done', 201: 'Created' };

/** `POST /orders/{id}/cancel` → `postOrdersIdCancel`: unique as the address is. */
function nameOf(method: string, path: string): string {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/** A schema that takes null stands for a body that may be left out. */
function allowNoBody(body: NonNullable<Operation['requestBody']>): void {
  for (const content of Object.values(body.content)) {
    const branches = (content.schema.anyOf ?? []) as Json[];
    const given = branches.filter((branch) => branch.type !== 'null');
    if (given.length === branches.length) continue;
    body.required = false;
    content.schema = given.length === 1 ? given[0]! : { ...content.schema, anyOf: given };
  }
}

/** The API grows by fields: a client must not be told that there will never be another. */
function allowMoreFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('additionalProperties' in value && value.additionalProperties === false) delete value.additionalProperties;
  for (const one of Object.values(value)) allowMoreFields(one);
}

function dropUnused(document: Document): void {
  const schemas = document.components?.schemas;
  if (!schemas) return;
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      visit(schemas[name!] ?? null);
    }
  };
  visit([document.paths, document.webhooks ?? null]);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

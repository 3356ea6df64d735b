import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { ErrorCode } from '@platen/contract';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import type { AuthRule } from './auth.ts';
import { type Document, finishDocument, headers } from './openapi-document.ts';
import { type DescribedRoute, errorsOf } from './operation-errors.ts';

const zodTransform = createJsonSchemaTransform({});

const security: Record<Exclude<AuthRule['kind'], 'bearer'>, Record<string, string[]>[]> = {
  public: [],
  key: [{ apiKey: [] }, { bearerKey: [] }],
  'optional-key': [{}, { apiKey: [] }, { bearerKey: [] }],
  'optional-agent': [{}, { apiKey: [] }, { bearerKey: [] }],
  'shop-secret': [{ shopSecret: [] }],
  person: [{ session: [] }],
};

function securityOf(auth: AuthRule): Record<string, string[]>[] {
  if (auth.kind === 'bearer') return [{ [auth.token]: [] }];
  return auth.kind === 'key' && auth.orShopSecret ? [...security.key, ...security['shop-secret']] : security[auth.kind];
}

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Makes retries safe. For 24 hours, the same key and body return the first answer, with Idempotent-Replayed: true',
    },
  },
};

const signatureHeaders: Record<string, string> = {
  'X-Service-Signature':
    'The time and the signature of the body: `t=<unix seconds>,v1=<hex>`. After a rotation there are several `v1`',
  'webhook-id': 'The id of the event, as in Standard Webhooks',
  'webhook-timestamp': 'The time of this attempt, in Unix seconds',
  'webhook-signature':
    'The signature of id, time and body, as in Standard Webhooks: `v1,<base64>`. Several are separated by spaces',
};

/** What a registered endpoint receives. */
const orderEvent = {
  operationId: 'receiveOrderEvent',
  tags: ['Webhooks'],
  // The signature is the credential.
  security: [],
  summary: 'An order or a shipment changed',
  description:
    'Signed in X-Service-Signature (t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body" with the whole whsec_ secret>) and in the ' +
    'Standard Webhooks headers. Answer with 2xx within 10 seconds. Deliveries can repeat, so ignore an id that you have already processed.',
  parameters: Object.keys(signatureHeaders).map((name) => ({
    name,
    in: 'header',
    required: true,
    description: signatureHeaders[name],
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/WebhookEvent' },
        examples: { ShippedEvent: { $ref: '#/components/examples/ShippedEvent' } },
      },
    },
  },
  responses: {
    '2XX': { description: 'Received' },
    '4XX': { description: 'Not received. The event is sent again up to five times within fifteen hours' },
  },
};

const tags = [
  ['Shops', 'Sandbox shops: create one without an account, let a person claim it, and change its render settings.'],
  ['Keys', 'Secret API keys and their scopes.'],
  ['Billing', 'The money and storage that are left.'],
  ['AI', 'Images and videos from prompts, background removal, and a chat that designs.'],
  ['Uploads', 'Your own artwork, stored in the shop.'],
  ['Canvases', 'Saved designs: documents of layers that look the same on screen and in print.'],
  ['Listings', 'The products a shop sells: titles, prices, pictures, variants on offer, and their order.'],
  ['Realtime', 'Tokens for the socket that renders a design while it is edited.'],
  ['Orders', 'Shipping quotes, orders, dry runs, print files and their approval.'],
  ['Webhooks', 'Events about orders: endpoints, deliveries and the event log.'],
  ['Facilities', 'For print shops: jobs, files and reports.'],
].map(([name, description]) => ({ name: name!, description: description! }));

/** A host other than the API that has a document: the document's name and contents. */
export type HostDescription = {
  title: string;
  description: string;
  server: string;
  tags: { name: string; description: string }[];
  /** The texts of a call that its schema lacks. Null for anything that is not a call. */
  describe(route: DescribedRoute): { summary: string; description: string; tags: string[] } | null;
};

type RouteFacts = { auth?: AuthRule; idempotent?: boolean; listedErrors?: readonly ErrorCode[] };
type Transformed = { schema: Record<string, unknown>; url: string };
type BodyTypes = { content: Record<string, { schema: z.ZodType }> };

/**
 * A body with a schema for each content type is transformed one type at a time, because the transform only supports
 * bodies with one schema.
 */
function transformBodies(input: { schema: { body?: z.ZodType | BodyTypes } }): Transformed {
  const transform = (one: unknown) => zodTransform(one as never) as Transformed;
  const { body, ...others } = input.schema ?? {};
  if (!body || !('content' in body)) return transform(input);
  const content = Object.entries(body.content).map(([type, given]) => {
    const { schema } = transform({ ...input, schema: { body: given.schema } });
    return [type, { schema: schema.body }];
  });
  const { schema, url } = transform({ ...input, schema: others });
  return { schema: { ...schema, body: { content: Object.fromEntries(content) } }, url };
}

/** `personId` → “The id of the person”: calls of other hosts have no texts for the parts of their addresses. */
function nameParameters(document: Document): Document {
  const parameters = Object.values(document.paths ?? {}).flatMap((operations) =>
    Object.values(operations).flatMap((operation) => operation.parameters ?? []),
  );
  for (const parameter of parameters) {
    const [, owner] = /^(\w+)Id$/.exec(parameter.name) ?? [];
    parameter.description ??= owner ? `The id of the ${owner}` : `The ${parameter.name}`;
  }
  return document;
}

/** OpenAPI 3.1 from the schemas that validate, so the document cannot differ from the service. */
export function openApiOptions(config: Config, host?: HostDescription): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: host?.title ?? 'Platen',
        version: '1',
        description:
          host?.description ??
          'Create a shop, make artwork, see it on a product at a plain URL, sell it, and have it printed, shipped and tracked.',
        contact: { name: 'Platen', url: `${config.addresses.site}/docs` },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: host?.server ?? config.addresses.api }],
      tags: host?.tags ?? tags,
      ...(host ? {} : { webhooks: { orderEvent: { post: orderEvent as never } } }),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A secret API key (sk_…)' },
          bearerKey: { type: 'http', scheme: 'bearer', description: 'A secret API key (sk_…)' },
          shopSecret: { type: 'http', scheme: 'bearer', description: 'The shop secret (scsec_…)' },
          claimToken: { type: 'http', scheme: 'bearer', description: 'The claim token of a minted shop' },
          facilityKey: { type: 'http', scheme: 'bearer', description: 'The key of a print facility (fk_…)' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'platen_session',
            description: 'The session cookie of a person in the studio',
          },
        },
        headers: headers as never,
      },
    },
    transform: (input) => {
      const { auth, idempotent, ...facts } = (input.route.config ?? {}) as RouteFacts;
      const words = host?.describe(input.route as DescribedRoute);
      if (words === null) return { schema: { hide: true } as never, url: input.url };
      const { schema, url } = transformBodies(input as never);
      const listedErrors = facts.listedErrors ?? (host ? errorsOf(input.route as DescribedRoute) : undefined);
      const scopes = auth?.kind === 'key' && auth.anyOf.length > 0 ? [...auth.anyOf] : undefined;
      return {
        url,
        schema: {
          ...schema,
          ...words,
          ...(auth ? { security: securityOf(auth) } : {}),
          ...(scopes ? { 'x-required-scope': scopes } : {}),
          ...(idempotent ? { headers: idempotencyKey } : {}),
          ...(listedErrors ? { 'x-error-codes': listedErrors } : {}),
        } as never,
      };
    },
    transformObject: (input) => {
      const document = finishDocument(jsonSchemaTransformObject(input) as Document);
      return (host ? nameParameters(document) : document) as never;
    },
  };
}

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { problemSchema } from '@platen/contract';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { AuthRule } from './auth.ts';
import { type Document, finishDocument, headers } from './openapi-document.ts';

const zodTransform = createJsonSchemaTransform({});

const security: Record<Exclude<AuthRule['kind'], 'bearer'>, Record<string, string[]>[]> = {
  public: [],
  key: [{ apiKey: [] }, { bearerKey: [] }],
  'optional-key': [{}, { apiKey: [] }, { bearerKey: [] }],
  'shop-secret': [{ shopSecret: [] }],
  person: [{ session: [] }],
};

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'The same key and body within 24 hours get the first answer again, with Idempotent-Replayed: true',
    },
  },
};

/** What a registered endpoint receives. */
const orderEvent = {
  summary: 'An order or a shipment changed',
  description:
    'Signed in X-Service-Signature (t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body" with the whole whsec_ secret>) and in the ' +
    'Standard Webhooks headers. Answer 2xx within 10 seconds; deliveries may repeat, so drop an id you have seen.',
  parameters: ['X-Service-Signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' } } },
  },
  responses: { '2XX': { description: 'Received' } },
};

type Transformed = { schema: Record<string, unknown>; url: string };
type BodyTypes = { content: Record<string, { schema: z.ZodType }> };

/** A body with a schema for each content type is transformed one type at a time: the transform itself knows bodies of one schema only. */
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

/** OpenAPI 3.1 from the schemas that validate, so the document cannot say what the service does not do. */
export function openApiOptions(config: Config): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Platen',
        version: '1',
        description: 'Mint a shop, make art, see it on a product at a plain URL, sell it, have it printed and tracked.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: config.addresses.api }],
      webhooks: { orderEvent: { post: orderEvent as never } },
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          bearerKey: { type: 'http', scheme: 'bearer', description: 'A secret API key (sk_…)' },
          shopSecret: { type: 'http', scheme: 'bearer', description: 'The shop secret (scsec_…)' },
          claimToken: { type: 'http', scheme: 'bearer', description: 'The claim token of a minted shop' },
          facilityKey: { type: 'http', scheme: 'bearer', description: 'The key of a print facility (fk_…)' },
          session: { type: 'apiKey', in: 'cookie', name: 'platen_session' },
        },
        headers: headers as never,
        schemas: { Problem: z.toJSONSchema(problemSchema, { target: 'openapi-3.0' }) as never },
      },
    },
    transform: (input) => {
      const { schema, url } = transformBodies(input as never);
      const { auth, idempotent } = (input.route.config ?? {}) as { auth?: AuthRule; idempotent?: boolean };
      const scopes = auth?.kind === 'key' && auth.anyOf.length > 0 ? [...auth.anyOf] : undefined;
      const response = (schema.response ?? {}) as Record<string, unknown>;
      return {
        url,
        schema: {
          ...schema,
          ...(auth ? { security: auth.kind === 'bearer' ? [{ [auth.token]: [] }] : security[auth.kind] } : {}),
          ...(scopes ? { 'x-required-scope': scopes } : {}),
          ...(idempotent ? { headers: idempotencyKey } : {}),
          response: {
            ...response,
            default: {
              description: 'Error',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          },
        } as never,
      };
    },
    transformObject: (input) => finishDocument(jsonSchemaTransformObject(input) as Document) as never,
  };
}

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { problemSchema } from '@platen/contract';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { AuthRule } from './auth.ts';

const zodTransform = createJsonSchemaTransform({});

const security: Record<Exclude<AuthRule['kind'], 'bearer'>, Record<string, string[]>[]> = {
  public: [],
  key: [{ apiKey: [] }, { bearerKey: [] }],
  'optional-key': [{}, { apiKey: [] }, { bearerKey: [] }],
  'shop-secret': [{ shopSecret: [] }],
  person: [{ session: [] }],
};

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
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          bearerKey: { type: 'http', scheme: 'bearer', description: 'A secret API key (sk_…)' },
          shopSecret: { type: 'http', scheme: 'bearer', description: 'The shop secret (scsec_…)' },
          claimToken: { type: 'http', scheme: 'bearer', description: 'The claim token of a minted shop' },
          facilityKey: { type: 'http', scheme: 'bearer', description: 'The key of a print facility (fk_…)' },
          session: { type: 'apiKey', in: 'cookie', name: 'platen_session' },
        },
        schemas: { Problem: z.toJSONSchema(problemSchema, { target: 'openapi-3.0' }) as never },
      },
    },
    transform: (input) => {
      const { schema, url } = zodTransform(input as never) as { schema: Record<string, unknown>; url: string };
      const { auth } = (input.route.config ?? {}) as { auth?: AuthRule };
      const scopes = auth?.kind === 'key' && auth.anyOf.length > 0 ? [...auth.anyOf] : undefined;
      const response = (schema.response ?? {}) as Record<string, unknown>;
      return {
        url,
        schema: {
          ...schema,
          ...(auth ? { security: auth.kind === 'bearer' ? [{ [auth.token]: [] }] : security[auth.kind] } : {}),
          ...(scopes ? { 'x-required-scope': scopes } : {}),
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
    transformObject: jsonSchemaTransformObject,
  };
}

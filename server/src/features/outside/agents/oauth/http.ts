/** The authorization server (OAuth 2.1) for agents: the calls of clients, and the redirect to the consent page. */
import type { OAuthMetadata, OAuthProtectedResourceMetadata } from '@modelcontextprotocol/server';
import { allScopes } from '@platen/contract/scopes';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../../kernel/http/app.ts';
import { isPublic } from '../../../../kernel/http/auth.ts';
import { MalformedBody } from '../../../../kernel/http/validation.ts';
import type { Deps } from '../../deps.ts';
import { registerClient } from './clients.ts';
import { OauthFault } from './fault.ts';
import { exchangeCode, refreshTokens, revokeToken } from './grants.ts';
import { placesOf, readRequest, refuseOtherResource } from './requests.ts';

/** Hosted agents register all of their users from a few addresses. */
const registrations = { name: 'oauth-clients', limit: 120, windowSeconds: 3600 };
const formBytes = 16 * 1024;

function metadataOf({ addresses }: Deps['config']) {
  const { issuer, resource } = placesOf({ addresses });
  const server: OAuthMetadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [...allScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${addresses.site}/docs/agents`,
  };
  const protectedResource: OAuthProtectedResourceMetadata = {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [...allScopes],
    bearer_methods_supported: ['header'],
    resource_name: 'Platen',
    resource_documentation: `${addresses.site}/docs/agents`,
  };
  return { server, protectedResource };
}

export async function oauthRoutes(app: App, deps: Deps): Promise<void> {
  const { config } = deps;
  const { server, protectedResource } = metadataOf(config);
  const open = { config: { auth: isPublic }, schema: { hide: true } };
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300');

  // Both forms of RFC 9728. Clients try the one with the path of the resource first.
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    app.get(path, open, (_request, reply) => cached(reply).send(protectedResource));
  }
  app.get('/.well-known/oauth-authorization-server', open, (_request, reply) => cached(reply).send(server));

  app.get('/oauth/authorize', open, async (request, reply) => {
    const asked = await readRequest(deps, request.query as Record<string, unknown>);
    reply.header('referrer-policy', 'no-referrer');
    const query = new URLSearchParams(asked.is === 'known' ? { request: asked.sealed } : { fault: asked.fault });
    return reply.redirect(`${config.addresses.studio}/connect?${query}`, 302);
  });

  app.post(
    '/oauth/register',
    { config: { auth: isPublic, limit: registrations }, schema: { hide: true }, bodyLimit: 32 * 1024 },
    (request, reply) =>
      answer(reply, 201, async () => {
        if (request.body instanceof MalformedBody)
          throw new OauthFault('invalid_client_metadata', request.body.message);
        const client = await registerClient(deps, request.body);
        return {
          client_id: client.id,
          client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
          client_name: client.name,
          redirect_uris: client.redirectUris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        };
      }),
  );

  await app.register(async (inner) => {
    const scope = inner as unknown as App;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, readForm(body as string)),
    );

    scope.post('/oauth/token', open, (request, reply) =>
      answer(reply, 200, async () => {
        const { tokens } = await grant(deps, request.body as Form);
        return {
          access_token: tokens.accessToken,
          token_type: 'Bearer',
          expires_in: tokens.expiresInSeconds,
          refresh_token: tokens.refreshToken,
          scope: tokens.scopes.join(' '),
        };
      }),
    );

    scope.post('/oauth/revoke', open, (request, reply) =>
      answer(reply, 200, async () => {
        const form = request.body as Form;
        await revokeToken(deps, { token: need(form, 'token'), clientId: need(form, 'client_id') });
        return {};
      }),
    );
  });
}

/** Null if a name is given twice, which no form of ours allows. */
type Form = ReadonlyMap<string, string | null> | undefined;

function readForm(text: string): Form {
  const form = new Map<string, string | null>();
  for (const [name, value] of new URLSearchParams(text)) form.set(name, form.has(name) ? null : value);
  return form;
}

function need(form: Form, name: string): string {
  const value = form?.get(name);
  if (typeof value === 'string' && value !== '') return value;
  throw new OauthFault('invalid_request', `Send ${name} once, in an application/x-www-form-urlencoded body.`);
}

async function grant(deps: Deps, form: Form) {
  const type = need(form, 'grant_type');
  refuseOtherResource(deps.config, form?.get('resource') ?? null);
  const clientId = need(form, 'client_id');
  const outcome = await (() => {
    switch (type) {
      case 'authorization_code':
        return exchangeCode(deps, {
          code: need(form, 'code'),
          clientId,
          redirectUri: form?.get('redirect_uri') ?? null,
          verifier: need(form, 'code_verifier'),
        });
      case 'refresh_token':
        return refreshTokens(deps, { refreshToken: need(form, 'refresh_token'), clientId });
      default:
        throw new OauthFault('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
    }
  })();
  if ('fault' in outcome) throw new OauthFault('invalid_grant', outcome.fault);
  return outcome;
}

async function answer(reply: FastifyReply, status: number, work: () => Promise<object>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    return reply.code(status).send(await work());
  } catch (error) {
    if (!(error instanceof OauthFault)) throw error;
    return reply.code(error.status).send({ error: error.error, error_description: error.message });
  }
}

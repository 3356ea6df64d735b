/** `{api host}/mcp` and its authorization server. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../kernel/errors.ts';
import { type App, createApp, describeFault } from '../../../kernel/http/app.ts';
import { mayBeAgent, unauthenticated } from '../../../kernel/http/auth.ts';
import { untilClosed } from '../../../kernel/http/caller-left.ts';
import { answerPreflights, openHeaders } from '../../../kernel/http/open-to-origins.ts';
import { isTrustedOrigin } from '../../../kernel/http/own-hosts.ts';
import { MalformedBody } from '../../../kernel/http/validation.ts';
import { rateLimitHeaders } from '../../../kernel/limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import type { AgentServer, Extra } from './mcp.ts';
import { oauthRoutes } from './oauth/http.ts';
import { placesOf } from './oauth/requests.ts';
import type { Desk } from './tool.ts';

/** Paths on the API's host that belong to this app. */
export const agentPaths = [
  '/mcp',
  '/oauth',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
];

const headers = {
  ...openHeaders,
  'access-control-expose-headers': `${openHeaders['access-control-expose-headers']}, www-authenticate, mcp-session-id, mcp-protocol-version`,
};

export async function createAgentsApp(deps: Deps, apps: Omit<Desk, 'deps'>): Promise<App> {
  const { issuer } = placesOf(deps.config);
  const challenge = `Bearer resource_metadata="${issuer}/.well-known/oauth-protected-resource/mcp"`;
  const app = await createApp(deps, {
    name: 'agents',
    headers,
    sendFault: (error, request, reply) => sendFault(error, request, reply, challenge),
  });
  answerPreflights(app, {
    methods: 'GET, POST, DELETE',
    headers:
      'authorization, content-type, x-api-key, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id',
  });
  mcpRoutes(app, deps, { deps, ...apps });
  await oauthRoutes(app, deps);
  return app;
}

function mcpRoutes(app: App, deps: Deps, desk: Desk): void {
  const { resource } = placesOf(deps.config);
  // The library and the tools' schemas are loaded on the first request.
  let opened: Promise<AgentServer> | null = null;
  const open = () => {
    opened ??= import('./mcp.ts').then(({ createAgentServer }) => createAgentServer(desk));
    return opened;
  };
  app.addHook('onClose', async () => (await opened)?.handler.close());

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: { auth: mayBeAgent, limit: deps.config.limits.agents },
    schema: { hide: true },
    onRequest: async ({ headers: { origin, host } }) => {
      if (origin === undefined || isTrustedOrigin(deps.config.addresses, origin, host ?? '')) return;
      throw new ApiError(
        'permission_denied',
        'Agent messages from web pages of other sites are not accepted. Send them from a program, without an Origin header.',
      );
    },
    handler: async (request, reply) => {
      const { handler, needsCredential } = await open();
      const caller = request.caller?.kind === 'key' ? request.caller : null;
      if (!caller && (asksToConnect(request) || needsCredential(request.body ?? {}))) {
        throw unauthenticated(
          'This needs a credential. Connect with OAuth (see the WWW-Authenticate header), or send a secret API key as Authorization: Bearer sk_….',
        );
      }
      const fault = findFault(request);
      if (fault) return reply.code(400).send({ jsonrpc: '2.0', id: null, error: fault });
      const extra: Extra = { caller, ip: request.ip, describe: (error) => describeFault(error, request) };
      const web = new Request(resource, {
        method: request.method,
        headers: toHeaders(request),
        signal: untilClosed(reply),
      });
      const answer = await handler.fetch(web, {
        ...(request.body === undefined ? {} : { parsedBody: request.body }),
        authInfo: { token: '', clientId: caller?.keyId ?? '', scopes: [...(caller?.scopes ?? [])], extra },
      });
      return send(reply, answer);
    },
  });
}

/** `…/mcp?connect`: callers of this address must sign in first and are never served anonymously. */
const asksToConnect = ({ query }: FastifyRequest): boolean => Object.hasOwn(query as object, 'connect');

function findFault({ method, body }: FastifyRequest): { code: number; message: string } | null {
  if (method !== 'POST') return null;
  if (body instanceof MalformedBody) return { code: -32700, message: body.message };
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return null;
  return { code: -32600, message: 'Send one JSON-RPC message. Batches are not supported.' };
}

/** The headers without credentials, which nothing behind this needs. */
function toHeaders(request: FastifyRequest): Headers {
  const kept = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'authorization' || name === 'x-api-key' || name === 'cookie') continue;
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
}

function send(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value);
  // The answer is for one caller only, so it overrides the library's caching headers.
  reply.header('cache-control', headers['cache-control']);
  if (!answer.body) return reply.send();
  return reply.send(Readable.fromWeb(answer.body as ReadableStream));
}

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply, challenge: string): FastifyReply {
  const problem = describeFault(error, request);
  if (error instanceof ApiError) {
    const { retryAfterSeconds, standing } = error.extras;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (standing) reply.headers(rateLimitHeaders(standing));
  }
  if (problem.status === 401) {
    const hasShown = request.headers.authorization !== undefined || request.headers['x-api-key'] !== undefined;
    reply.header('www-authenticate', hasShown ? `${challenge}, error="invalid_token"` : challenge);
  }
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Real agents: the official SDK's client over HTTP, with a key, with OAuth, or anonymous. */
import {
  type CallToolResult,
  Client,
  type ClientOptions,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { TestServer } from './harness.ts';

export type Agent = {
  client: Client;
  names(): Promise<string[]>;
  call(name: string, input?: Record<string, unknown>): Promise<CallToolResult>;
  /** A tool's answer; throws its refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  use(name: string, input?: Record<string, unknown>): Promise<any>;
  close(): Promise<void>;
};

/** A machine that is busy with other things draws slowly. */
const patienceMs = 300_000;

export const textOf = ({ content }: CallToolResult): string =>
  content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

export const picturesOf = ({ content }: CallToolResult) =>
  content.flatMap((part) => (part.type === 'image' ? [{ ...part, bytes: Buffer.from(part.data, 'base64') }] : []));

export function wrapClient(client: Client): Agent {
  const call: Agent['call'] = async (name, input = {}) =>
    (await client.callTool({ name, arguments: input }, { timeout: patienceMs })) as CallToolResult;
  return {
    client,
    names: async () => (await client.listTools()).tools.map((tool) => tool.name).sort(),
    call,
    async use(name, input) {
      const answer = await call(name, input);
      if (answer.isError) throw new Error(textOf(answer));
      return answer.structuredContent;
    },
    close: () => client.close(),
  };
}

export async function startAgent(
  { origin }: Pick<TestServer, 'origin'>,
  key?: string,
  options: ClientOptions = {},
): Promise<Agent> {
  const client = new Client({ name: 'agent', version: '1' }, options);
  const requestInit = key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  return wrapClient(client);
}

/** Stores what an app stores, and notes where it would send the person. */
export function createProvider(redirectUrl = 'http://127.0.0.1:33418/callback') {
  const kept: { client?: StoredOAuthClientInformation; tokens?: StoredOAuthTokens; verifier?: string; url?: URL } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    get clientMetadata(): OAuthClientMetadata {
      return {
        client_name: 'Desk agent',
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      };
    },
    state: () => 'a state of mine',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      kept.url = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
  return { provider, kept };
}

/** What the person's browser shows at the authorization endpoint: the request that the consent page uses. */
export async function openConsent(server: TestServer, url: URL | string): Promise<string> {
  const answer = await server.call('GET', String(url));
  const location = new URL(String(answer.headers.location));
  return location.searchParams.get('request') ?? '';
}

/** The person agrees; returns the address that they are led to. */
export async function agree(
  server: TestServer,
  cookie: string,
  consent: { request: string; shop_id: string; scopes: string[] },
): Promise<URL> {
  const answer = await server.call('POST', '/api/connections', { cookie, json: consent });
  if (answer.status !== 201) throw new Error(`the person could not agree: ${answer.text}`);
  return new URL(answer.json.redirect_to);
}

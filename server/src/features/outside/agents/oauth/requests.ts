/**
 * An app's request for access. Nothing is stored while it is pending. Once it is read, the request travels sealed through the person's browser
 * to the consent page and back.
 */
import { allScopes, type Scope } from '@platen/contract/scopes';
import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import { ApiError } from '../../../../kernel/errors.ts';
import type { Deps } from '../../deps.ts';
import { type Client, findClient, isRegistered } from './clients.ts';
import { OauthFault } from './fault.ts';

const waitsSeconds = 1800;
const longestState = 2048;
const purpose = 'oauth-request';

/** The address that agents call, which is the only audience of tokens, and the issuer. */
export function placesOf({ addresses }: Pick<Config, 'addresses'>): { issuer: string; resource: string } {
  const issuer = new URL(addresses.api).origin;
  return { issuer, resource: `${issuer}/mcp` };
}

export type ConnectRequest = {
  clientId: string;
  redirectUri: string;
  challenge: string;
  state: string | null;
  scopes: Scope[];
  /** What is wrong with the request. If set, the person can only send it back to the app. */
  fault: { error: string; message: string } | null;
};

type Parameters = Readonly<Record<string, unknown>>;
const textOf = (parameters: Parameters, name: string): string | null => {
  const value = parameters[name];
  return typeof value === 'string' ? value : null;
};

/** Anybody can register an app and its address, so every request goes to the consent page first and never redirects automatically. */
export type Asked = { is: 'unknown'; fault: 'client' | 'address' } | { is: 'known'; sealed: string };

export async function readRequest(
  deps: Pick<Deps, 'clock' | 'config' | 'database' | 'vault'>,
  parameters: Parameters,
): Promise<Asked> {
  const client = await findClient(deps, textOf(parameters, 'client_id') ?? '');
  if (!client) return { is: 'unknown', fault: 'client' };
  const redirectUri = findRedirect(client, parameters);
  if (redirectUri === null) return { is: 'unknown', fault: 'address' };
  const state = textOf(parameters, 'state');
  try {
    const request = checkRequest(deps.config, client, redirectUri, state, parameters);
    return { is: 'known', sealed: seal(deps, request) };
  } catch (error) {
    if (!(error instanceof OauthFault)) throw error;
    const { error: code, message } = error;
    const kept = (state?.length ?? 0) <= longestState ? state : null;
    const fault = { error: code, message };
    const request = { clientId: client.id, redirectUri, challenge: '', state: kept, scopes: [], fault };
    return { is: 'known', sealed: seal(deps, request) };
  }
}

/** An app with only one redirect URI may leave it out. */
function findRedirect(client: Client, parameters: Parameters): string | null {
  const given = textOf(parameters, 'redirect_uri');
  if (given !== null) return isRegistered(client, given) ? given : null;
  return client.redirectUris.length === 1 && parameters.redirect_uri === undefined ? client.redirectUris[0]! : null;
}

function checkRequest(
  config: Config,
  client: Client,
  redirectUri: string,
  state: string | null,
  parameters: Parameters,
): ConnectRequest {
  const twice = Object.entries(parameters).find(([, value]) => typeof value !== 'string');
  if (twice) throw new OauthFault('invalid_request', `${twice[0].slice(0, 40)} is given twice.`);
  if (textOf(parameters, 'response_type') !== 'code')
    throw new OauthFault('unsupported_response_type', 'response_type must be code.');
  const challenge = textOf(parameters, 'code_challenge') ?? '';
  if (textOf(parameters, 'code_challenge_method') !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw new OauthFault('invalid_request', 'PKCE is required: send code_challenge with code_challenge_method=S256.');
  if (state !== null && state.length > longestState)
    throw new OauthFault('invalid_request', `state is longer than ${longestState} characters.`);
  refuseOtherResource(config, textOf(parameters, 'resource'));
  const scopes = readScopes(textOf(parameters, 'scope'));
  return { clientId: client.id, redirectUri, challenge, state, scopes, fault: null };
}

export function refuseOtherResource(config: Config, given: string | null): void {
  const { resource } = placesOf(config);
  if (given === null || given.replace(/\/$/, '') === resource) return;
  throw new OauthFault('invalid_target', `Tokens of this service are for ${resource}.`);
}

/** Without scopes, the app asks for all of them, and the person decides. Unknown names are ignored. */
function readScopes(given: string | null): Scope[] {
  if (given === null || given.trim() === '') return [...allScopes];
  const wanted = new Set(given.slice(0, 2000).split(' '));
  const known = allScopes.filter((scope) => wanted.has(scope));
  if (known.length === 0) throw new OauthFault('invalid_scope', `The scopes are ${allScopes.join(' ')}.`);
  return known;
}

const sealedRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  state: z.string().nullable(),
  scopes: z.array(z.enum(allScopes)),
  fault: z.object({ error: z.string(), message: z.string() }).nullable(),
  until: z.number(),
});

function seal({ clock, vault }: Pick<Deps, 'clock' | 'vault'>, request: ConnectRequest): string {
  const until = clock.now().getTime() + waitsSeconds * 1000;
  return vault.seal(purpose, JSON.stringify({ ...request, until })).toString('base64url');
}

export function openRequest({ clock, vault }: Pick<Deps, 'clock' | 'vault'>, sealed: string): ConnectRequest {
  const { until, ...request } = sealedRequest.parse(JSON.parse(unseal(vault, sealed)));
  if (until > clock.now().getTime()) return request;
  throw new ApiError('expired_token', 'This request has expired. Start again from the app that sent you here.');
}

function unseal(vault: Deps['vault'], sealed: string): string {
  try {
    return vault.unseal(purpose, Buffer.from(sealed, 'base64url'));
  } catch {
    throw new ApiError('not_found', 'This is not a valid app request. Start again from the app that sent you here.');
  }
}

/** The address to redirect the person's browser to. */
export function leadBack(
  config: Config,
  { redirectUri, state }: Pick<ConnectRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  // Names this server, for apps that use several (RFC 9207).
  url.searchParams.set('iss', placesOf(config).issuer);
  return url.href;
}

import {
  connectOpenidRequest,
  identity,
  openidRedirect,
  openidStartQuery,
  signInMethods,
} from '@platen/contract/openid';
import type { OpenidOutcome } from '@platen/contract/openid-outcomes';
import { recentConfirmation } from '@platen/contract/passkeys';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { findCookie, findSessionToken, isPublic, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { isWellFormedSecret, newSecret } from '../../../kernel/ids.ts';
import type { Deps } from '../deps.ts';
import { readArrival } from './arrival.ts';
import { ceremonySeconds } from './ceremonies.ts';
import { beginConnecting, beginVisit, disconnect, endVisit, logFault, safeReturn, type VisitEnd } from './openid.ts';
import { createOpenidProvider, OpenidFault, type OpenidProvider } from './openid-provider.ts';
import { listIdentities } from './ways-in.ts';
import { findRelyingParty } from './webauthn.ts';

export function openidRoutes(app: App, deps: Deps): void {
  const { config } = deps;
  const provider = config.openid && createOpenidProvider(deps, config.openid);
  const getProvider = (): OpenidProvider => {
    if (!provider) throw notFound('A sign-in provider');
    return provider;
  };
  const isSecure = config.addresses.studio.startsWith('https:');
  // With this prefix, browsers accept it from no other host of the domain: one of them serves shops' files.
  const cookieName = isSecure ? '__Host-platen_openid' : 'platen_openid';
  const cookieText = (browser: string) =>
    `${cookieName}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${ceremonySeconds.openid}${isSecure ? '; Secure' : ''}`;
  const findBrowser = (request: FastifyRequest): string | null => {
    const shown = findCookie(request, cookieName);
    return shown !== undefined && isWellFormedSecret('bt_', shown) ? shown : null;
  };
  /** Several tabs of a browser that sign in at once share its device token. */
  const nameBrowser = (request: FastifyRequest): string => findBrowser(request) ?? newSecret('bt_');

  const page = (path: string, query: Record<string, string>, fragment = '') => {
    const url = new URL(path, config.addresses.studio);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.hash = fragment;
    return url.href;
  };
  const signInPath = `${new URL(config.addresses.studio).pathname.replace(/\/$/, '')}/sign-in`;
  const signInPage = (returnTo: string, outcome: OpenidOutcome) =>
    page(signInPath, { openid: outcome, next: returnTo });

  /** Where a browser returning from the provider goes. The ticket is behind the #, so it is neither sent nor logged. */
  const pageAfter = (end: VisitEnd): string => {
    if (end.outcome !== 'signed-in') {
      return end.isConnecting ? page(end.returnTo, { openid: end.outcome }) : signInPage(end.returnTo, end.outcome);
    }
    if ('needs' in end.answer) return page(signInPath, { next: end.returnTo }, `ticket=${end.answer.ticket}`);
    return page(end.returnTo, {});
  };

  app.route({
    method: 'GET',
    url: '/auth/methods',
    config: { auth: isPublic },
    schema: { response: { 200: signInMethods } },
    handler: async () => ({
      password: true as const,
      passkeys: findRelyingParty(config) !== null,
      openid: provider && { name: provider.name },
    }),
  });

  app.route({
    method: 'GET',
    url: '/auth/openid/start',
    config: { auth: isPublic },
    schema: { querystring: openidStartQuery },
    handler: async (request, reply) => {
      const browser = nameBrowser(request);
      const returnTo = safeReturn(config, request.query.returnTo);
      const address = deps.callerAddress(request.ip);
      const url = await beginVisit(deps, getProvider(), { address, browser, returnTo }).catch((error: unknown) => {
        if (!(error instanceof OpenidFault)) throw error;
        logFault(deps, error);
        return signInPage(returnTo, error.outcome);
      });
      return reply.header('set-cookie', cookieText(browser)).redirect(url);
    },
  });

  app.route({
    method: 'GET',
    url: '/auth/openid/callback',
    config: { auth: isPublic },
    handler: async (request, reply) => {
      const query = request.url.indexOf('?');
      const end = await endVisit(deps, getProvider(), readArrival(request), {
        search: query === -1 ? '' : request.url.slice(query),
        browser: findBrowser(request),
        sessionToken: findSessionToken(request),
      });
      if (end.outcome === 'signed-in' && end.cookies.length > 0) reply.header('set-cookie', end.cookies);
      return reply.redirect(pageAfter(end));
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/openid/connect',
    config: { auth: may('self') },
    schema: { body: connectOpenidRequest.nullish(), response: { 200: openidRedirect } },
    handler: async (request, reply) => {
      const { returnTo, ...confirmation } = request.body ?? {};
      const browser = nameBrowser(request);
      const from = { address: deps.callerAddress(request.ip), browser, returnTo: safeReturn(config, returnTo) };
      const caller = personCaller(request);
      const url = await beginConnecting(deps, getProvider(), caller, from, confirmation).catch((error: unknown) => {
        if (!(error instanceof OpenidFault)) throw error;
        logFault(deps, error);
        throw new ApiError('provider_failed', 'The sign-in provider is not responding correctly. Try again later.');
      });
      return reply.header('set-cookie', cookieText(browser)).send({ url });
    },
  });

  app.route({
    method: 'GET',
    url: '/auth/identities',
    config: { auth: may('self') },
    schema: { response: { 200: z.object({ identities: z.array(identity) }) } },
    handler: async (request) => ({
      identities: await listIdentities(deps, deps.database.db, personCaller(request).personId),
    }),
  });

  app.route({
    method: 'DELETE',
    url: '/auth/identities/:id',
    config: { auth: may('self') },
    schema: {
      params: z.object({ id: z.string() }),
      body: recentConfirmation.nullish(),
      response: { 200: z.object({ id: z.string(), removed: z.literal(true) }) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const from = { address: deps.callerAddress(request.ip), arrival: readArrival(request) };
      await disconnect(deps, personCaller(request), from, id, request.body ?? {});
      return { id, removed: true as const };
    },
  });
}

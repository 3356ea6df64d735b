import { account, accountPatch } from '@platen/contract/account';
import {
  mailSettings,
  mailSettingsRequest,
  session,
  signInAnswer,
  signInRequest,
  signUpRequest,
} from '@platen/contract/accounts';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { findSessionToken, isPublic, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { rateLimitHeaders } from '../../../kernel/limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { readArrival } from './arrival.ts';
import { openidRoutes } from './openid-http.ts';
import { changeMailSettings, getMailSettings } from './owner-mail.ts';
import { passkeyRoutes } from './passkeys-http.ts';
import { changeAccount, getAccount } from './profile.ts';
import { securityStudioRoutes } from './security-http.ts';
import { findSession, signOut } from './sessions.ts';
import { signIn, signUp } from './sign-in.ts';
import { totpStudioRoutes } from './totp-http.ts';

export function accountsStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/account',
    config: { auth: may('self') },
    schema: { response: { 200: account } },
    handler: (request) => getAccount(deps, personCaller(request)),
  });

  app.route({
    method: 'PATCH',
    url: '/account',
    config: { auth: may('self') },
    schema: { body: accountPatch, response: { 200: account } },
    handler: (request) => changeAccount(deps, personCaller(request), request.body),
  });

  securityStudioRoutes(app, deps);
  totpStudioRoutes(app, deps);
  passkeyRoutes(app, deps);
  openidRoutes(app, deps);

  app.route({
    method: 'GET',
    url: '/account/mail',
    config: { auth: may('self') },
    schema: { response: { 200: mailSettings } },
    handler: async (request) => getMailSettings(deps, personCaller(request)),
  });

  app.route({
    method: 'PATCH',
    url: '/account/mail',
    config: { auth: may('self') },
    schema: { body: mailSettingsRequest, response: { 200: mailSettings } },
    handler: async (request) => changeMailSettings(deps, personCaller(request), request.body.about),
  });

  app.route({
    method: 'POST',
    url: '/auth/sign-up/email',
    config: { auth: isPublic },
    schema: { body: signUpRequest, response: { 200: signInAnswer } },
    handler: async (request, reply) => {
      const address = deps.callerAddress(request.ip);
      const { cookies, standing, answer } = await signUp(deps, address, readArrival(request), request.body);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.headers(rateLimitHeaders(standing)).send(answer);
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/sign-in/email',
    config: { auth: isPublic },
    schema: { body: signInRequest, response: { 200: signInAnswer } },
    handler: async (request, reply) => {
      const address = deps.callerAddress(request.ip);
      const { cookies, standing, answer } = await signIn(deps, address, readArrival(request), request.body);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.headers(rateLimitHeaders(standing)).send(answer);
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/sign-out',
    config: { auth: isPublic },
    schema: { response: { 200: z.object({ success: z.literal(true) }) } },
    handler: async (request, reply) => {
      const cookie = await signOut(deps, findSessionToken(request));
      return reply.header('set-cookie', cookie).send({ success: true as const });
    },
  });

  app.route({
    method: 'GET',
    url: '/auth/get-session',
    config: { auth: isPublic },
    schema: { response: { 200: session } },
    handler: async (request, reply) => {
      const token = findSessionToken(request);
      const found = token ? await findSession(deps, token) : null;
      if (!found) return null;
      if (found.setCookie) reply.header('set-cookie', found.setCookie);
      return {
        user: found.user,
        organizationId: found.caller.organizationId,
        role: found.caller.role,
        session: { expiresAt: found.expiresAt.toISOString() },
      };
    },
  });
}

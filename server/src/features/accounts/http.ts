import {
  mailSettings,
  mailSettingsRequest,
  session,
  signedIn,
  signInRequest,
  signUpRequest,
} from '@platen/contract/accounts';
import { z } from 'zod';
import type { App } from '../../kernel/http/app.ts';
import { findSessionToken, isPublic, needsPerson, personCaller } from '../../kernel/http/auth.ts';
import { rateLimitHeaders } from '../../kernel/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { findSession, signIn, signOut, signUp } from './accounts.ts';
import { changeMailSettings, getMailSettings } from './owner-mail.ts';

export function accountsStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/account/mail',
    config: { auth: needsPerson },
    schema: { response: { 200: mailSettings } },
    handler: async (request) => getMailSettings(deps, personCaller(request)),
  });

  app.route({
    method: 'PATCH',
    url: '/account/mail',
    config: { auth: needsPerson },
    schema: { body: mailSettingsRequest, response: { 200: mailSettings } },
    handler: async (request) => changeMailSettings(deps, personCaller(request), request.body.about),
  });

  app.route({
    method: 'POST',
    url: '/auth/sign-up/email',
    config: { auth: isPublic },
    schema: { body: signUpRequest, response: { 200: signedIn } },
    handler: async (request, reply) => {
      const { cookie, standing, ...answer } = await signUp(deps, deps.callerAddress(request.ip), request.body);
      return reply.header('set-cookie', cookie).headers(rateLimitHeaders(standing)).send(answer);
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/sign-in/email',
    config: { auth: isPublic },
    schema: { body: signInRequest, response: { 200: signedIn } },
    handler: async (request, reply) => {
      const { cookie, standing, ...answer } = await signIn(deps, deps.callerAddress(request.ip), request.body);
      return reply.header('set-cookie', cookie).headers(rateLimitHeaders(standing)).send(answer);
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
        session: { expiresAt: found.expiresAt.toISOString() },
      };
    },
  });
}

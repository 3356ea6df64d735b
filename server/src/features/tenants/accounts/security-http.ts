/** Passwords, addresses and sessions, over HTTP. */
import {
  changedPassword,
  changeEmailRequest,
  changePasswordRequest,
  changingEmail,
  done,
  endedSession,
  endedSessions,
  forgetPasswordRequest,
  letterOnItsWay,
  openSessions,
  resetPasswordRequest,
  sentVerification,
  verifiedEmail,
  verifyEmailRequest,
} from '@platen/contract/security';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { readArrival } from './arrival.ts';
import { changePassword, forgetPassword, resetPassword } from './password-changes.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { changeEmail, sendVerificationAgain, verifyEmail } from './verification.ts';

export function securityStudioRoutes(app: App, deps: Deps): void {
  const success = { success: true } as const;
  const delivery = deps.mail.engine;

  app.route({
    method: 'POST',
    url: '/auth/forget-password',
    config: { auth: isPublic },
    schema: { body: forgetPasswordRequest, response: { 200: letterOnItsWay } },
    handler: async (request) => {
      await forgetPassword(deps, deps.callerAddress(request.ip), request.body.email);
      return { delivery };
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/reset-password',
    config: { auth: isPublic },
    schema: { body: resetPasswordRequest, response: { 200: done } },
    handler: async (request) => {
      await resetPassword(deps, deps.callerAddress(request.ip), readArrival(request), request.body);
      return success;
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/change-password',
    config: { auth: may('self') },
    schema: { body: changePasswordRequest, response: { 200: changedPassword } },
    handler: async (request, reply) => {
      const caller = personCaller(request);
      const address = deps.callerAddress(request.ip);
      const { sessionsEnded, cookie } = await changePassword(deps, caller, address, readArrival(request), request.body);
      if (cookie) reply.header('set-cookie', cookie);
      return { ...success, sessionsEnded };
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/send-verification',
    config: { auth: may('self') },
    schema: { response: { 200: sentVerification } },
    handler: async (request) => ({ ...(await sendVerificationAgain(deps, personCaller(request))), delivery }),
  });

  app.route({
    method: 'POST',
    url: '/auth/verify-email',
    config: { auth: isPublic },
    schema: { body: verifyEmailRequest, response: { 200: verifiedEmail } },
    handler: async (request) => {
      const { email } = await verifyEmail(deps, readArrival(request), request.body.token);
      return { email, emailVerified: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/change-email',
    config: { auth: may('self') },
    schema: { body: changeEmailRequest, response: { 200: changingEmail } },
    handler: async (request) => {
      const address = deps.callerAddress(request.ip);
      const changing = await changeEmail(deps, personCaller(request), address, readArrival(request), request.body);
      return { ...changing, delivery };
    },
  });

  app.route({
    method: 'GET',
    url: '/auth/sessions',
    config: { auth: may('self') },
    schema: { response: { 200: openSessions } },
    handler: async (request) => ({ sessions: await listSessions(deps, personCaller(request)) }),
  });

  app.route({
    method: 'DELETE',
    url: '/auth/sessions/:id',
    config: { auth: may('self') },
    schema: { params: z.object({ id: z.string() }), response: { 200: endedSession } },
    handler: async (request) => {
      const { id } = request.params;
      await endSession(deps, personCaller(request), readArrival(request), id);
      return { id, ended: true as const };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/auth/sessions',
    config: { auth: may('self') },
    schema: { response: { 200: endedSessions } },
    handler: async (request) => ({
      ended: await endOtherSessions(deps, personCaller(request), readArrival(request)),
    }),
  });
}

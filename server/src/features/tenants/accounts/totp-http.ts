import { signedIn } from '@platen/contract/accounts';
import {
  confirmTotpRequest,
  done,
  enableTotpRequest,
  pendingTotp,
  provenTotpRequest,
  recoveryCodes,
  signInTotpRequest,
} from '@platen/contract/security';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { readArrival } from './arrival.ts';
import { signInWithCode } from './sign-in.ts';
import { confirmTotp, disableTotp, enableTotp, renewRecoveryCodes } from './totp.ts';

export function totpStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/auth/totp/enable',
    config: { auth: may('self') },
    schema: { body: enableTotpRequest.nullish(), response: { 200: pendingTotp } },
    handler: async (request) =>
      enableTotp(deps, personCaller(request), deps.callerAddress(request.ip), request.body?.currentPassword),
  });

  app.route({
    method: 'POST',
    url: '/auth/totp/confirm',
    config: { auth: may('self') },
    schema: { body: confirmTotpRequest, response: { 200: recoveryCodes } },
    handler: async (request) => ({
      recoveryCodes: await confirmTotp(deps, personCaller(request), readArrival(request), request.body.code),
    }),
  });

  app.route({
    method: 'POST',
    url: '/auth/totp/disable',
    config: { auth: may('self') },
    schema: { body: provenTotpRequest, response: { 200: done } },
    handler: async (request) => {
      const address = deps.callerAddress(request.ip);
      await disableTotp(deps, personCaller(request), address, readArrival(request), request.body);
      return { success: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/totp/recovery-codes',
    config: { auth: may('self') },
    schema: { body: provenTotpRequest, response: { 200: recoveryCodes } },
    handler: async (request) => {
      const address = deps.callerAddress(request.ip);
      const arrival = readArrival(request);
      return { recoveryCodes: await renewRecoveryCodes(deps, personCaller(request), address, arrival, request.body) };
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/sign-in/totp',
    config: { auth: isPublic },
    schema: { body: signInTotpRequest, response: { 200: signedIn } },
    handler: async (request, reply) => {
      const { cookies, answer } = await signInWithCode(deps, readArrival(request), request.body);
      return reply.header('set-cookie', cookies).send(answer);
    },
  });
}

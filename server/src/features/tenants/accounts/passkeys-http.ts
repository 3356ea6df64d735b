import { signedIn } from '@platen/contract/accounts';
import {
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignInRequest,
  recentConfirmation,
  registerPasskeyRequest,
} from '@platen/contract/passkeys';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { readArrival } from './arrival.ts';
import {
  beginPasskeySignIn,
  beginRegistration,
  registerPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { listPasskeys } from './ways-in.ts';

export function passkeyRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/auth/passkeys',
    config: { auth: may('self') },
    schema: { response: { 200: z.object({ passkeys: z.array(passkey) }) } },
    handler: async (request) => ({
      passkeys: await listPasskeys(deps.database.db, personCaller(request).personId),
    }),
  });

  app.route({
    method: 'POST',
    url: '/auth/passkeys/options',
    config: { auth: may('self') },
    schema: { body: recentConfirmation.nullish(), response: { 200: passkeyCreationOptions } },
    handler: async (request) =>
      beginRegistration(deps, personCaller(request), deps.callerAddress(request.ip), request.body ?? {}),
  });

  app.route({
    method: 'POST',
    url: '/auth/passkeys/register',
    config: { auth: may('self') },
    schema: { body: registerPasskeyRequest, response: { 201: passkey } },
    handler: async (request, reply) => {
      const made = await registerPasskey(deps, personCaller(request), readArrival(request), request.body);
      return reply.code(201).send(made);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/auth/passkeys/:id',
    config: { auth: may('self') },
    schema: {
      params: z.object({ id: z.string() }),
      body: recentConfirmation.nullish(),
      response: { 200: z.object({ id: z.string(), removed: z.literal(true) }) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const from = { address: deps.callerAddress(request.ip), arrival: readArrival(request) };
      await removePasskey(deps, personCaller(request), from, id, request.body ?? {});
      return { id, removed: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/auth/passkeys/sign-in/options',
    config: { auth: isPublic },
    schema: { response: { 200: passkeyRequestOptions } },
    handler: async (request) => beginPasskeySignIn(deps, deps.callerAddress(request.ip)),
  });

  app.route({
    method: 'POST',
    url: '/auth/passkeys/sign-in',
    config: { auth: isPublic },
    schema: { body: passkeySignInRequest, response: { 200: signedIn } },
    handler: async (request, reply) => {
      const { answer, cookies } = await signInWithPasskey(deps, readArrival(request), request.body.credential);
      return reply.header('set-cookie', cookies).send(answer);
    },
  });
}

/** Requires the operator's token, for everything below `/admin`. */
import type { FastifyRequest } from 'fastify';
import type { KernelDeps } from '../deps.ts';
import { isAdminToken } from '../secrets/admin-token.ts';
import { findBearer, unauthenticated } from './auth.ts';

export type AdminGuard = (request: FastifyRequest) => Promise<void>;

export function createAdminGuard(
  { limits, config, callerAddress }: Pick<KernelDeps, 'limits' | 'config' | 'callerAddress'>,
  token: string,
): AdminGuard {
  // The caller's address was counted, and an address that guesses was refused, before anything is compared.
  return async (request) => {
    const presented = findBearer(request);
    if (presented !== null && isAdminToken(token, presented)) return;
    if (presented !== null) limits.note(config.limits.wrongCredentials, callerAddress(request.ip));
    throw unauthenticated(
      'Send the operator’s token as Authorization: Bearer. It is PLATEN_ADMIN_TOKEN, or admin.token in the data dir.',
    );
  };
}

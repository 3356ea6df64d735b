/**
 * How much one caller may request, decided before any work is done. Every request counts against its caller:
 *
 *   caller                counted by     limit                            setting
 *   with a key            the key        the route's, else `key`          PLATEN_LIMIT_KEY_PER_MINUTE, PLATEN_LIMIT_AI_PER_MINUTE …
 *                         its shop       twice that, over all its keys
 *   signed in             the person     the route's, else `person`       PLATEN_LIMIT_PERSON_PER_MINUTE
 *   anonymous             the address    the route's, else `address`      PLATEN_LIMIT_ADDRESS_PER_MINUTE
 *   a wrong credential    the address    `wrong-credentials`              PLATEN_LIMIT_WRONG_CREDENTIALS_PER_MINUTE
 *
 * Expensive actions also have their own limits where they are done: sandbox shops, sign-ups, sign-ins and claim codes
 * (in the database, exact), pictures that are not in memory, payments, sockets, the queues of threads and jobs.
 */
import type { FastifyRequest } from 'fastify';
import type { KernelDeps } from '../deps.ts';
import { ApiError, rateLimited } from '../errors.ts';
import type { Limit, Standing } from '../limits/rate-limits.ts';
import { findSessionToken } from './auth.ts';

const sharePerShop = 2;

export type RequestLimits = {
  /** Counts the request and returns the caller's remaining quota, or refuses it. Null where nothing is counted. */
  count(request: FastifyRequest): Promise<Standing | null>;
  /** Refuses an address with too many wrong credentials before the next one is looked up. */
  refuseGuesser(request: FastifyRequest): void;
  noteFailure(request: FastifyRequest, error: unknown): void;
};

export function createRequestLimits({
  config,
  limits,
  callerAddress,
}: Pick<KernelDeps, 'config' | 'limits' | 'callerAddress'>): RequestLimits {
  const { perKey, perPerson, perAddress, wrongCredentials } = config.limits;
  const shopLimits = new Map<Limit, Limit>();
  const ofShop = (limit: Limit): Limit => {
    let found = shopLimits.get(limit);
    if (!found) {
      found = { ...limit, name: `${limit.name}-shop`, limit: limit.limit * sharePerShop };
      shopLimits.set(limit, found);
    }
    return found;
  };

  const counted = (request: FastifyRequest): [limit: Limit, who: string][] => {
    const { limit } = request.routeOptions.config;
    if (limit === 'none') return [];
    switch (request.caller?.kind) {
      case 'key':
        return [
          [limit ?? perKey, request.caller.keyId],
          [ofShop(limit ?? perKey), request.caller.shopId],
        ];
      case 'person':
        return [[limit ?? perPerson, request.caller.personId]];
      default:
        return [[limit ?? perAddress, callerAddress(request.ip)]];
    }
  };

  return {
    async count(request) {
      let tightest: Standing | null = null;
      for (const [limit, who] of counted(request)) {
        const counting = limits.count(limit, who);
        const standing = counting instanceof Promise ? await counting : counting;
        if (!standing.isAllowed) {
          throw rateLimited(
            `Too many requests. The limit is ${limit.limit} in ${limit.windowSeconds} seconds.`,
            standing,
          );
        }
        if (tightest === null || standing.remaining < tightest.remaining) tightest = standing;
      }
      return tightest;
    },
    refuseGuesser(request) {
      if (!showsCredential(request)) return;
      const standing = limits.peek(wrongCredentials, callerAddress(request.ip));
      if (!standing.isAllowed) throw rateLimited('Too many wrong credentials came from this address.', standing);
    },
    noteFailure(request, error) {
      if (error instanceof ApiError && error.status === 401 && showsCredential(request)) {
        limits.note(wrongCredentials, callerAddress(request.ip));
      }
    },
  };
}

const showsCredential = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined ||
  request.headers['x-api-key'] !== undefined ||
  findSessionToken(request) !== undefined;

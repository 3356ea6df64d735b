/**
 * The secrets that sign for an endpoint: its newest, and each one that a rotation replaced, for 24 hours from that
 * rotation.
 */
import { ApiError } from '../../../kernel/errors.ts';
import type { Vault } from '../../../kernel/secrets/vault.ts';
import { addSeconds, secondsBetween } from '../../../kernel/time.ts';

export type FormerSecret = { sealed: string; validUntil: string };
type Secrets = { secret_sealed: Buffer; former_secrets: readonly FormerSecret[] };

const formerSeconds = 24 * 3600;
const maxSecrets = 4;

const stillValid = ({ former_secrets: former }: Secrets, now: Date): FormerSecret[] =>
  former.filter(({ validUntil }) => Date.parse(validUntil) > now.getTime());

/** The newest first. */
export const openSecrets = (vault: Pick<Vault, 'unseal'>, secrets: Secrets, now: Date): string[] =>
  [secrets.secret_sealed, ...stillValid(secrets, now).map(({ sealed }) => Buffer.from(sealed, 'base64'))].map(
    (sealed) => vault.unseal('webhook-secret', sealed),
  );

/** Until when the secret replaced by the last rotation signs. Null when only the newest signs. */
export const findRotationEnd = (secrets: Secrets, now: Date): Date | null => {
  const [newest] = stillValid(secrets, now);
  return newest ? new Date(newest.validUntil) : null;
};

/** The former secrets once the current one is replaced. */
export function retireSecret(secrets: Secrets, now: Date): { former: FormerSecret[]; validUntil: Date } {
  const former = stillValid(secrets, now);
  if (former.length + 1 >= maxSecrets) {
    const { validUntil: nextEnd } = former.at(-1)!;
    throw new ApiError(
      'conflict',
      `This endpoint has reached its limit of ${maxSecrets} valid secrets. The oldest expires at ${nextEnd}. Rotate again after that.`,
      { details: { nextEndsAt: nextEnd }, retryAfterSeconds: Math.ceil(secondsBetween(now, new Date(nextEnd))) },
    );
  }
  const validUntil = addSeconds(now, formerSeconds);
  const retired = { sealed: secrets.secret_sealed.toString('base64'), validUntil: validUntil.toISOString() };
  return { former: [retired, ...former], validUntil };
}

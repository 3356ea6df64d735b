/**
 * How often a password may be guessed, without letting anyone who guesses lock the owner out:
 *
 *   who is counted                    failures in ten minutes
 *   one address at one person         10; 3 while the person is under attack
 *   one address at all people         100
 *   one person from all addresses     100, then the person counts as under attack
 *
 * So the right password from an address that has not just failed is always taken. A person nobody knows is counted in the same way.
 */
import { rateLimited } from '../../kernel/errors.ts';
import type { Standing } from '../../kernel/rate-limits.ts';
import type { Deps } from '../deps.ts';

export type CountedAttempt = {
  standing: Standing;
  /** It was no failure. */
  giveBack(): Promise<Standing>;
};

/** Counts before the password is looked at, so that guesses sent all at once are counted as well. */
export async function countSignIn(
  deps: Pick<Deps, 'limits' | 'vault' | 'config'>,
  email: string,
  address: string,
): Promise<CountedAttempt> {
  const { failedSignIns, failedSignInsPerAddress, failedSignInsPerPerson, underAttack } = deps.config.limits;
  const person = deps.vault.fingerprint('sign-in', email).toString('base64url');
  const pair = `${person}:${address}`;
  const refuse = (standing: Standing) => rateLimited('Too many failed sign-ins from this address.', standing);
  // One after the other: what is refused is no attempt, and counts against nobody further.
  const ofPair = await deps.limits.take(failedSignIns, pair);
  if (!ofPair.isAllowed) throw refuse(ofPair);
  const ofAddress = await deps.limits.take(failedSignInsPerAddress, address);
  if (!ofAddress.isAllowed) throw refuse(ofAddress);
  const ofPerson = await deps.limits.take(failedSignInsPerPerson, person);
  const used = failedSignIns.limit - ofPair.remaining;
  const standing = ofPerson.isAllowed
    ? ofPair
    : {
        ...ofPair,
        limit: { ...failedSignIns, limit: underAttack },
        remaining: Math.max(0, underAttack - used),
        isAllowed: used <= underAttack,
      };
  if (!standing.isAllowed) throw refuse(standing);
  return {
    standing,
    async giveBack() {
      const [left] = await Promise.all([
        deps.limits.giveBack(failedSignIns, pair),
        deps.limits.giveBack(failedSignInsPerAddress, address),
        deps.limits.giveBack(failedSignInsPerPerson, person),
      ]);
      return left;
    },
  };
}

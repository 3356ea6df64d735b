/**
 * How often a password may be guessed, without letting a guesser lock the owner out:
 *
 *   what is counted                           failures in ten minutes
 *   a device the person has signed in with    10, and nothing else is counted
 *   one address at one person                 10; 3 while the person is under attack
 *   one address at all people                 100
 *   one person from all addresses             100, then the person counts as under attack
 *
 * So the right password is always accepted from an address that has not just failed, and on a known device whatever
 * others at the same address do. Unknown people are counted in the same way.
 */
import { rateLimited } from '../../../kernel/errors.ts';
import type { Standing } from '../../../kernel/limits/rate-limits.ts';
import type { Deps } from '../deps.ts';

export type CountedAttempt = {
  standing: Standing;
  /** Pays for the work of checking the password. Known devices wait behind other known devices only, not behind a crowd of strangers. */
  payer: string;
  /** Checks the password. A check that fails itself says nothing about the password, so the attempt is not counted. */
  check<Answer>(look: () => Promise<Answer>): Promise<Answer>;
  /** It was no failure. */
  giveBack(): Promise<Standing>;
};

const counted = (standing: Standing, payer: string, giveBack: () => Promise<Standing>): CountedAttempt => ({
  standing,
  payer,
  giveBack,
  async check(look) {
    try {
      return await look();
    } catch (error) {
      await giveBack();
      throw error;
    }
  },
});

type LimitDeps = Pick<Deps, 'limits' | 'vault' | 'config'>;

/**
 * Counts before the password is checked, so that concurrent guesses are counted too. `device`: the name of one that is
 * known to the person.
 */
export async function countSignIn(
  deps: LimitDeps,
  email: string,
  { address, device }: { address: string; device: string | null },
): Promise<CountedAttempt> {
  return device === null ? countStranger(deps, email, address) : countDevice(deps, email, device);
}

async function countDevice(deps: LimitDeps, email: string, device: string): Promise<CountedAttempt> {
  const { failedSignIns } = deps.config.limits;
  const pair = `${fingerprint(deps, email)}:${device}`;
  const standing = await deps.limits.take(failedSignIns, pair);
  if (!standing.isAllowed) throw rateLimited('Too many failed sign-ins on this device.', standing);
  return counted(standing, `device:${device}`, () => deps.limits.giveBack(failedSignIns, pair));
}

const fingerprint = ({ vault }: Pick<Deps, 'vault'>, email: string): string =>
  vault.fingerprint('sign-in', email).toString('base64url');

async function countStranger(deps: LimitDeps, email: string, address: string): Promise<CountedAttempt> {
  const { failedSignIns, failedSignInsPerAddress, failedSignInsPerPerson, underAttack } = deps.config.limits;
  const person = fingerprint(deps, email);
  const pair = `${person}:${address}`;
  const refuse = (standing: Standing) => rateLimited('Too many failed sign-ins from this address.', standing);
  // One after another: a refused attempt counts against no further limit.
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
  return counted(standing, address, async () => {
    const [left] = await Promise.all([
      deps.limits.giveBack(failedSignIns, pair),
      deps.limits.giveBack(failedSignInsPerAddress, address),
      deps.limits.giveBack(failedSignInsPerPerson, person),
    ]);
    return left;
  });
}

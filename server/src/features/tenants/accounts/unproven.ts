/**
 * Accounts with an unproven address. Another person may have opened one and be waiting for the owner of the address to
 * use it. When the owner sets a password by a link, everything that lets the other person in, or locks the owner out,
 * is removed.
 */
import type { Tx } from '../../../engines/database/port.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from './arrival.ts';
import { deleteIdentity, listIdentityRows } from './identities-store.ts';
import { tellPerson } from './notices.ts';
import { deletePasskey, listPasskeys } from './passkeys-store.ts';
import { deleteSecret } from './totp-store.ts';
import { nameProvider } from './ways-in.ts';

export async function dropUnproven(
  deps: Pick<Deps, 'clock' | 'config' | 'jobs' | 'vault'>,
  tx: Tx,
  personId: string,
  arrival: Arrival,
): Promise<void> {
  if (await deleteSecret(tx, personId)) await tellPerson(deps, tx, personId, { about: 'totp-off', arrival });
  for (const { id, name } of await listPasskeys(tx, personId)) {
    await deletePasskey(tx, personId, id);
    await tellPerson(deps, tx, personId, { about: 'passkey-removed', name, arrival });
  }
  for (const { id, issuer } of await listIdentityRows(tx, personId)) {
    await deleteIdentity(tx, personId, id);
    await tellPerson(deps, tx, personId, { about: 'openid-unlinked', name: nameProvider(deps, issuer), arrival });
  }
}

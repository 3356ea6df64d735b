/** The ways to sign in besides a password. The last one cannot be removed. */
import type { Identity } from '@platen/contract/openid';
import type { Passkey } from '@platen/contract/passkeys';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import { listIdentityRows } from './identities-store.ts';
import * as passkeys from './passkeys-store.ts';
import * as store from './store.ts';

export const { countPasskeys } = passkeys;

export const toPasskey = (row: passkeys.PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
});

export async function listPasskeys(db: Db | Tx, personId: string): Promise<Passkey[]> {
  return (await passkeys.listPasskeys(db, personId)).map(toPasskey);
}

export async function listIdentities(deps: Pick<Deps, 'config'>, db: Db | Tx, personId: string): Promise<Identity[]> {
  return (await listIdentityRows(db, personId)).map((row) => ({
    id: row.id,
    issuer: row.issuer,
    name: nameProvider(deps, row.issuer),
    email: row.email,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** By its usual name; one that the operator no longer names, by its host. */
export function nameProvider({ config }: Pick<Deps, 'config'>, issuer: string): string {
  const plain = (text: string) => (text.endsWith('/') ? text.slice(0, -1) : text);
  const isPresent = config.openid !== null && plain(config.openid.issuer) === plain(issuer);
  return isPresent ? config.openid!.name : new URL(issuer).hostname;
}

/** After a removal, in the same transaction and with the person locked. */
export async function keepWayIn(tx: Tx, personId: string): Promise<void> {
  const { password_hash } = await store.getPerson(tx, personId);
  if (password_hash !== null) return;
  if ((await countPasskeys(tx, personId)) > 0 || (await listIdentityRows(tx, personId)).length > 0) return;
  throw new ApiError(
    'conflict',
    'This is your only way to sign in. First add another: a passkey, or a password with “Forgot your password?” on the sign-in page.',
  );
}

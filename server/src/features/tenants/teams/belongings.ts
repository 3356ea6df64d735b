/**
 * What a member made in the organization. Keys of machines and webhooks are the organization's and stay when their
 * maker leaves, so the person who removes the member sees them and can end them in the same step.
 */
import type { Db, Tx } from '../../../engines/database/port.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { requireAction } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { listKeysOf, revokeKeyIn } from '../keys/keys.ts';
import { getMember, type Member } from './actors.ts';
import * as store from './store.ts';

type Maker = { organizationId: string; personId: string };

export async function findBelongings(deps: Pick<Deps, 'clock' | 'memberWebhooks'>, db: Db | Tx, maker: Maker) {
  const keys = await listKeysOf(deps, db, maker);
  const invitations = await store.listInvitations(db, maker.organizationId);
  return {
    keys: keys.filter(({ kind }) => kind === 'key'),
    apps: keys.filter(({ kind }) => kind === 'agent'),
    webhooks: await deps.memberWebhooks.list(db, maker),
    invitations: invitations.filter((one) => one.invited_by === maker.personId),
  };
}

export type Belongings = Awaited<ReturnType<typeof findBelongings>>;

export const readBelongings = (
  deps: Pick<Deps, 'clock' | 'database' | 'memberWebhooks'>,
  { organizationId }: PersonCaller,
  personId: string,
): Promise<Belongings> =>
  deps.database.transaction(async (tx) => {
    await getMember(tx, organizationId, personId);
    return findBelongings(deps, tx, { organizationId, personId });
  });

export type Ended = { revokeKeys: readonly string[]; deleteWebhooks: readonly string[] };

/** Ends the named keys and webhooks of the member; those of others are not found. */
export async function endBelongings(
  deps: Pick<Deps, 'clock' | 'database' | 'bulletin' | 'log' | 'vault' | 'memberWebhooks'>,
  tx: Tx,
  caller: PersonCaller,
  { actor, member, ended }: { actor: Member; member: Member; ended: Ended },
): Promise<void> {
  if (ended.revokeKeys.length > 0) requireAction(actor, 'keys:manage');
  if (ended.deleteWebhooks.length > 0) requireAction(actor, 'webhooks:manage');
  const { keys, webhooks } = await findBelongings(deps, tx, { ...caller, personId: member.id });
  for (const id of new Set(ended.revokeKeys)) {
    if (!keys.some((key) => key.id === id)) throw notFound(`Key ${id} of ${member.name}`);
    await revokeKeyIn(deps, tx, caller, id);
  }
  for (const id of new Set(ended.deleteWebhooks)) {
    const endpoint = webhooks.find((one) => one.id === id);
    if (!endpoint) throw notFound(`Webhook endpoint ${id} of ${member.name}`);
    await deps.memberWebhooks.delete(tx, endpoint, caller);
  }
}

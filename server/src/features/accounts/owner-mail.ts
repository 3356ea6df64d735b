/** Letters to the people of an organization, and which of them each wants to have. */
import { type OwnerLetter, ownerLetters } from '@platen/contract/accounts';
import type { Db, Tx } from '../../engines/database/port.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PersonCaller } from '../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

/**
 * A letter to each who wants to hear of it, in the transaction of what it tells about: a job each, so that an address that is refused
 * delays nobody else. `always` is for what concerns the safety of the account. The payload goes along with `personId`.
 */
export async function writeToOwners(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  organizationId: string,
  about: OwnerLetter | 'always',
  { job, payload }: { job: string; payload: object },
): Promise<void> {
  for (const { id, muted } of await store.listMembers(tx, organizationId)) {
    if (about !== 'always' && muted.includes(about)) continue;
    await jobs.enqueue(tx, job, { ...payload, organizationId, personId: id }, { tenant: organizationId });
  }
}

/** Who a letter is for; null when they have left the organization. */
export async function findMember(
  db: Db | Tx,
  { organizationId, personId }: { organizationId: string; personId: string },
): Promise<{ id: string; name: string; email: string } | null> {
  return (await store.listMembers(db, organizationId)).find(({ id }) => id === personId) ?? null;
}

/** Where shoppers' answers go; null as long as nobody owns the shop. */
export async function findOwnerAddress(db: Db | Tx, organizationId: string): Promise<string | null> {
  return (await store.listMembers(db, organizationId))[0]?.email ?? null;
}

type MailDeps = Pick<Deps, 'database' | 'mail'>;

export async function getMailSettings({ database, mail }: MailDeps, caller: PersonCaller) {
  return toSettings(mail, await getMember(database.db, caller));
}

export async function changeMailSettings(
  { database, mail }: MailDeps,
  caller: PersonCaller,
  changes: Partial<Record<OwnerLetter, boolean>>,
) {
  return database.transaction(async (tx) => {
    const member = await getMember(tx, caller);
    const muted = ownerLetters.filter((kind) => !(changes[kind] ?? !member.muted.includes(kind)));
    await store.saveMuted(tx, caller, muted);
    return toSettings(mail, { ...member, muted });
  });
}

async function getMember(db: Db | Tx, { organizationId, personId }: PersonCaller): Promise<store.Member> {
  const member = (await store.listMembers(db, organizationId)).find(({ id }) => id === personId);
  if (!member) throw notFound('Your place in this organization');
  return member;
}

const toSettings = ({ engine }: Deps['mail'], { email, muted }: store.Member) => {
  const wants = (kind: OwnerLetter) => !muted.includes(kind);
  const about = {
    sale: wants('sale'),
    orderFailed: wants('orderFailed'),
    refund: wants('refund'),
    payout: wants('payout'),
  } satisfies Record<OwnerLetter, boolean>;
  return { email, delivery: engine, about };
};

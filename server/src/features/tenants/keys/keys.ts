/**
 * Secret API keys. A key belongs to one shop and carries scopes; it is stored as a hash and shown once. Every request
 * looks its key up, so good keys are remembered (`kernel/news/news-memory.ts`).
 */
import type { Scope } from '@platen/contract';
import type { KeyKind } from '@platen/contract/keys';
import { allows, type Role, scopesFor } from '@platen/contract/roles';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { invalidArgument, notFound } from '../../../kernel/errors.ts';
import type { KeyCaller, PersonCaller } from '../../../kernel/http/auth.ts';
import { isWellFormedSecret, newId, newSecret } from '../../../kernel/ids.ts';
import { createNewsMemory } from '../../../kernel/news/news-memory.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { writeToOwners } from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { type KeyNews, keyLetter } from './letters.ts';
import * as store from './store.ts';

export { defineKeyLetters } from './letters.ts';

type KeysDeps = Pick<Deps, 'clock' | 'database' | 'vault' | 'bulletin' | 'log'>;

type NewKey = {
  shopId: string;
  name: string;
  kind: KeyKind;
  origin: 'sandbox' | 'owner';
  scopes: readonly Scope[];
  expiresAt: Date | null;
  madeBy: string | null;
  /** For an agent of this client. */
  oauthClientId?: string;
};

/** Makes a key in the caller's transaction. Its text is only in the answer. */
export async function createKey(
  deps: Pick<Deps, 'clock' | 'vault'>,
  tx: Tx,
  input: NewKey,
): Promise<store.KeyRow & { key: string }> {
  const key = newSecret('sk_');
  const now = deps.clock.now();
  const row: store.KeyRow = {
    id: newId('key', now),
    shop_id: input.shopId,
    name: input.name,
    origin: input.origin,
    prefix: key.slice(0, 7),
    last_four: key.slice(-4),
    scopes: [...input.scopes],
    created_at: now,
    expires_at: input.expiresAt,
    revoked_at: null,
    last_used_at: null,
    made_by: input.madeBy,
    kind: input.kind,
  };
  await store.insertKey(tx, {
    ...row,
    hash: deps.vault.hash(key),
    oauth_client_id: input.oauthClientId ?? null,
  });
  return { ...row, key };
}

/** A key for one of the person's shops. Everyone who may make keys is notified. */
export async function createOwnerKey(
  deps: KeysDeps & Pick<Deps, 'jobs'>,
  caller: PersonCaller,
  input: { shopId: string; name: string; scopes: readonly Scope[]; expiresAt: string | null },
): Promise<store.KeyRow & { key: string }> {
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= deps.clock.now()) {
    throw invalidArgument('`expiresAt` must be in the future. Leave it out for a key that does not expire.', {
      param: '/expiresAt',
    });
  }
  return deps.database.transaction(async (tx) => {
    const key = await createKey(deps, tx, {
      ...input,
      kind: 'key',
      origin: 'owner',
      expiresAt,
      madeBy: caller.personId,
    });
    const target = { id: key.id, name: key.name };
    await writeAudit(deps, tx, caller, { action: 'key.created', target, details: key.scopes.join(', ') });
    const payload: KeyNews = { keyId: key.id };
    const { organizationId } = caller;
    await writeToOwners(deps, tx, organizationId, { mayDo: 'keys:manage' }, { job: keyLetter, payload });
    return key;
  });
}

type NewAgent = { shopId: string; name: string; scopes: readonly Scope[]; expiresAt: Date; oauthClientId: string };

/**
 * An agent that a person allows to act for one of their shops. Everyone who may make keys is notified, as for a key.
 */
export async function connectAgent(
  deps: KeysDeps & Pick<Deps, 'jobs'>,
  tx: Tx,
  caller: PersonCaller,
  input: NewAgent,
): Promise<{ id: string }> {
  // Its text is discarded, so that it cannot be presented.
  const { id, name, scopes } = await createKey(deps, tx, {
    ...input,
    kind: 'agent',
    origin: 'owner',
    madeBy: caller.personId,
  });
  await writeAudit(deps, tx, caller, { action: 'agent.connected', target: { id, name }, details: scopes.join(', ') });
  const payload: KeyNews = { keyId: id };
  const { organizationId } = caller;
  await writeToOwners(deps, tx, organizationId, { mayDo: 'keys:manage' }, { job: keyLetter, payload });
  return { id };
}

const narrow = (scopes: readonly Scope[], role: Role): Scope[] => {
  const allowed = scopesFor(role);
  return scopes.filter((scope) => allowed.includes(scope));
};

/** It stays connected until then. Returns what it may do. Null when it is no longer connected. */
export const keepAgent = (deps: Pick<Deps, 'clock'>, tx: Tx, keyId: string, until: Date): Promise<Scope[] | null> =>
  store.saveAgentEnd(tx, keyId, until, deps.clock.now());

export async function disconnectAgent(deps: Pick<Deps, 'clock' | 'bulletin'>, tx: Tx, keyId: string): Promise<void> {
  await store.revokeAgent(tx, keyId, deps.clock.now());
  await deps.bulletin.publish(tx, 'key-changed', keyId);
}

/** Who made a key or a webhook. Null when their account is gone. */
export const toMaker = (row: { made_by: string | null; maker_name: string | null; is_maker_member: boolean }) =>
  row.made_by === null || row.maker_name === null
    ? null
    : { id: row.made_by, name: row.maker_name, isMember: row.is_maker_member };

const tabKeySeconds = 12 * 3600;

/**
 * A key for one tab of the studio, with what its person's role may do. It expires within the day, and no one is
 * notified.
 */
export async function createTabKey(
  deps: KeysDeps,
  caller: PersonCaller,
  shopId: string,
): Promise<store.KeyRow & { key: string }> {
  const expiresAt = addSeconds(deps.clock.now(), tabKeySeconds);
  return deps.database.transaction((tx) =>
    createKey(deps, tx, {
      shopId,
      name: 'Studio session',
      kind: 'tab',
      origin: 'owner',
      scopes: scopesFor(caller.role),
      expiresAt,
      madeBy: caller.personId,
    }),
  );
}

/** One of the person's own. */
export async function revokeTabKey(deps: KeysDeps, caller: PersonCaller, keyId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const key = await store.revokeOrganizationKey(tx, caller.organizationId, keyId, now, caller.personId);
    if (key === null) throw notFound(`Key ${keyId}`);
    await deps.bulletin.publish(tx, 'key-changed', key.id);
  });
}

export async function listKeys(deps: KeysDeps, caller: PersonCaller): Promise<store.ListedKey[]> {
  return store.listOrganizationKeys(deps.database.db, caller.organizationId);
}

export const revokeKey = (deps: KeysDeps, caller: PersonCaller, keyId: string): Promise<void> =>
  deps.database.transaction((tx) => revokeKeyIn(deps, tx, caller, keyId));

/** Stops a key at once, in every process. */
export async function revokeKeyIn(deps: KeysDeps, tx: Tx, caller: PersonCaller, keyId: string): Promise<void> {
  const now = deps.clock.now();
  const key = await store.revokeOrganizationKey(tx, caller.organizationId, keyId, now);
  if (key === null) throw notFound(`Key ${keyId}`);
  await deps.bulletin.publish(tx, 'key-changed', key.id);
  const isNew = key.revoked_at?.getTime() === now.getTime();
  const action = key.kind === 'agent' ? 'agent.disconnected' : 'key.revoked';
  if (isNew) await writeAudit(deps, tx, caller, { action, target: { id: key.id, name: key.name } });
}

/** The working keys that a person made for the organization's machines, and the apps they connected. */
export const listKeysOf = (
  { clock }: Pick<Deps, 'clock'>,
  db: Db | Tx,
  maker: { organizationId: string; personId: string },
): Promise<store.KeyRow[]> => store.listKeysOf(db, maker, clock.now());

/**
 * For a member whose role changes, or who leaves: the studio makes new keys for their open tabs, by their new role. A
 * connected app ends with the right to connect one. The keys that they made stay, because the organization's machines
 * use them.
 */
export async function endKeysOfPerson(
  deps: KeysDeps,
  tx: Tx,
  maker: { organizationId: string; personId: string },
  role: Role | null,
): Promise<void> {
  const keepsAgents = role !== null && allows(role, 'keys:manage');
  for (const id of await store.revokeKeysOf(tx, maker, keepsAgents ? ['tab'] : ['tab', 'agent'], deps.clock.now())) {
    await deps.bulletin.publish(tx, 'key-changed', id);
  }
}

/** Revokes every key of a shop that is being claimed. */
export async function revokeShopKeys(deps: KeysDeps, tx: Tx, shopId: string): Promise<void> {
  for (const id of await store.revokeShopKeys(tx, shopId, deps.clock.now())) {
    await deps.bulletin.publish(tx, 'key-changed', id);
  }
}

/** Tells every process to forget the keys of a shop that is about to be deleted. */
export async function forgetShopKeys(deps: KeysDeps, tx: Tx, shopId: string): Promise<void> {
  for (const id of await store.listShopKeyIds(tx, shopId)) await deps.bulletin.publish(tx, 'key-changed', id);
}

/** Whether a key that was presented earlier would still be accepted. */
export async function isKeyUsable(deps: Pick<Deps, 'clock' | 'database'>, keyId: string): Promise<boolean> {
  return store.isKeyUsable(deps.database.db, keyId, deps.clock.now());
}

export type KeyRing = {
  find(presented: string): Promise<KeyCaller | null>;
  /** An agent that is still connected, by the id of its key. */
  findAgent(keyId: string): Promise<KeyCaller | null>;
  /** Writes the last-used times that are still in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Remembered = { caller: KeyCaller; validUntil: number };

const maxRemembered = 10_000;
const flushEveryMs = 5_000;

export function createKeyRing(deps: KeysDeps): KeyRing {
  const remembered = createNewsMemory<Remembered>({
    bulletin: deps.bulletin,
    topic: 'key-changed',
    about: ({ caller }) => caller.keyId,
    most: maxRemembered,
  });
  const uses = new Map<string, Date>();

  const lookUp = async (presented: string): Promise<Remembered | null> =>
    toCaller(await store.findUsableKey(deps.database.db, deps.vault.hash(presented)));

  const toCaller = (row: Awaited<ReturnType<typeof store.findUsableKey>>): Remembered | null => {
    if (!row) return null;
    const validUntil = Math.min(row.expires_at?.getTime() ?? Infinity, row.shop_expires_at?.getTime() ?? Infinity);
    if (validUntil <= deps.clock.now().getTime()) return null;
    const caller: KeyCaller = {
      kind: 'key',
      keyId: row.id,
      shopId: row.shop_id,
      organizationId: row.organization_id,
      isUnclaimed: row.shop_expires_at !== null,
      scopes: row.role === null ? row.scopes : narrow(row.scopes, row.role),
      madeBy: row.made_by,
      role: row.role,
    };
    return { caller, validUntil };
  };

  const flush = async () => {
    if (uses.size === 0) return;
    const batch = new Map(uses);
    uses.clear();
    await store.saveLastUses(deps.database.db, batch).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'could not save when keys were last used');
    });
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();

  return {
    async find(presented) {
      // By its text: hashing a good key on every request was a tenth of the work of a small answer.
      const now = deps.clock.now();
      const known = remembered.recall(presented);
      if (known && known.validUntil <= now.getTime()) remembered.forget(presented);
      else if (known) {
        uses.set(known.caller.keyId, now);
        return known.caller;
      }
      if (!isWellFormedSecret('sk_', presented)) return null;
      const found = await remembered.lookUp(presented, () => lookUp(presented));
      if (!found) return null;
      uses.set(found.caller.keyId, now);
      return found.caller;
    },
    async findAgent(keyId) {
      const found = toCaller(await store.findUsableAgent(deps.database.db, keyId));
      if (!found) return null;
      uses.set(keyId, deps.clock.now());
      return found.caller;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/**
 * A shop's own domain. It leads to the shop's page once its DNS contains a TXT record at `_platen.<domain>` that names
 * the shop's token. Anyone may enter any domain, so an unproven name does not block others; the last to prove it has
 * it.
 */
import { Resolver } from 'node:dns/promises';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newLinkToken } from '../../../kernel/ids.ts';
import type { Bulletin } from '../../../kernel/news/bulletin.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import * as store from './domain-store.ts';
import { getOwnedShop } from './shops.ts';

type DomainDeps = Pick<Deps, 'bulletin' | 'clock' | 'config' | 'database' | 'limits'>;

export const listDomains = store.listDomains;

export const proofOf = ({ domain, token, proven_at }: store.DomainRow) => ({
  name: `_platen.${domain}`,
  value: `platen-shop=${token}`,
  proven: proven_at !== null,
});

const hostsOfOurs = ({ addresses, pageHosts }: Config): string[] => {
  const { site, api, mockup, buy, realtime, search, claim, studio } = addresses;
  const hosts = [site, api, mockup, buy, realtime, search, claim, studio].map((one) => new URL(one).hostname);
  return [...hosts, ...[...pageHosts, addresses.storageDomain].map((host) => host.replace(/:\d+$/, ''))];
};

/** A page under a name of the service would receive what browsers store for the service. */
function refuseOurs(config: Config, domain: string): void {
  const isOurs = hostsOfOurs(config).some((host) => domain === host || domain.endsWith(`.${host}`));
  if (!isOurs && !/\.(localhost|local|internal)$/.test(domain)) return;
  throw invalidArgument(`“${domain}” is an address of the service itself. Give your own domain.`, {
    param: '/domain',
  });
}

/** In the transaction that changes the shop. Null gives the current one up; another one has to be proved. */
export async function changeDomain(
  deps: Pick<Deps, 'bulletin' | 'config'>,
  tx: Tx,
  shopId: string,
  domain: string | null,
): Promise<store.DomainRow | null> {
  await deps.bulletin.publish(tx, topic, shopId);
  if (domain === null) {
    await store.deleteDomain(tx, shopId);
    return null;
  }
  refuseOurs(deps.config, domain);
  const row = { shop_id: shopId, domain, token: newLinkToken(), proven_at: null };
  await store.putDomain(tx, row);
  return row;
}

const topic = 'domains-changed';
const proofs = { name: 'domain-proofs', limit: 30, windowSeconds: 3600 };
const lookTimeoutMs = 3_000;

async function readRecords({ config }: Pick<Deps, 'config'>, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: lookTimeoutMs, tries: 2, maxTimeout: lookTimeoutMs });
  if (config.dnsServers.length > 0) resolver.setServers(config.dnsServers);
  try {
    const records = await resolver.resolveTxt(name);
    return records.slice(0, 100).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new ApiError('conflict', `The DNS of ${name} is not responding. Try again in a few minutes.`, {
      details: { reason: 'dns_silent' },
      cause: error,
    });
  }
}

/** Checks for the record now. Returns the domain when it is there; otherwise says what to set where. */
export async function proveDomain(deps: DomainDeps, caller: PersonCaller, shopId: string): Promise<void> {
  const shop = await getOwnedShop(deps, caller, shopId);
  const row = (await store.listDomains(deps.database.db, [shopId])).get(shopId);
  if (!row) throw notFound('A domain of this shop');
  const standing = await deps.limits.take(proofs, shopId);
  if (!standing.isAllowed) throw rateLimited('This shop has reached its limit of domain checks per hour.', standing);
  const { name, value } = proofOf(row);
  if (!(await readRecords(deps, name)).some((text) => text.trim() === value)) {
    throw new ApiError(
      'conflict',
      `There is no TXT record ${name} with the value ${value}. Add it at the DNS provider of ${row.domain}. It can take an hour to become visible.`,
      { details: { reason: 'no_record' } },
    );
  }
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const before = await store.markProven(tx, row, row.proven_at ?? now);
    for (const id of [shopId, ...before]) await deps.bulletin.publish(tx, topic, id);
    if (row.proven_at === null)
      await writeAudit(deps, tx, caller, {
        action: 'shop.changed',
        target: { id: shopId, name: shop.name },
        details: `domain verified: ${row.domain}`,
      });
  });
}

type DomainBook = {
  /** The shop that a host without port leads to. Null for every other host. */
  find(host: string): string | null;
  load(): Promise<void>;
};

/** Every proven domain, in memory: the dispatcher asks for each request to an unknown host. */
export function createDomainBook(deps: Pick<Deps, 'database' | 'log'> & { bulletin: Bulletin }): DomainBook {
  let shops = new Map<string, string>();
  let turn = 0;
  const load = async () => {
    const mine = ++turn;
    const rows = await store.listProven(deps.database.db);
    if (mine === turn) shops = new Map(rows.map((row) => [row.domain, row.shop_id]));
  };
  const reload = () => {
    load().catch((error: unknown) => deps.log.warn({ err: error }, 'the domains of shops could not be read'));
  };
  // A domain that a shop may have given up leads nowhere at once; a gained one works as soon as it is read.
  const hear = (changed: string) => {
    for (const [domain, shopId] of shops) if (shopId === changed) shops.delete(domain);
    reload();
  };
  deps.bulletin.subscribe(topic, hear, reload);
  return { find: (host) => shops.get(host) ?? null, load };
}

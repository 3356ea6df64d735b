/**
 * The address of a database, which may name several servers of which one takes writes at a time
 * (`postgres://user:password@one:5432,two:5433/name?target_session_attrs=read-write`), as libpq writes it. Each server
 * becomes a separate address; everything else is left to the driver.
 */
export type DatabaseAddress = {
  /** One address for each server, in the order to try them. With the password: never for a log. */
  urls: readonly string[];
  /** How each is named in logs and errors. */
  names: readonly string[];
  /** Whether a server that takes no writes is skipped. */
  mustWrite: boolean;
};

const longestUrl = 4096;
const maxHosts = 16;
const attrs = 'target_session_attrs';

/** The address, or what is wrong with it, as a sentence without its password. */
export function parseDatabaseUrl(text: string): DatabaseAddress | { fault: string } {
  const wanted = 'expected postgres://user:password@host:port/name, with several hosts as host:port,host:port';
  if (text.length > longestUrl) return { fault: `${wanted}; it is longer than ${longestUrl} characters` };
  const scheme = ['postgres://', 'postgresql://'].find((one) => text.startsWith(one));
  if (scheme === undefined) return { fault: wanted };
  const rest = text.slice(scheme.length);
  // The password may hold any of these characters except a slash, so the hosts begin after the last @ before it.
  const slash = rest.search(/[/?#]/);
  const authority = slash === -1 ? rest : rest.slice(0, slash);
  const tail = slash === -1 ? '' : rest.slice(slash);
  const at = authority.lastIndexOf('@');
  const [credentials, hosts] = [authority.slice(0, at + 1), authority.slice(at + 1).split(',')];
  if (hosts.length > maxHosts) return { fault: `${wanted}; it names more than ${maxHosts} hosts` };

  const mark = tail.indexOf('?');
  const query = new URLSearchParams(mark === -1 ? '' : tail.slice(mark + 1));
  const wish = query.get(attrs);
  if (wish !== null && !['any', 'read-write', 'primary'].includes(wish)) {
    return { fault: `expected ${attrs}=read-write, primary or any, because the service writes` };
  }
  if (query.get('host')?.includes(',')) {
    return { fault: `${wanted}; the parameter host accepts one host, or one folder with a socket` };
  }
  query.delete(attrs);
  const path = mark === -1 ? tail : tail.slice(0, mark);
  const kept = query.size > 0 ? `?${query}` : '';

  const urls: string[] = [];
  const names: string[] = [];
  for (const host of hosts) {
    if (hosts.length > 1 && !isHost(host)) return { fault: `${wanted}; one of its hosts is invalid` };
    const url = `${scheme}${credentials}${host}${path}${kept}`;
    if (!canParse(url)) return { fault: wanted };
    urls.push(hosts.length === 1 && wish === null ? text : url);
    names.push(query.get('host') ?? (host || 'localhost'));
  }
  return { urls, names, mustWrite: hosts.length > 1 ? wish !== 'any' : wish !== null && wish !== 'any' };
}

/** `name`, `name:5432`, `[::1]:5432`, or a folder with a socket as `%2Fvar%2Frun`. */
function isHost(text: string): boolean {
  const parts = /^(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9._~%-]{1,253})(?::(\d{1,5}))?$/.exec(text);
  return parts !== null && (parts[2] === undefined || (Number(parts[2]) > 0 && Number(parts[2]) < 65_536));
}

/** As the driver does: a missing host is filled in. */
const canParse = (url: string): boolean => URL.canParse(url) || URL.canParse(url.replace('@/', '@host/'));

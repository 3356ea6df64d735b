/** Which PostgreSQL releases have all known fixes. Keep in step with https://www.postgresql.org/support/versioning/. */

/** The newest minor release of each maintained major version as of November 2026, and the day its fixes end. */
const maintained: Readonly<Record<number, { minor: number; until: string }>> = {
  15: { minor: 21, until: '2027-11-11' },
  16: { minor: 17, until: '2028-11-09' },
  17: { minor: 13, until: '2029-11-08' },
  18: { minor: 7, until: '2030-11-14' },
};

export type Version = { major: number; minor: number };

/** `18.4`, `15.8 (Debian 15.8-0+deb12u1)`. Null for what is not a release, such as `19beta1`. */
export function readVersion(text: string): Version | null {
  const found = /^(\d{1,3})\.(\d{1,4})(?![\d])/.exec(text.slice(0, 100));
  return found ? { major: Number(found[1]), minor: Number(found[2]) } : null;
}

export const isNewer = (one: Version, other: Version): boolean =>
  one.major === other.major ? one.minor > other.minor : one.major > other.major;

type Server = { version: string; from: string | null };

/** `PostgreSQL 18.4 from npm`; for a server of the operator's only the version. */
export const nameServer = ({ version, from }: Server): string =>
  `PostgreSQL ${version}${from === null ? '' : ` from ${from}`}`;

/** The same for the start message, which only hints at what it lacks. */
export const tellServer = (server: Server, now = new Date()): string =>
  `${nameServer(server)}${findOutdated(server.version, now) === null ? '' : ', which lacks fixes: see platen doctor'}`;

/** What a release lacks and what to do about it. Null when it is up to date, or newer than this list. */
export function findOutdated(version: string, now: Date): string | null {
  const read = readVersion(version);
  const known = read && maintained[read.major];
  if (!read) return null;
  if (!known) {
    const isOld = read.major < Math.min(...Object.keys(maintained).map(Number));
    return isOld ? `PostgreSQL ${read.major} no longer gets fixes. Move to a newer major version` : null;
  }
  if (now >= new Date(known.until))
    return `PostgreSQL ${read.major} has had no fixes since ${known.until}. Move to a newer major version`;
  if (read.minor >= known.minor) return null;
  return `PostgreSQL ${read.major}.${read.minor} lacks the fixes up to ${read.major}.${known.minor}`;
}

/**
 * Which PostgreSQL runs the embedded database: the one from npm, or one of the system's, which the system's updates
 * keep current.
 *
 * 1. An existing database keeps its major version, as long as one of that version is installed: the newest of them, and
 * the system's before npm's when both are the same release.
 * 2. Otherwise the newest of the system's from version 17 on, unless npm's is a newer release of the same major
 * version.
 * 3. Otherwise npm's. A database of an older major version is moved (`upgrade.ts`).
 *
 * Version 17 is the oldest that is taken from the system: it gets fixes until 2029, and has the options that
 * `cluster.ts` uses.
 */
import { isNewer, type Version } from './releases.ts';

const oldestOfSystem = 17;

export function choosePostgres<T extends Version>(given: {
  fromNpm: T | null;
  installed: readonly T[];
  /** For the existing database. */
  clusterMajor: number | null;
}): T | null {
  const { fromNpm, clusterMajor } = given;
  const usable = given.installed.filter(({ major }) => major >= oldestOfSystem);
  // The system's come first, so that they win ties.
  const newest = (of: readonly T[]): T | null =>
    of.reduce<T | null>((best, one) => (best === null || isNewer(one, best) ? one : best), null);
  const every = fromNpm ? [...usable, fromNpm] : usable;
  const same = newest(every.filter(({ major }) => major === clusterMajor));
  if (same) return same;
  const ofSystem = newest(usable.filter(({ major }) => clusterMajor === null || major > clusterMajor));
  if (!ofSystem) return fromNpm;
  return newest(every.filter(({ major }) => major === ofSystem.major));
}

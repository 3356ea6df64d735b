/**
 * What the renderer keeps in memory for the next picture: scenes, stages, dressed stages, artwork and cuts. When space is
 * needed, entries are evicted that free the most space for the least work of making them again, and among equals the
 * longest unused. So a caller cannot evict what others use by requesting many pictures: a stage that took half a second
 * and a megabyte outlives any number of dressed ones.
 *
 * The order is that of "greedy dual size frequency": an entry's rank, at its last use, is the work saved per megabyte,
 * times its number of uses (limited, or one caller could keep their own entries forever), plus the rank at which
 * entries were last evicted. Unused entries are overtaken in time.
 */
import type { Held } from '@platen/renderer';
import { cutKey, type DrawJob, type HeldArtwork, type Made } from './renderer-protocol.ts';

type Entry = Pick<Made, 'kind' | 'value' | 'ms'> & {
  held: Held[];
  bytes: number;
  pins: number;
  uses: number;
  rank: number;
};

/** The memory that contains the entries. */
export type ShelvedMemory = {
  freeBytes(): number;
  /** The largest free piece. */
  largestFreeBytes(): number;
  release(held: Held): void;
};

export type Room = { freeBytes: number; inOnePieceBytes: number };

export type Pinned = { held: DrawJob['held']; unpin(): void };

export type RendererCache = {
  /** What the job may use of the memory; none of it is evicted while the job runs. */
  pinFor(job: Omit<DrawJob, 'held' | 'files'>): Pinned;
  keep(made: Made): void;
  /** Evicts entries until as much is free as requested, or everything left is in use. */
  makeRoom(wanted: Room): void;
  hasArtwork(artwork: string): boolean;
  hasStage(stageKey: string): boolean;
};

const megabyte = 1024 * 1024;
const maxUses = 4;

export function createRendererCache(memory: ShelvedMemory): RendererCache {
  const entries = new Map<string, Entry[]>();
  /** The rank of the last evicted entry. */
  let leftAt = 0;

  const nameOf = (kind: Made['kind'], key: string) => `${kind}:${key}`;
  const rankNow = ({ ms, bytes, uses }: Pick<Entry, 'ms' | 'bytes' | 'uses'>) =>
    leftAt + (uses * ms) / (bytes / megabyte + 0.01);

  return {
    pinFor(job) {
      const pinned: Entry[] = [];
      const pin = (kind: Made['kind'], key: string): Entry[] => {
        const found = entries.get(nameOf(kind, key)) ?? [];
        for (const entry of found) {
          entry.uses = Math.min(entry.uses + 1, maxUses);
          entry.rank = rankNow(entry);
          entry.pins += 1;
          pinned.push(entry);
        }
        return found;
      };
      const one = <T>(kind: Made['kind'], key: string) => (pin(kind, key)[0]?.value ?? null) as T | null;
      const stage = one<NonNullable<DrawJob['held']['stage']>>('stage', job.stageKey);
      const held: DrawJob['held'] = {
        stage,
        scene: null,
        sceneMs: 0,
        dressed: one('dressed', job.dressKey),
        artworks: {},
        cuts: {},
      };
      if (!stage) {
        const [scene] = pin('scene', job.sceneKey);
        held.scene = (scene?.value ?? null) as DrawJob['held']['scene'];
        held.sceneMs = scene?.ms ?? 0;
      }
      for (const print of job.prints) {
        held.artworks[print.artwork] ??= pin('artwork', print.artwork).map((entry) => entry.value as HeldArtwork);
        const key = cutKey(job, print);
        const cut = pin('cut', key)[0];
        if (cut) held.cuts[key] = cut.value as never;
      }
      return {
        held,
        unpin() {
          for (const entry of pinned) entry.pins -= 1;
        },
      };
    },
    keep({ kind, key, value, held, ms }) {
      const name = nameOf(kind, key);
      const there = entries.get(name) ?? [];
      // Two threads may have made the same thing at once. Artwork may exist in several sizes; of everything else one is
      // enough.
      if (kind !== 'artwork' && there.length > 0) {
        for (const one of held) memory.release(one);
        return;
      }
      const bytes = held.reduce((sum, one) => sum + one.bytes, 0);
      const uses = 1;
      const rank = rankNow({ ms, bytes, uses });
      entries.set(name, [...there, { kind, value, held, ms, bytes, pins: 0, uses, rank }]);
    },
    makeRoom({ freeBytes, inOnePieceBytes }) {
      const isEnough = () => memory.freeBytes() >= freeBytes && memory.largestFreeBytes() >= inOnePieceBytes;
      if (isEnough()) return;
      const idle = [...entries].flatMap(([name, all]) =>
        all.filter(({ pins }) => pins === 0).map((one) => ({ name, one })),
      );
      idle.sort((a, b) => a.one.rank - b.one.rank);
      for (const { name, one } of idle) {
        if (isEnough()) return;
        for (const each of one.held) memory.release(each);
        const others = entries.get(name)!.filter((entry) => entry !== one);
        if (others.length > 0) entries.set(name, others);
        else entries.delete(name);
        leftAt = Math.max(leftAt, one.rank);
      }
    },
    hasArtwork: (artwork) => entries.has(nameOf('artwork', artwork)),
    hasStage: (stageKey) => entries.has(nameOf('stage', stageKey)),
  };
}

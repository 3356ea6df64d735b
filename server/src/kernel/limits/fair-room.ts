/**
 * A shared capacity limit with a per-owner cap. A caller that finds it full waits in its owner's queue. Queues take
 * turns, the owner with the least first, so one owner's long queue does not delay another's short one. Sizes are in any
 * unit: bytes, slots.
 */
import { createFairQueue } from '@platen/workshop';

export type FairRoomOptions = {
  total: number;
  /** The cap of one owner. */
  perOwner: number | ((owner: string) => number);
  /** For all owners together. */
  maxWaiting: number;
  /** The length of one owner's queue. Default: a quarter of the total. */
  maxWaitingPerOwner?: number;
  /** Without it, a caller waits until its signal aborts. */
  patienceMs?: number;
};

export type FairRoom = {
  /**
   * Waits for room and returns how to leave it. Every named owner is held to the cap; the queue is that of the first.
   */
  enter(owners: readonly [string, ...string[]], size: number, signal?: AbortSignal): Promise<() => void>;
  figures(): { taken: number; waiting: number };
};

/** There was no room, and the queue was too long or did not move in time. */
export class RoomFull extends Error {}

type Waiter = { owners: readonly [string, ...string[]]; size: number; admit(): void };

export function createFairRoom(options: FairRoomOptions): FairRoom {
  const { total, perOwner, maxWaiting, maxWaitingPerOwner = maxWaiting / 4, patienceMs } = options;
  const takenBy = new Map<string, number>();
  let taken = 0;

  const heldBy = (owner: string) => takenBy.get(owner) ?? 0;
  const queue = createFairQueue<Waiter>({ of: heldBy });
  const shareOf = typeof perOwner === 'number' ? () => perOwner : perOwner;
  const fitsShare = (owner: string, size: number) => {
    const held = heldBy(owner);
    // A request larger than a share is admitted when its owner holds nothing else.
    return held === 0 || held + size <= shareOf(owner);
  };
  const isWithinShare = ({ owners, size }: Waiter) => owners.every((owner) => fitsShare(owner, size));
  const isRoomFor = (size: number) => taken === 0 || taken + size <= total;

  /** The next one of a queue: its first, unless another of its owners (a key of the shop, say) has a full share. */
  const firstOf = (line: readonly Waiter[]): Waiter | undefined => {
    const first = line.find(({ owners, size }) => owners.slice(1).every((owner) => fitsShare(owner, size)));
    return first && isWithinShare(first) ? first : undefined;
  };

  /** Over all queues: skips owners with a full share. */
  const nextWaiter = (): Waiter | null => queue.find(firstOf);

  const take = ({ owners, size }: Waiter) => {
    taken += size;
    for (const owner of owners) takenBy.set(owner, heldBy(owner) + size);
  };

  const leave = ({ owners, size }: Waiter) => {
    taken -= size;
    for (const owner of owners) {
      const left = heldBy(owner) - size;
      if (left > 0) takenBy.set(owner, left);
      else takenBy.delete(owner);
    }
    serve();
  };

  /** The next request waits for room if that is all it lacks. If smaller ones overtook it, it would starve. */
  const serve = () => {
    for (let next = nextWaiter(); next !== null && isRoomFor(next.size); next = nextWaiter()) {
      const admitted = queue.take((one) => one === next)!;
      take(admitted);
      admitted.admit();
    }
  };

  return {
    async enter(owners, size, signal) {
      signal?.throwIfAborted();
      const [name] = owners;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter: Waiter = { owners, size, admit: resolve };
      const isNext = nextWaiter() === null;
      queue.push(name, waiter);
      if (isNext) serve();
      if (queue.size() > maxWaiting || queue.sizeOf(name) > maxWaitingPerOwner) {
        queue.remove(name, waiter);
        throw new RoomFull('too many are waiting');
      }
      const giveUp = () => {
        if (!queue.remove(name, waiter)) return;
        reject(signal?.aborted ? signal.reason : new RoomFull('there was no room in time'));
        // A request behind it in the queue may fit where this one did not.
        serve();
      };
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      signal?.addEventListener('abort', giveUp);
      await promise.finally(() => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', giveUp);
      });
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave(waiter);
        hasLeft = true;
      };
    },
    figures: () => ({ taken, waiting: queue.size() }),
  };
}

/**
 * Room that many share and none may fill: so much in all, so much for each owner. Whoever finds it full waits a while, in a line of their
 * own; lines take turns, so one owner's long line does not delay another's short one. Sizes are whatever the room measures: bytes, places.
 */
export type FairRoomOptions = {
  total: number;
  /** The most that one owner has at a time. */
  perOwner: number;
  /** Of all owners together; one owner may have a quarter of them. */
  mostWaiting: number;
  patienceMs: number;
};

export type FairRoom = {
  /** Waits for room and answers how to leave it. Every owner named is held to the bound; the first one is whose line it is. */
  enter(owners: readonly [string, ...string[]], size: number, signal?: AbortSignal): Promise<() => void>;
  figures(): { taken: number; waiting: number };
};

/** There was no room, and the line was too long or did not move in time. */
export class RoomFull extends Error {}

type Waiter = { owners: readonly string[]; size: number; admit(): void };

export function createFairRoom({ total, perOwner, mostWaiting, patienceMs }: FairRoomOptions): FairRoom {
  const takenBy = new Map<string, number>();
  /** In the order in which they are served next. */
  const lines = new Map<string, Waiter[]>();
  let taken = 0;
  let waiting = 0;

  const isWithinShare = ({ owners, size }: Waiter) =>
    owners.every((owner) => {
      const held = takenBy.get(owner) ?? 0;
      // Something larger than a share is let in when its owner has nothing else.
      return held === 0 || held + size <= perOwner;
    });
  const isRoomFor = (size: number) => taken === 0 || taken + size <= total;

  const take = ({ owners, size }: Waiter) => {
    taken += size;
    for (const owner of owners) takenBy.set(owner, (takenBy.get(owner) ?? 0) + size);
  };

  const leave = ({ owners, size }: Waiter) => {
    taken -= size;
    for (const owner of owners) {
      const left = (takenBy.get(owner) ?? 0) - size;
      if (left > 0) takenBy.set(owner, left);
      else takenBy.delete(owner);
    }
    serve();
  };

  /** Lines in turn. One whose owner has a full share is passed over; one that only lacks room is waited for, or it would starve. */
  const serve = () => {
    for (let isMoving = true; isMoving; ) {
      isMoving = false;
      for (const [name, line] of lines) {
        const first = line[0]!;
        if (!isWithinShare(first)) continue;
        if (!isRoomFor(first.size)) return;
        drop(name, first);
        if (lines.has(name)) {
          lines.delete(name);
          lines.set(name, line);
        }
        take(first);
        first.admit();
        isMoving = true;
        break;
      }
    }
  };

  const drop = (name: string, waiter: Waiter) => {
    const line = lines.get(name);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at === -1) return;
    line.splice(at, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(name);
  };

  return {
    async enter(owners, size, signal) {
      signal?.throwIfAborted();
      const [name] = owners;
      const waiter: Waiter = { owners, size, admit: () => undefined };
      const isNext = waiting === 0 || [...lines.values()].every(([first]) => !isWithinShare(first!));
      if (isNext && !lines.has(name) && isWithinShare(waiter) && isRoomFor(size)) {
        take(waiter);
      } else {
        const line = lines.get(name) ?? [];
        if (waiting >= mostWaiting || line.length >= mostWaiting / 4) throw new RoomFull('too many are waiting');
        await new Promise<void>((resolve, reject) => {
          const end = (settle: () => void) => {
            clearTimeout(patience);
            signal?.removeEventListener('abort', giveUp);
            settle();
          };
          const giveUp = () =>
            end(() => {
              drop(name, waiter);
              reject(signal?.aborted ? signal.reason : new RoomFull('there was no room in time'));
              // Who stood behind in the line may fit where this one did not.
              serve();
            });
          const patience = setTimeout(giveUp, patienceMs);
          signal?.addEventListener('abort', giveUp);
          waiter.admit = () => end(resolve);
          line.push(waiter);
          lines.set(name, line);
          waiting += 1;
        });
      }
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave(waiter);
        hasLeft = true;
      };
    },
    figures: () => ({ taken, waiting }),
  };
}

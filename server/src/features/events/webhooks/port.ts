import type { Attempt } from './store.ts';

export type DeliverySender = {
  /** Something is due: check now rather than at the next tick. */
  wake(): void;
  /** Sends an event outside the queue, once: the probe of a new endpoint. */
  attempt(
    event: { id: string; body: string },
    url: string,
    secrets: readonly string[],
    options?: { signal?: AbortSignal; callerTrace?: string | null },
  ): Promise<Outcome>;
};

export type Outcome = Attempt & { isDelivered: boolean; isGone: boolean; isRefusedAddress: boolean };

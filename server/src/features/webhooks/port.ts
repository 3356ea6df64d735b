import type { DueWork } from '../../engines/clock/port.ts';
import type { Attempt } from './store.ts';

export type DeliverySender = {
  /** Something is due: look now rather than at the next tick. */
  wake(): void;
  start(): void;
  /** Takes no more and waits for what is under way. */
  stop(): Promise<void>;
  /** Sends an event outside the queue, once: the probe of a new endpoint. */
  attempt(event: { id: string; body: string }, url: string, secrets: readonly string[]): Promise<Outcome>;
  dueWork: DueWork;
};

export type Outcome = Attempt & { isDelivered: boolean; isGone: boolean; isRefusedAddress: boolean };

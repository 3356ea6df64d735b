/**
 * Saves automatically. A change is sent after a moment of rest; the next save waits until the current one has ended.
 *
 *   saved ──change──▶ waiting ──rest──▶ saving ──▶ saved
 *                        ▲                 ├─ no answer ─▶ waiting, and sent again
 *                        │                 ├─ refused ───▶ failed, until the next change or `saveNow`
 *                        └──── change ─────┴─ changed elsewhere, or gone ─▶ conflict, until the person decided
 *
 * A save without a response may have arrived. It is repeated unchanged, under the same key, before anything newer.
 */
import type { Saving } from './editor-state.ts';

export type Known = { readonly id: string; readonly revision: number };

export type SaveFault = 'unreachable' | 'conflict' | 'gone' | 'refused';

export type SavingState = {
  readonly saving: Saving;
  readonly known: Known | null;
  readonly error: unknown;
  readonly fault: SaveFault | null;
};

type Sending<T> = { readonly content: T; readonly key: string };

type AutosaveOptions<T> = {
  /** Creates the design if `known` is null. */
  send: (content: T, known: Known | null, key: string) => Promise<Known>;
  faultOf: (error: unknown) => SaveFault;
  onState: (state: SavingState) => void;
  makeKey: () => string;
  restMs?: number;
  longestRestMs?: number;
};

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

export function startAutosave<T>(first: Known | null, options: AutosaveOptions<T>) {
  const { restMs = 1_000, longestRestMs = 8_000 } = options;
  let state: SavingState = { saving: 'saved', known: first, error: null, fault: null };
  let newest: T | null = null;
  let unanswered: Sending<T> | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;
  let attempts = 0;

  const set = (next: Partial<SavingState>) => {
    state = { ...state, ...next };
    options.onState(state);
  };

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run().catch(() => undefined), ms);
  };

  const runOnce = async () => {
    clearTimeout(timer);
    while (unanswered !== null || newest !== null) {
      if (unanswered === null) {
        unanswered = { content: newest!, key: options.makeKey() };
        newest = null;
      }
      set({ saving: 'saving', error: null, fault: null });
      const known = await options.send(unanswered.content, state.known, unanswered.key);
      unanswered = null;
      attempts = 0;
      set({ known });
    }
    set({ saving: 'saved' });
  };

  const fail = (error: unknown) => {
    const fault = options.faultOf(error);
    if (fault === 'unreachable') {
      set({ saving: 'waiting', error, fault });
      wait(Math.min(longestRetryMs, firstRetryMs * 2 ** attempts));
      attempts += 1;
      return;
    }
    // It has certainly not arrived, so the newest state is sent next time.
    newest ??= unanswered?.content ?? null;
    unanswered = null;
    set({ saving: fault === 'refused' ? 'failed' : 'conflict', error, fault });
  };

  const run = (): Promise<void> => {
    running ??= runOnce()
      .catch((error: unknown) => {
        fail(error);
        throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  const isStuck = () => state.saving === 'conflict';

  return {
    state: () => state,

    change(content: T): void {
      const isFirst = newest === null;
      newest = content;
      if (isStuck() || state.saving === 'saving' || running !== null) return;
      const now = Date.now();
      if (isFirst) waitingSince = now;
      set({ saving: 'waiting' });
      // Without a connection, the next attempt is already scheduled.
      if (state.fault === 'unreachable') return;
      wait(Math.max(0, Math.min(restMs, waitingSince + longestRestMs - now)));
    },

    /** Saves now. Rejects if that fails; an unreachable service is still retried. */
    async saveNow(): Promise<Known> {
      if (isStuck()) throw state.error;
      while (running !== null || unanswered !== null || newest !== null) await run();
      if (state.known === null) throw new Error('There is nothing to save yet.');
      return state.known;
    },

    /** Called when the connection is back. */
    tryAgain(): void {
      if (state.fault === 'unreachable' && running === null) wait(0);
    },

    /** The person chose the other version, so nothing is left to send. */
    adopt(known: Known): void {
      clearTimeout(timer);
      newest = null;
      unanswered = null;
      attempts = 0;
      set({ saving: 'saved', known, error: null, fault: null });
    },

    /** The person keeps their version, as a separate design. */
    async saveAsNew(content: T): Promise<Known> {
      newest = content;
      unanswered = null;
      set({ saving: 'waiting', known: null, error: null, fault: null });
      await run();
      return state.known!;
    },

    stop(): void {
      clearTimeout(timer);
    },
  };
}

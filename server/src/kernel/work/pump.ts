/** Takes work of one source as slots become free, does it, and has its end written. */

import { createUsage } from '@platen/workshop';
import type { Tracing } from '../../engines/tracing/port.ts';
import { maxBegun } from '../jobs/leases.ts';
import type { Log } from '../observing/log.ts';
import { errorType, readKeptTrace, traceField } from '../observing/traces.ts';
import type { Watchdog } from '../observing/watchdog.ts';
import type { Line } from './claim.ts';
import { runAs, type Work } from './current-work.ts';
import { within } from './deadline.ts';
import { type Lane, lanes } from './lanes.ts';
import { findRooms } from './places.ts';
import type { Claim, Ending, Failure, Source } from './source.ts';
import { createSettling } from './write-endings.ts';

export type Pump = {
  lanes: readonly Lane[];
  /** Checks for work soon; many calls in one turn of the loop are one check. */
  wake(): void;
  /** Wakes it if anything is due. */
  poll(): Promise<void>;
  prepare(): Promise<void>;
  start(): void;
  renew(): Promise<void>;
  stop(graceMs: number): Promise<void>;
  nextDueAt(): Promise<Date | null>;
  /** Does the earliest work. False when there was nothing to take. */
  runFirst(): Promise<boolean>;
  runRecurring(): Promise<void>;
  pause(): Promise<() => void>;
  runningIn(lane: string): number;
  count: Source['count'];
};

export type PumpOptions = {
  log: Log;
  watchdog?: Watchdog | undefined;
  tracing?: Tracing | null | undefined;
  onFailure: (lane: string, kind: string, failure: Failure) => void;
  /** The deadline of every database call. */
  deadlineMs: number;
  nowMs: () => number;
};

/** Work that was aborted and does not end is abandoned after this. */
const abortGraceMs = 2_000;
/** The time that work past its deadline has to end on its own. */
const overtimeMs = 10_000;
/** Most work ends sooner than this, and needs no renewal. */
const renewFromMs = 5_000;
/** This much time in a full lane costs its tenant a turn. */
const turnMs = 1_000;
/** The number of tenants whose debt is passed to a claim. */
const maxDebtors = 200;

class Stopping extends Error {}
class TakenOver extends Error {}

type Running<C> = {
  claim: C;
  abort: AbortController;
  isAside: boolean;
  beganAt: number;
  tookAt: number;
  done: Promise<void>;
};

export function createPump<C extends Claim, Result, Row>(
  source: Source<C, Result, Row>,
  { log, watchdog, tracing, onFailure, deadlineMs, nowMs }: PumpOptions,
): Pump {
  const running = new Set<Running<C>>();
  const starts = new Map<string, Line>();
  const usage = new Map(source.lanes.map((lane) => [lane, createUsage({ now: nowMs })]));
  const settling = createSettling<Row>((rows) => source.write(rows), { log, deadlineMs });
  let isStarted = false;
  let isPaused = false;
  let isPumping = false;
  let wantsPump = false;
  let isWaking = false;
  let isPolling = false;

  const about = (claim: C) => ({
    work: source.kindOf(claim),
    id: claim.id,
    lane: claim.lane,
    tenant: claim.tenant,
    ...traceField({ label: '', trace: readKeptTrace(claim.trace).parent }),
  });

  /** Runs as the current work, with its place in the requesting trace. */
  const workOf = (claim: C): Work => {
    const kind = source.kindOf(claim);
    const { parent, links } = readKeptTrace(claim.trace);
    const span = tracing?.start(
      {
        name: `process ${kind}`,
        kind: 'consumer',
        links,
        attributes: {
          'messaging.system': 'platen',
          'messaging.operation.type': 'process',
          'messaging.destination.name': kind,
          'messaging.message.id': claim.id,
          'platen.lane': claim.lane,
          'platen.tenant': claim.tenant,
        },
      },
      parent,
    );
    return { label: `job ${kind}`, trace: parent, span: span ?? null };
  };

  const tell = (claim: C, failure: Failure) => {
    const { error, retryInSeconds, isOthers, isOutage } = failure;
    onFailure(claim.lane, source.kindOf(claim), failure);
    if (isOthers) return;
    if (isOutage) log.warn({ ...about(claim), err: error, retryInSeconds }, 'work is waiting for another system');
    else if (retryInSeconds === null) log.error({ ...about(claim), err: error }, 'work failed for the last time');
    else log.warn({ ...about(claim), err: error, retryInSeconds }, 'work failed');
  };

  /** Null when it belongs to another worker by now, so that there is nothing to write. */
  const endOf = async (one: Running<C>): Promise<Ending<Result> | null> => {
    const { claim, abort } = one;
    if (claim.begun > maxBegun) {
      const error = new Error(
        `The process crashed each of the ${maxBegun} times this was started. It will not start again until an operator retries it.`,
      );
      return { kind: 'quarantined', error };
    }
    const { signal } = abort;
    const timeoutMs = source.timeoutMsOf(claim);
    let overtime: NodeJS.Timeout | undefined;
    let giveUp: (reason: unknown) => void = () => {};
    const givenUp = new Promise<never>((_resolve, reject) => {
      giveUp = reject;
    });
    givenUp.catch(() => undefined);
    const limit = setTimeout(() => {
      abort.abort(new Error(`it took longer than ${timeoutMs} ms`));
      overtime = setTimeout(() => giveUp(signal.reason), overtimeMs);
    }, timeoutMs);
    const aside = async <T>(wait: () => Promise<T>): Promise<T> => {
      one.isAside = true;
      if (!isPaused) wake();
      try {
        return await wait();
      } finally {
        one.isAside = false;
      }
    };
    const work = workOf(claim);
    try {
      const run = runAs(work, () => {
        watchdog?.begin(work);
        return source.run(claim, { signal, aside });
      });
      return { kind: 'ended', result: await Promise.race([run, givenUp]) };
    } catch (error) {
      work.span?.fail(errorType(error));
      if (signal.reason instanceof TakenOver) return null;
      return signal.reason instanceof Stopping ? { kind: 'given-back' } : { kind: 'failed', error };
    } finally {
      clearTimeout(limit);
      clearTimeout(overtime);
      work.span?.end();
    }
  };

  const settle = async (claim: C, ending: Ending<Result>): Promise<boolean | null> => {
    const { row, failure } = source.conclude(claim, ending);
    if (failure) tell(claim, failure);
    return settling.settle(claim.id, row);
  };

  const carryOut = async (one: Running<C>): Promise<void> => {
    const ending = await endOf(one);
    const isOurs = ending !== null && (await settle(one.claim, ending));
    if (isOurs === false)
      log.warn(about(one.claim), 'another process took over the work while it ran; its result is dropped');
  };

  const launch = (claim: C): Promise<void> => {
    const one: Running<C> = {
      claim,
      abort: new AbortController(),
      isAside: false,
      beganAt: performance.now(),
      tookAt: nowMs(),
      done: Promise.resolve(),
    };
    running.add(one);
    one.done = carryOut(one)
      .catch((error: unknown) =>
        log.error({ ...about(claim), err: error }, 'could not conclude work; its lease will expire'),
      )
      .finally(() => {
        charge(one);
        running.delete(one);
        if (!isPaused) wake();
      });
    return one.done;
  };

  const giveBack = (claims: readonly C[]) => {
    for (const claim of claims) void settle(claim, { kind: 'given-back' });
  };

  const runningIn = (lane: string) => [...running].filter(({ claim }) => claim.lane === lane).length;

  /** Use that nothing waited for is free. */
  const charge = ({ claim: { lane, tenant }, tookAt }: Running<C>) => {
    if (tenant === '') return;
    usage.get(lane)?.charge(tenant, nowMs() - tookAt, runningIn(lane) >= lanes[lane].places);
  };

  const debtsIn = (lane: Lane): ReadonlyMap<string, number> =>
    new Map(
      usage
        .get(lane)!
        .heaviest(maxDebtors)
        .map(([tenant, ms]): [string, number] => [tenant, Math.floor(ms / turnMs)])
        .filter(([, turns]) => turns > 0),
    );

  const rooms = () => findRooms(source.lanes, running, { starts, debtsIn, limitKeys: source.limitKeys });

  /** One claim. True when there may be more to take. */
  const fill = async (): Promise<boolean> => {
    const free = rooms();
    if (free.length === 0) return false;
    const claiming = source.claim(free);
    // A claim whose answer is too late counts as not taken: its work is given back.
    const { claims, next } = await within(deadlineMs, `to claim ${source.name}`, claiming, (late) =>
      giveBack(late.claims),
    );
    let isMore = false;
    for (const { lane, from } of free) {
      const goesOn = next.get(lane);
      if (goesOn) starts.set(lane, goesOn);
      else starts.delete(lane);
      if (goesOn || (claims.length > 0 && (from.tenant !== '' || from.key !== ''))) isMore = true;
    }
    if (!isStarted || isPaused) {
      giveBack(claims);
      return false;
    }
    for (const claim of claims) void launch(claim);
    return isMore;
  };

  const pump = async (): Promise<void> => {
    wantsPump = true;
    if (isPumping) return;
    isPumping = true;
    try {
      while (wantsPump && isStarted && !isPaused) {
        wantsPump = false;
        if (await fill()) wantsPump = true;
      }
    } catch (error) {
      log.error({ err: error }, `could not claim ${source.name}; retrying`);
    } finally {
      isPumping = false;
    }
  };

  const wake = () => {
    if (isWaking || !isStarted) return;
    isWaking = true;
    setImmediate(() => {
      isWaking = false;
      void pump();
    });
  };

  const poll = async () => {
    if (isPolling || isPumping || isPaused || !isStarted) return;
    isPolling = true;
    try {
      if (await within(deadlineMs, `to look for due ${source.name}`, source.isDue())) wake();
    } catch {
      // A claim that fails as well is logged.
      wake();
    } finally {
      isPolling = false;
    }
  };

  const rest = async () => {
    while (running.size > 0 || isPumping) {
      await Promise.allSettled([...running].map(({ done }) => done));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };

  return {
    lanes: source.lanes,
    wake,
    poll,
    prepare: async () => source.prepare?.(),
    start() {
      isStarted = true;
      wake();
    },
    async renew() {
      const held = [...running].filter(({ beganAt }) => performance.now() - beganAt > renewFromMs);
      if (held.length === 0) return;
      const claims = held.map(({ claim }) => claim);
      const standing = await within(deadlineMs, `to renew the leases of ${source.name}`, source.renew(claims));
      for (const one of held) {
        if (!standing.has(one.claim.id) && running.has(one))
          one.abort.abort(new TakenOver('another process has taken it over'));
      }
    },
    async stop(graceMs) {
      isStarted = false;
      const abort = setTimeout(() => {
        settling.hurry();
        for (const one of running) one.abort.abort(new Stopping('the service is stopping'));
      }, graceMs);
      let end: NodeJS.Timeout | undefined;
      const isTooLate = new Promise<true>((resolve) => {
        end = setTimeout(() => resolve(true), graceMs + abortGraceMs);
      });
      if (await Promise.race([rest(), isTooLate])) {
        const left = [...running].map(({ claim }) => about(claim));
        log.error({ left }, 'work did not stop in time; its leases will expire');
      }
      clearTimeout(abort);
      clearTimeout(end);
    },
    nextDueAt: () => source.nextDueAt(),
    async runFirst() {
      const claims = await source.claimFirst(rooms());
      await Promise.all(claims.map(launch));
      return claims.length > 0;
    },
    async runRecurring() {
      for (;;) {
        // Work that has had its turn and is not done is due again at once.
        const claims = (await source.claimRecurring?.()) ?? [];
        if (claims.length === 0) return;
        for (const claim of claims) await launch(claim);
      }
    },
    async pause() {
      isPaused = true;
      await rest();
      return () => {
        isPaused = false;
        void poll();
      };
    },
    runningIn,
    count: () => source.count(),
  };
}

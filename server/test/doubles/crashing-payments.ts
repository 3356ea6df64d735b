/**
 * A payment engine that fails on purpose around chosen calls. It wraps the service's engine:
 *
 *   const crashes = planCrashes();
 *   const server = await startTestServer({}, { payments: (engine) => crashingPayments(engine, crashes) });
 *   crashes.next('refund', 'after');    the next refund is made, and its answer never arrives
 *   crashes.next('payOut', 'before');   the next payout never reaches the provider
 *
 * By default the call throws, like a broken connection: the job is retried by the patient table. With `how: 'kill'` the
 * process ends itself with SIGKILL at that moment; use that in a child process, and start another on the same database.
 */
import type { Payments } from '../../src/engines/payments/port.ts';

export type PaymentCall =
  | 'charge'
  | 'confirm'
  | 'findCharge'
  | 'cancelCharge'
  | 'refund'
  | 'findRefund'
  | 'payOut'
  | 'findPayout';
export type Moment = 'before' | 'after';

/** Called before and after each call to the provider; an error it throws is thrown there. */
export type CrashPlan = { reached(call: PaymentCall, moment: Moment): void };

export class Crash extends Error {}

const calls = [
  'charge',
  'confirm',
  'findCharge',
  'cancelCharge',
  'refund',
  'findRefund',
  'payOut',
  'findPayout',
] as const satisfies readonly PaymentCall[];

export function crashingPayments(engine: Payments, plan: CrashPlan): Payments {
  const wrapped: Payments = { ...engine };
  for (const call of calls) {
    const inner = engine[call] as (input: unknown) => Promise<unknown>;
    Object.assign(wrapped, {
      async [call](input: unknown) {
        plan.reached(call, 'before');
        const answer = await inner(input);
        plan.reached(call, 'after');
        return answer;
      },
    });
  }
  return wrapped;
}

export type PlannedCrashes = CrashPlan & {
  /** Plans one crash; several for the same moment happen one after another. */
  next(call: PaymentCall, moment: Moment): void;
  /** While true, no call reaches the provider. */
  isDown: boolean;
  /** Every moment that was reached, in order. */
  log: string[];
};

export function planCrashes(how: 'throw' | 'kill' = 'throw'): PlannedCrashes {
  const planned: string[] = [];
  return {
    isDown: false,
    log: [],
    next(call, moment) {
      planned.push(`${moment} ${call}`);
    },
    reached(call, moment) {
      const name = `${moment} ${call}`;
      this.log.push(name);
      const at = planned.indexOf(name);
      if (at >= 0) planned.splice(at, 1);
      else if (!(this.isDown && moment === 'before')) return;
      if (how === 'kill') process.kill(process.pid, 'SIGKILL');
      throw new Crash(`crashed ${name}`);
    },
  };
}

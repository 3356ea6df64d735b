/**
 * A service that kills itself around a call to the payment provider, to be started as a separate process:
 * `PLATEN_TEST_CRASH="after charge"`. It prints its address, and takes its settings from the environment.
 */
import { flushCompileCache } from 'node:module';
import { parseConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { crashingPayments, type Moment, type PaymentCall, planCrashes } from '../doubles/crashing-payments.ts';

const [moment, call] = (process.env.PLATEN_TEST_CRASH ?? '').split(' ') as [Moment, PaymentCall];
const crashes = planCrashes('kill');
crashes.next(call, moment);
const { config } = await startServer(parseConfig(process.env), {
  payments: (engine) => crashingPayments(engine, crashes),
});
// A killed process saves nothing that it compiled for the next.
flushCompileCache();
process.stdout.write(`http://127.0.0.1:${config.port}\n`);

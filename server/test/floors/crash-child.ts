/**
 * A service that kills itself around a call to a vendor, to be started as a process of its own: `PLATEN_TEST_CRASH="after place"`.
 * `PLATEN_TEST_HELD=<sku>` cannot be placed for now. It prints its address, and takes its settings from the environment.
 */
import { parseConfig } from '../../src/config.ts';
import type { VendorFloor } from '../../src/engines/floors/port.ts';
import { VendorAway } from '../../src/kernel/vendor-calls.ts';
import { startServer } from '../../src/server.ts';

const [moment, call] = (process.env.PLATEN_TEST_CRASH ?? '').split(' ');
const held = process.env.PLATEN_TEST_HELD;

/** Dies as by kill -9, with no chance to tidy up. */
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

const crashing = (engine: VendorFloor): VendorFloor => {
  const around =
    <Args extends unknown[], T>(name: string, work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (call === name && moment === 'before') await die();
      const answer = await work(...args);
      if (call === name && moment === 'after') await die();
      return answer;
    };
  return {
    ...engine,
    place: around('place', async (job, signal) => {
      if (held !== undefined && job.items.some(({ sku }) => sku === held)) throw new VendorAway('It is held.');
      return engine.place(job, signal);
    }),
    release: engine.release && around('release', engine.release),
    find: around('find', engine.find),
    read: around('read', engine.read),
    cancel: around('cancel', engine.cancel),
  };
};

const { config } = await startServer(parseConfig(process.env), { floors: (engines) => engines.map(crashing) });
process.stdout.write(`http://127.0.0.1:${config.port}\n`);

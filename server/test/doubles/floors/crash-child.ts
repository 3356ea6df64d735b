/**
 * A service that kills itself around a call to a vendor, to be started as a separate process and controlled over its
 * channel: `{ crash: 'after place' }`. It prints its address, and takes its settings from the environment.
 */
import { flushCompileCache } from 'node:module';
import { parseConfig } from '../../../src/config.ts';
import type { VendorFloor } from '../../../src/engines/floors/port.ts';
import { startServer } from '../../../src/server.ts';

/** It dies at the last of this many such calls; the ones before get no answer. */
export type Plan = { crash: string; calls: number };

let plan: Plan | null = null;
process.on('message', (told: Plan) => {
  plan = told;
  process.send!('understood');
});

/** Dies as by kill -9, without any cleanup. */
const die = (told: Plan): Promise<never> => {
  told.calls -= 1;
  if (told.calls === 0) process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

const crashing = (engine: VendorFloor): VendorFloor => {
  const around =
    <Args extends unknown[], T>(name: string, work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (plan?.crash === `before ${name}`) await die(plan);
      const answer = await work(...args);
      if (plan?.crash === `after ${name}`) await die(plan);
      return answer;
    };
  return {
    ...engine,
    place: around('place', engine.place),
    release: engine.release && around('release', engine.release),
    find: around('find', engine.find),
    read: around('read', engine.read),
    cancel: around('cancel', engine.cancel),
  };
};

const { config } = await startServer(parseConfig(process.env), { floors: (engines) => engines.map(crashing) });
// A killed process saves nothing that it compiled for the next.
flushCompileCache();
process.stdout.write(`http://127.0.0.1:${config.port}\n`);

/**
 * A database whose process can die at any statement: before it is sent, or after the server has carried it out and
 * before the answer arrives. From then on the process sends nothing more, except the rollback that a lost connection
 * amounts to.
 */
import type { Database } from '../../../src/engines/database/port.ts';

export class Death extends Error {}

export type CrashSwitch = {
  /** Dies at the nth statement from now, including `begin` and `commit`. */
  arm(nth: number, moment: 'before' | 'after'): void;
  /** Disarms the rest. Returns whether the process died. */
  disarm(): boolean;
  /** Dies now. */
  die(): never;
  isDead(): boolean;
  /** Another process takes over. */
  revive(): void;
};

type Query = (...args: unknown[]) => Promise<unknown>;
type Client = { query: Query };

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text ?? '');

export function makeCrashable({ pool }: Database): CrashSwitch {
  let armed: { left: number; moment: 'before' | 'after' } | null = null;
  let hasDied = false;
  const die = (): never => {
    hasDied = true;
    armed = null;
    throw new Death('the process died');
  };

  const guard = (send: Query): Query =>
    async function query(...args) {
      if (hasDied) {
        if (/^\s*rollback/i.test(textOf(args[0]))) return send(...args);
        throw new Death('the process is dead');
      }
      const isHit = armed !== null && --armed.left === 0;
      const moment = armed?.moment;
      if (isHit && moment === 'before') die();
      const answer = await send(...args);
      if (isHit) die();
      return answer;
    };

  const guarded = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as () => Promise<Client>;
  Object.assign(pool, {
    async connect(): Promise<Client> {
      const client = await connect();
      if (!guarded.has(client)) {
        client.query = guard(client.query.bind(client));
        guarded.add(client);
      }
      return client;
    },
  });

  return {
    arm(nth, moment) {
      armed = { left: nth, moment };
    },
    disarm() {
      armed = null;
      return hasDied;
    },
    die,
    isDead: () => hasDied,
    revive() {
      hasDied = false;
      armed = null;
    },
  };
}

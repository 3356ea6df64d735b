/**
 * News between processes that share a database: "this key was revoked", "these settings changed". Published in the
 * transaction that made the news, so it is heard exactly when the change is there. A process hears its own news at once;
 * the others through LISTEN. While the listening connection is down, subscribers are told that they may have missed some.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '../engines/database/port.ts';
import type { Guard } from './guard.ts';
import type { Log } from './log.ts';
import { afterCommit } from './transactions.ts';

type Listener = (id: string) => void;

export type Bulletin = {
  publish(tx: Tx, topic: string, id: string): Promise<void>;
  /** `onGap` is called when news may have been missed: forget what depends on it. */
  subscribe(topic: string, listener: Listener, onGap: () => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'platen_news';

export function createBulletin({ database, log, guard }: { database: Database; log: Log; guard: Guard }): Bulletin {
  const listeners = new Map<string, Listener[]>();
  const gaps: (() => void)[] = [];
  const self = randomUUID();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | null = null;

  const tell = (topic: string, id: string) => {
    for (const listener of listeners.get(topic) ?? [])
      guard.run('listener', { label: `news ${topic}` }, () => listener(id));
  };

  const tellGap = () => {
    for (const gap of gaps) guard.run('listener', { label: 'news gap' }, gap);
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: database.url, application_name: 'platen-news' });
    const lost = (error?: Error) => {
      if (client !== next) return;
      client = null;
      if (isClosed) return;
      log.warn({ err: error }, 'lost the news connection; connecting again');
      tellGap();
      scheduleRetry();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on(
      'notification',
      guard.listener('listener', 'news', (message: pg.Notification) => {
        const [from, topic, id] = JSON.parse(message.payload ?? '[]') as string[];
        if (from !== self && topic && id !== undefined) tell(topic, id);
      }),
    );
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    tellGap();
  };

  const scheduleRetry = () => {
    retry = setTimeout(() => {
      connect().catch(() => {
        if (!isClosed) scheduleRetry();
      });
    }, 1000);
    retry.unref();
  };

  return {
    async publish(tx, topic, id) {
      await sql`select pg_notify(${channel}, ${JSON.stringify([self, topic, id])})`.execute(tx);
      afterCommit(tx, () => tell(topic, id));
    },
    subscribe(topic, listener, onGap) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
      gaps.push(onGap);
    },
    start: connect,
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}

/**
 * News between processes that share a database: "this key was revoked", "these settings changed". Published in the
 * transaction of the change, so it arrives exactly when the change is visible. A process receives its own news at once,
 * and others through LISTEN. While the listening connection is down, subscribers are told to assume missed news.
 *
 * A silently dropped connection looks like one without news. So the process regularly sends itself a message over it,
 * and replaces a connection on which the message does not arrive.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '../../engines/database/port.ts';
import { afterCommit } from '../database/transactions.ts';
import type { Guard } from '../observing/guard.ts';
import type { Log } from '../observing/log.ts';

type Listener = (id: string) => void;

export type Bulletin = {
  publish(tx: Tx, topic: string, id: string): Promise<void>;
  /** `onGap` is called when news may have been missed: forget what depends on them. */
  subscribe(topic: string, listener: Listener, onGap: () => void): void;
  /** Whether news from other processes currently arrive. */
  isHearing(): boolean;
  start(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'platen_news';
const retryMs = 1_000;
const closeMs = 1_000;

export function createBulletin({
  database,
  log,
  guard,
  beatMs = 2_000,
}: {
  database: Database;
  log: Log;
  guard: Guard;
  /** How often the connection is tested. A message that does not arrive within one more interval counts as lost. */
  beatMs?: number;
}): Bulletin {
  const listeners = new Map<string, Listener[]>();
  const gaps: (() => void)[] = [];
  const self = randomUUID();
  const pulse = `platen_pulse_${self.replaceAll('-', '_')}`;
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | null = null;
  let heart: NodeJS.Timeout | null = null;

  const tell = (topic: string, id: string) => {
    for (const listener of listeners.get(topic) ?? [])
      guard.run('listener', { label: `news ${topic}` }, () => listener(id));
  };

  const tellGap = () => {
    for (const gap of gaps) guard.run('listener', { label: 'news gap' }, gap);
  };

  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return;
    client = null;
    if (heart) clearTimeout(heart);
    lost.end().catch(() => {});
    if (isClosed) return;
    log.warn({ err: error }, 'lost the notification connection; reconnecting');
    tellGap();
    scheduleRetry();
  };

  const beat = (on: pg.Client) => {
    heart = setTimeout(() => {
      const heard = new Promise<void>((resolve) => {
        on.on('notification', function listen(message: pg.Notification) {
          if (message.channel !== pulse) return;
          on.off('notification', listen);
          resolve();
        });
      });
      const late = delay(beatMs, undefined, { ref: false }).then(() => {
        throw new Error('The notification connection receives nothing.');
      });
      Promise.race([Promise.all([on.query(`notify ${pulse}`), heard]), late]).then(
        () => {
          if (client === on) beat(on);
        },
        (error: unknown) => lose(on, error),
      );
    }, beatMs);
    heart.unref();
  };

  const connect = async () => {
    const next = await database.connectAlone({ applicationName: 'platen-news', deadlineMs: 2 * beatMs });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    next.on(
      'notification',
      guard.listener('listener', 'news', (message: pg.Notification) => {
        if (message.channel !== channel) return;
        const [from, topic, id] = JSON.parse(message.payload ?? '[]') as string[];
        if (from !== self && topic && id !== undefined) tell(topic, id);
      }),
    );
    await next.query(`listen ${channel}; listen ${pulse}`);
    if (isClosed) return void next.end().catch(() => {});
    client = next;
    tellGap();
    beat(next);
  };

  const tryToConnect = () =>
    connect().catch((error: unknown) => {
      log.debug({ err: error }, 'could not connect for notifications; retrying');
      if (!isClosed) scheduleRetry();
    });

  const scheduleRetry = () => {
    retry = setTimeout(() => void tryToConnect(), retryMs);
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
    isHearing: () => client !== null,
    start: tryToConnect,
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      if (heart) clearTimeout(heart);
      const last = client;
      client = null;
      if (last) await Promise.race([last.end().catch(() => {}), delay(closeMs, undefined, { ref: false })]);
    },
  };
}

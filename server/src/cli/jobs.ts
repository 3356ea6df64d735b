/**
 * `platen jobs`: lists, retries and drops background jobs, and pauses and resumes recurring ones. A database server is queried directly. The
 * embedded database has one owner: while the service runs, the command calls it over HTTP with the operator's token. Otherwise the command
 * opens the database.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { systemClock } from '../engines/clock/clock.ts';
import { openDatabase } from '../engines/database/database.ts';
import { ApiError } from '../kernel/errors.ts';
import {
  dropJob,
  getJob,
  type JobFilter,
  type JobPage,
  jobStates,
  listJobs,
  pauseJob,
  resumeJob,
  retryJob,
  type ShownJob,
} from '../kernel/jobs/jobs-desk.ts';
import { createLog } from '../kernel/observing/log.ts';
import { UsageError } from './options.ts';
import { findRunningService } from './running-service.ts';

const actions = ['list', 'show', 'retry', 'drop', 'pause', 'resume'] as const;
const usage = `platen jobs list [--state ${jobStates.join('|')}] [--lane …] [--name …] [--cursor …] | show <id> | retry <id> | drop <id> | pause <id> | resume <id>`;
const pageSize = 50;

type Desk = {
  list(filter: JobFilter, cursor: string | undefined): Promise<JobPage>;
  show(id: string): Promise<ShownJob>;
  retry(id: string): Promise<ShownJob>;
  drop(id: string): Promise<void>;
  pause(id: string): Promise<ShownJob>;
  resume(id: string): Promise<ShownJob>;
  close(): Promise<void>;
};

export async function runJobs(args: readonly string[], config: Config, say: (line: string) => void): Promise<void> {
  const { action, id, filter, cursor } = readArguments(args);
  const desk = await openDesk(config);
  try {
    switch (action) {
      case 'list': {
        const { jobs, nextCursor } = await desk.list(filter, cursor);
        for (const line of table(jobs)) say(line);
        if (nextCursor !== null) say(`More: platen jobs list --cursor ${nextCursor}`);
        return;
      }
      case 'show':
        for (const line of details(await desk.show(id))) say(line);
        return;
      case 'retry':
        say(`Job ${id} (${(await desk.retry(id)).name}) is due now.`);
        return;
      case 'drop':
        await desk.drop(id);
        say(`Job ${id} was dropped.`);
        return;
      case 'pause': {
        const { name } = await desk.pause(id);
        say(`Job ${id} (${name}) is paused until you run \`platen jobs resume ${id}\`.`);
        return;
      }
      case 'resume': {
        const { name, runAt } = await desk.resume(id);
        say(`Job ${id} (${name}) is resumed. Its next run is at ${runAt}, or now if that time has passed.`);
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw new Error(error.message);
    throw error;
  } finally {
    await desk.close();
  }
}

function readArguments(args: readonly string[]) {
  const wrong = (why: string) => new UsageError(`${why}\nUsage: ${usage}`);
  const text = { type: 'string' as const };
  let parsed: { values: Record<string, string | undefined>; positionals: string[] };
  try {
    const options = { state: text, lane: text, name: text, cursor: text };
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const [given = 'list', id = '', ...rest] = parsed.positionals;
  const action = actions.find((one) => one === given);
  if (action === undefined) throw wrong(`Unknown command "jobs ${given}".`);
  const { state, lane, name, cursor } = parsed.values;
  const isList = action === 'list';
  if (isList ? id !== '' : id === '' || rest.length > 0 || Object.keys(parsed.values).length > 0)
    throw wrong(isList ? '"jobs list" takes only options.' : `"jobs ${action}" needs the id of one job.`);
  const known = jobStates.find((one) => one === state);
  if (state !== undefined && known === undefined) throw wrong(`--state must be one of ${jobStates.join(', ')}.`);
  return { action, id, filter: { state: known, lane, name }, cursor } as const;
}

async function openDesk(config: Config): Promise<Desk> {
  if (config.database.engine === 'embedded') {
    const remote = await openRemoteDesk(config);
    if (remote) return remote;
  }
  // Opening an embedded database creates it if it does not exist, so a mistyped folder would get one.
  if (config.database.engine === 'embedded' && !existsSync(join(config.database.dataDir, 'postgres', 'cluster')))
    throw new Error(
      `There is no database in ${config.database.dataDir}. Set PLATEN_DATA_DIR to the folder of the service, or DATABASE_URL to its database.`,
    );
  const database = await openDatabase(config.database, createLog('error'));
  return {
    list: (filter, cursor) => listJobs(database.db, filter, { cursor, limit: pageSize }),
    show: (id) => getJob(database.db, id),
    retry: (id) => retryJob(database.db, id, systemClock.now()),
    drop: (id) => dropJob(database.db, id),
    pause: (id) => pauseJob(database.db, id, systemClock.now()),
    resume: (id) => resumeJob(database.db, id),
    close: () => database.close(),
  };
}

/** Works through the running service; null if none is running at its address. */
async function openRemoteDesk(config: Config): Promise<Desk | null> {
  const ask = await findRunningService(config);
  if (ask === null) return null;
  const change = async (id: string, how: 'retry' | 'pause' | 'resume') =>
    (await ask<{ job: ShownJob }>('POST', `/jobs/${encodeURIComponent(id)}/${how}`)).job;
  return {
    list: ({ state, lane, name }, cursor) => {
      const given = Object.entries({ state, lane, name, cursor, limit: String(pageSize) });
      const query = given.filter((entry): entry is [string, string] => entry[1] !== undefined);
      return ask('GET', `/jobs?${new URLSearchParams(query)}`);
    },
    show: async (id) => (await ask<{ job: ShownJob }>('GET', `/jobs/${encodeURIComponent(id)}`)).job,
    retry: (id) => change(id, 'retry'),
    pause: (id) => change(id, 'pause'),
    resume: (id) => change(id, 'resume'),
    drop: (id) => ask('DELETE', `/jobs/${encodeURIComponent(id)}`),
    close: async () => {},
  };
}

function table(jobs: readonly ShownJob[]): string[] {
  if (jobs.length === 0) return ['No jobs found.'];
  const rows = [
    ['id', 'state', 'lane', 'name', 'tenant', 'run at', 'failures', 'error'],
    ...jobs.map((job) => [
      job.id,
      job.state,
      job.lane,
      job.name,
      job.tenant ?? '–',
      job.runAt,
      String(job.failures),
      (job.error?.split('\n')[0] ?? '').slice(0, 80),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const details = (job: ShownJob): string[] => [
  `id        ${job.id}`,
  `name      ${job.name}`,
  `lane      ${job.lane}`,
  `state     ${job.state}`,
  `tenant    ${job.tenant ?? '–'}`,
  `about     ${Object.entries(job.about)
    .map(([name, id]) => `${name} ${id}`)
    .join(', ')}`,
  `created   ${job.createdAt}`,
  `run at    ${job.runAt}`,
  `failed at ${job.failedAt ?? '–'}`,
  `started   ${job.attempts} times, failed ${job.failures} times`,
  ...(job.error === null ? [] : ['', job.error]),
];

/** Reads the environment and the signals; nothing else does. */
import { existsSync } from 'node:fs';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { addressList, firstCall } from './features/outside/site/pages.ts';
import { ApiError } from './kernel/errors.ts';
import { explainDataDirFault } from './kernel/outbound/outages.ts';
import { adminTokenPath } from './kernel/secrets/admin-token.ts';
import { gatherSettings } from './kernel/settings/settings-sources.ts';
import type { RunningServer } from './running-server.ts';
import { settingsTable } from './settings-table.ts';

/** Signals within this time count as one request to stop. A later signal stops the process at once. */
const oneRequestMs = 1000;
const parentLookMs = 500;
const warmUpMs = 200;
/** For the final writes. A silent database must not keep a process that is stopping. */
const lastWritesMs = 60_000;

export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env, faults } = gatherSettings(settingsTable, process.env);
  return parseConfig(env, faults);
}

export async function start(): Promise<void> {
  const startedAt = performance.now();
  let wanted: Config | null = null;
  let running: RunningServer;
  try {
    wanted = readConfig();
    // Loaded after the settings have been read, so that a wrong one is reported in a fraction of a second.
    const { startServer } = await import('./server.ts');
    running = await startServer(wanted);
  } catch (error) {
    explain(error, wanted?.dataDir);
    process.exit(1);
  }
  // Until here a fault ends the process, as for any failed start; from here on it ends only the work it came from.
  const { config, guard } = running;
  process.on('uncaughtException', guard.uncaught);
  process.on('unhandledRejection', guard.uncaught);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const rows = addressList(config).map(([name, address]) => `  ${name.padEnd(10)} ${address}`);
  console.log(
    [
      '',
      `Platen is ready (${seconds} s). Open ${config.addresses.site}`,
      '',
      ...rows,
      `  ${'database'.padEnd(10)} ${running.databaseTold}`,
      '',
      ...(running.testParts.length > 0
        ? [
            'Not yet production-ready:',
            '',
            ...running.testParts.map(({ part, now }) => `  ${part.padEnd(12)} ${now}`),
            '',
            // By the port itself: a proxy in front should block /admin from outside.
            `  How to set them up: http://localhost:${config.port}/admin (password: ${config.adminToken === null ? `in ${adminTokenPath(config.dataDir)}` : 'PLATEN_ADMIN_TOKEN'})`,
            '',
          ]
        : []),
      'Try a first call:',
      '',
      `  ${firstCall(config)}`,
      '',
    ].join('\n'),
  );

  // After the start-up message has been printed.
  setTimeout(() => running.warmUp(), warmUpMs).unref();

  let stoppingSince: number | null = null;
  const stop = () => {
    // Ctrl-C reaches every process of a start, and each passes it on: that is one request, not several.
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > oneRequestMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const { lingerMs, graceMs } = config.stop;
    setTimeout(
      () => {
        console.error(
          'The service did not stop in time, because something it waits for does not respond. It is exiting now.',
        );
        process.exit(1);
      },
      lingerMs + graceMs + lastWritesMs,
    ).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by a launcher (an older Node): once that has ended, no one can stop this process any more.
  process.on('disconnect', () => {
    if (stoppingSince === null) stop();
  });
  // npm runs commands through a shell that passes no signal on. When that shell has ended, the stop was meant for us.
  if (process.env['npm_command'] !== undefined) {
    const { ppid } = process;
    const look = setInterval(() => {
      if (process.ppid === ppid) return;
      clearInterval(look);
      if (stoppingSince === null) stop();
    }, parentLookMs);
    look.unref();
  }
}

/** Beside a running service, also with an embedded database. */
export async function printMoneyCheck(): Promise<void> {
  try {
    const { checkMoney } = await import('./check-money.ts');
    const { lines, isWell } = await checkMoney(readConfig());
    console.log(lines.join('\n'));
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    explain(error);
    process.exitCode = 2;
  }
}

function explain(error: unknown, dataDir?: string): void {
  const dataDirFault = dataDir === undefined ? null : explainDataDirFault(error, dataDir);
  if (dataDirFault !== null) {
    console.error(`\n${dataDirFault}\n`);
    return;
  }
  const isExplained =
    error instanceof ConfigError ||
    error instanceof ApiError ||
    (error instanceof Error && error.constructor === Error);
  console.error(`\n${isExplained ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
}

/** Reads the environment and the signals; nothing else does. */
import { existsSync } from 'node:fs';
import { ConfigError, parseConfig } from './config.ts';
import { addressList, firstCall } from './features/site/pages.ts';
import { startServer } from './server.ts';

export async function start(): Promise<void> {
  const startedAt = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  let running: Awaited<ReturnType<typeof startServer>>;
  try {
    running = await startServer(parseConfig(process.env));
  } catch (error) {
    const isExplained = error instanceof ConfigError || (error instanceof Error && error.constructor === Error);
    console.error(`\n${isExplained ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
  const { config } = running;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const rows = addressList(config).map(([name, address]) => `  ${name.padEnd(10)} ${address}`);
  console.log(
    [
      '',
      `Platen is up (${seconds} s). Open ${config.addresses.site}`,
      '',
      ...rows,
      '',
      'A first call to copy:',
      '',
      `  ${firstCall(config)}`,
      '',
    ].join('\n'),
  );

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

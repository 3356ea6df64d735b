#!/usr/bin/env node
// Plain JavaScript that any Node can read: finds a Node new enough to run TypeScript by itself, and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags, tuned } from './tuning.js';

const cli = join(dirname(fileURLToPath(import.meta.url)), '../src/cli.ts');
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 22 || (major === 22 && minor >= 18);

if (isNewEnough) {
  startAgainTuned();
  const { run } = await import(cli);
  await run(process.argv.slice(2));
} else {
  const node = findNode();
  if (!node) {
    console.error(
      `Platen needs Node 24. This is ${process.version}, and the one that npm installs beside it is missing: install without --omit=dev, --omit=optional and --ignore-scripts, or use Node 24.`,
    );
    process.exit(1);
  }
  await handOver(node);
}

/**
 * Runs the command in a newer Node and stands for it: what this process is told, the other is told too, and it ends as the
 * other ends. The channel between them tells the service should this process be killed outright.
 */
async function handOver(node) {
  const child = spawn(node, [...nodeFlags, cli, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: tuned(process.env),
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal));
  const [status, signal] = await new Promise((resolve) => child.on('exit', (...ended) => resolve(ended)));
  process.exit(status ?? 128 + (constants.signals[signal] ?? 0));
}

/** The service, started in place once more with its environment tuned; a shorter command is not worth it. */
function startAgainTuned() {
  const isService = (process.argv[2] ?? 'start') === 'start';
  if (!isService || process.platform !== 'linux' || process.env.MALLOC_MMAP_THRESHOLD_ || !process.execve) return;
  process.execve(
    process.execPath,
    [process.execPath, ...nodeFlags, ...process.execArgv, ...process.argv.slice(1)],
    tuned(process.env),
  );
}

function findNode() {
  for (let folder = dirname(cli); folder !== dirname(folder); folder = dirname(folder)) {
    for (const path of [
      'node_modules/.bin/node',
      'node_modules/node/bin/node',
      `node_modules/node-${process.platform}-${process.arch}/bin/node`,
      `node_modules/node-bin-${process.platform}-${process.arch}/bin/node`,
    ]) {
      if (existsSync(join(folder, path))) return join(folder, path);
    }
  }
  return null;
}

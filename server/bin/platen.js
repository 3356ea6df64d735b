#!/usr/bin/env node
// Plain JavaScript that any Node can read: finds a Node new enough to run TypeScript by itself, and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
    console.error(`Platen needs Node 22.18 or newer, and was made for 24. This is ${process.version}.\n\n${remedy()}`);
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

/** The Node that npm installed beside it: in the workspace by the lock file, beside a release when the operator asks for one. */
function findNode() {
  for (let folder = dirname(cli); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules/.bin/node');
    if (existsSync(path)) return path;
  }
  return null;
}

function remedy() {
  if (cli.endsWith('.ts')) return 'Install a newer one. On Linux, npm ci brings it, unless told --omit=optional.';
  const { name } = JSON.parse(readFileSync(join(dirname(cli), '../package.json'), 'utf8'));
  const command = process.argv.slice(2).join(' ') || 'start';
  const own = `node-${process.platform}-${process.arch}@24`;
  return `This line runs it all the same:\n\n  npx -y -p node@24 -p ${name} platen ${command}\n\nor keep a Node beside it: npm install ${own}`;
}

/** `platen doctor`: checks everything the service depends on with the current settings, in parallel, and says how to fix each problem. */
import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../config.ts';
import { type Check, type Finding, findFault } from './doctor/finding.ts';
import { localChecks } from './doctor/local.ts';
import { networkChecks } from './doctor/network.ts';
import { providerChecks } from './doctor/providers.ts';
import { UsageError } from './options.ts';

const usage = 'platen doctor [--json]';
/** A part that takes longer counts as unreachable. */
const boundMs = 15_000;

type Told = { check: string } & Finding;

/** Returns the exit code: 0 if nothing failed, otherwise 1. Warnings are for the operator to judge. */
export async function runDoctor(
  args: readonly string[],
  readConfig: () => Config,
  say: (line: string) => void,
  { timeoutMs = boundMs } = {},
): Promise<number> {
  let isJson: boolean;
  try {
    isJson = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values.json ?? false;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`);
  }
  const told = await examine(readConfig, timeoutMs);
  const failed = told.filter(({ state }) => state === 'failed').length;
  if (isJson) say(JSON.stringify({ isWell: failed === 0, checks: told }, null, 2));
  else for (const line of layOut(told)) say(line);
  return failed === 0 ? 0 : 1;
}

async function examine(readConfig: () => Config, timeoutMs: number): Promise<Told[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((message) => ({ check: 'settings', state: 'failed', message }));
  }
  const checks = [...localChecks(config), ...networkChecks(config), ...providerChecks(config)];
  return (await Promise.all(checks.map((check) => run(check, timeoutMs)))).flat();
}

async function run({ name, find }: Check, timeoutMs: number): Promise<Told[]> {
  const ended = new AbortController();
  const tooLong = new Promise<Finding[]>((resolve) => {
    const message = `no answer within ${timeoutMs / 1000} s. Check that it is reachable from here and that no firewall drops the packets`;
    const timer = setTimeout(() => resolve([{ state: 'failed', message }]), timeoutMs);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    const found = await Promise.race([find(), tooLong]);
    return found.map((finding) => ({ check: name, ...finding }));
  } catch (error) {
    return [{ check: name, ...findFault(error) }];
  } finally {
    ended.abort();
  }
}

const marks = { ok: 'ok      ', warning: 'warning ', failed: 'FAILED  ' } as const;

function layOut(told: readonly Told[]): string[] {
  const width = Math.max(...told.map(({ check }) => check.length));
  const count = (state: Finding['state']) => told.filter((one) => one.state === state).length;
  return [
    ...told.map(({ check, state, message }) => `${marks[state]} ${check.padEnd(width)}  ${message}`),
    '',
    `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed.`,
  ];
}

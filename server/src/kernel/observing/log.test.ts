import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLog, logRequests } from './log.ts';

/** The lines of a process that runs this code with a log. */
async function linesOf(code: string): Promise<Record<string, unknown>[]> {
  const module = new URL('./log.ts', import.meta.url).href;
  const program = `import { createLog, logRequests } from '${module}'; const log = createLog('info'); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('a process that exits or fails writes every line first', async () => {
  const many = `for (let i = 0; i < 500; i += 1) log.info({ i }, 'one of many');`;
  expect(await linesOf(`${many} process.exit(0)`)).toHaveLength(500);
  expect(await linesOf(`${many} process.on('uncaughtException', () => process.exit(1)); null.x`)).toHaveLength(500);
});

test('a warning is written at once, with everything before it', async () => {
  const lines = await linesOf(
    `log.info('before'); log.warn('now'); log.info('gathered'); process.kill(process.pid, 'SIGKILL')`,
  );
  expect(lines.map(({ msg }) => msg)).toEqual(['before', 'now']);
});

test('a line is written within a second, without another one after it', async () => {
  const lines = await linesOf(`log.info('alone'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)`);
  expect(lines.map(({ msg }) => msg)).toEqual(['alone']);
});

test('credentials are removed from every line but those of answered requests, which have none', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({ headers: { authorization: 'Bearer sk_1' }, password: 'secret words' }, 'a call');
  logRequests(log, 'api').info({ id: 'req_1', status: 200 }, 'answered');
  expect(lines[0]).not.toContain('sk_1');
  expect(lines[0]).not.toContain('secret words');
  expect(JSON.parse(lines[1]!)).toMatchObject({ host: 'api', id: 'req_1', status: 200, msg: 'answered' });
});

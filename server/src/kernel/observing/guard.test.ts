import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuard } from './guard.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

describe('a process whose work fails', () => {
  let child: ChildProcess;
  let origin: string;
  let output = '';
  beforeAll(async () => {
    child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../test/harness/faulty-process.ts')]);
    child.stdout!.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr!.on('data', (chunk) => {
      output += chunk;
    });
    while (!output.includes('port ')) await once(child.stdout!, 'data');
    origin = `http://127.0.0.1:${/port (\d+)/.exec(output)![1]}`;
  });
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  });

  const expectServing = async () => {
    expect(await (await fetch(origin)).text()).toBe('fine');
    expect(child.exitCode).toBeNull();
  };

  test.each([
    ['/throws', 'broken at once'],
    ['/later', 'broken at a timer'],
    ['/rejects', 'broken at a promise'],
    ['/string', 'no error at all'],
  ])('a failure at %s answers 500, is logged completely, and the process continues', async (path, message) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.text()).not.toContain(message);
    await expect.poll(() => output).toContain(message);
    await expectServing();
  });

  test('a failure after an answer began cuts the answer, and the process continues', async () => {
    await expect(fetch(`${origin}/half`).then((answer) => answer.text())).rejects.toThrow();
    await expectServing();
  });

  test('a failed upgrade returns 500, and the process continues', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 500 /);
    await expectServing();
  });

  test('the failures caught at each entrance are counted', async () => {
    const counted = await (await fetch(`${origin}/metrics`)).text();
    expect(counted).toContain('platen_uncaught_total{door="request"} 2');
    expect(counted).toContain('platen_uncaught_total{door="upgrade"} 1');
    expect(counted).toContain('platen_uncaught_total{door="last"} 3');
  });
});

describe('a guarded listener', () => {
  test('a listener that throws or rejects is logged and counted, and still receives the next event', async () => {
    const lines: string[] = [];
    const metrics = createMetrics();
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    const guard = createGuard({ log, metrics });
    const heard: number[] = [];
    const listen = guard.listener('listener', 'news', async (n: number) => {
      heard.push(n);
      if (n === 1) throw new Error('first');
    });
    const tick = guard.listener('timer', 'tick', () => {
      throw new Error('second');
    });
    listen(1);
    tick();
    listen(2);
    await expect.poll(() => lines).toHaveLength(2);
    expect(heard).toEqual([1, 2]);
    expect(lines.join()).toContain('"work":"tick"');
    expect(await metrics.registry.getSingleMetricAsString('platen_uncaught_total')).toContain('{door="timer"} 1');
  });

  test('a listener that fails in a flood is counted each time and logged a few times', () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    let faults = 0;
    const onFault = () => {
      faults += 1;
    };
    const guard = createGuard({ log, metrics: createMetrics(), onFault });
    for (let i = 0; i < 1000; i += 1) guard.uncaught(new Error('again'));
    expect(faults).toBe(1000);
    expect(lines.length).toBeLessThan(60);
  });
});

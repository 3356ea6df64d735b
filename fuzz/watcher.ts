/**
 * A thread that only requests `/healthz` and `/readyz`, so that a service that stands still is noticed however busy the
 * fuzzer itself is. A wait counts as a stall if the service's main thread was computing the whole time, or, for `/readyz`,
 * if `/healthz` still answered at once: on a busy machine a process may also simply not get its turn, which is not its fault.
 */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { crowd } from './requests.ts';

export type Stall = { path: string; fromMs: number; toMs: number; cpuMs: number };
export type WatchReport = { stalls: Stall[]; slowestMs: Record<string, number>; polls: number };
export type Watch = { report(): Promise<WatchReport>; stop(): Promise<WatchReport> };

const everyMs = 100;
const stallMs = 1000;
const promptMs = 250;
const giveUpMs = 60_000;

export function watch(origin: URL, pid: number): Watch {
  const worker = new Worker(new URL(import.meta.url), { workerData: { port: Number(origin.port), pid } });
  const report = (): Promise<WatchReport> =>
    new Promise((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('report');
    });
  return {
    report,
    async stop() {
      const last = await report();
      await worker.terminate();
      return last;
    },
  };
}

/** Time that the main thread of the process has computed, in ms. */
function mainThreadMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function runWatcher({ port, pid }: { port: number; pid: number }): void {
  let report: WatchReport = { stalls: [], slowestMs: {}, polls: 0 };
  const healthy: { atMs: number; waitedMs: number }[] = [];
  /** Whether others got answers quickly and often while this one waited. */
  const wereOthersServed = (from: number): boolean => {
    const during = healthy.filter(({ atMs }) => atMs > from);
    return during.length >= 3 && during.every(({ waitedMs }) => waitedMs < promptMs);
  };
  const poll = (path: string) => {
    const from = Date.now();
    const cpuBefore = mainThreadMs(pid);
    const done = () => {
      const to = Date.now();
      const waitedMs = to - from;
      if (path === '/healthz') healthy.push({ atMs: to, waitedMs });
      if (healthy.length > 1000) healthy.splice(0, 500);
      report.polls += 1;
      report.slowestMs[path] = Math.max(report.slowestMs[path] ?? 0, waitedMs);
      const cpuMs = mainThreadMs(pid) - cpuBefore;
      const isOurs = path === '/healthz' ? !(cpuMs < waitedMs * 0.6) : wereOthersServed(from);
      // The dependencies of `/readyz` (the database, the disk) wait for their turn as well, on an overloaded machine.
      const most = path === '/healthz' ? stallMs : stallMs * crowd();
      if (waitedMs > most && isOurs) report.stalls.push({ path, fromMs: from, toMs: to, cpuMs });
      setTimeout(poll, everyMs, path);
    };
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: giveUpMs }, (answer) => {
      answer.resume();
      answer.once('close', done);
    });
    request.once('error', done);
    request.once('timeout', () => request.destroy());
  };
  poll('/healthz');
  poll('/readyz');
  parentPort!.on('message', () => {
    parentPort!.postMessage(report);
    report = { stalls: [], slowestMs: {}, polls: 0 };
  });
}

if (parentPort && workerData?.pid) runWatcher(workerData);

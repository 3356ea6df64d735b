/** Runs every parser in a thread of its own at full speed, and sees which input takes long, hangs it, or throws what it should not. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createRandom } from './random.ts';

export type ParserFault = { parser: string; number: number; what: string; input: string };
export type ParserReport = { inputs: number; faults: ParserFault[] };

/** Time of computing that one input may take. Everything here is read before or while others wait. */
const mostMs = 250;
const hungMs = 6000;
const mostFaultsEach = 3;

export async function fuzzParsers(options: {
  seed: number;
  inputs: number;
  say(line: string): void;
}): Promise<ParserReport> {
  const { parsers } = await import('./parser-list.ts');
  const report: ParserReport = { inputs: 0, faults: [] };
  for (const { name, share = 1, make } of parsers) {
    const inputs = Math.ceil(options.inputs * share);
    const startedAt = Date.now();
    const found = await runParser(name, options.seed, inputs);
    report.inputs += inputs;
    for (const { number, what } of found) {
      const input = show(make(createRandom(options.seed, number)));
      report.faults.push({ parser: name, number, what, input });
      options.say(`FAULT ${name} (seed ${options.seed}, number ${number}): ${what}\n      ${input.slice(0, 600)}`);
    }
    options.say(
      `${name}: ${inputs} inputs in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${found.length} faults`,
    );
  }
  return report;
}

const show = (input: unknown): string =>
  Buffer.isBuffer(input) ? `base64 ${input.toString('base64')}` : JSON.stringify(input);

type Found = { number: number; what: string };

/** A thread that hangs is ended, its input noted, and the rest is done by another. */
async function runParser(name: string, seed: number, inputs: number): Promise<Found[]> {
  const found: Found[] = [];
  let next = 0;
  while (next < inputs && found.length < mostFaultsEach) {
    const at = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { parser: name, seed, from: next, to: inputs, at },
    });
    next = await new Promise<number>((resolve) => {
      let seen = -1;
      const looking = setInterval(() => {
        const now = Atomics.load(at, 0);
        if (now === seen) {
          found.push({ number: now, what: `not done after ${hungMs / 1000} s` });
          finish(now + 1);
        }
        seen = now;
      }, hungMs);
      const finish = (from: number) => {
        clearInterval(looking);
        void worker.terminate();
        resolve(from);
      };
      worker.on('message', (message: Found | 'done') => {
        if (message === 'done') return finish(inputs);
        found.push(message);
        if (found.length >= mostFaultsEach) finish(inputs);
      });
      worker.once('error', (error) => {
        found.push({ number: Atomics.load(at, 0), what: `ended its thread: ${error}` });
        finish(Atomics.load(at, 0) + 1);
      });
    });
  }
  return found.slice(0, mostFaultsEach);
}

async function work({
  parser: name,
  seed,
  from,
  to,
  at,
}: {
  parser: string;
  seed: number;
  from: number;
  to: number;
  at: Int32Array;
}): Promise<void> {
  const { parsers } = await import('./parser-list.ts');
  const parser = parsers.find((one) => one.name === name)!;
  const say = (what: string) => parentPort!.postMessage({ number: Atomics.load(at, 0), what } satisfies Found);
  // The first few load what they need, which takes longer than any input may.
  for (let number = 0; number < 5; number += 1) {
    try {
      await parser.run(parser.make(createRandom(1, number)));
    } catch {
      // Told below, when it is its turn.
    }
  }
  for (let number = from; number < to; number += 1) {
    Atomics.store(at, 0, number);
    const input = parser.make(createRandom(seed, number));
    const before = process.threadCpuUsage().user;
    try {
      await parser.run(input);
    } catch (error) {
      if (!parser.refuses?.(error))
        say(`threw ${error instanceof Error ? (error.stack ?? error.message).slice(0, 500) : String(error)}`);
    }
    const ms = (process.threadCpuUsage().user - before) / 1000;
    if (ms > mostMs) say(`took ${Math.round(ms)} ms`);
  }
  parentPort!.postMessage('done');
}

if (parentPort && workerData?.parser) await work(workerData);

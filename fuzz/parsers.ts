/** Runs every parser in another thread at full speed, and finds inputs that take long, hang it, or throw the wrong error. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { createRandom } from './random.ts';

export type ParserFault = { parser: string; number: number; what: string; input: string };
export type ParserReport = { inputs: number; faults: ParserFault[] };

/** The computing time that one input may take. Everything here is read before others or while they wait. */
const maxMs = 250;
/** Computing on one input for this long is a hang; so is any wait that a busy machine cannot explain. */
const hungCpuMs = 5000;
const hungMs = 180_000;
const maxFaultsEach = 3;
const lookEveryMs = 500;

/** The position of the thread: the parser and the number of the input; -1 while it still loads its dependencies. */
type At = { parser: number; number: number };
type Task = { seed: number; inputs: number; from: At; at: Int32Array };
type Message = { fault: At; what: string } | { finished: number; seconds: number } | 'done';

const inputsFor = (inputs: number, share = 1): number => Math.ceil(inputs * share);

export async function fuzzParsers(options: {
  seed: number;
  inputs: number;
  say(line: string): void;
}): Promise<ParserReport> {
  const { parsers } = await import('./parser-list.ts');
  const report: ParserReport = { inputs: 0, faults: [] };
  const note = ({ parser, number }: At, what: string): number => {
    const { name, make } = parsers[parser]!;
    const known = report.faults.filter((one) => one.parser === name).length;
    if (known >= maxFaultsEach) return known;
    const input = show(make(createRandom(options.seed, number)));
    report.faults.push({ parser: name, number, what, input: input.slice(0, 2000) });
    options.say(`FAULT ${name} (seed ${options.seed}, number ${number}): ${what}\n      ${input.slice(0, 600)}`);
    return known + 1;
  };
  let from: At | null = { parser: 0, number: 0 };
  while (from !== null) {
    from = await runFrom(from, options, note, (finished, seconds) => {
      const { name, share } = parsers[finished]!;
      const inputs = inputsFor(options.inputs, share);
      report.inputs += inputs;
      options.say(`${name}: ${inputs} inputs in ${seconds.toFixed(1)} s`);
    });
  }
  return report;
}

const show = (input: unknown): string =>
  Buffer.isBuffer(input) ? `base64 ${input.toString('base64')}` : JSON.stringify(input);

/** One thread, until it is done or hangs; returns where the next one continues. */
function runFrom(
  from: At,
  { seed, inputs }: { seed: number; inputs: number },
  note: (at: At, what: string) => number,
  finish: (parser: number, seconds: number) => void,
): Promise<At | null> {
  const at = new Int32Array(new SharedArrayBuffer(8)).fill(-1);
  const worker = new Worker(new URL(import.meta.url), { workerData: { seed, inputs, from, at } satisfies Task });
  return new Promise((resolve) => {
    let seen = { where: '', sinceMs: Date.now(), cpuMs: 0 };
    const end = (next: At | null) => {
      clearInterval(looking);
      void worker.terminate();
      resolve(next);
    };
    /** After the input that broke it, or with the next parser if this one has enough reported faults. */
    const skip = (broken: At, what: string) =>
      end(
        note(broken, what) < maxFaultsEach
          ? { ...broken, number: broken.number + 1 }
          : { parser: broken.parser + 1, number: 0 },
      );
    const looking = setInterval(async () => {
      const now = { parser: at[0]!, number: at[1]! };
      const where = `${now.parser} ${now.number}`;
      const cpuMs = (await worker.cpuUsage().catch(() => ({ user: 0 }))).user / 1000;
      if (where !== seen.where) seen = { where, sinceMs: Date.now(), cpuMs };
      const isHung = Date.now() - seen.sinceMs > hungMs || cpuMs - seen.cpuMs > hungCpuMs;
      if (now.number >= 0 && isHung) skip(now, `not done after ${Math.round(cpuMs - seen.cpuMs)} ms of computing`);
    }, lookEveryMs);
    worker.on('message', (message: Message) => {
      if (message === 'done') end(null);
      else if ('finished' in message) finish(message.finished, message.seconds);
      else if (note(message.fault, message.what) >= maxFaultsEach) end({ parser: message.fault.parser + 1, number: 0 });
    });
    worker.once('error', (error) => skip({ parser: at[0]!, number: at[1]! }, `ended its thread: ${error}`));
  });
}

async function work({ seed, inputs, from, at }: Task): Promise<void> {
  const { parsers } = await import('./parser-list.ts');
  const say = (message: Message) => parentPort!.postMessage(message);
  for (let index = from.parser; index < parsers.length; index += 1) {
    const parser = parsers[index]!;
    Atomics.store(at, 1, -1);
    Atomics.store(at, 0, index);
    // The first few load dependencies, which takes longer than any input may.
    for (let number = 0; number < 5; number += 1) {
      try {
        await parser.run(parser.make(createRandom(1, number)));
      } catch {
        // Reported when it is its turn.
      }
    }
    const startedAt = Date.now();
    for (let number = index === from.parser ? from.number : 0; number < inputsFor(inputs, parser.share); number += 1) {
      Atomics.store(at, 1, number);
      const tell = (what: string) => say({ fault: { parser: index, number }, what });
      const input = parser.make(createRandom(seed, number));
      const run = async (): Promise<number> => {
        const before = process.threadCpuUsage().user;
        await parser.run(input);
        return (process.threadCpuUsage().user - before) / 1000;
      };
      try {
        let ms = await run();
        // The garbage of a thousand earlier inputs is collected at some point: a truly slow input is slow each time.
        for (let again = 0; again < 2 && ms > maxMs; again += 1) ms = Math.min(ms, await run());
        if (ms > maxMs) tell(`took ${Math.round(ms)} ms`);
      } catch (error) {
        if (!parser.refuses?.(error)) tell(`threw ${error instanceof Error ? error.stack?.slice(0, 500) : error}`);
      }
    }
    say({ finished: index, seconds: (Date.now() - startedAt) / 1000 });
  }
  say('done');
}

if (parentPort && workerData?.at) await work(workerData);

/**
 * The log: one JSON line each, on standard output. Lines are gathered and written together, because a write per request took a fifth of the
 * main process. Warnings and errors are written at once, the rest within a fifth of a second and at exit.
 */
import { pino } from 'pino';

export type Log = pino.Logger;

/** Headers and fields that carry credentials. They are removed in the logger, so no call site can forget to. */
const redact = [
  'authorization',
  'cookie',
  '["x-api-key"]',
  '["set-cookie"]',
  '["webhook-signature"]',
  'password',
  'secret',
  'shop_secret',
  'api_key',
  'claim_token',
  'token',
].flatMap((name) => {
  const key = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${key}`, `*.*${key}`];
});

export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: redact, censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.err },
  };
  return pino(options, stream ?? openOutput());
}

/**
 * The log for the lines of answered requests. They have a fixed set of fields without credentials, so nothing is removed from them: to look
 * for something costs more than the line.
 */
export const logRequests = (log: Log, host: string): Log =>
  log.child({ host }, { redact: { paths: ['none'], censor: '[redacted]' } });

const gatheredBytes = 8 * 1024;
const flushMs = 200;
const warnLevel = pino.levels.values['warn']!;

let output: pino.DestinationStream | null = null;

/** One for the process. It writes itself, on this thread: libuv's threads are for files, and must not wait for a slow reader of the log. */
function openOutput(): pino.DestinationStream {
  if (output) return output;
  const file = pino.destination({ fd: 1, sync: true, minLength: gatheredBytes });
  setInterval(() => file.flushSync(), flushMs).unref();
  process.once('exit', () => file.flushSync());
  const gathering = {
    // Has pino say the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      file.write(line);
      if (gathering.lastLevel >= warnLevel) file.flushSync();
    },
  };
  output = gathering;
  return gathering;
}

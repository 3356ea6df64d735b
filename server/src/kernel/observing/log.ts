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
  return stream ? pino(options, stream) : pino(options);
}

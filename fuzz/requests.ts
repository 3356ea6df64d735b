/** One request of the fuzzer: how it is sent, and how a person repeats it. */
import { type Agent, request as httpRequest } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';

export type FuzzRequest = {
  /** The kind of request, for counting: `POST /orders`, `buy form`. */
  name: string;
  method: string;
  /** Path and query, encoded. */
  path: string;
  host?: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** The owner of its credentials: no other tenant's secrets may be in the answer. */
  tenant?: string;
  /** Painting and video take long on a busy machine. */
  isSlow?: boolean;
};

export type FuzzAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  ms: number;
};

const longestMs = 30_000;
const longestSlowMs = 120_000;

/** How many tasks currently compete for each processor: everything takes that much longer. */
export const crowd = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

export function send(origin: URL, agent: Agent, given: FuzzRequest): Promise<FuzzAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { host: given.host ?? origin.host, ...given.headers };
    if (given.body !== undefined) headers['content-length'] ??= String(Buffer.byteLength(given.body));
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: origin.port, method: given.method, path: given.path, headers, agent },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (part: Buffer) => chunks.push(part));
        incoming.on('error', fail);
        incoming.on('end', () => {
          clearTimeout(late);
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: answered } = incoming;
          resolve({
            status,
            headers: answered,
            bytes,
            text: bytes.toString('utf8'),
            ms: performance.now() - startedAt,
          });
        });
      },
    );
    const longest = Math.round((given.isSlow ? longestSlowMs : longestMs) * crowd());
    const fail = (error: Error) => {
      clearTimeout(late);
      reject(error);
    };
    const late = setTimeout(() => outgoing.destroy(new Error(`no answer within ${longest / 1000} s`)), longest);
    outgoing.on('error', fail);
    outgoing.end(given.body);
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A body that is not text, or that is long, is sent as base64. */
export function toCurl(origin: URL, given: FuzzRequest): string {
  const headers = Object.entries({ ...(given.host ? { host: given.host } : {}), ...given.headers });
  const isPlain = given.body === undefined || /^[\x20-\x7e]{0,2000}$/.test(String(given.body));
  return [
    isPlain ? '' : `echo ${Buffer.from(given.body!).toString('base64').slice(0, 20_000)} | base64 -d |`,
    'curl -si --path-as-is',
    given.method === 'HEAD' ? '-I' : `-X ${given.method}`,
    quoted(`${origin.origin}${given.path}`),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    given.body === undefined ? '' : `--data-binary ${isPlain ? quoted(String(given.body)) : '@-'}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

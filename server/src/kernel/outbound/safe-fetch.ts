/**
 * The only way to fetch from outside. URLs from callers (artwork, references, webhook endpoints) go through `fetch`,
 * which reaches public addresses only: it checks every address a name resolves to and connects to the checked address,
 * so a name cannot change in between. It follows redirects itself and checks each hop like the first. Time and size are
 * bounded for the whole exchange.
 *
 * Names are resolved by c-ares, not by getaddrinfo, which would occupy one of the few threads that also read files: a
 * handful of names with silent servers would stop the service.
 *
 * `fetchTrusted` is for addresses that the operator set (an S3 store, a payment provider). It has the same bounds and
 * no address check, because such a store may be in a private network.
 */
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import type { NewSpan } from '../../engines/tracing/port.ts';
import { createFairRoom, type FairRoom, RoomFull } from '../limits/fair-room.ts';
import { inSpan } from '../observing/traces.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

export type OutboundReason = 'address' | 'redirect' | 'timeout' | 'too_large' | 'failed' | 'busy';

export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

export type OutboundRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole exchange: names, connections, redirects, the body. */
  timeoutMs: number;
  maxBytes: number;
  maxRedirects?: number;
  /** The owner (such as a shop) whose concurrency limit this request counts against. */
  owner?: string;
  /** Webhooks are sent over HTTPS only (plain HTTP to loopback, where that is allowed). */
  isHttpsOnly?: boolean;
  /** Connects at once, without the limit of sixteen connections per origin: for callers that have their own limit. */
  isUnqueued?: boolean;
  /** What to do with a body over the limit: refuse it, or keep its beginning (an excerpt for a log). */
  whenTooLarge?: 'refuse' | 'cut';
  /** Called with every URL before it is requested, the first and each redirect. Throws to refuse it. */
  checkHop?: (url: URL) => void;
  /**
   * Called once the last answer announces its size, before its body is read: waits for the caller's own memory limit,
   * or throws.
   */
  makeRoom?: (bytes: number) => Promise<void>;
  signal?: AbortSignal;
};

export type OutboundAnswer = { status: number; headers: Record<string, string>; bytes: Buffer; url: string };

export type Outbound = {
  fetch(url: string | URL, options: OutboundRequest): Promise<OutboundAnswer>;
  /** Says why a URL would be refused, as far as that is known without resolving its name. */
  checkUrl(url: string | URL, options?: Pick<OutboundRequest, 'isHttpsOnly'>): URL;
  close(): Promise<void>;
};

export type Resolve = (hostname: string) => Promise<string[]>;

const portsOf: Record<string, readonly number[]> = { 'http:': [80, 8080], 'https:': [443, 8443] };
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const userAgent = 'Platen/1';
const maxUrlLength = 8192;

/**
 * Limits on what callers may make this process fetch at a time: a number of exchanges, and a number of bytes of answers
 * in memory. An owner and an origin each have a share. The exchange is reserved first, and the bytes once the answer
 * announces its size, so silent origins hold no memory.
 */
type Allowance = { exchanges: FairRoom; bytes: FairRoom };

const usualAllowance = () => ({
  exchanges: createFairRoom({ total: 192, perOwner: 32, maxWaiting: 512, patienceMs: 5_000 }),
  bytes: createFairRoom({ total: 256 * 1024 * 1024, perOwner: 64 * 1024 * 1024, maxWaiting: 512, patienceMs: 5_000 }),
});

async function enter(room: FairRoom, owners: readonly [string, ...string[]], size: number, signal?: AbortSignal) {
  return room.enter(owners, size, signal).catch((error: unknown) => {
    if (!(error instanceof RoomFull)) throw error;
    throw new OutboundError('busy', 'Too many downloads are running.');
  });
}

export function createOutbound({
  allowLoopback,
  resolve = resolveName,
  allowance = usualAllowance(),
}: {
  allowLoopback: boolean;
  allowance?: Allowance;
  /** How names are resolved; tests pass names that misbehave. */
  resolve?: Resolve;
}): Outbound {
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const settings = {
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
    maxHeaderSize: 32 * 1024,
    connect: connector(isAllowed, resolve),
  };
  const agent = new Agent({ ...settings, connections: 16 });
  const unqueued = new Agent(settings);

  const checkUrl: Outbound['checkUrl'] = (given, options = {}) => {
    const refuse = (why: string) => new OutboundError('address', why);
    const text = String(given);
    if (text.length > maxUrlLength || !URL.canParse(text)) throw refuse('It is not a valid URL.');
    const url = new URL(text);
    const ports = portsOf[url.protocol];
    if (!ports) throw refuse('Only http and https URLs can be fetched.');
    if (url.username !== '' || url.password !== '') throw refuse('A URL with a user name or password is not allowed.');
    const host = hostOf(url);
    const isLocal = allowLoopback && (isLoopback(host) || host === 'localhost' || host.endsWith('.localhost'));
    if (isIP(host) !== 0 && !isAllowed(host)) throw refuse(`The address ${host} is not public.`);
    if (options.isHttpsOnly && url.protocol !== 'https:' && !isLocal) throw refuse('The URL must start with https.');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    if (!isLocal && !ports.includes(port)) {
      throw refuse(`Port ${port} is not allowed. Use ${ports.join(' or ')} for ${url.protocol.slice(0, -1)}.`);
    }
    return url;
  };

  return {
    checkUrl,
    async fetch(given, options) {
      const deadline = AbortSignal.timeout(options.timeoutMs);
      const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
      let url = checkUrl(given, options);
      for (let hop = 0; ; hop += 1) {
        options.checkHop?.(url);
        const answer = await withinAllowance(allowance, url, options, signal, (reserve) =>
          exchange(options.isUnqueued ? unqueued : agent, url, options, signal, deadline, reserve),
        );
        const location = answer.headers['location'];
        if (!redirectStatuses.has(answer.status) || location === undefined || options.maxRedirects === undefined) {
          return answer;
        }
        if (hop >= options.maxRedirects) {
          throw new OutboundError('redirect', `It was redirected more than ${options.maxRedirects} times.`);
        }
        if (!URL.canParse(location, url)) throw new OutboundError('failed', 'It was redirected to an invalid URL.');
        url = checkUrl(new URL(location, url), options);
      }
    },
    async close() {
      // Only requests to hanging receivers still wait at this point, so a stop does not wait for them.
      await Promise.all([agent.destroy(), unqueued.destroy()]);
    },
  };
}

type Reserve = (bytes: number) => Promise<void>;

async function withinAllowance(
  allowance: Allowance,
  url: URL,
  { owner, maxBytes, signal: outer }: OutboundRequest,
  signal: AbortSignal,
  work: (reserve: Reserve) => Promise<OutboundAnswer>,
): Promise<OutboundAnswer> {
  if (owner === undefined) return work(async () => undefined);
  const owners = [`owner ${owner}`, `origin ${url.host}`] as const;
  const leave = [await enter(allowance.exchanges, owners, 1, outer)];
  try {
    return await work(async (bytes) => {
      leave.push(await enter(allowance.bytes, owners, Math.min(bytes, maxBytes), signal));
    });
  } finally {
    for (const one of leave) one();
  }
}

let sharedAgent: Agent | null = null;
const trustedAgent = (): Agent => {
  sharedAgent ??= new Agent({ connections: 32, keepAliveTimeout: 10_000, maxHeaderSize: 64 * 1024 });
  return sharedAgent;
};

export async function fetchTrusted(url: string | URL, options: OutboundRequest): Promise<OutboundAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  return exchange(trustedAgent(), new URL(url), options, signal, deadline);
}

/** The answer of a trusted address as a stream, to pass it on without holding it. Read it to its end or destroy it. */
export async function openTrusted(
  url: string | URL,
  { headers, timeoutMs }: { headers: Record<string, string>; timeoutMs: number },
): Promise<{ status: number; headers: Record<string, string>; stream: Readable; url: string }> {
  try {
    const answer = await inSpan(spanOf(new URL(url), 'GET'), () =>
      request(url, {
        dispatcher: trustedAgent(),
        headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      }),
    );
    // Destroying the stream early is not an error. A reader still receives later errors.
    answer.body.on('error', () => undefined);
    return { status: answer.statusCode, headers: plainHeaders(answer.headers), stream: answer.body, url: String(url) };
  } catch (error) {
    throw explain(error, new URL(url), null, undefined);
  }
}

const plainHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** One request and its whole answer. A redirect counts as an answer here. */
async function exchange(
  dispatcher: Dispatcher,
  url: URL,
  options: OutboundRequest,
  signal: AbortSignal,
  deadline: AbortSignal,
  reserve: Reserve = async () => undefined,
): Promise<OutboundAnswer> {
  return inSpan(spanOf(url, options.method ?? 'GET'), async (span) => {
    const answer = await exchangeOnce(dispatcher, url, options, signal, deadline, reserve);
    span?.set({ 'http.response.status_code': answer.status });
    if (answer.status >= 400) span?.fail(String(answer.status));
    return answer;
  });
}

/** Sends no trace of ours. Logs only the host of the URL, because its path and query may contain a secret. */
const spanOf = (url: URL, method: string): NewSpan => ({
  name: method,
  kind: 'client',
  attributes: {
    'http.request.method': method,
    'server.address': url.hostname,
    'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    'url.scheme': url.protocol.slice(0, -1),
    'url.full': `${url.origin}/REDACTED`,
  },
});

async function exchangeOnce(
  dispatcher: Dispatcher,
  url: URL,
  options: OutboundRequest,
  signal: AbortSignal,
  deadline: AbortSignal,
  reserve: Reserve,
): Promise<OutboundAnswer> {
  try {
    const answer = await request(url, {
      dispatcher,
      signal,
      method: options.method ?? 'GET',
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...options.headers },
      body: options.body ?? null,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
    });
    const headers = plainHeaders(answer.headers);
    const isRedirect = redirectStatuses.has(answer.statusCode) && options.maxRedirects !== undefined;
    if (!isRedirect) {
      const size = Math.min(lengthOf(headers) ?? options.maxBytes, options.maxBytes);
      await reserve(size)
        .then(() => options.makeRoom?.(size))
        .catch(giveUp(answer.body));
    }
    const bytes = isRedirect ? discard(answer.body) : await readBody(answer.body, headers, options);
    return { status: answer.statusCode, headers, bytes, url: url.href };
  } catch (error) {
    throw explain(error, url, deadline, options.signal);
  }
}

type Body = Dispatcher.ResponseData['body'];

const lengthOf = (headers: Record<string, string>): number | null => {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
};

const giveUp =
  (body: Body) =>
  (error: unknown): never => {
    discard(body);
    throw error;
  };

function discard(body: Body): Buffer {
  body.on('error', () => undefined).destroy();
  return Buffer.alloc(0);
}

async function readBody(body: Body, headers: Record<string, string>, options: OutboundRequest): Promise<Buffer> {
  const { maxBytes, whenTooLarge = 'refuse' } = options;
  const tooLarge = () => new OutboundError('too_large', `It is larger than ${maxBytes} bytes.`);
  if (whenTooLarge === 'refuse' && options.method !== 'HEAD' && Number(headers['content-length'] ?? 0) > maxBytes) {
    discard(body);
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) {
      discard(body);
      if (whenTooLarge === 'cut') break;
      throw tooLarge();
    }
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}

/** The failure as one of our reasons. The wording is fit for the caller and reveals nothing about our network. */
function explain(error: unknown, url: URL, deadline: AbortSignal | null, outer: AbortSignal | undefined): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause as Error) {
    if (cause instanceof OutboundError) return cause;
  }
  const code = (error as { code?: string })?.code ?? '';
  if (deadline?.aborted || /TIMEOUT/.test(code)) {
    return new OutboundError('timeout', `${url.host} did not answer in time.`, error);
  }
  if (outer?.aborted) return outer.reason;
  return new OutboundError('failed', `${url.host} could not be reached.`, error);
}

/**
 * Resolves, checks and connects in one step. Names go through `lookup`, and the socket uses its checked answer. Number
 * addresses skip it and were checked in the URL. The connected address is checked once more, so nothing is ever sent to
 * an address that is not allowed.
 */
function connector(isAllowed: (address: string) => boolean, resolve: Resolve): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    const answer = done as (error: Error | null, addresses?: unknown, family?: number) => void;
    resolve(hostname).then(
      (addresses) => {
        if (addresses.length === 0) return answer(new OutboundError('failed', `${hostname} has no address.`));
        if (!addresses.every(isAllowed)) {
          return answer(new OutboundError('address', `${hostname} resolves to an address that is not public.`));
        }
        const all = addresses.map((address) => ({ address, family: isIP(address) }));
        if (options.all) answer(null, all);
        else answer(null, all[0]!.address, all[0]!.family);
      },
      (error: unknown) => answer(new OutboundError('failed', `${hostname} could not be resolved.`, error)),
    );
  };
  const connect = buildConnector({ timeout: 5_000, lookup });
  return (options, done) => {
    connect(options, (error, socket) => {
      if (error || !socket) return done(error ?? new Error('no socket'), null);
      if (!isAllowed(socket.remoteAddress ?? '')) {
        socket.destroy();
        return done(
          new OutboundError('address', `${options.hostname} resolves to an address that is not public.`),
          null,
        );
      }
      return done(null, socket);
    });
  };
}

async function resolveName(given: string): Promise<string[]> {
  const hostname = given.replace(/\.$/, '');
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

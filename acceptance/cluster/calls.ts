/** Calls as an integration makes them: keep one connection, wait for the answer, and retry a call that may be repeated. */
import { Agent, request } from 'node:http';
import { pause } from './machine.ts';

export type Answer = { status: number; retryAfter: number | null; text: string };
export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  json?: object;
  /** Another host name that this port serves: a shop's storage. */
  host?: string;
};

const answerMs = 100_000;

/** `servedAs` is the port in the service's public address, if the call takes another route. */
export function createCaller(port: number, servedAs = port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = ({
    method,
    path,
    headers = {},
    json,
    host,
  }: Call): Promise<Answer & { bytes: Buffer; cookies: string[] }> =>
    new Promise((resolve, reject) => {
      const body = json === undefined ? null : JSON.stringify(json);
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          agent,
          timeout: answerMs,
          headers: {
            host: host ?? `localhost:${servedAs}`,
            ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(pieces);
            const after = response.headers['retry-after'];
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: after === undefined ? null : Number(after),
              text: bytes.toString('utf8'),
              bytes,
              cookies: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!),
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${answerMs / 1000} s`)));
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
  return { port, send, close: () => agent.destroy() };
}

export type Caller = ReturnType<typeof createCaller>;

/** Answers that a caller should never have seen. */
export type Seen = { during: string; what: string; count: number };

export type Ear = {
  /** Answers of 503 with Retry-After. */
  told: number;
  /** Every other failure, by kind and by the fault it happened under. */
  seen: Map<string, Seen>;
  during: string;
};

export const createEar = (): Ear => ({ told: 0, seen: new Map(), during: 'quiet' });

export function hear(ear: Ear, what: string): void {
  const key = `${ear.during} ${what}`;
  const before = ear.seen.get(key);
  if (before) before.count += 1;
  else ear.seen.set(key, { during: ear.during, what, count: 1 });
}

/** Retries until there is an answer; null if none came in time. The call carries a key, so a retry is safe. */
export async function callUntilAnswered(
  caller: () => Caller,
  call: Call,
  ear: Ear,
  until: () => number,
): Promise<(Answer & { bytes: Buffer }) | null> {
  for (let tries = 0; tries === 0 || Date.now() < until(); tries += 1) {
    const name = `${call.method} ${call.path.split('?')[0]!.replaceAll(/\/[a-z]+_[\w-]+/g, '/:id')}`;
    try {
      const answer = await caller().send(call);
      if (answer.status < 300) return answer;
      const isPatient = answer.retryAfter !== null;
      const isRunning = answer.status === 409 && /idempotency/i.test(answer.text);
      if (answer.status === 503 && isPatient) ear.told += 1;
      // The first try is still running, or its node died while running it: the retry has to wait.
      else if (!isRunning) hear(ear, `${name}: ${answer.status} ${answer.text.slice(0, 160)}`);
      // A retry would be refused again.
      if (answer.status >= 400 && answer.status < 409) return null;
      await pause(Math.min(answer.retryAfter ?? 1, 2) * 500 + 100);
    } catch (error) {
      hear(ear, `${name}: ${(error as NodeJS.ErrnoException).code ?? ''} ${(error as Error).message}`);
      await pause(300);
    }
  }
  return null;
}

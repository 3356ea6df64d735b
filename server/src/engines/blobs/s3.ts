/**
 * Blobs in an S3-compatible store, over plain signed HTTP: put, get with ranges, head, delete and list are enough, and
 * a full client would weigh more than the rest of the service. Requests are signed by aws4fetch (Signature Version 4).
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { fetchTrusted, type OutboundAnswer, OutboundError, openTrusted } from '../../kernel/outbound/safe-fetch.ts';
import { checkKey } from './keys.ts';
import type { Blobs } from './port.ts';

export type S3Config = {
  engine: 's3';
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where the bucket is named: `endpoint/bucket/key`, or `bucket.endpoint/key`. */
  style: 'path' | 'host';
};

/** A working store answers within a second. A large file also gets the time that a slow line needs. */
const answerMs = 10_000;
const slowestBytesPerMs = 500;
const checkMs = 1_000;
const waitsMs = [100, 400, 1_600];
/** The caller has waited long enough: a failure after this is not retried. */
const triedForMs = 8_000;
const emptyDigest = createHash('sha256').digest('hex');

type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
};

/** `pageKeys` is how many keys are requested at a time; no store gives more than a thousand. */
export function openS3Blobs(config: S3Config, { pageKeys = 1000 } = {}): Blobs {
  const signed = async ({ method, key, query = {}, headers = {}, body }: Ask) => {
    const url = urlOf(config, key, query);
    const signer = new AwsV4Signer({
      method,
      url,
      service: 's3',
      region: config.region,
      accessKeyId: config.accessKeyId,
      secretAccessKey: config.secretAccessKey,
      headers: {
        ...headers,
        'x-amz-content-sha256': body ? createHash('sha256').update(body).digest('hex') : emptyDigest,
      },
    });
    const ready = await signer.sign();
    return { url: ready.url, headers: Object.fromEntries(ready.headers as Headers) };
  };

  const askOnce = async (one: Ask, timeoutMs: number): Promise<OutboundAnswer> => {
    const { url, headers } = await signed(one);
    const answer = await fetchTrusted(url, {
      method: one.method,
      headers,
      ...(one.body ? { body: one.body } : {}),
      timeoutMs,
      maxBytes: 16 * 1024 * 1024,
    }).catch(unreachable(one));
    if (isStumble(answer.status)) throw StoreFault.answered(one, answer, true);
    return answer;
  };
  const ask = (one: Ask): Promise<OutboundAnswer> =>
    retried(() => askOnce(one, answerMs + Math.ceil((one.body?.byteLength ?? 0) / slowestBytesPerMs)));
  const expectOk = (one: Ask, answer: OutboundAnswer, ...fine: number[]) => {
    if (!fine.includes(answer.status)) throw StoreFault.answered(one, answer, false);
  };

  return {
    async put(key, bytes, contentType) {
      checkKey(key);
      const one: Ask = { method: 'PUT', key, headers: { 'content-type': contentType }, body: bytes };
      expectOk(one, await ask(one), 200, 201, 204);
    },

    async find(key, range) {
      checkKey(key);
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      return retried(async () => {
        const ready = await signed({ method: 'GET', key, headers });
        const one: Ask = { method: 'GET', key };
        const answer = await openTrusted(ready.url, { headers: ready.headers, timeoutMs: answerMs }).catch(
          unreachable(one),
        );
        if (answer.status === 200 || answer.status === 206) {
          return { sizeBytes: wholeSize(answer.headers), stream: answer.stream };
        }
        answer.stream.destroy();
        if (answer.status === 404) return null;
        throw StoreFault.answered(one, { ...answer, bytes: Buffer.alloc(0) }, isStumble(answer.status));
      });
    },

    async findSizeBytes(key) {
      checkKey(key);
      const one: Ask = { method: 'HEAD', key };
      const answer = await ask(one);
      if (answer.status === 404) return null;
      expectOk(one, answer, 200);
      return Number(answer.headers['content-length']);
    },

    async remove(key) {
      checkKey(key);
      const one: Ask = { method: 'DELETE', key };
      expectOk(one, await ask(one), 200, 204, 404);
    },

    async *list(prefix) {
      let token: string | null = null;
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix, 'max-keys': String(pageKeys) };
        if (token !== null) query['continuation-token'] = token;
        const one: Ask = { method: 'GET', key: '', query };
        const answer = await ask(one);
        expectOk(one, answer, 200);
        const page = answer.bytes.toString('utf8');
        for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield unescapeXml(key!);
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1] ?? null;
        if (token !== null) token = unescapeXml(token);
      } while (token !== null);
    },

    async check() {
      const one: Ask = { method: 'HEAD', key: '' };
      expectOk(one, await askOnce(one, checkMs), 200);
    },
  };
}

/** Keys are plain names and slashes, so only the parts between slashes need encoding. */
export function urlOf(
  config: Pick<S3Config, 'endpoint' | 'bucket' | 'style'>,
  key: string,
  query: Record<string, string>,
): string {
  const url = new URL(config.endpoint);
  const base = url.pathname.replace(/\/$/, '');
  if (config.style === 'host') url.hostname = `${config.bucket}.${url.hostname}`;
  url.pathname = config.style === 'host' ? `${base}/${key}` : `${base}/${config.bucket}/${key}`;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** `bytes 0-9/1234` contains the total; without a range it is the length. */
function wholeSize(headers: Record<string, string>): number {
  const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1];
  return Number(total ?? headers['content-length']);
}

/** The store cannot be used now, for whatever reason: not the fault of the data. */
class StoreFault extends Error {
  readonly code = 'STORE_AWAY';
  readonly isRetryable: boolean;
  constructor({ method, key }: Ask, what: string, isRetryable: boolean, cause?: unknown) {
    super(`the S3 store ${what} ${method} ${key || 'of the bucket'}`, { cause });
    this.name = 'StoreFault';
    this.isRetryable = isRetryable;
  }
  static answered(one: Ask, { status, bytes }: OutboundAnswer, isRetryable: boolean): StoreFault {
    const code = /<Code>([^<]{1,100})<\/Code>/.exec(bytes.toString('utf8', 0, 10_000))?.[1];
    return new StoreFault(one, `answered ${status}${code ? ` ${code}` : ''} to`, isRetryable);
  }
}

const unreachable =
  (one: Ask) =>
  (error: unknown): never => {
    if (!(error instanceof OutboundError)) throw error;
    throw new StoreFault(one, `did not answer (${error.message})`, true, error);
  };

/** The same call may succeed a moment later. */
const isStumble = (status: number): boolean => status >= 500 || status === 429;

/** Every call here may be repeated: a blob's bytes never change. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = waitsMs[attempt];
      const isOver = wait === undefined || performance.now() - startedAt > triedForMs;
      if (isOver || !(error instanceof StoreFault) || !error.isRetryable) throw error;
      await delay(wait);
    }
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);

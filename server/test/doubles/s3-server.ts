/**
 * The part of S3 that the service uses, by Amazon's own documents, for tests: objects put, read whole or in part,
 * listed in pages and removed, in one bucket, each request signed (Signature Version 4) with the right key or refused.
 * Packages that do this are no longer maintained, or refuse a bucket's address that ends in a slash. The contract of
 * blobs runs against real stores too: `npm run stores`. As a separate process: `node s3-server.ts <folder> <port>`.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export const s3Keys = { accessKeyId: 'PLATENTESTKEY', secretAccessKey: 'a secret of the tests' };

type Kept = { path: string; size: number; type: string };
type Fault = [status: number, code: string];

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What is wrong with the signature of a request, or null. */
function findFault(request: IncomingMessage, url: URL, body: Uint8Array): Fault | null {
  const given = request.headers.authorization ?? '';
  const field = (name: string) => given.split(`${name}=`)[1]?.split(',')[0] ?? '';
  const [id, day, region, service, end] = field('Credential').split('/');
  if (!given.startsWith('AWS4-HMAC-SHA256 ') || id !== s3Keys.accessKeyId) return [403, 'InvalidAccessKeyId'];
  const digest = request.headers['x-amz-content-sha256'];
  if (digest !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
  const names = field('SignedHeaders').split(';');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    digest,
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day!, region!, service!, end!].reduce<string | Buffer>(hmac, `AWS4${s3Keys.secretAccessKey}`);
  return field('Signature') === hmac(key, text).toString('hex') ? null : [403, 'SignatureDoesNotMatch'];
}

export async function startS3Server(folder: string, bucket: string, port = 0) {
  mkdirSync(folder, { recursive: true });
  const objects = new Map<string, Kept>();

  const refuse = (response: ServerResponse, [status, code]: Fault) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, Math.min(1000, Number(query.get('max-keys') ?? 1000)));
    const next = page.length < keys.length ? Buffer.from(page.at(-1)!).toString('base64') : null;
    const parts = page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`);
    const more = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    response.end(
      `<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${more}${parts.join('')}</ListBucketResult>`,
    );
  }

  function send(kept: Kept, range: string | undefined, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = Math.min(kept.size - 1, to ? Number(to) : kept.size - 1);
    if (from !== undefined && start >= kept.size) return void refuse(response, [416, 'InvalidRange']);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': kept.type,
      'content-length': end - start + 1,
      ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${kept.size}` }),
    });
    if (kept.size === 0) response.end();
    else
      createReadStream(kept.path, { start, end })
        .on('error', () => response.destroy())
        .pipe(response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url!, 'http://store');
    const fault = findFault(request, url, body);
    if (fault) return void refuse(response, fault);
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucket) return void refuse(response, [404, 'NoSuchBucket']);
    const key = rest.join('/');
    if (key === '') return request.method === 'GET' ? list(url.searchParams, response) : void response.end();
    if (request.method === 'PUT') {
      const path = join(folder, sha256(key));
      writeFileSync(path, body);
      objects.set(key, { path, size: body.length, type: request.headers['content-type'] ?? 'binary/octet-stream' });
      return void response.end();
    }
    const kept = objects.get(key);
    if (request.method === 'DELETE') {
      if (kept) rmSync(kept.path);
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!kept) return void refuse(response, [404, 'NoSuchKey']);
    if (request.method === 'HEAD') return void response.writeHead(200, { 'content-length': kept.size }).end();
    send(kept, request.headers.range, response);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    ...s3Keys,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.main) await startS3Server(process.argv[2]!, 'platen', Number(process.argv[3]));

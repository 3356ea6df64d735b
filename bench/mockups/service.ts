/** The whole service over HTTP: new pictures, cached pictures, threads, memory. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tuned } from '../../server/bin/tuning.js';
import { askFor } from '../load.ts';
import type { PixelFigures } from './pixels.ts';
import { artworkSide, makeArtworks, median, ms, product, row, times, width } from './setting.ts';

const agent = new Agent({ keepAlive: true });

/** Room for three threads, the default on two cores. */
const memoryMb = 792;

const bare = `
  import Fastify from 'fastify';
  const app = Fastify();
  const bytes = Buffer.from(await (await fetch(process.env.PICTURE)).arrayBuffer());
  app.get('/picture', async (request, reply) => reply.type('image/jpeg').send(bytes));
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log('API http://127.0.0.1:' + app.server.address().port);
`;

type Running = { origin: string; pid: number; stop(): Promise<void> };

function start(args: string[], env: Record<string, string>): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    cwd: join(import.meta.dirname, '../../server'),
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (chunk) => {
      text += chunk;
      const match = /API +(http:\/\/[^/\s]+)/.exec(text);
      if (match) resolve({ origin: match[1]!.replace('localhost', '127.0.0.1'), pid: child.pid!, stop });
    });
    child.on('exit', () => reject(new Error(text)));
  });
}

/** A separate process, started like the service. */
function measureRenderPool(): { one: number; two: number } {
  const script = join(import.meta.dirname, 'threads.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: tuned(process.env),
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

export async function benchService(peers: PixelFigures): Promise<void> {
  const artworks = await makeArtworks(48);
  const usual = await withService(3, artworks, async (service) => {
    await measureLatency(service, peers);
    await measureWarm(service);
    return measureThroughput(service);
  });
  const one = await withService(1, artworks, measureThroughput);
  const two = await withService(2, artworks, measureThroughput);
  const pool = measureRenderPool();
  const grown = (rate: number, first: number) => `${times(rate / first)} one`;
  row('pictures a second of the renderer alone, one thread', pool.one.toFixed(1));
  row('  two threads', pool.two.toFixed(1), `${grown(pool.two, pool.one)} (wanted: at least 1.7)`);
  row('pictures a second over HTTP, one thread', one.rate.toFixed(1), 'database and client on the same two cores');
  row('  two threads', two.rate.toFixed(1), grown(two.rate, one.rate));
  row('  three threads, the default', usual.rate.toFixed(1), grown(usual.rate, one.rate));
  row(
    'memory that drawing added, at its peak',
    `${usual.addedMb.toFixed(0)} MB`,
    `${times(usual.addedMb / memoryMb)} the bound that the settings name`,
  );
}

export type Service = {
  url(query: string, of?: string): string;
  /** Artwork in the shop's storage. */
  artworkUrl(i: number): string;
  pid: number;
  idleMb: number;
};

export async function withService<T>(
  threads: number,
  artworks: Buffer[],
  work: (service: Service) => Promise<T>,
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<T> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const running = await start(['bin/platen.js', 'start'], {
    PORT: '0',
    PLATEN_DATA_DIR: dataDir,
    PLATEN_RENDER_THREADS: String(threads),
    PLATEN_RENDER_MEMORY_MB: String(memoryMb),
    PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE: '1000000',
    PLATEN_LIMIT_ADDRESS_PER_MINUTE: '10000000',
    // Background work would distort the measurement.
    PLATEN_RENDER_READY_MB: '0',
    ...options.env,
  });
  try {
    const minted = await fetch(`${running.origin}/v1/shops/sandbox`, { method: 'POST' });
    const { shop_id: shop, api_key: key } = (await minted.json()) as { shop_id: string; api_key: string };
    const stored: string[] = [];
    for (const artwork of artworks) stored.push(await upload(running.origin, key, artwork));
    const idleMb = memoryOf(running.pid, 'VmRSS');
    return await work({
      pid: running.pid,
      idleMb,
      artworkUrl: (i) => stored[i]!,
      url: (query, of = product) => `${running.origin}/mockup/${of}?shop=${shop}&${query}`,
    });
  } finally {
    await running.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function upload(origin: string, key: string, file: Buffer): Promise<string> {
  const answer = await fetch(`${origin}/v1/uploads/base64`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ base64Image: file.toString('base64') }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { url: string }).url;
}

/** As light as a client can be, because it runs on the cores it measures: it counts bytes and does not keep them. */
export function ask(url: string, wanted: 'hit' | 'miss'): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { accept: 'image/jpeg' } }, (answer) => {
      const { 'x-cache': how, 'content-length': length } = answer.headers;
      if (answer.statusCode !== 200 || how !== wanted) {
        answer.destroy();
        reject(new Error(`${url}: ${answer.statusCode} ${how}, wanted a ${wanted}`));
        return;
      }
      let read = 0;
      answer.on('data', (piece: Buffer) => {
        read += piece.length;
      });
      answer.once('end', () => {
        if (read === Number(length)) resolve(performance.now() - startedAt);
        else reject(new Error(`${url}: ${read} bytes of ${length}`));
      });
    });
    request.once('error', reject);
  });
}

/** Eight clients, each requesting its next picture as soon as the last one arrives. */
export async function askAll(urls: string[]): Promise<void> {
  const waiting = [...urls];
  const client = async () => {
    for (let url = waiting.shift(); url; url = waiting.shift()) await ask(url, 'miss');
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

const look = `width=${width}&bg=f1f0ee&opt.color=black`;

/** The parent of a process, and the processor time it has used so far in all threads. */
export function statOf(pid: number): { parent: number; cpuMs: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 };
}

async function measureLatency(service: Service, peers: PixelFigures): Promise<void> {
  const aligned = (i: number, align: string) => {
    const fill = JSON.stringify({ src: service.artworkUrl(i), align });
    return service.url(`${look}&asset=${encodeURIComponent(fill)}`);
  };
  for (const align of ['top-left', 'top-right', 'left']) await ask(aligned(0, align), 'miss');
  const known: number[] = [];
  for (const align of ['right', 'bottom', 'bottom-left', 'bottom-right', 'center']) {
    known.push(await ask(aligned(0, align), 'miss'));
  }
  const fresh: number[] = [];
  const before = statOf(service.pid).cpuMs;
  for (let i = 1; i < 12; i += 1)
    fresh.push(await ask(service.url(`${look}&asset=${encodeURIComponent(service.artworkUrl(i))}`), 'miss'));
  const cpu = (statOf(service.pid).cpuMs - before) / fresh.length;
  row('a new picture of known artwork over HTTP, JPEG', ms(median(known)));
  row(`a new picture of new ${artworkSide} px artwork over HTTP, JPEG`, ms(median(fresh)), `processor time ${ms(cpu)}`);
  row('  of which the artwork', ms(median(fresh) - median(known)), 'wanted: at most 60 ms');
  if (!peers) return;
  const against = (name: string, value: number) =>
    row(`${name}, decode to JPEG, processor time, no HTTP`, ms(value), `${times(value / cpu)} ours with HTTP`);
  against('OpenCV', peers.opencvEndToEnd);
  against('libvips', peers.vipsEndToEnd);
  against('ImageMagick', peers.magickEndToEnd);
}

/** Several pictures at the same time, all of them new: artwork × colour, so that scenes, colours and artwork all take part. */
async function measureThroughput(service: Service): Promise<{ rate: number; addedMb: number }> {
  const urls = ['white', 'navy', 'black', 'red', 'charcoal', 'forest', 'sand', 'sage'].flatMap((colour) =>
    Array.from({ length: 48 }, (_, i) =>
      service.url(`width=${width}&bg=fefefe&opt.color=${colour}&asset=${encodeURIComponent(service.artworkUrl(i))}`),
    ),
  );
  // The first half warms up compilers and caches, as in a busy service.
  await askAll(urls.splice(0, urls.length / 2));
  const startedAt = performance.now();
  await askAll(urls);
  const seconds = (performance.now() - startedAt) / 1000;
  return { rate: urls.length / seconds, addedMb: memoryOf(service.pid, 'VmHWM') - service.idleMb };
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

async function measureWarm(service: Service): Promise<void> {
  const url = service.url(`width=400&bg=f1f0ee&opt.color=black&asset=${encodeURIComponent(service.artworkUrl(0))}`);
  await ask(url, 'miss');
  const peer = await start(['--input-type=module', '-e', bare], { PICTURE: url });
  const rates = { service: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    for (const [name, target] of [
      ['bare', `${peer.origin}/picture`],
      ['service', url],
    ] as const) {
      rates[name].push(await askFor({ url: target, headers: { accept: 'image/jpeg' }, connections: 32 }, 2));
    }
  }
  await peer.stop();
  const [ours, bareRate] = [median(rates.service), median(rates.bare)];
  row('bare Fastify sending the same bytes', `${Math.round(bareRate)}/s`);
  row('pictures served again', `${Math.round(ours)}/s`, `${times(ours / bareRate)} bare (wanted: at least 0.6)`);
}

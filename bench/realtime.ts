/**
 * Live mockups over the real socket: a shirt with a photo and two texts, one text dragged, at 700 px. First one session, then ten at
 * the same time; then the steps of the same frame in the processes that draw, and the design as a print file. The targets are 25
 * frames a second and a median of 45 ms from message to image, on one core, and 2 s for a print file of 4500 × 5400.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addImage, addText, type CanvasDocument, createCanvas, updateLayer } from '@platen/canvas';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { loadCatalog } from '../server/src/features/catalog/catalog.ts';
import { planView } from '../server/src/features/pictures/painting/live-view.ts';
import { createPainter, type PaintAsset } from '../server/src/features/pictures/painting/painter.ts';
import { createLog } from '../server/src/kernel/observing/log.ts';
import { createMetrics } from '../server/src/kernel/observing/metrics.ts';
import { createWorkshops } from '../server/src/kernel/processes/workshops.ts';

const seconds = 6;
const targetRate = 25;
const targetMs = 45;
const targetPrintMs = 2_000;

// Smoothed noise: compresses, scales and prints like a photo.
const noise = Buffer.from(
  Uint8Array.from({ length: 400 * 300 * 3 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 24) & 255),
);
const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
  .blur(3)
  .resize(1_600)
  .jpeg()
  .toBuffer();
const origin = createServer((_request, response) => response.setHeader('content-type', 'image/jpeg').end(photo));
await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
const src = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/photo.jpg`;

const design = [
  (document: CanvasDocument) => addImage(document, { src, x: 300, y: 400, width: 2900, height: 2200, fit: 'cover' }),
  (document: CanvasDocument) =>
    addText(document, { id: 'title', text: 'NIGHT MARKET', x: 300, y: 2700, fontSize: 420, fontFamily: 'Anton' }),
  (document: CanvasDocument) =>
    addText(document, { text: 'sunset to the last tram', x: 320, y: 3400, fontSize: 210, fontFamily: 'Pacifico' }),
].reduce((document, step) => step(document), createCanvas({ width: 3543, height: 4724 }));
const dragged = (step: number) =>
  updateLayer(design, 'title', { x: 300 + (step % 40) * 10, rotation: (step % 20) - 10 });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
const service = spawn(process.execPath, ['bin/platen.js', 'start'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  cwd: join(import.meta.dirname, '../server'),
  env: { ...process.env, PORT: '0', PLATEN_DATA_DIR: dataDir, PLATEN_ALLOW_LOOPBACK: '1' },
});
const api = await new Promise<string>((resolve, reject) => {
  let text = '';
  service.stdout.on('data', (chunk) => {
    text += chunk;
    const match = /API +(http:\S+)/.exec(text);
    if (match) resolve(match[1]!.replace('localhost', '127.0.0.1'));
  });
  service.on('exit', () => reject(new Error(text)));
});
const post = async (path: string, body: object) =>
  (await (
    await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as Record<string, string>;
const { shop_id: shop } = await post('/shops/sandbox', {});

type Run = { rate: number; roundTrips: number[]; serverTimes: number[] };

/** Sends the next step of the drag for each frame that arrives, so that `underWay` steps are pending at any time. */
async function drag(forSeconds: number, format: string, underWay: number): Promise<Run> {
  const { token } = await post('/realtime/grant', { shop });
  const socket = new WebSocket(`${new URL(api).origin.replace('http', 'ws')}/realtime?token=${token}`);
  const sentAt = new Map<number, number>();
  const run: Run = { rate: 0, roundTrips: [], serverTimes: [] };
  let id = 0;
  let head: { id: number; ms: number } | null = null;
  const send = () => {
    id += 1;
    sentAt.set(id, performance.now());
    socket.send(
      JSON.stringify({
        type: 'render',
        id,
        product: 'TEE-UNISEX',
        placement: 'Front',
        canvas: dragged(id),
        width: 700,
        format,
      }),
    );
  };
  await new Promise<void>((resolve, reject) => {
    let startedAt = 0;
    let warmUp = 3;
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        const message = JSON.parse(data.toString());
        if (message.type === 'ready') return send();
        if (message.type === 'frame') head = message;
        else reject(new Error(data.toString()));
        return;
      }
      const now = performance.now();
      if (warmUp > 0) {
        warmUp -= 1;
        if (warmUp === 0) {
          startedAt = now;
          for (let more = 1; more < underWay; more += 1) send();
        }
        return send();
      }
      run.roundTrips.push(now - sentAt.get(head!.id)!);
      run.serverTimes.push(head!.ms);
      if (now - startedAt < forSeconds * 1000) return send();
      run.rate = run.roundTrips.length / ((now - startedAt) / 1000);
      socket.close();
    });
  });
  return run;
}

try {
  for (const format of ['webp', 'jpeg']) {
    const calm = await drag(seconds, format, 1);
    const busy = await drag(seconds, format, 2);
    const wire = median(calm.roundTrips.map((whole, i) => whole - calm.serverTimes[i]!));
    const p50 = median(calm.roundTrips);
    console.log(
      `  one session, ${format.padEnd(4)}  message to image p50 ${p50.toFixed(0)} ms (${(targetMs / p50).toFixed(2)}× under ${targetMs}), p95 ${quantile(calm.roundTrips, 0.95).toFixed(0)} ms, wire ${wire.toFixed(1)} ms; two pending ${busy.rate.toFixed(1)} frames/s (${(busy.rate / targetRate).toFixed(2)}× of ${targetRate})`,
    );
  }
  const ten = await Promise.all(Array.from({ length: 10 }, () => drag(seconds, 'webp', 1)));
  const rates = ten.map(({ rate }) => rate);
  console.log(
    `  ten sessions       ${rates.reduce((sum, rate) => sum + rate, 0).toFixed(1)} frames/s together; slowest to fastest ${(Math.min(...rates) / Math.max(...rates)).toFixed(2)}, p95 ${quantile(
      ten.flatMap((run) => run.roundTrips),
      0.95,
    ).toFixed(0)} ms`,
  );
} finally {
  service.kill('SIGTERM');
  origin.close();
}

const catalog = await loadCatalog(join(import.meta.dirname, '../catalog'));
const { data: pixels, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const assets: PaintAsset[] = [{ src, key: 1, width: info.width, height: info.height, pixels }];
const workshops = createWorkshops({
  config: { childEnv: {}, decodeMemoryMb: 1024 },
  log: createLog('silent'),
  metrics: createMetrics(),
});
const painter = createPainter(workshops);
const drawer = { caller: 'bench' };
for (const format of ['webp', 'jpeg'] as const) {
  const wish = { product: 'TEE-UNISEX', placement: 'Front', width: 700, format, options: {} };
  const view = planView(catalog, wish, null);
  const parts: Record<'paint' | 'print' | 'encode' | 'whole', number[]> = {
    paint: [],
    print: [],
    encode: [],
    whole: [],
  };
  let spentBefore = process.cpuUsage();
  for (let step = 0; step < 60; step += 1) {
    if (step === 10) spentBefore = process.cpuUsage();
    const startedAt = performance.now();
    const { paintMs, printMs, encodeMs } = await painter.drawFrame([dragged(step)], assets, view, drawer);
    if (step < 10) continue;
    parts.whole.push(performance.now() - startedAt);
    parts.paint.push(paintMs);
    parts.print.push(printMs);
    parts.encode.push(encodeMs);
  }
  // Processor time of all threads: what one core could do with nothing else on it, however busy this machine is.
  const spent = process.cpuUsage(spentBefore);
  const cpuMs = (spent.user + spent.system) / 1000 / parts.whole.length;
  const whole = median(parts.whole);
  const share = (name: 'paint' | 'print' | 'encode') =>
    `${name} ${median(parts[name]).toFixed(1)} ms (${((100 * median(parts[name])) / whole).toFixed(0)} %)`;
  console.log(
    `  one frame, ${format.padEnd(4)}    ${whole.toFixed(1)} ms (${(targetMs / whole).toFixed(2)}× under ${targetMs}): ${share('paint')}, ${share('print')}, ${share('encode')}; ${cpuMs.toFixed(1)} ms of processor time, so ${(1000 / cpuMs).toFixed(0)} frames/s a core (${(1000 / cpuMs / targetRate).toFixed(2)}× of ${targetRate})`,
  );
}

const prints: { whole: number; cpu: number; paint: number; encode: number; bytes: number }[] = [];
for (let turn = 0; turn < 4; turn += 1) {
  const spentBefore = process.cpuUsage();
  const startedAt = performance.now();
  const area = { width: 4_500, height: 5_400 };
  const drawn = await painter.drawPrint({ ...design, ...area }, assets, { ...area, dpi: 300, format: 'png' }, drawer);
  const spent = process.cpuUsage(spentBefore);
  prints.push({
    whole: performance.now() - startedAt,
    cpu: (spent.user + spent.system) / 1000,
    paint: drawn.paintMs,
    encode: drawn.encodeMs,
    bytes: drawn.bytes.length,
  });
}
const ofPrints = (name: keyof (typeof prints)[number]) => median(prints.slice(1).map((one) => one[name]));
console.log(
  `  print 4500 × 5400  ${(ofPrints('whole') / 1000).toFixed(2)} s (${(targetPrintMs / ofPrints('whole')).toFixed(2)}× under ${targetPrintMs / 1000}): paint ${ofPrints('paint').toFixed(0)} ms, encode ${ofPrints('encode').toFixed(0)} ms; ${(ofPrints('cpu') / 1000).toFixed(2)} s of processor time (${(targetPrintMs / ofPrints('cpu')).toFixed(2)}×), ${(ofPrints('bytes') / 1e6).toFixed(0)} MB`,
);
await workshops.close();
rmSync(dataDir, { recursive: true, force: true });

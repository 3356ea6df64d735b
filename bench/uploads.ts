/**
 * Uploads of PNG pictures as base64 JSON, against writing the same bytes to files with plain `fs` (write and fsync), in one run.
 * Also the memory for one upload of 50 MB: the service's peak above its resting size, as a multiple of the file.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const rounds = 3;
const filesPerRound = 40;
const side = 1000;
const callers = 4;

const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
const child = spawn(process.execPath, ['bin/platen.js', 'start'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', PLATEN_DATA_DIR: join(folder, 'data'), PLATEN_LIMIT_KEY_PER_MINUTE: '10000000' },
  cwd: join(import.meta.dirname, '../server'),
});
const api = await new Promise<string>((resolve, reject) => {
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
    const match = /API +(http:\S+)/.exec(text);
    if (match) resolve(match[1]!.replace('localhost', '127.0.0.1'));
  });
  child.on('exit', () => reject(new Error(text)));
});
const shop = (await (await fetch(`${api}/shops/sandbox`, { method: 'POST' })).json()) as { api_key: string };

const bodyOf = (bytes: Buffer) => Buffer.from(JSON.stringify({ base64Image: bytes.toString('base64') }));

async function upload(body: Buffer): Promise<void> {
  const answer = await fetch(`${api}/uploads/base64`, {
    method: 'POST',
    headers: { 'x-api-key': shop.api_key, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  await answer.arrayBuffer();
}

async function write(bytes: Buffer, path: string): Promise<void> {
  const file = await open(path, 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
}

/** Noise hardly compresses, so the file is nearly as large as its pixels. */
const picture = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function seconds(work: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < filesPerRound) await work(next++);
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

await upload(bodyOf(await picture(10, 10)));
// Linux reports a process's peak, and resets it on request.
const status = `/proc/${child.pid}/status`;
if (existsSync(status)) {
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
  const large = await picture(4150, 4150);
  const megabytes = large.length / 1024 / 1024;
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  const resting = read('VmRSS');
  await upload(bodyOf(large));
  const peak = read('VmHWM') - resting;
  console.log(
    `memory of a ${megabytes.toFixed(1)} MB upload     ${peak.toFixed(0)} MB above rest (${resting.toFixed(0)} MB)`,
  );
  console.log(`ratio                       ${(peak / megabytes).toFixed(2)} (wanted: under 3)`);
}

const best = { fs: 0, platen: 0 };
for (let round = 0; round < rounds; round += 1) {
  const files = await Promise.all(Array.from({ length: filesPerRound }, () => picture(side, side)));
  const megabytes = files.reduce((sum, file) => sum + file.length, 0) / 1e6;
  const bodies = files.map(bodyOf);
  const target = join(folder, `plain-${round}`);
  mkdirSync(target);
  best.fs = Math.max(best.fs, megabytes / (await seconds((i) => write(files[i]!, join(target, `${i}.png`)))));
  best.platen = Math.max(best.platen, megabytes / (await seconds((i) => upload(bodies[i]!))));
}
console.log(`uploads of 3 MB pictures    ${best.platen.toFixed(0)} MB/s`);
console.log(`plain fs, write and fsync   ${best.fs.toFixed(0)} MB/s`);
console.log(`ratio                       ${(best.platen / best.fs).toFixed(2)}`);

child.removeAllListeners('exit');
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });

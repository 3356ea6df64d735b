/** Shared by both sides of the bench: one scene, one artwork, and small measuring tools. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { drawBadge } from '../../packages/renderer/test/scene-files.ts';

export const product = 'TEE-UNISEX';
export const width = 1400;
export const artworkSide = 2000;

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Processor time of this thread, so that a busy machine does not distort the comparison. */
export function medianCpuMs(rounds: number, work: () => void): number {
  const spent: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    spent.push((user + system) / 1000);
  }
  return median(spent);
}

/** Processor time of a command, as reported by the shell. */
export function commandCpuMs(rounds: number, command: string, args: string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null';
  const spent: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const { status, stderr } = spawnSync('/bin/bash', ['-c', script, command, ...args], {
      encoding: 'utf8',
      env: oneThread,
    });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
    const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
    spent.push((user! + system!) * 1000);
  }
  return median(spent);
}

export const oneThread = { ...process.env, VIPS_CONCURRENCY: '1', MAGICK_THREAD_LIMIT: '1', OMP_NUM_THREADS: '1' };

/** Peers are system packages; missing ones are installed. */
export function installPeers(): boolean {
  const hasAll =
    existsSync('/usr/bin/vips') &&
    existsSync('/usr/bin/convert') &&
    spawnSync('/usr/bin/python3', ['-c', 'import cv2']).status === 0;
  if (hasAll) return true;
  console.log('  installing OpenCV, libvips and ImageMagick…');
  const packages = ['python3-opencv', 'libvips-tools', 'imagemagick'];
  return (
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' }).status === 0
  );
}

export const row = (name: string, figure: string, note = '') =>
  console.log(`  ${name.padEnd(58)}${figure.padStart(10)}  ${note}`);
export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const times = (value: number) => `${value.toFixed(2)} x`;

/** PNG files of one drawing in as many hues. */
export async function makeArtworks(count: number): Promise<Buffer[]> {
  const { data, width: side } = await drawBadge(artworkSide);
  return Promise.all(
    Array.from({ length: count }, (_, i) =>
      sharp(data, { raw: { width: side, height: side, channels: 4 } })
        .modulate({ hue: Math.round((i * 360) / count) })
        .png()
        .toBuffer(),
    ),
  );
}

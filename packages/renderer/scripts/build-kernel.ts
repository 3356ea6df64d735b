/**
 * Compiles the kernel: `npm run build:kernel -w @platen/renderer`. The result is committed, so running needs no compiler. This script
 * fetches the compiler for this one run. The record beside the source holds hashes of source and result; a test compares it with both.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashBytes, hashSource } from '../test/kernel-files.ts';

const compiler = 'assemblyscript@0.28.20';
const kernel = new URL('../src/kernel/kernel.wasm', import.meta.url);
const source = new URL('../src/kernel/assembly/', import.meta.url);

execFileSync(
  'npx',
  [
    ...['-y', '-p', compiler, 'asc', 'index.ts', '--baseDir', fileURLToPath(source)],
    ...['-O3', '--noAssert', '--runtime', 'stub'],
    ...['--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory'],
    ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
    ...['--use', 'abort=', '--outFile', fileURLToPath(kernel)],
  ],
  { stdio: 'inherit' },
);
const bytes = readFileSync(kernel);
const record = { compiler, source: hashSource(), kernel: hashBytes(bytes) };
writeFileSync(new URL('compiled.json', source), `${JSON.stringify(record, null, 2)}\n`);
console.log(`src/kernel/kernel.wasm: ${bytes.length} bytes`);

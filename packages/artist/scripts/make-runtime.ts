/**
 * Writes `data/runtime/`: the part of ONNX Runtime Web that runs the cut-out network, with its WebAssembly packed with Brotli. The package is
 * 139 MB of builds for other uses and is fetched for this one run: node packages/artist/scripts/make-runtime.ts
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const version = '1.30.0';

const folder = join(import.meta.dirname, '../data/runtime');
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'platen-runtime-'));
execFileSync('npm', ['pack', '--silent', `onnxruntime-web@${version}`], { cwd: work });
execFileSync('tar', ['-xzf', `onnxruntime-web-${version}.tgz`], { cwd: work });
const dist = join(work, 'package/dist');
copyFileSync(join(dist, 'ort.wasm.bundle.min.mjs'), join(folder, 'ort.mjs'));
const wasm = readFileSync(join(dist, 'ort-wasm-simd-threaded.wasm'));
const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(join(folder, 'ort.wasm.br'), brotliCompressSync(wasm, { params }));
rmSync(work, { recursive: true });

/** Compiles the kernel: `npm run build:kernel -w @platen/renderer`. The result is committed, so that nobody needs a compiler to run. */
import { writeFileSync } from 'node:fs';
import { compileKernel } from './compile-kernel.ts';

const target = new URL('../src/kernel/kernel.wasm', import.meta.url);
const bytes = await compileKernel();
writeFileSync(target, bytes);
console.log(`src/kernel/kernel.wasm: ${bytes.length} bytes`);

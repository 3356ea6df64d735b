import { readdirSync, readFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/** Compiles `src/kernel/assembly/` in memory. The same source gives the same bytes. */
export async function compileKernel(): Promise<Uint8Array> {
  const folder = new URL('../src/kernel/assembly/', import.meta.url);
  const sources = new Set(readdirSync(folder));
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      'index.ts',
      '-O3',
      '--noAssert',
      ...['--runtime', 'stub'],
      ...['--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory'],
      ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
      ...['--use', 'abort=', '--outFile', 'kernel.wasm'],
    ],
    {
      readFile: (name: string) => (sources.has(name) ? readFileSync(new URL(name, folder), 'utf8') : null),
      writeFile: (name: string, contents: string | Uint8Array) => {
        if (name === 'kernel.wasm' && typeof contents !== 'string') binary = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`The kernel does not compile.\n${stderr.toString()}`);
  return binary;
}

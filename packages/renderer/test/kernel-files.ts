import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const source = new URL('../src/kernel/assembly/', import.meta.url);

export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** One hash of all source files of the kernel, including their names. */
export function hashSource(): string {
  const names = readdirSync(source).filter((name) => name.endsWith('.ts'));
  return hashBytes(
    Buffer.from(
      names
        .sort()
        .map((name) => `${name} ${hashBytes(readFileSync(new URL(name, source)))}\n`)
        .join(''),
    ),
  );
}

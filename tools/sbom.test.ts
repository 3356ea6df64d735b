import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the bill of materials lists what runs, each part with its hash, and no development tools', {
  timeout: 240_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    execFileSync(process.execPath, ['tools/write-sbom.ts', file]);
    const bom = JSON.parse(readFileSync(file, 'utf8'));
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'platen' } } });
    const names = bom.components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, '')),
    );
    const { dependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'));
    const wanted = Object.keys(dependencies).filter((name) => !name.startsWith('@platen/'));
    expect(names).toEqual(expect.arrayContaining([`node-linux-${process.arch}`, ...wanted]));
    expect(names).not.toContain('vitest');
    expect(bom.components.filter(({ hashes }: { hashes?: unknown[] }) => !hashes?.length)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { typeFilesDigest, typeFilesPath } from './address.ts';
import { writeFaces } from './faces.ts';
import { scriptFamilies } from './table.ts';

const own = (folder: string) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((name) => /\.(?:woff2|json\.gz)$/.test(name))
    .sort()
    .map((name) => [name, readFileSync(new URL(`../${folder}/${name}`, import.meta.url))] as const);

test('changed font files need a new address, because browsers cache them forever', () => {
  const packages = Object.entries(manifest.dependencies).filter(([name]) => name.startsWith('@fontsource'));
  const keys = scriptFamilies.flatMap(({ language, scripts }) => (language ? [language] : scripts));
  const faces = [...new Set(keys)].sort().map((key) => [key, writeFaces(key)!] as const);
  const parts = [...packages.sort(), ...own('fonts'), ...own('emoji'), ...faces];
  expect(parts.length).toBeGreaterThan(300);
  const digest = createHash('sha256');
  for (const [name, content] of parts) digest.update(`\n${name} ${content.length}\n`).update(content);
  const told = `What is given out under ${typeFilesPath} changed: raise the number in its path, and write this digest beside it.`;
  expect(digest.digest('hex').slice(0, 32), told).toBe(typeFilesDigest);
});

/** A checkout for tests that change sources or run tools on them. Nothing that is written in it reaches the files of this one. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const parts = ['packages', 'server', 'studio', 'tools', 'docs', 'network'];
/** Large, and only read: used where they lie. */
const shared = [
  'catalog',
  'packages/artist/data',
  'packages/canvas/fonts',
  'packages/type/fonts',
  'packages/type/emoji',
];
const left = new Set(['node_modules', 'dist', '.platen', 'gallery', ...shared.map((path) => join(root, path))]);
const isLeft = (path: string): boolean => left.has(path) || left.has(path.slice(path.lastIndexOf('/') + 1));

/** The settings of one person. */
const privateFiles = new Set(['.git', '.env']);

export type CheckoutCopy = { folder: string; remove(): void };

export function copyCheckout(): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'platen-checkout-'));
  const files = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !privateFiles.has(entry.name),
  );
  for (const name of [...parts, ...files.map((entry) => entry.name)]) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (source) => !isLeft(source) });
  }
  for (const path of shared) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What npm installed is used where it lies; the workspace's own packages are those of the copy. */
function linkPackages(folder: string): void {
  const [installed, own] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(own, '@platen'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@platen' && name !== '.cache' && !name.startsWith('.vite'))
      symlinkSync(join(installed, name), join(own, name));
  }
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(`../../packages/${name}`, join(own, '@platen', name));
  symlinkSync('../../server', join(own, '@platen/server'));
}

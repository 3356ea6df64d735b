/** The pages in tests are built from `studio/` and the packages it uses: an old build would test yesterday's pages. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['studio', 'packages/canvas/src', 'packages/contract/src', 'packages/client/src'];
const notSource = new Set(['dist', 'node_modules']);

export function arePagesStale(root: string): boolean {
  const builtAt = statSync(join(root, 'studio/dist/index.html'), { throwIfNoEntry: false })?.mtimeMs;
  return builtAt === undefined || sources.some((folder) => newestIn(join(root, folder)) > builtAt);
}

function newestIn(folder: string): number {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notSource.has(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
}

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arePagesStale } from './stale-pages.ts';

let root: string;
const write = (path: string, atSeconds: number) => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, atSeconds, atSeconds);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'platen-pages-'));
  for (const folder of ['canvas', 'contract', 'client']) write(`packages/${folder}/src/index.ts`, 1000);
  write('studio/src/deep/page.tsx', 1000);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the pages that tests open', () => {
  test('pages are built if they never were', () => {
    expect(arePagesStale(root)).toBe(true);
  });

  test('pages are reused if nothing has changed since they were built', () => {
    write('studio/dist/index.html', 2000);
    write('studio/dist/assets/page.js', 2001);
    expect(arePagesStale(root)).toBe(false);
  });

  test.each(['studio/src/deep/page.tsx', 'packages/canvas/src/index.ts'])(
    'pages are rebuilt after a change of %s',
    (changed) => {
      write('studio/dist/index.html', 2000);
      write(changed, 2001);
      expect(arePagesStale(root)).toBe(true);
    },
  );
});

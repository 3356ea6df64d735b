import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emitModule, filesOf, needsOf, type Places } from './emit.ts';

const folder = mkdtempSync(join(tmpdir(), 'platen-emit-'));
const source = join(folder, 'in/server/src');
const out = join(folder, 'out');
const places: Places = {
  module: (specifier) => (specifier === 'native' ? null : `vendor/${specifier}.js`),
  file: (specifier) => `data/${specifier}`,
};
const home = process.cwd();
beforeAll(() => {
  mkdirSync(source, { recursive: true });
  mkdirSync(join(folder, 'in/packages/contract/src'), { recursive: true });
  writeFileSync(
    join(folder, 'in/packages/contract/package.json'),
    '{"exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  );
  for (const name of ['index', 'errors']) writeFileSync(join(folder, `in/packages/contract/src/${name}.ts`), '');
  writeFileSync(join(source, 'other.ts'), '');
  writeFileSync(join(source, 'a.test.ts'), '');
  writeFileSync(join(source, 'page.html'), '');
  process.chdir(join(folder, 'in'));
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

const emit = (text: string): string => {
  writeFileSync(join(source, 'a.ts'), text);
  emitModule('server/src/a.ts', out, places);
  return readFileSync(join(out, 'server/src/a.js'), 'utf8');
};

describe('a module of the release', () => {
  test('a released module has no types and keeps every line in its place', () => {
    const text = 'type A = { b: 1 };\n\nexport const a = (b: A): number => b.b;\nthrow new Error("here");\n';
    const code = emit(text);
    expect(code).not.toContain('number');
    expect(code.split('\n')[2]).toMatch(/^export const a = \(b +\) +=> b\.b;$/);
    expect(code.split('\n')[3]).toBe('throw new Error("here");');
  });

  test('a released module imports its neighbours, our packages and bundled files by their new paths', () => {
    const cases = [
      [`import './other.ts';`, `import './other.js';`],
      [`await import('./other.ts');`, `await import('./other.js');`],
      [`new URL('./other.ts', import.meta.url);`, `new URL('./other.js', import.meta.url);`],
      [`export * from '@platen/contract';`, `export * from '../../packages/contract/src/index.js';`],
      [`import '@platen/contract/errors';`, `import '../../packages/contract/src/errors.js';`],
      [`import x from 'library';`, `import x from '../../vendor/library.js';`],
      [`require.resolve('words/a.txt');`, `require.resolve('../../data/words/a.txt');`],
    ];
    for (const [text, code] of cases) expect(emit(text!).trim()).toBe(code);
  });

  test('a released module keeps imports of npm packages and Node, and text that only looks like a name', () => {
    for (const text of [`import 'native';`, `import 'node:fs';`, `const a = 'library';`, `const b = './nowhere.ts';`])
      expect(emit(text).trim()).toBe(text);
  });

  test('a module that imports something missing is refused', () => {
    expect(() => emit(`import './gone.ts';`)).toThrow('server/src/a.ts imports ./gone.ts, which is not there');
    expect(() => emit(`import '@platen/contract/gone';`)).toThrow('@platen/contract offers no ./gone');
  });
});

test('the packages needed from npm are read from the modules', () => {
  writeFileSync(
    join(source, 'a.ts'),
    `import type { T } from 'types';\nimport 'one';\nimport('two');\nrequire.resolve('words/x');`,
  );
  const { modules, files } = needsOf(['server/src/a.ts']);
  expect([...modules]).toEqual(['one', 'two']);
  expect([...files]).toEqual(['words/x']);
});

test('a folder lists its modules without tests, and the files beside them', () => {
  const { modules, others } = filesOf(source);
  expect(modules.map((path) => relative(source, path)).sort()).toEqual(['a.ts', 'other.ts']);
  expect(others.map((path) => relative(source, path))).toEqual(['page.html']);
});

test('a release includes the notices for the artist’s data, and exactly the weights they name', () => {
  const { others } = filesOf(fileURLToPath(new URL('../../packages/artist/data', import.meta.url)));
  const notices = others.find((path) => path.endsWith('/LICENCES.txt'));
  const text = notices ? readFileSync(notices, 'utf8') : '';
  for (const notice of [
    'UNICODE LICENSE V3',
    'Copyright (c) 2017 Miles Johnson',
    'Copyright (c) 2020-present, Emre Çakır',
    'Copyright (c) Microsoft Corporation',
    'WordNet 3.0 Copyright 2006 by Princeton University',
  ])
    expect(text).toContain(notice);
  const weights = readFileSync(others.find((path) => path.endsWith('/u2netp.onnx'))!);
  expect(text).toContain(`sha256 ${createHash('sha256').update(weights).digest('hex')}`);
});

/** Every `js` sample of the published packages' READMEs, run as a reader would: the packages installed from their tarballs, the service running. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './harness.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'platen-readme-'));
const run = promisify(execFile);
let server: TestServer;

const samplesOf = (name: string): string[] =>
  [...readFileSync(join(root, 'packages', name, 'README.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
    (match) => match[1]!,
  );

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['client', 'canvas']) {
    // A folder of its own: another test may be building the same package.
    const built = join(folder, `built-${name}`);
    execFileSync(process.execPath, [join(root, 'tools/build-package.ts'), name, built], { cwd: root });
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built, encoding: 'utf8' }),
    );
    const installed = join(folder, 'node_modules/@platen', name);
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  }
}, 120_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a sample against this test's own service; answers what it printed. */
async function runSample(name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code.replaceAll('localhost:4400', new URL(server.origin).host));
  const { stdout } = await run(process.execPath, [file], { cwd: folder, timeout: 55_000 });
  return stdout;
}

describe('@platen/client', () => {
  const wanted: RegExp[] = [
    /mockup\/TEE-UNISEX\?shop=shpdemo[\s\S]*buy\/TEE-UNISEX\?shop=shpdemo/,
    /expires=\d+.*&signature=[0-9a-f]{64}/,
    /Hoodie[\s\S]*Front/,
    /^$/,
    /600 × 600, \d+ bytes/,
  ];
  const samples = samplesOf('client');

  test('has a sample for each part', () => expect(samples).toHaveLength(wanted.length));

  test.each(samples.map((code, index) => [index + 1, code] as const))(
    'sample %i runs',
    async (number, code) => {
      expect(await runSample(`client-${number}`, code)).toMatch(wanted[number - 1]!);
    },
    60_000,
  );
});

describe('@platen/canvas', () => {
  const [sample, ...others] = samplesOf('canvas');

  test('its sample runs without a browser', async () => {
    expect(others).toEqual([]);
    expect(await runSample('canvas', sample!)).toBe('3\n');
  });

  test('the fonts come with it, where the module says they are', async () => {
    const code = `import { existsSync } from 'node:fs'; import { allFontFiles } from '@platen/canvas';
      console.log(allFontFiles().filter(({ url }) => !existsSync(url)).length, allFontFiles().length > 40);`;
    expect(await runSample('fonts', code)).toBe('0 true\n');
  });
});

/**
 * Third-party tools for the OpenAPI document. Redocly comes with the workspace. Spectral, Specmatic and the client generators
 * need hundreds of packages, some with install scripts, so they stay out of it: `npm run openapi` fetches them at the
 * versions below, without their scripts, into a separate folder.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const versions = {
  '@hey-api/openapi-ts': '0.95.0',
  '@stoplight/spectral-cli': '6.16.3',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  orval: '7.13.2',
  specmatic: '2.55.1',
  // The generators need this version of the compiler.
  typescript: '5.9.3',
};

const folder = resolve(process.env.PLATEN_TEST_OPENAPI_TOOLS ?? 'dist/openapi-tools');
const tool = (name: string) => join(folder, 'node_modules/.bin', name);

export const areOpenApiToolsHere = (): boolean =>
  ['openapi-ts', 'spectral', 'openapi-typescript', 'orval', 'tsc'].every((name) => existsSync(tool(name)));

export async function installOpenApiTools(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const specmatic = join(folder, 'node_modules/specmatic/specmatic.jar');

/** It is a Java program, and npm does not install Java. */
export const isSpecmaticHere = (): boolean =>
  existsSync(specmatic) && spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** The output of a program, even if it failed: linters fail when they find something. */
async function outputOf(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await run(command, args, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: unknown };
    if (typeof code !== 'number' || stdout.trim() === '') throw new Error(`${command} failed: ${stderr || error}`);
    return stdout;
  }
}

type Accepted = { finding: string; why: string };

/** Findings in the API document that are intended, each with the reason. A finding that no longer occurs is reported. */
export const acceptedOfApi: readonly Accepted[] = [
  {
    finding:
      'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/orders/{id}/cancel` and `/orders/webhooks/{id}`.',
    why: 'no order has the id webhooks: ids start with ord_, and the literal path matches first',
  },
];

export type RedoclyProblem = { ruleId: string; message: string; location: { pointer?: string }[] };

/** The findings in each file, in the order of the files. One process for all, because it takes longest to start and warm up. */
export async function lintWithRedocly(files: readonly string[]): Promise<RedoclyProblem[][]> {
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'lint', ...files, '--config', 'tools/redocly.yaml'];
  const output = await outputOf(process.execPath, [...args, '--format', 'json', '--max-problems', '1000'], {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  });
  // One report after the other, without a separator.
  const reports = output
    .replaceAll('\n}{\n', '\n}\n{\n')
    .split(/^(?=\{$)/m)
    .filter((report) => report.trim() !== '');
  if (reports.length !== files.length) throw new Error(`${reports.length} reports about ${files.length} files`);
  return reports.map((report) => (JSON.parse(report) as { problems: RedoclyProblem[] }).problems);
}

/** Findings that are not accepted, and accepted ones that no longer occur. */
export function judge(problems: readonly RedoclyProblem[], accepted: readonly Accepted[] = []): string[] {
  const isAccepted = (problem: RedoclyProblem, finding: string) =>
    `${problem.ruleId}: ${problem.message}`.trim() === finding;
  return [
    ...problems
      .filter((one) => !accepted.some(({ finding }) => isAccepted(one, finding)))
      .map((one) => `${one.ruleId} at ${one.location[0]?.pointer}: ${one.message}`),
    ...accepted
      .filter(({ finding }) => !problems.some((one) => isAccepted(one, finding)))
      .map(({ finding }) => `not found any more, take it off the list: ${finding}`),
  ];
}

type SpectralReport = { code: string; message: string; path: string[] }[];

export async function lintWithSpectral(file: string, scratch: string): Promise<string[]> {
  const ruleset = join(scratch, 'spectral.json');
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const args = ['lint', file, '--ruleset', ruleset, '--format', 'json', '--quiet'];
  const found = JSON.parse((await outputOf(tool('spectral'), args)) || '[]') as SpectralReport;
  return found.map(({ code, message, path }) => `${code} at ${path.join('/')}: ${message}`);
}

/** The number of operations that Specmatic reads in a document. It refuses a document as a whole if it cannot read one of them. */
export async function countWithSpecmatic(file: string): Promise<number> {
  const output = await outputOf('java', ['-jar', specmatic, 'examples', 'validate', `--spec-file=${file}`]);
  return Number(/API Operations: (\d+)/.exec(output)?.[1] ?? 0);
}

/**
 * Clients that three generators make from the document, with the programs of tools/openapi-clients beside them, compiled as strictly as
 * possible. Returns their folder, which is below the tools so that imports resolve.
 */
export async function generateClients(file: string, baseUrl: string): Promise<string> {
  const made = join(folder, `clients-${process.pid}`);
  const generated = join(made, 'generated');
  await cp('tools/openapi-clients', made, { recursive: true });
  const orval = join(made, 'orval.config.cjs');
  const output = { target: join(generated, 'orval/api.ts'), client: 'fetch', mode: 'single', baseUrl };
  await writeFile(orval, `module.exports = ${JSON.stringify({ api: { input: file, output } })};\n`);
  await mkdir(join(generated, 'openapi-typescript'), { recursive: true });
  await run(tool('openapi-typescript'), [file, '-o', join(generated, 'openapi-typescript/schema.ts')]);
  await run(tool('openapi-ts'), ['-i', file, '-o', join(generated, 'hey-api'), '-c', '@hey-api/client-fetch']);
  await run(tool('orval'), ['--config', orval]);
  return made;
}

/** The output of the compiler; empty if there is none. */
export async function compileStrictly(made: string): Promise<string> {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  await writeFile(join(made, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  const { stdout } = await run(tool('tsc'), ['-p', made]).catch((error: { stdout?: string }) => ({
    stdout: error.stdout || String(error),
  }));
  return stdout.trim();
}

/**
 * `npm test -- --changed`: which test files a change touches. Vitest has an option of the same name that follows imports alone; here nearly
 * every test of the server imports the whole service, so it would run them all. This follows imports too, but not through the service as a
 * whole, and adds what is near in other ways: tests in the folder of a changed file or of its users, tests of the browser that open a changed
 * page, and tests that read a changed file. The nearest come first, until they would take about a minute.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Durations, readDurations } from './durations.ts';

/** What three workers do in a minute. */
const budgetMs = 3 * 60_000;
/** A test file that was never measured. */
const usualMs = 8_000;
/** Further away, a change is seen by everything. */
const maxSteps = 2;

/** Who imports one of these has all of the service. */
const whole = new Set([
  'server/src/server.ts',
  'server/src/main.ts',
  'server/src/cli.ts',
  'studio/src/pages/frame/router.tsx',
]);

/** Folders that say nothing of the files in them. */
const holdsEverything = /^(?:server\/(?:src|test(?:\/\w+)?)|studio\/src|acceptance|tools|fuzz|packages\/\w+\/src)\/$/;

/** Files that tests read or run without importing them. A path with this prefix touches these tests, or all tests in these folders. */
export const readBy: readonly [prefix: string, tests: readonly string[]][] = [
  ['docs/contributing/', ['server/test/whole/first-change.test.ts']],
  ['docs/', ['server/src/docs.test.ts', 'server/test/whole/docs-samples.test.ts']],
  ['README.md', ['server/test/whole/readme-samples.test.ts']],
  ['packages/client/README.md', ['server/test/whole/readme-samples.test.ts', 'server/src/docs.test.ts']],
  ['packages/canvas/README.md', ['server/test/whole/readme-samples.test.ts', 'server/src/docs.test.ts']],
  ['packages/contract/src/', ['server/src/openapi.test.ts', 'server/src/docs.test.ts']],
  ['server/src/settings', ['server/src/docs.test.ts', 'server/src/config.test.ts']],
  ['server/src/studio-routes.ts', ['server/src/studio-routes.test.ts']],
  ['server/migrations/', ['server/src/engines/database/migrate.test.ts']],
  ['server/bin/', ['server/test/whole/start.test.ts']],
  ['catalog/', ['server/src/features/catalog/', 'packages/contract/src/catalog.test.ts']],
  ['network/', ['server/src/features/catalog/network/', 'server/src/features/making/orders/']],
  ['examples/', ['server/test/whole/examples.test.ts']],
  ['tools/release/', ['server/test/whole/release.test.ts']],
  ['tools/dev', ['tools/dev.test.ts']],
];

/** It names files of every kind and reads none of them. */
const ownTest = 'tools/changed.test.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const source = '{packages,server,studio,acceptance,fuzz,tools}/**/*.{ts,tsx,js,mjs}';

type Users = Map<string, { path: string; isOnlyTypes: boolean }[]>;

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [, name, part] = /^@platen\/([a-z]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folder = name === 'server' ? 'server' : `packages/${name}`;
  const places = part === undefined ? ['src/index.ts'] : [`src/${part}.ts`, `src/type-${part}.ts`, part];
  return places.map((place) => `${folder}/${place}`).find((path) => known.has(path)) ?? null;
}

/** The specifiers, with their quotes, of statements that import or export types alone. */
const typeImportsOf = (text: string): string[] =>
  text
    .split(/^(?=(?:import|export) type )/m)
    .slice(1)
    .map((rest) => rest.split(';', 1)[0]!.split(' from ').at(-1)!);

/** By module, those that name it: in an import, or as a file that they run. */
function readUsers(paths: readonly string[], texts: ReadonlyMap<string, string>): Users {
  const known = new Set(paths);
  const users: Users = new Map();
  for (const path of paths) {
    const text = texts.get(path)!;
    const types = typeImportsOf(text);
    for (const [literal, specifier] of text.matchAll(/['"`](\.{1,2}\/[^'"`\n]+|@platen\/[^'"`\n]+)['"`]/g)) {
      const target = resolve(path, specifier!, known);
      if (target === null || !known.has(target)) continue;
      users.set(target, [...(users.get(target) ?? []), { path, isOnlyTypes: types.includes(literal) }]);
    }
  }
  return users;
}

/** What a change reaches, and in how many steps: importers, and theirs. Types are followed from the changed file alone. */
function reachOf(changed: string, users: Users): Map<string, number> {
  const steps = new Map([[changed, 0]]);
  const waiting = [changed];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const next = steps.get(path)! + 1;
    if (next > maxSteps || whole.has(path)) continue;
    for (const { path: user, isOnlyTypes } of users.get(path) ?? []) {
      if (steps.has(user) || (isOnlyTypes && path !== changed)) continue;
      steps.set(user, next);
      waiting.push(user);
    }
  }
  return steps;
}

/** Addresses of the studio's pages, by the module that shows them: the part that stands before an id. */
function pageAddresses(texts: ReadonlyMap<string, string>): Map<string, string> {
  const router = 'studio/src/pages/frame/router.tsx';
  const addresses = new Map<string, string>();
  for (const route of (texts.get(router) ?? '').split('createRoute(').slice(1)) {
    const path = /path: '([^'\n]+)'/.exec(route)?.[1];
    const module = /import\('([^'\n]+)'\)/.exec(route)?.[1];
    if (path === undefined || module === undefined) continue;
    const address = path.split('$', 1)[0]!;
    const isWhole = /^\/(?:studio|claim)/.test(address);
    addresses.set(normalize(join(dirname(router), module)), isWhole ? address : `/studio${address}`);
  }
  return addresses;
}

/** Test files by their distance from what was changed. */
export function findTouched(changed: readonly string[]): Map<string, number> {
  const paths = globSync(source, { exclude: (path) => /(?:^|\/)(?:node_modules|dist|assembly)(?:\/|$)/.test(path) });
  const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const tests = paths.filter(isTest);
  const users = readUsers(paths, texts);
  const addresses = pageAddresses(texts);
  const touched = new Map<string, number>();
  const touch = (path: string, distance: number) =>
    touched.set(path, Math.min(distance, touched.get(path) ?? Number.POSITIVE_INFINITY));
  const touchFolder = (folder: string, distance: number) => {
    for (const test of tests) if (test.startsWith(folder)) touch(test, distance);
  };

  for (const path of changed) {
    if (isTest(path) && existsSync(path)) touch(path, 0);
    // Reading a file counts as importing it. Browser tests come after the others: they take longest.
    for (const [prefix, readers] of readBy) {
      if (!path.startsWith(prefix)) continue;
      for (const reader of readers) reader.endsWith('/') ? touchFolder(reader, 1) : touch(reader, 1);
    }
    for (const test of tests) if (test !== ownTest && texts.get(test)!.includes(path)) touch(test, 1);
    for (const [user, steps] of reachOf(path, users)) {
      if (isTest(user)) touch(user, steps);
      const folder = `${dirname(user)}/`;
      if (steps < maxSteps && !holdsEverything.test(folder)) touchFolder(folder, steps + 1);
      const address = addresses.get(user);
      if (address === undefined) continue;
      for (const test of tests) {
        if (test.startsWith('acceptance/') && opens(texts.get(test)!, address)) touch(test, steps + 2);
      }
    }
  }
  return touched;
}

/** `/studio/orders` is not opened where `/studio/orders/` is, which is another page. */
const opens = (text: string, address: string): boolean =>
  address.endsWith('/')
    ? text.includes(address)
    : text
        .split(address)
        .slice(1)
        .some((rest) => !/^[/\w-]/.test(rest));

export type Choice = { chosen: string[]; left: string[]; ms: number };

/** The nearest first, then the shortest, as long as they fit. A changed test is always run. */
export function choose(touched: ReadonlyMap<string, number>, durations: Durations): Choice {
  const msOf = (path: string) => durations[path] ?? usualMs;
  const sorted = [...touched].toSorted(([a, near], [b, far]) => near - far || msOf(a) - msOf(b));
  const choice: Choice = { chosen: [], left: [], ms: 0 };
  for (const [path, distance] of sorted) {
    const fits = choice.ms + msOf(path) <= budgetMs;
    (fits || distance === 0 ? choice.chosen : choice.left).push(path);
    if (fits || distance === 0) choice.ms += msOf(path);
  }
  return choice;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit where this branch left the main one, or where it left the given one. */
function findBase(wanted: string | null): string {
  for (const name of wanted === null ? ['origin/main', 'main', 'HEAD'] : [wanted]) {
    try {
      return git('merge-base', 'HEAD', name).trim();
    } catch {
      // There is no such branch here.
    }
  }
  throw new Error(`Git knows no commit ${wanted ?? 'HEAD'}.`);
}

export function chooseChanged(wanted: string | null): Choice {
  const base = findBase(wanted);
  const list = (...args: string[]) =>
    git(...args)
      .split('\0')
      .filter(Boolean);
  const changed = [
    ...list('diff', '--name-only', '-z', base),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const choice = choose(findTouched(changed), readDurations());
  const { chosen, left } = choice;
  console.log(`${changed.length} files differ from ${base.slice(0, 8)}: ${chosen.length} test files run.`);
  if (left.length > 0) console.log(`They may touch these too, which npm test runs:\n  ${left.join('\n  ')}`);
  return choice;
}

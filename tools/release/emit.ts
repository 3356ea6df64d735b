/**
 * Converts our modules to JavaScript, file by file: Node runs no TypeScript below node_modules. Types are blanked out, so that a line
 * in a stack trace is the line of the source. Module and file names in literals (`import`, `new URL('./x-task.ts', import.meta.url)`,
 * `require.resolve`) are rewritten to their paths in the release; one that cannot be resolved stops the build.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

/** Where the npm dependencies of the modules will be, relative to the release. Null: npm installs them beside it. */
export type Places = {
  module(specifier: string): string | null;
  file(specifier: string): string | null;
};

export type Needs = { modules: Set<string>; files: Set<string> };

type Named = { start: number; end: number; value: string; kind: 'import' | 'require' | 'file' | 'literal' };

const isSource = (path: string) => path.endsWith('.ts') && !/\.(test|contract|d)\.ts$/.test(path);

/** Everything in a source folder that runs: its modules, and the files they read. */
export function filesOf(folder: string): { modules: string[]; others: string[] } {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.split('/').some((part) => ['node_modules', 'assembly', 'dist'].includes(part)));
  return {
    modules: all.filter(isSource),
    others: all.filter((path) => !/(\.ts|\.md|\/package\.json)$/.test(path)),
  };
}

type Module = { code: string; names: Named[] };

/** By text: a module is read for its needs and read again to be written. */
const known = new Map<string, Module>();

function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const found = known.get(text);
  if (found) return found;
  const code = path.endsWith('.ts') ? stripTypeScriptTypes(text, { mode: 'strip' }) : text;
  const read = { code, names: namesIn(path, code) };
  known.set(text, read);
  return read;
}

/** Every literal that names a module or a file, and its kind. */
function namesIn(path: string, code: string): Named[] {
  const parsed = parseSync(path.replace(/\.ts$/, '.js'), code, { sourceType: 'module' });
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be read: ${parsed.errors[0]!.message}`);
  return importsOf(parsed, code) ?? literalsOf(parsed, code);
}

function literalsOf({ program }: ParseResult, code: string): Named[] {
  const found = new Map<number, Named>();
  type Node = { type: string; start: number; end: number; value?: unknown };
  const add = (node: Node | null | undefined, kind: Named['kind']) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string' || found.has(node.start)) return;
    found.set(node.start, { start: node.start, end: node.end, value: node.value, kind });
  };
  // What a literal is part of is visited before it.
  new Visitor({
    ImportDeclaration: ({ source }) => add(source, 'import'),
    ExportAllDeclaration: ({ source }) => add(source, 'import'),
    ExportNamedDeclaration: ({ source }) => add(source, 'import'),
    ImportExpression: ({ source }) => add(source, 'import'),
    CallExpression({ callee, arguments: [first] }) {
      const asked = code.slice(callee.start, callee.end);
      if (asked === 'require') add(first, 'require');
      else if (asked === 'import.meta.resolve') add(first, 'import');
      else if (asked === 'require.resolve') add(first, 'file');
    },
    Literal: (node) => add(node, 'literal'),
  }).visit(program);
  return [...found.values()];
}

/** The names in a module that only imports, which the parser lists without a tree. Null for other modules. */
function importsOf({ module }: ParseResult, code: string): Named[] | null {
  if (/\brequire\b|\bimport\.meta\b/.test(code)) return null;
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const found = new Map<number, Named>();
  for (const request of requests) {
    if (!request) continue;
    const { start, end } = request;
    const [, single, double] = /^'([^'\\]*)'$|^"([^"\\]*)"$/.exec(code.slice(start, end)) ?? [];
    const value = single ?? double;
    if (value === undefined) return null;
    found.set(start, { start, end, value, kind: 'import' });
  }
  return [...found.values()];
}

/** The npm dependencies of the modules. */
export function needsOf(modules: readonly string[]): Needs {
  const needs: Needs = { modules: new Set(), files: new Set() };
  for (const path of modules) {
    for (const { kind, value } of readModule(path).names) {
      if (value.startsWith('.') || value.startsWith('@platen/') || isBuiltin(value)) continue;
      if (kind === 'import' || kind === 'require') needs.modules.add(value);
      else if (kind === 'file') needs.files.add(value);
    }
  }
  return needs;
}

/** The source behind a specifier of a workspace package, by the manifest of the package. */
function findOwn(specifier: string): string {
  const [scope, name, ...rest] = specifier.split('/');
  const folder = join('packages', name!);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const key = ['.', ...rest].join('/');
  const found = exports[key] ?? exports['./*']?.replace('*', rest.join('/'));
  if (!found || !existsSync(join(folder, found))) throw new Error(`${scope}/${name} offers no ${key}`);
  return join(folder, found);
}

const asJavaScript = (path: string) => path.replace(/\.ts$/, '.js');

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The replacement of a literal in the release, or null to keep it. */
function placeOf(path: string, { kind, value }: Named, places: Places): string | null {
  if (value.startsWith('./') || value.startsWith('../')) {
    const target = join(dirname(path), value);
    if (value.endsWith('.ts') && existsSync(target)) return asJavaScript(value);
    if (kind === 'import' && !existsSync(target)) throw new Error(`${path} imports ${value}, which is not there`);
    return null;
  }
  if (kind === 'literal' || isBuiltin(value)) return null;
  if (value.startsWith('@platen/')) return pathBetween(path, asJavaScript(findOwn(value)));
  const placed = kind === 'file' ? places.file(value) : places.module(value);
  return placed === null ? null : pathBetween(path, placed);
}

/** Writes one module below `out`, under its own path. */
export function emitModule(path: string, out: string, places: Places): void {
  const { code: read, names } = readModule(path);
  let code = read;
  for (const name of names.toSorted((a, b) => b.start - a.start)) {
    const placed = placeOf(path, name, places);
    if (placed !== null) code = `${code.slice(0, name.start)}'${placed}'${code.slice(name.end)}`;
  }
  const to = join(out, asJavaScript(path));
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, code);
}

export function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

/**
 * The built pages in studio/dist. Servable files are listed once, when the first page is requested: a path that is not
 * on the list is not served, so no path can lead out of the folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const distFolder = fileURLToPath(new URL('../../../../../studio/dist', import.meta.url));

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export type BuiltFile = { path: string; type: string; encodings: ReadonlySet<string> };

export type BuiltPages = {
  /** Pages before the server fills in its addresses, by file name. */
  html: ReadonlyMap<string, string>;
  /** Files by their URL path. */
  files: ReadonlyMap<string, BuiltFile>;
};

/** Null when the pages were not built. */
export function readBuiltPages(folder = distFolder): BuiltPages | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const html = new Map<string, string>();
  const files = new Map<string, BuiltFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const urlPath = `/${name.replaceAll('\\', '/')}`;
    if (name.endsWith('.html')) html.set(name, readFileSync(path, 'utf8'));
    const type = types[extname(name)];
    if (type === undefined) continue;
    const encodings = new Set(['br', 'gz'].filter((suffix) => existsSync(`${path}.${suffix}`)));
    files.set(urlPath, { path, type, encodings });
  }
  return { html, files };
}

/** The encoding to answer with: the smallest that the caller accepts and the build made. */
export function pickEncoding(accepted: string | undefined, { encodings }: BuiltFile): 'br' | 'gz' | null {
  const names = (accepted ?? '').split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  const accepts = (wanted: string) => names.some((one) => one.split(';')[0]!.trim().toLowerCase() === wanted);
  if (encodings.has('br') && accepts('br')) return 'br';
  if (encodings.has('gz') && accepts('gzip')) return 'gz';
  return null;
}

/** Inline scripts are allowed only by their hash. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, source]) => `'sha256-${createHash('sha256').update(source!).digest('base64')}'`);
}

/** Paths of the typefaces in the built pages; none when they were not built. */
export function listFonts(folder = distFolder): string[] {
  return [...(readBuiltPages(folder)?.files.keys() ?? [])].filter((path) => path.endsWith('.woff2'));
}

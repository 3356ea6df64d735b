/** Reads the catalog's folder. Every fault of every file is reported at once, with the file and the place in it. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { productFile, type SceneFile, sceneFile } from '@platen/contract/catalog';
import { smallerSides } from '@platen/renderer';
import type { z } from 'zod';
import { type Catalog, createCatalog, labelKey, type Product, type Scene, scenesOf } from './products.ts';

export async function loadCatalog(folder: string): Promise<Catalog> {
  const faults: string[] = [];
  const root = resolve(folder);
  const entries = await readdir(root, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`The catalog cannot be read. The folder ${root} does not exist.`, { cause });
  });
  const codes = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const products = await Promise.all(codes.map((code) => readProduct(root, code, faults)));
  const complete = products.filter((product) => product !== null);
  findRepeats(complete, faults);
  if (complete.length === 0 && faults.length === 0) faults.push(`${root} contains no products`);
  if (faults.length > 0) {
    throw new Error(`The catalog cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  return createCatalog(complete);
}

async function readProduct(root: string, code: string, faults: string[]): Promise<Product | null> {
  const file = await readJson(root, `${code}/product.json`, productFile, faults);
  if (!file) return null;
  if (file.code !== code) faults.push(`${code}/product.json: code is ${file.code}, but the folder is named ${code}`);
  const scenes = await Promise.all(
    file.scenes.map(async ({ code: scene, when }): Promise<Scene | null> => {
      const path = `${code}/scenes/${scene}`;
      const map = await readJson(root, `${path}/scene.json`, sceneFile, faults);
      if (!map) return null;
      for (const { label, kind } of map.placements) {
        const wanted = kind === 'art' ? 'image' : 'color';
        const isKnown = file.placements.some((one) => labelKey(one.label) === labelKey(label) && one.type === wanted);
        if (!isKnown) faults.push(`${path}/scene.json: ${code} has no ${wanted} placement ${label}`);
      }
      const smaller = await readSmaller(root, path, faults);
      const edition = await readEdition(root, [{ path, map }, ...smaller], faults);
      return {
        code: scene,
        title: map.title,
        folder: join(root, path),
        map,
        smaller: smaller.map((one) => ({ side: one.side, folder: join(root, one.path), map: one.map })),
        edition,
        when,
      };
    }),
  );
  const found = scenes.filter((scene) => scene !== null);
  findDoubleViews({ ...file, scenes: found }, faults);
  return { ...file, scenes: found };
}

/** Scenes of one title are one view of the product; a variant has each view once, and at least one. */
function findDoubleViews(product: Product, faults: string[]): void {
  const told = new Set<string>();
  for (const variant of product.variants) {
    const titles = scenesOf(product, variant).map(({ title }) => title);
    if (titles.length === 0) told.add(`no scene shows ${variant.id}`);
    for (const title of titles.filter((one, i) => titles.indexOf(one) !== i))
      told.add(`two scenes "${title}" show the same variant`);
  }
  for (const fault of told) faults.push(`${product.code}/product.json: ${fault}`);
}

async function readSmaller(root: string, path: string, faults: string[]) {
  const found: { side: number; path: string; map: SceneFile }[] = [];
  for (const side of smallerSides) {
    const below = `${path}/${side}`;
    if (!(await stat(join(root, below)).catch(() => null))) continue;
    const map = await readJson(root, `${below}/scene.json`, sceneFile, faults);
    if (map && map.size[0] !== side) faults.push(`${below}/scene.json: its maps are ${map.size[0]} pixels wide`);
    if (map) found.push({ side, path: below, map });
  }
  return found;
}

/** Maps are large, so their sizes stand for them: a scene rendered again never has exactly the same sizes. */
async function readEdition(root: string, maps: { path: string; map: SceneFile }[], faults: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { path, map } of maps) {
    hash.update(JSON.stringify(map));
    for (const name of mapFiles(map)) {
      const about = await stat(join(root, path, name)).catch(() => null);
      if (!about?.isFile()) faults.push(`${path}/${name} is missing`);
      else hash.update(`${name} ${about.size}`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const mapFiles = ({ tintable, placements }: SceneFile): string[] => [
  ...['base.webp', 'shade.webp', 'spec.webp'],
  ...(tintable ? ['tint.png'] : []),
  ...placements.flatMap(({ key, kind }) => [`mask_${key}.png`, ...(kind === 'art' ? [`uv_${key}.z`] : [])]),
];

async function readJson<T>(root: string, path: string, schema: z.ZodType<T>, faults: string[]): Promise<T | undefined> {
  const text = await readFile(join(root, path), 'utf8').catch(() => null);
  if (text === null) {
    faults.push(`${path} is missing`);
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    faults.push(`${path} is not JSON: ${(error as Error).message}`);
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) faults.push(`${path}: ${issue.path.join('.') || 'it'}: ${issue.message}`);
  return undefined;
}

/** Variant ids and scene codes are unique in the whole catalog, so no two products may share one. */
function findRepeats(products: readonly Product[], faults: string[]): void {
  const owners = new Map<string, string>();
  for (const product of products) {
    for (const handle of [...product.variants.map((one) => one.id), ...product.scenes.map((one) => one.code)]) {
      const owner = owners.get(handle);
      if (owner) faults.push(`${handle} is used by ${owner} and by ${product.code}`);
      owners.set(handle, product.code);
    }
  }
}

/** Catalogs that several services of one worker share. Nobody can change a loaded one. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProductFile, printPx } from '@platen/contract/catalog';
import type { Config } from '../../src/config.ts';
import { type Catalog, loadCatalog } from '../../src/features/catalog/catalog.ts';

const shippedDir = fileURLToPath(new URL('../../../catalog', import.meta.url));
const loaded = new Map<string, Promise<Catalog>>();

function load(folder: string): Promise<Catalog> {
  const known = loaded.get(folder);
  if (known) return known;
  const loading = loadCatalog(folder);
  loaded.set(folder, loading);
  return loading;
}

/** The catalog of the repository. */
export const shippedCatalog = (): Promise<Catalog> => load(shippedDir);

/** What a service on one of these catalogs need not load again. */
export function shareCatalog({ catalog }: Config): { catalog?: () => Promise<Catalog> } {
  const folder = resolve(catalog.dir);
  return folder === shippedDir || folder === smallDir ? { catalog: () => load(folder) } : {};
}

let smallDir: string | null = null;
const shrink = 6;

/**
 * The folder of a catalog with the shipped products at a sixth of their size, for tests of orders that are printed
 * without a look at the print: drawing a print file takes most of an order's time.
 */
export function smallCatalogDir(): string {
  if (smallDir !== null) return smallDir;
  const folder = mkdtempSync(join(tmpdir(), 'platen-catalog-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const entry of readdirSync(shippedDir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const product: ProductFile = JSON.parse(readFileSync(join(shippedDir, entry.name, 'product.json'), 'utf8'));
    const placements = product.placements.map((one) => {
      if (one.type !== 'image') return one;
      const printMm = one.printMm.map((mm) => mm / shrink) as [number, number];
      return { ...one, printMm, widthPx: printPx(printMm[0]), heightPx: printPx(printMm[1]) };
    });
    mkdirSync(join(folder, entry.name));
    writeFileSync(join(folder, entry.name, 'product.json'), JSON.stringify({ ...product, placements }));
    symlinkSync(join(shippedDir, entry.name, 'scenes'), join(folder, entry.name, 'scenes'));
  }
  smallDir = folder;
  return folder;
}

export const smallPrints = (): Record<string, string> => ({ PLATEN_CATALOG_DIR: smallCatalogDir() });

export const smallCatalog = (): Promise<Catalog> => load(smallCatalogDir());

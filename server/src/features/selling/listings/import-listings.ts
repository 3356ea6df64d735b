/**
 * Listings from a spreadsheet, and into one. A line that names a listing, by its id or its slug, changes it; any other
 * line creates one. Each line is separate: its faults are reported, and the others are written, all in one transaction.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { listingBounds } from '@platen/contract/listing-bounds';
import { listingChange, listingRequest } from '@platen/contract/listings';
import type { z } from 'zod';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { nameOf, sentenceOf, wordIssues } from '../../../kernel/text/fault-words.ts';
import { findOddText, keepable, oddTextFault } from '../../../kernel/text/odd-text.ts';
import type { Deps } from '../deps.ts';
import { type Draft, draftListing } from './draft-listing.ts';
import type { ListingDeps } from './listing-artwork.ts';
import { artworkText, CellFault, type Cells, heading, readCells, toLine } from './listing-sheet.ts';
import { type Line, readLines } from './listing-sheet-file.ts';
import { warnOfPrices } from './prices.ts';
import { eachListing, type Listing } from './read-listings.ts';
import * as store from './store.ts';
import { insertListings, measureRoom, writeChange } from './write-listings.ts';

type LineResult = {
  line: number;
  result: 'created' | 'changed' | 'failed';
  id: string | null;
  title: string | null;
  code: string | null;
  message: string | null;
  warnings: store.ListingWarning[];
};

export type ImportResult = { dryRun: boolean; created: number; changed: number; failed: number; lines: LineResult[] };

type Planned = { line: number; draft: Draft; slug: string | undefined; before: store.ListingRow | null };
type Run = { dryRun: boolean; signal: AbortSignal; report: Report; decided: Decided<ImportResult> };

/** A person waits for an import: lines not reached by then are left for the next one. */
const patienceMs = 4 * 60_000;
/** After this many lines an import pauses for as long as they took, so that others get a turn. */
const linesAtOnce = 25;
const maxRestMs = 200;

export async function importListings(deps: ListingDeps, shopId: string, csv: Buffer, run: Run): Promise<ImportResult> {
  const lines = await readLines(csv);
  const failed: LineResult[] = [];
  const planned: Planned[] = [];
  const until = performance.now() + patienceMs;
  const room = await measureRoom(deps, deps.database.db, shopId);
  let made = 0;
  let restedAt = performance.now();
  for (const [i, line] of lines.entries()) {
    if (i % linesAtOnce === linesAtOnce - 1) {
      await delay(Math.min(maxRestMs, performance.now() - restedAt), undefined, { signal: run.signal });
      restedAt = performance.now();
    }
    run.report({ stage: 'reading', done: i, total: lines.length });
    run.signal.throwIfAborted();
    try {
      const odd = findOddText(line.cells);
      if (odd) throw new CellFault(`${odd[0]} ${oddTextFault}`);
      if (performance.now() > until) throw new CellFault('Not reached in time. Import this line again.');
      const before = await findNamed(deps, shopId, line.cells);
      // Before any artwork is inspected.
      if (before === null && made >= room.free) throw room.refusal();
      const plan = await planLine(deps, shopId, line, before, run.signal);
      refuseTwice(plan, planned);
      planned.push(plan);
      if (before === null) made += 1;
    } catch (error) {
      if (run.signal.aborted) throw error;
      failed.push(asFailed(line, error));
    }
  }
  run.report({ stage: 'saving', done: lines.length, total: lines.length });
  if (run.dryRun) return summarise(true, [...failed, ...planned.map((plan) => asDone(deps, plan, null))]);
  return deps.database.transaction(async (tx) => {
    // Before any listing is locked, in the order used everywhere.
    await store.lockListings(tx, shopId);
    const fresh = planned.filter(({ before }) => before === null);
    const inserted = fresh.length === 0 ? [] : await insertListings(deps, tx, shopId, fresh);
    const changed: [Planned, Listing][] = [];
    for (const plan of planned) {
      if (plan.before === null) continue;
      const written = await writeChange(deps, tx, plan.before, plan);
      if (!written) throw new ApiError('conflict', `Others are changing the listing ${plan.before.id}. Try again.`);
      changed.push([plan, written]);
    }
    const done = [...fresh.map((plan, i) => [plan, inserted[i]!] as const), ...changed];
    const result = summarise(false, [...failed, ...done.map(([plan, { id }]) => asDone(deps, plan, id))]);
    await run.decided(tx, result);
    return result;
  });
}

function summarise(dryRun: boolean, lines: LineResult[]): ImportResult {
  const count = (wanted: LineResult['result']) => lines.filter(({ result }) => result === wanted).length;
  lines.sort((a, b) => a.line - b.line);
  return { dryRun, created: count('created'), changed: count('changed'), failed: count('failed'), lines };
}

async function planLine(
  deps: ListingDeps,
  shopId: string,
  { line, cells }: Line,
  before: store.ListingRow | null,
  signal: AbortSignal,
): Promise<Planned> {
  const asked = readCells(cells, before === null ? null : artworkText(before.placements));
  if (before === null) {
    const { product, ...request } = hold(listingRequest, asked);
    const draft = await draftListing(deps, shopId, request, { product, title: request.title }, signal);
    return { line, draft, slug: request.slug, before };
  }
  if (asked.product !== undefined && asked.product !== before.product)
    throw new CellFault(
      `product: this listing is of ${before.product}, which cannot be changed. Leave the id out to create another listing.`,
    );
  const { product: _, ...rest } = asked;
  const change = hold(listingChange, rest);
  return { line, draft: await draftListing(deps, shopId, change, before, signal), slug: change.slug, before };
}

async function findNamed(deps: Pick<Deps, 'database'>, shopId: string, cells: Cells): Promise<store.ListingRow | null> {
  const { db } = deps.database;
  const id = cells.id?.trim();
  if (id) {
    const row = await store.findListing(db, shopId, id.slice(0, 80));
    if (row) return row;
    throw new CellFault(`id: this shop has no listing ${id.slice(0, 80)}. Leave the cell blank to create a new one.`);
  }
  const slug = cells.slug?.trim().toLowerCase();
  return slug ? store.findBySlug(db, shopId, slug.slice(0, 80)) : null;
}

function refuseTwice({ before, slug }: Planned, others: readonly Planned[]): void {
  if (before && others.some((other) => other.before?.id === before.id))
    throw new CellFault('An earlier line of this file changes the same listing. Keep one of the two.');
  if (slug !== undefined && others.some((other) => other.slug === slug))
    throw new CellFault(`slug: an earlier line of this file has the slug ${slug}. Choose another.`);
}

function hold<Schema extends z.ZodType>(schema: Schema, asked: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(asked);
  if (!error) return data;
  const { path, words } = wordIssues(error.issues)[0]!;
  throw new CellFault(sentenceOf(nameOf(path) || 'The line', words));
}

function asFailed({ line, cells }: Line, error: unknown): LineResult {
  if (!(error instanceof ApiError || error instanceof CellFault)) throw error;
  const code = error instanceof ApiError ? error.code : 'invalid_argument';
  const title = keepable(cells.title?.trim().slice(0, listingBounds.title) ?? '') || null;
  return { line, result: 'failed', id: null, title, code, message: error.message, warnings: [] };
}

function asDone(
  { catalog, config }: Pick<Deps, 'catalog' | 'config'>,
  { line, draft, before }: Planned,
  id: string | null,
): LineResult {
  const variants = catalog.findProduct(draft.product)?.variants.filter((variant) => draft.options.includes(variant.id));
  return {
    line,
    result: before === null ? 'created' : 'changed',
    id: id ?? before?.id ?? null,
    title: draft.title,
    code: null,
    message: null,
    warnings: [...warnOfPrices(draft.prices, variants ?? [], config.fee), ...draft.artwork_warnings],
  };
}

/** Every listing of the shop, as lines that can be imported again. */
export async function* exportListings(
  deps: Pick<Deps, 'catalog' | 'database'>,
  shopId: string,
): AsyncGenerator<string> {
  yield heading;
  for await (const listings of eachListing(deps, shopId)) {
    const lines = listings.map((listing) => {
      const all = deps.catalog.findProduct(listing.product)?.variants.map(({ id }) => id) ?? [];
      return toLine(listing, all);
    });
    yield lines.join('');
  }
}

/** A spreadsheet of listings as it arrives: CSV, read in pieces and within limits. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { listingBounds } from '@platen/contract/listing-bounds';
import { parse } from 'csv-parse';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import { bareCell } from '../../../kernel/text/csv.ts';
import { type Cells, type Column, columns } from './listing-sheet.ts';

/** `line` is the row of the file; the heading is row 1. */
export type Line = { line: number; cells: Cells };

/** Named explicitly, because the parser would allocate three buffers for each byte of the first line to detect it. */
const lineEnds = ['\r\n', '\n', '\r'];
const slicedBytes = 64 * 1024;
/**
 * Blank lines are skipped, but each costs something, and the parser makes an error for each that is shorter than the
 * one before.
 */
const maxRows = 2 * listingBounds.importLines;

/** A file in pieces, so that other work gets a turn while it is parsed. */
async function* slice(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += slicedBytes) {
    yield bytes.subarray(at, at + slicedBytes);
    await setImmediate();
  }
}

/** The non-blank lines. Throws faults of the file as a whole. */
export async function readLines(csv: Buffer): Promise<Line[]> {
  const parser = Readable.from(slice(csv)).pipe(
    parse({
      bom: true,
      record_delimiter: lineEnds,
      relax_column_count: true,
      max_record_size: 256 * 1024,
      to: maxRows + 1,
    }),
  );
  const lines: Line[] = [];
  let names: (Column | null)[] | null = null;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > maxRows) throw tooMany();
      if (record.every((cell) => cell.trim() === '')) continue;
      if (names === null) names = readHeading(record);
      else if (lines.length === listingBounds.importLines) throw tooMany();
      else lines.push({ line: row, cells: toCells(names, record) });
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw invalidArgument(
      `The file is not valid CSV: ${(error as Error).message.slice(0, 200)} Save it again as CSV (UTF-8, comma).`,
    );
  }
  if (lines.length === 0) throw invalidArgument('The file contains no listings. Its first row is the header.');
  return lines;
}

const tooMany = () =>
  invalidArgument(`A file can contain at most ${listingBounds.importLines} listings. Split it, and import the parts.`);

function readHeading(record: readonly string[]): (Column | null)[] {
  const names = record.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const known = names.map((name) => columns.find((column) => column === name) ?? null);
  if (known.includes('id') || (known.includes('product') && known.includes('title'))) return known;
  throw invalidArgument(
    `The first row must name the columns: product and title at least, or id. The columns are ${columns.join(', ')}.`,
    { validOptions: [...columns] },
  );
}

function toCells(names: readonly (Column | null)[], record: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [i, name] of names.entries()) if (name !== null) cells[name] = bareCell(record[i] ?? '');
  return cells;
}

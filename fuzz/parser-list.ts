/** Every parser of untrusted input, each with its own kind of inputs, up to the size that its entry point accepts. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createCanvas as createSurface } from '@napi-rs/canvas';
import { readPrompt } from '../packages/artist/src/read/read.ts';
import { CanvasError, layoutText, parse, serialize, warningsOf } from '../packages/canvas/src/index.ts';
import { foldTurns, toTurns } from '../server/src/features/art/chat/conversation.ts';
import { FilterError, parseFilter } from '../server/src/features/catalog/search/filter.ts';
import {
  BrokenFont,
  findName,
  readTables,
  refuseUnusable,
  sniffFont,
} from '../server/src/features/designs/fonts/font-tables.ts';
import { inspectImage, UnreadableImage } from '../server/src/features/files/decoding/inspect.ts';
import { sniffImage } from '../server/src/features/files/decoding/sniff.ts';
import { PaddedImage, trimImage } from '../server/src/features/files/decoding/trim.ts';
import { readUploadBody } from '../server/src/features/files/uploads/base64-body.ts';
import { readAddress } from '../server/src/features/making/orders/addresses.ts';
import { findReader } from '../server/src/features/making/orders/reader.ts';
import { acceptsWebp, parseParameters } from '../server/src/features/pictures/mockups/rules.ts';
import { addressRules } from '../server/src/features/selling/checkout/address-rules.ts';
import { CellFault, readCells } from '../server/src/features/selling/listings/listing-sheet.ts';
import { readLines } from '../server/src/features/selling/listings/listing-sheet-file.ts';
import { readRegion, wordsFor } from '../server/src/features/words/texts/texts.ts';
import { readCursor } from '../server/src/kernel/database/cursors.ts';
import { ApiError } from '../server/src/kernel/errors.ts';
import { countedAddress } from '../server/src/kernel/http/caller-address.ts';
import { openTestWorkshops } from '../server/test/harness/workshops.ts';
import { pictureText } from './api-requests.ts';
import { changeText, type Json, mutate, oddValue, toOddJson } from './mutate.ts';
import { kinds, makePicture, mutatePicture } from './pictures.ts';
import type { Random } from './random.ts';
import { exampleAddress, exampleCanvas } from './tenants.ts';
import { oddText, pumped } from './values.ts';

// biome-ignore lint/suspicious/noExplicitAny: each parser has its own kind of input
export type Parser<Input = any> = {
  name: string;
  /** The share of the inputs of other parsers, in percent; for parsers that are slow by nature. */
  share?: number;
  make(random: Random): Input;
  run(input: Input): void | Promise<void>;
  /** The errors with which it refuses bad input. */
  refuses?(error: unknown): boolean;
};

const workshops = openTestWorkshops();

const isApiError = (error: unknown) => error instanceof ApiError;
const text = (random: Random, seeds: readonly string[], longest: number): string => {
  const kind = random.below(4);
  if (kind === 0) return pumped(random, longest);
  if (kind === 1) return oddText(random, longest);
  const changed = changeText(random.pick(seeds), random);
  return (kind === 2 ? changed : changeText(changed, random)).slice(0, longest);
};

const sheets = [
  'product,title,price,artwork\nMUG-11OZ,"A ""fox""",gv_a=19.99 gv_b=5,"Front: https://example.com/a.png align=top\nBack: cnv_1"\n',
  'id,slug,description,tags,variants,images\r\nlst_1,fox,"One.\n\nTwo.","a, b",gv_a gv_b,sc_1/gv_a sc_2\r\n',
];
const prompts = [
  'a red fox under the moon, saying "hello world"',
  'make 4 designs of a cat riding a bike on a blue T-shirt size XL',
  'a mug with a whale wearing a hat',
  'make it bigger and remove the background',
  'text: live laugh love in a retro style',
  'team the pin pals',
];
const filters = [
  'category = Drinkware AND price > 100',
  'attributes.Color IN [Black, "Navy Blue"] OR NOT price 100 TO 200',
  '(a EXISTS AND (b IS NULL OR c IS EMPTY))',
];

const picture = (random: Random): Buffer => {
  const kind = random.pick(kinds);
  return mutatePicture(kind, makePicture(kind, random), random);
};

const fontBytes = readFileSync(new URL('../packages/canvas/fonts/teko-400-latin.woff2', import.meta.url));

/** A font with some changed bytes in its directory, truncated, or as the plain tables it is made of. */
const font = (random: Random): Buffer => {
  const bytes = Buffer.from(fontBytes);
  for (let change = random.below(4); change > 0; change -= 1) bytes[random.below(200)] = random.below(256);
  if (random.chance(0.3)) bytes.write(random.pick(['\0\x01\0\0', 'OTTO', 'true']), 'latin1');
  return random.chance(0.3) ? bytes.subarray(0, random.below(bytes.length)) : bytes;
};

export const parsers: readonly Parser[] = [
  {
    name: 'font',
    make: font,
    run: (bytes: Buffer) => {
      const type = sniffFont(bytes);
      if (type === null) return;
      const tables = readTables(bytes, type);
      refuseUnusable(tables);
      findName(tables);
    },
    refuses: (error) => error instanceof BrokenFont,
  },
  {
    name: 'sniffer',
    make: (random) => (random.chance(0.8) ? picture(random) : Buffer.from(pumped(random, 20_000))),
    run: (bytes: Buffer) => void sniffImage(bytes),
  },
  {
    name: 'trimmer',
    make: picture,
    run: (bytes: Buffer) => void trimImage(bytes, sniffImage(bytes)?.contentType ?? 'image/png'),
    // A file that stops following its format is read no further; the next decoder reports it.
    refuses: (error) => error instanceof PaddedImage || error instanceof RangeError,
  },
  {
    name: 'svg',
    share: 0.02,
    make: (random) => mutatePicture('svg', makePicture('svg', random), random),
    run: async (bytes: Buffer) => {
      const clean = (await inspectImage({ workshops }, 'fuzz', bytes, { maxPixels: 25e6 })).bytes.toString();
      if (/<script|<foreignObject|\son\w+\s*=|javascript:|href\s*=\s*["']?http/i.test(clean))
        throw new Error(`lets through ${clean.slice(0, 300)}`);
    },
    refuses: (error) => error instanceof UnreadableImage || isApiError(error),
  },
  {
    name: 'prompt',
    share: 0.5,
    make: (random) => text(random, prompts, 4000),
    run: (prompt: string) => void readPrompt(prompt),
  },
  {
    name: 'chat',
    make: (random) => {
      const length = random.pick([1, 1, 3, 50]);
      return Array.from({ length }, () => ({
        role: random.pick(['user', 'assistant'] as const),
        content: text(random, prompts, length > 3 ? 500 : 8000),
        ...(random.chance(0.2)
          ? {
              parts: [
                { type: 'file', url: oddText(random, 500) },
                { type: 'data-mockup', data: oddValue(random) },
              ],
            }
          : {}),
      }));
    },
    run: (messages: Parameters<typeof toTurns>[0]) => void foldTurns(toTurns(messages), []),
  },
  {
    name: 'filter',
    make: (random) =>
      random.chance(0.8)
        ? text(random, filters, 20_000)
        : random.chance(0.3)
          ? Array(random.pick([5, 20_000])).fill(random.pick(filters))
          : mutate([filters[0]!, [...filters]], random),
    run: (filter: unknown) => void parseFilter(filter),
    refuses: (error) => error instanceof FilterError,
  },
  {
    name: 'canvas',
    make: (random) => mutate(exampleCanvas, random),
    run: (canvas: Json) => {
      const document = parse(canvas);
      serialize(document);
      warningsOf(document);
    },
    refuses: (error) => error instanceof CanvasError,
  },
  {
    name: 'canvas text',
    share: 0.05,
    make: (random) => {
      const layer = {
        id: 'a',
        type: 'text',
        text: text(random, ['Hello heron', 'one\ntwo'], random.pick([20, 300, 2000])),
        x: 0,
        y: 0,
        fontSize: random.pick([1, 40, 400]),
        width: random.pick([null, 1, 300]),
        arc: random.pick([0, 0, 90, -360]),
        letterSpacing: random.pick([0, 5]),
      };
      return { version: 2, width: 1000, height: 1000, layers: [layer] } as Json;
    },
    run: (canvas: Json) => {
      const context = createSurface(8, 8).getContext('2d');
      for (const layer of parse(canvas).layers) if (layer.type === 'text') layoutText(context as never, layer);
    },
    refuses: (error) => error instanceof CanvasError,
  },
  {
    name: 'address',
    make: (random) =>
      mutate(
        {
          ...exampleAddress,
          phone: '+1 212 555 0100',
          email: 'ada@example.com',
          country: random.pick(['US', 'GB', 'CA', 'JP', 'IE', '!!']),
        },
        random,
      ),
    run: (address: Json) => {
      const reader = findReader(address, '/shipTo', { faults: [], warnings: [] });
      if (reader) readAddress(reader);
    },
  },
  {
    name: 'country',
    make: (random) => (random.chance(0.5) ? random.bytes(2).toString('latin1') : oddText(random, 200)),
    run: (country: string) => {
      const words = wordsFor({ acceptLanguage: 'pl' });
      addressRules(country, words);
      words.country(country);
    },
  },
  {
    name: 'wished language',
    make: (random) => oddText(random, 600),
    run: (text: string) => {
      wordsFor({ chosen: text, remembered: text, acceptLanguage: text, shopDefault: text }).money(1);
      readRegion(text);
    },
  },
  {
    name: 'upload body',
    make: (random) =>
      Buffer.from(
        random.chance(0.5)
          ? toOddJson({ base64Image: pictureText(random, false), x: oddValue(random) }, random)
          : JSON.stringify({ base64Image: changeText(pictureText(random, true), random) }),
      ),
    run: async (body: Buffer) => {
      const cut = body.length >> 1;
      await readUploadBody(Readable.from([body.subarray(0, cut), body.subarray(cut)]), {
        maxBytes: 1_000_000,
        contentLength: body.length,
      });
    },
  },
  {
    name: 'sheet of listings',
    share: 0.3,
    make: (random) => Buffer.from(text(random, sheets, 64_000)),
    run: async (csv: Buffer) => {
      for (const { cells } of await readLines(csv)) readCells(cells, null);
    },
    refuses: (error) => isApiError(error) || error instanceof CellFault,
  },
  {
    name: 'cursor',
    make: (random) =>
      random.chance(0.5)
        ? Buffer.from(`${random.pick(['1', '9'.repeat(15), '-1', 'x'])}.${oddText(random, 150)}`).toString('base64url')
        : oddText(random, 200),
    run: (cursor: string) => void readCursor(cursor),
    refuses: isApiError,
  },
  {
    name: 'mockup URL',
    make: (random) =>
      random.chance(0.5)
        ? pumped(random, 16_384)
        : `shop=shp1&asset=${encodeURIComponent(oddText(random, 500).toWellFormed())}&${oddText(random, 5000)}`,
    run: (query: string) => void parseParameters(query),
    refuses: isApiError,
  },
  {
    name: 'accept header',
    make: (random) => text(random, ['image/avif,image/webp;q=0.0,*/*', 'image/webp; q=0'], 16_000),
    run: (accept: string) => void acceptsWebp(accept),
  },
  {
    name: 'caller address',
    make: (random) => text(random, ['10.0.0.1', '::ffff:10.0.0.1', 'fe80::1%eth0', '2001:db8::1'], 200),
    run: (ip: string) => void countedAddress(ip),
  },
];

/**
 * A shop's own fonts. A workshop draws every letter of a file before it is stored on the shop's storage, with the
 * confirmation that its licence allows it; designs name it by `own:…` and its URL, and only designs of the same shop
 * may. A font that still makes a drawing time out is refused from then on (painting/stopped-drawings.ts).
 */

import { defineTask, TaskEnded } from '@platen/workshop';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { KeyCaller } from '../../../kernel/http/auth.ts';
import { readBlob } from '../../../kernel/read-blob.ts';
import { findServedFile, findStored, putShopBlob } from '../../files/storage/storage.ts';
import { assetWriteMicros, chargeNow, refuseWithoutFunds } from '../../money/billing/billing.ts';
import { storageOrigin } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import type { CheckedFont, CheckFontInput } from './check-font-task.ts';
import { sniffFont } from './font-tables.ts';
import * as store from './store.ts';

type FontDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'disk' | 'log' | 'workshops'>;

export const maxFontBytes = 3 * 1024 * 1024;
const maxFonts = 100;

export type Font = {
  id: string;
  name: string;
  fontFamily: string;
  fontUrl: string;
  contentType: string;
  bytes: number;
  createdAt: Date;
  /** Why designs may not use it any more, and what to do. */
  refusal: string | null;
};
export type KeptFont = { font: Font; costMicros: number };

const checkFont = defineTask<CheckFontInput, CheckedFont>(
  'check-font',
  new URL('./check-font-task.ts', import.meta.url),
  {
    cpuMs: 10_000,
    wallMs: 60_000,
    memoryBytes: 512 * 1024 * 1024,
  },
);
const checkBytes = 64 * 1024 * 1024;

export async function storeFont(
  deps: FontDeps,
  caller: KeyCaller,
  { bytes, name: givenName }: { bytes: Buffer; name?: string | undefined },
  decided?: Decided<KeptFont>,
): Promise<KeptFont> {
  const { shopId } = caller;
  const knownFont = await findKnown(deps, shopId, bytes);
  if (knownFont?.refused_at) throw cannotKeep(explainRefusal(knownFont.name));
  if (knownFont) return { font: toFont(deps, knownFont), costMicros: 0 };
  const { contentType, name } = await check(deps, shopId, bytes);
  if ((await store.countFonts(deps.database.db, shopId)) >= maxFonts) {
    throw new ApiError('conflict', `This shop has reached its limit of ${maxFonts} fonts. Delete one first.`);
  }

  const priceMicros = assetWriteMicros(bytes.length);
  await refuseWithoutFunds(deps, caller.organizationId, priceMicros);
  let kept: KeptFont | null = null;
  const file = await putShopBlob(deps, shopId, bytes, contentType, { kind: 'font' }, async (tx, stored) => {
    const row: store.FontRow = {
      shop_id: shopId,
      file_name: stored.name,
      name: givenName ?? name ?? 'Your font',
      content_type: contentType,
      size_bytes: bytes.length,
      licence_confirmed_at: deps.clock.now(),
      refused_at: null,
    };
    await store.insertFont(tx, row);
    const price = { kind: 'asset_write', priceMicros, description: 'Font', ref: stored.url } as const;
    const { costMicros } = await chargeNow(deps, tx, caller, price);
    kept = { font: toFont(deps, row), costMicros };
    await decided?.(tx, kept);
  });
  if (kept) return kept;
  // The same bytes were stored and paid for in the meantime.
  const row = await store.findFont(deps.database.db, shopId, file.name);
  return { font: toFont(deps, row!), costMicros: 0 };
}

export async function listFonts(deps: Pick<Deps, 'config' | 'database'>, shopId: string): Promise<Font[]> {
  return (await store.listFonts(deps.database.db, shopId)).map((row) => toFont(deps, row));
}

/** A checked font is not checked again. */
async function findKnown(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  bytes: Buffer,
): Promise<store.FontRow | null> {
  const contentType = sniffFont(bytes);
  const known = contentType && (await findStored(deps, shopId, bytes, contentType));
  return known && store.findFont(deps.database.db, shopId, known.name);
}

/** Those of these addresses that designs must not use any more. */
export async function listRefusals(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  fontUrls: readonly string[],
): Promise<string[]> {
  if (fontUrls.length === 0) return [];
  const fonts = await listFonts(deps, shopId);
  return fonts.flatMap(({ fontUrl, refusal }) => (refusal !== null && fontUrls.includes(fontUrl) ? [refusal] : []));
}

/** A drawing with it timed out, so no other drawing uses it. Returns what to tell the shop. */
export async function refuseFont(
  deps: Pick<Deps, 'bulletin' | 'clock' | 'config' | 'database'>,
  shopId: string,
  fontUrl: string,
): Promise<string> {
  const name = nameIn(deps.config, shopId, fontUrl);
  return deps.database.transaction(async (tx) => {
    const isNew = await store.refuseFont(tx, shopId, name, deps.clock.now());
    if (isNew) await deps.bulletin.publish(tx, 'font-refused', shopId);
    return explainRefusal((await store.findFont(tx, shopId, name))?.name ?? fontUrl);
  });
}

const explainRefusal = (name: string): string =>
  `The font “${name}” is refused because a design with it took too long to draw. Choose another font for its texts, or upload a repaired file (POST /fonts).`;

const refused = ({ name }: store.FontRow) =>
  new ApiError('E_ARTWORK_UNUSABLE', explainRefusal(name), { param: '/canvas' });

/** The bytes behind a design's `fontUrl`, when it is one of the shop's own; they were checked on arrival. */
export async function readFont(
  deps: Pick<Deps, 'blobs' | 'clock' | 'config' | 'database'>,
  shopId: string,
  fontUrl: string,
): Promise<Buffer> {
  const name = nameIn(deps.config, shopId, fontUrl);
  const font = await store.findFont(deps.database.db, shopId, name);
  if (font?.refused_at) throw refused(font);
  const file = font && (await findServedFile(deps, shopId, name));
  const bytes = file && (await readBlob(deps.blobs, file.key, maxFontBytes));
  if (bytes) return bytes;
  throw invalidArgument(
    `${fontUrl.slice(0, 200)} is not a font of this shop. Upload it (POST /fonts), and use fontFamily and fontUrl from the answer.`,
    { param: '/canvas' },
  );
}

/** Empty where the address is not on the shop's storage. */
function nameIn(config: Deps['config'], shopId: string, fontUrl: string): string {
  const origin = `${storageOrigin(config, shopId)}/`;
  return fontUrl.startsWith(origin) ? fontUrl.slice(origin.length) : '';
}

async function check(deps: Pick<Deps, 'workshops'>, shopId: string, file: Buffer) {
  if (file.length > maxFontBytes) {
    throw new ApiError('payload_too_large', 'The font is larger than 3 MB.', { param: '/base64Font' });
  }
  const order = { caller: shopId, memoryBytes: checkBytes + file.length };
  const checked = await deps.workshops.pictures.run(checkFont, { file }, order).catch((error: unknown): CheckedFont => {
    if (!(error instanceof TaskEnded)) throw error;
    return { fault: 'broken', message: 'It takes too long to draw, or crashes the renderer.' };
  });
  if (!('fault' in checked)) return checked;
  if (checked.fault === 'broken') throw cannotKeep(checked.message);
  throw new ApiError('unsupported_type', `The font cannot be stored. ${checked.message}`, {
    param: '/base64Font',
    validOptions: ['woff2', 'ttf', 'otf'],
  });
}

const cannotKeep = (why: string) => invalidArgument(`The font cannot be stored. ${why}`, { param: '/base64Font' });

function toFont({ config }: Pick<Deps, 'config'>, row: store.FontRow): Font {
  const id = row.file_name.split('.')[0]!;
  return {
    id,
    name: row.name,
    fontFamily: `own:${id}`,
    fontUrl: `${storageOrigin(config, row.shop_id)}/${row.file_name}`,
    contentType: row.content_type,
    bytes: row.size_bytes,
    createdAt: row.licence_confirmed_at,
    refusal: row.refused_at === null ? null : explainRefusal(row.name),
  };
}

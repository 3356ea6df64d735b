/**
 * Fonts of a shop's own. A file is checked in a workshop, drawn with once, and kept on the shop's storage beside the confirmation that its
 * licence allows it; designs name it by `own:…` and its URL, and only designs of the same shop may.
 */
import type { Decided } from '../../kernel/decided.ts';
import { ApiError, invalidArgument } from '../../kernel/errors.ts';
import type { KeyCaller } from '../../kernel/http/auth.ts';
import { readBlob } from '../../kernel/read-blob.ts';
import { defineTask, TaskEnded } from '../../kernel/workshop/workshop.ts';
import { assetWriteMicros, chargeNow, refuseWithoutFunds } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import { storageOrigin } from '../shops/shops.ts';
import { findServedFile, findStored, putShopBlob } from '../storage/storage.ts';
import type { CheckedFont, CheckFontInput } from './check-font-task.ts';
import * as store from './store.ts';

export const maxFontBytes = 3 * 1024 * 1024;
const mostFonts = 100;

export type Font = {
  id: string;
  name: string;
  fontFamily: string;
  fontUrl: string;
  contentType: string;
  bytes: number;
  createdAt: Date;
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
  deps: Deps,
  caller: KeyCaller,
  { bytes, name: givenName }: { bytes: Buffer; name?: string | undefined },
  decided?: Decided<KeptFont>,
): Promise<KeptFont> {
  const { shopId } = caller;
  const { contentType, name } = await check(deps, shopId, bytes);
  const known = await findStored(deps, shopId, bytes, contentType);
  const knownFont = known && (await store.findFont(deps.database.db, shopId, known.name));
  if (knownFont) return { font: toFont(deps, knownFont), costMicros: 0 };
  if ((await store.countFonts(deps.database.db, shopId)) >= mostFonts) {
    throw new ApiError('conflict', `The shop keeps ${mostFonts} fonts of its own, which is the most.`);
  }

  const priceMicros = assetWriteMicros(bytes.length);
  await refuseWithoutFunds(deps, caller.organizationId, priceMicros);
  let kept: KeptFont | null = null;
  const file = await putShopBlob(deps, shopId, bytes, contentType, { kind: 'font' }, async (tx, stored) => {
    const row: store.FontRow = {
      shop_id: shopId,
      file_name: stored.name,
      name: givenName ?? name ?? 'A font of your own',
      content_type: contentType,
      size_bytes: bytes.length,
      licence_confirmed_at: deps.clock.now(),
    };
    await store.insertFont(tx, row);
    const price = { kind: 'asset_write', priceMicros, description: 'Font', ref: stored.url } as const;
    const { costMicros } = await chargeNow(deps, tx, caller, price);
    kept = { font: toFont(deps, row), costMicros };
    await decided?.(tx, kept);
  });
  if (kept) return kept;
  // Somebody kept the same bytes in the meantime, and paid for them.
  const row = await store.findFont(deps.database.db, shopId, file.name);
  return { font: toFont(deps, row!), costMicros: 0 };
}

export async function listFonts(deps: Pick<Deps, 'config' | 'database'>, shopId: string): Promise<Font[]> {
  return (await store.listFonts(deps.database.db, shopId)).map((row) => toFont(deps, row));
}

/** The bytes behind a design's `fontUrl`, when it is one of the shop's own; they were checked when they came in. */
export async function readFont(
  deps: Pick<Deps, 'blobs' | 'clock' | 'config' | 'database'>,
  shopId: string,
  fontUrl: string,
): Promise<Buffer> {
  const origin = `${storageOrigin(deps.config, shopId)}/`;
  const name = fontUrl.startsWith(origin) ? fontUrl.slice(origin.length) : '';
  const font = await store.findFont(deps.database.db, shopId, name);
  const file = font && (await findServedFile(deps, shopId, name));
  const bytes = file && (await readBlob(deps.blobs, file.key, maxFontBytes));
  if (bytes) return bytes;
  throw invalidArgument(
    `${fontUrl.slice(0, 200)} is not a font of this shop. Upload it (POST /fonts), and use fontFamily and fontUrl of the answer.`,
    { param: '/canvas' },
  );
}

async function check(deps: Deps, shopId: string, file: Buffer) {
  if (file.length > maxFontBytes) {
    throw new ApiError('payload_too_large', 'The font is larger than 3 MB.', { param: '/base64Font' });
  }
  const order = { caller: shopId, memoryBytes: checkBytes + file.length };
  const checked = await deps.workshops.pictures.run(checkFont, { file }, order).catch((error: unknown): CheckedFont => {
    if (!(error instanceof TaskEnded)) throw error;
    return { fault: 'broken', message: 'It cannot be drawn with.' };
  });
  if (!('fault' in checked)) return checked;
  const code = checked.fault === 'type' ? 'unsupported_type' : 'invalid_argument';
  throw new ApiError(code, `The font cannot be kept. ${checked.message}`, {
    param: '/base64Font',
    ...(checked.fault === 'type' ? { validOptions: ['woff2', 'ttf', 'otf'] } : {}),
  });
}

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
  };
}

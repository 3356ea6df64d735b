/**
 * One picture made from another: read, edited, stored beside the description of the first, and billed with its result.
 */
import type { Picture } from '../../../engines/models/port.ts';
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { charge, type Price } from '../../money/billing/billing.ts';
import {
  describeLike,
  findSource,
  getShop,
  keepPicture,
  type Maker,
  type PictureDeps,
  readPicture,
  type Said,
} from './pictures.ts';
import type { ImageEntry } from './store.ts';

export type ReworkedPicture = ImageEntry & { costCents: number };

type Made = { bytes: Uint8Array; svg: string | null; said?: Said };

/** A refusal costs nothing. `svg` is the drawing of the picture, where it is stored. */
export async function reworkPicture(
  deps: PictureDeps,
  maker: Maker,
  { imageUrl, stage, kind, price }: { imageUrl: string; stage: string; kind: string; price: Price },
  make: (given: { picture: Picture; svg: string | null; caller: string }) => Promise<Made>,
  signal: AbortSignal,
  report: Report,
  decided: Decided<ReworkedPicture> | undefined,
): Promise<ReworkedPicture> {
  const work = async () => {
    const shop = await getShop(deps, maker);
    const picture = await readPicture(deps, shop, imageUrl, '/imageUrl', signal);
    const svg = await findSource(deps, shop.id, imageUrl);
    report({ stage, done: 0, total: 1 });
    const { bytes, svg: drawing, said } = await make({ picture, svg, caller: shop.id });
    report({ stage, done: 1, total: 1 });
    const kept = { ...(await describeLike(deps, shop.id, imageUrl)), ...said };
    const image = await keepPicture(deps, shop.id, bytes, kind, drawing, kept);
    signal.throwIfAborted();
    return { result: image, ref: image.imageUrl };
  };
  const priced = { ...price, ref: imageUrl.slice(0, 200) };
  const { result, costCents } = await charge(deps, maker, priced, work, async (tx, paid) => {
    await decided?.(tx, { ...paid.result, costCents: paid.costCents });
  });
  return { ...result, costCents };
}

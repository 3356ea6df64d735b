/** The same drawing in other colours: for pictures whose drawing is kept. */
import type { Decided } from '../../kernel/decided.ts';
import { invalidArgument } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/http/long-work.ts';
import { callProvider } from '../../kernel/provider-calls.ts';
import { charge, prices } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import { sniffImage } from '../storage/storage.ts';
import type { CutOutResult } from './generations.ts';
import { describeLike, findSource, getShop, keepPicture, type Maker, readPicture, toWireColors } from './pictures.ts';

export type RecolorInput = { imageUrl: string; colors: readonly { from: string; to: string }[] };

/** Of a picture that does not say how wide it is. */
const defaultWidth = 1024;

const toColour = (digits: string) => `#${digits.replace('#', '').toLowerCase()}`;

/** Billed like any file that is kept; a picture without a drawing is refused and costs nothing. */
export async function recolorPicture(
  deps: Deps,
  maker: Maker,
  { imageUrl, colors }: RecolorInput,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<CutOutResult>,
): Promise<CutOutResult> {
  const price = {
    kind: 'asset_write' as const,
    priceMicros: prices.assetWrite,
    description: 'Recolored picture',
    ref: imageUrl.slice(0, 200),
  };
  const work = async () => {
    const shop = await getShop(deps, maker);
    const picture = await readPicture(deps, shop, imageUrl, '/imageUrl', signal);
    const svg = await findSource(deps, shop.id, imageUrl);
    if (svg === null) {
      const message =
        'Only a picture whose drawing is kept can be recolored (`vectors` is true): one that the house artist made for this shop. Change the colors of other pictures with filters in a canvas.';
      throw invalidArgument(message, { param: '/imageUrl' });
    }
    report({ stage: 'recoloring', done: 0, total: 1 });
    const made = await callProvider('embedded', signal, 120_000, (abort) =>
      deps.models.recolourer.recolour({
        svg,
        changes: colors.map(({ from, to }) => ({ from: toColour(from), to: toColour(to) })),
        width: sniffImage(picture.bytes)?.width ?? defaultWidth,
        caller: shop.id,
        signal: abort,
      }),
    );
    report({ stage: 'recoloring', done: 1, total: 1 });
    const said = { ...(await describeLike(deps, shop.id, imageUrl)), colors: toWireColors(made.colours) };
    const image = await keepPicture(deps, shop.id, made.bytes, 'recolored', made.svg, said);
    signal.throwIfAborted();
    return { result: image, ref: image.imageUrl };
  };
  const { result, costCents } = await charge(deps, maker, price, work, async (tx, paid) => {
    await decided?.(tx, { ...paid.result, costCents: paid.costCents });
  });
  return { ...result, costCents };
}

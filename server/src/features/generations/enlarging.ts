/** A small picture made large enough to print, where that is more than a larger number of the same soft pixels. */
import type { Decided } from '../../kernel/decided.ts';
import { invalidArgument } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/http/long-work.ts';
import { callProvider } from '../../kernel/provider-calls.ts';
import { charge, prices } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import type { CutOutResult } from './generations.ts';
import { describeLike, findSource, getShop, keepPicture, type Maker, readPicture } from './pictures.ts';

const refusals = {
  shaded:
    'Enlarging would not make this picture sharper: it has shades or soft edges, as photographs have. Use a larger original, or print it smaller.',
  large: 'This picture is large already: about 13 megapixels are the most that enlarging makes.',
};

/** Billed like any file that is kept; a picture that is refused costs nothing. */
export async function enlargePicture(
  deps: Deps,
  maker: Maker,
  imageUrl: string,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<CutOutResult>,
): Promise<CutOutResult> {
  const price = {
    kind: 'asset_write' as const,
    priceMicros: prices.assetWrite,
    description: 'Enlarged picture',
    ref: imageUrl.slice(0, 200),
  };
  const work = async () => {
    const shop = await getShop(deps, maker);
    const picture = await readPicture(deps, shop, imageUrl, '/imageUrl', signal);
    const svg = await findSource(deps, shop.id, imageUrl);
    report({ stage: 'enlarging', done: 0, total: 1 });
    const made = await callProvider('embedded', signal, 120_000, (abort) =>
      deps.models.enlarger.enlarge({ picture, svg, caller: shop.id, signal: abort }),
    );
    if (made.status !== 'enlarged') throw invalidArgument(refusals[made.status], { param: '/imageUrl' });
    report({ stage: 'enlarging', done: 1, total: 1 });
    const said = await describeLike(deps, shop.id, imageUrl);
    const image = await keepPicture(deps, shop.id, made.bytes, 'enlarged', made.svg, said);
    signal.throwIfAborted();
    return { result: image, ref: image.imageUrl };
  };
  const { result, costCents } = await charge(deps, maker, price, work, async (tx, paid) => {
    await decided?.(tx, { ...paid.result, costCents: paid.costCents });
  });
  return { ...result, costCents };
}

/** The stage's view, and the URLs and commands that reproduce it. */
import { buyUrl, type Fill, mockupUrl } from '@platen/client';
import { addresses, reach } from '../addresses.ts';
import { openColours, type Product, primaryPlacement } from '../api/catalog.ts';
import type { Batch } from './designs.ts';

export type Choice = { picks: Record<string, string>; scene: string | null; colours: Record<string, string> };

export const plainChoice: Choice = { picks: {}, scene: null, colours: {} };

/** The default, so that the product shows before a color is chosen. */
export const firstColour = 'f1efe8';

function viewOf(product: Product, shop: string, asset: string | null, choice: Choice) {
  const scene = choice.scene ?? product.mockups[0]?.id;
  const title = product.mockups.find((one) => one.id === scene)?.title?.toLowerCase() ?? '';
  const placements: Record<string, Fill> = {};
  if (asset !== null) {
    const primary = primaryPlacement(product).label;
    const required = new Set(product.requiredPlacements.map((one) => one.label));
    for (const { label, type } of product.placements) {
      if (type !== 'image' || label === primary) continue;
      // A scene of the back needs artwork there.
      if (required.has(label) || title.includes(label.split(' ')[0]!.toLowerCase())) placements[label] = asset;
    }
    for (const label of openColours(product)) placements[label] = { color: choice.colours[label] ?? firstColour };
  }
  return {
    product: product.id,
    shop,
    asset: asset ?? undefined,
    placements,
    options: choice.picks,
    mockup: choice.scene ?? undefined,
  };
}

/** For this page's own images. */
export const pictureUrl = (product: Product, shop: string, asset: string | null, choice: Choice, width: number) =>
  mockupUrl({ ...viewOf(product, shop, asset, choice), base: reach('mockup'), width });

/** For copying. */
export const shareUrls = (product: Product, shop: string, asset: string, choice: Choice) => ({
  mockup: mockupUrl({ ...viewOf(product, shop, asset, choice), base: addresses.mockup, width: 1400 }),
  buy: buyUrl({ ...viewOf(product, shop, asset, choice), base: addresses.buy }),
});

/** For copying: a design with an image for each print area, by label. */
export function shareAreaUrls(product: Product, shop: string, areas: Record<string, string>, choice: Choice) {
  const placements: Record<string, Fill> = { ...areas };
  for (const label of openColours(product)) placements[label] = { color: choice.colours[label] ?? firstColour };
  const view = { product: product.id, shop, placements, options: choice.picks, mockup: choice.scene ?? undefined };
  return {
    mockup: mockupUrl({ ...view, base: addresses.mockup, width: 1400 }),
    buy: buyUrl({ ...view, base: addresses.buy }),
  };
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The calls that reproduce the design: from a prompt, or from a file if there is none. */
export function curlOf(
  { prompt, background }: Pick<Batch, 'prompt' | 'background'>,
  key: string,
  mockup: string,
): string {
  const head = `-H ${quote(`x-api-key: ${key}`)} -H 'content-type: application/json'`;
  const call =
    prompt === null
      ? [
          `base64 picture.jpg | tr -d '\\n' | sed 's/.*/{"base64Image":"&"}/' |`,
          `  curl ${addresses.api}/uploads/base64 ${head} -d @-`,
        ]
      : [
          `curl ${addresses.api}/ai-generations/generate \\`,
          `  ${head} \\`,
          `  -d ${quote(JSON.stringify({ prompt, background }))}`,
        ];
  return [...call, '', `curl -o mockup.png ${quote(mockup)}`].join('\n');
}

/** The blank product. */
export function blankUrl(product: Product, width: number): string {
  const image = product.images[0];
  const shop = image === undefined ? null : new URL(image).searchParams.get('shop');
  return shop === null ? (image ?? '') : pictureUrl(product, shop, null, plainChoice, width);
}

import type { Product } from '../api/catalog.ts';
import { money } from '../ui/format.ts';
import { Picture } from '../ui/picture.tsx';
import { blankUrl, type Choice, pictureUrl, plainChoice } from './view.ts';

type Props = {
  products: Product[] | null;
  shop: string | null;
  asset: string | null;
  choices: Record<string, Choice>;
  chosen: string | null;
  onChoose: (code: string) => void;
};

/** The design on every product of the catalog. */
export function ProductRail({ products, shop, asset, choices, chosen, onChoose }: Props) {
  return (
    <section aria-labelledby="rail-title">
      <h2 id="rail-title" className="mb-6 text-3xl font-extrabold">
        {asset ? 'Your design on every product' : 'All products'}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        {products
          ? products.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  aria-pressed={chosen === product.id}
                  onClick={() => onChoose(product.id)}
                  className="group block w-full text-left"
                >
                  <span className="block aspect-square border border-rule bg-sheet group-hover:border-ink group-aria-pressed:outline-3 group-aria-pressed:outline-spot">
                    <Picture
                      src={
                        shop && asset
                          ? pictureUrl(product, shop, asset, choices[product.id] ?? plainChoice, 400)
                          : blankUrl(product, 400)
                      }
                      alt=""
                      className="size-full [&_img]:object-contain"
                    />
                  </span>
                  <span className="mt-2 flex items-baseline justify-between gap-2 text-[0.9375rem]">
                    <span className="min-w-0 font-semibold">{product.name}</span>
                    <span className="text-soft">{money(product.price)}</span>
                  </span>
                </button>
              </li>
            ))
          : Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
              <li key={index}>
                <div className="rolling aspect-square" />
                <div className="rolling mt-2 h-6" />
              </li>
            ))}
      </ul>
    </section>
  );
}

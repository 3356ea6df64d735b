import { listingBounds } from '@platen/contract/listing-bounds';
import type { Product } from '../../api/catalog.ts';
import type { Shop } from '../../api/shops.ts';
import { blankUrl, pictureUrl, plainChoice } from '../../playground/view.ts';
import { money } from '../../ui/format.ts';
import { Picture } from '../../ui/picture.tsx';

type Props = {
  shop: Shop;
  products: Product[];
  assetUrl: string | null;
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
};

/** Every product with the design on it, to choose by picture. */
export function ProductChoice({ shop, products, assetUrl, chosen, onChange }: Props) {
  const most = Math.min(products.length, listingBounds.batch);
  const isAll = chosen.length >= most;
  // A shop that requires signed URLs cannot show URLs built here.
  const pictureOf = (product: Product) =>
    assetUrl === null || shop.require_signed_urls
      ? blankUrl(product, 400)
      : pictureUrl(product, shop.shop_id, assetUrl, plainChoice, 400);
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, code].slice(0, listingBounds.batch) : chosen.filter((one) => one !== code));
  return (
    <section className="border-t border-rule py-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-2xl leading-tight">Products</h2>
        <label className="flex items-center gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            className="size-4 accent-(--plate)"
            checked={isAll}
            onChange={(event) => onChange(event.target.checked ? products.slice(0, most).map(({ id }) => id) : [])}
          />
          All {most}
        </label>
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {products.map((product) => {
          const isOn = chosen.includes(product.id);
          return (
            <li key={product.id} className="min-w-0">
              <label
                className={`block cursor-pointer border bg-sheet has-focus-visible:outline-2 has-focus-visible:outline-spot ${isOn ? 'border-spot outline-1 outline-spot' : 'border-rule hover:border-ink'}`}
              >
                <span className="relative block">
                  <Picture src={pictureOf(product)} alt="" className="aspect-square" />
                  <input
                    type="checkbox"
                    className="absolute top-2.5 left-2.5 size-5 accent-(--plate)"
                    checked={isOn}
                    onChange={(event) => toggle(product.id, event.target.checked)}
                  />
                </span>
                <span className="block p-3">
                  <span className="block leading-snug font-semibold">{product.name}</span>
                  <span className="ticket block">Suggested {money(product.price)}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

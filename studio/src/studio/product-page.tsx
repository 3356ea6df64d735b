import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { findProduct, valuesOf } from '../api/catalog.ts';
import { money } from '../ui/format.ts';
import { ErrorState, Waiting } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHead } from './page-head.tsx';

const route = getRouteApi('/studio/catalog/$code');
const shownVariants = 60;

export function ProductPage() {
  const { code } = route.useParams();
  const query = useQuery({
    queryKey: ['product', code],
    queryFn: ({ signal }) => findProduct(code, signal),
    staleTime: 600_000,
  });
  if (query.isPending) return <Waiting lines={6} />;
  if (query.isError) return <ErrorState error={query.error} what="product" onRetry={() => void query.refetch()} />;
  const product = query.data;
  if (!product) return <ErrorState error={new Error(`The catalog has no ${code}.`)} what="product" />;
  const { combinations, attributesList } = product.options;
  return (
    <>
      <PageHead
        title={product.name}
        action={
          <Link className="button button-main" to="/studio/editor" search={{ product: product.id }}>
            Design on it
          </Link>
        }
      >
        <span className="ticket">{product.id}</span> {product.category}, sells for about {money(product.price)}
      </PageHead>
      <div className="grid gap-10 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {product.images.map((image, index) => (
            <Picture
              key={image}
              src={image}
              alt={`${product.name}, ${product.mockups[index]?.title ?? 'picture'}`}
              className="sheet aspect-square [&_img]:object-contain"
            />
          ))}
        </div>
        <div className="grid content-start gap-8">
          <div className="grid max-w-prose gap-3">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <section>
            <h2 className="mb-2 text-xl">Print areas</h2>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Label</th>
                  <th scope="col">Size</th>
                  <th scope="col">Filled by</th>
                </tr>
              </thead>
              <tbody>
                {product.placements.map((placement) => {
                  const required = product.requiredPlacements.find((one) => one.label === placement.label);
                  return (
                    <tr key={placement.label}>
                      <td className="font-semibold">{placement.label}</td>
                      <td>
                        {placement.type === 'image'
                          ? `${placement.widthPx} × ${placement.heightPx} px, ${placement.dpi} dpi, ${placement.fit}`
                          : 'one colour'}
                      </td>
                      <td>
                        {required ? (required.autoFilledByVariant ? 'the variant' : 'you, always') : 'you, if you like'}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
          <section>
            <h2 className="mb-2 text-xl">Ships to</h2>
            <p className="text-soft">{product.shipsTo.join(', ')}</p>
          </section>
        </div>
      </div>
      <section className="mt-12">
        <h2 className="mb-2 text-2xl">Variants</h2>
        {attributesList.length > 0 && (
          <p className="mb-4 text-soft">
            {attributesList.map((name) => `${name}: ${valuesOf(product, name).join(', ')}`).join('. ')}.
          </p>
        )}
        <div className="overflow-x-auto">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">variantId</th>
                {attributesList.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="text-right!">
                  You pay
                </th>
              </tr>
            </thead>
            <tbody>
              {combinations.slice(0, shownVariants).map((variant) => (
                <tr key={variant.variantId}>
                  <td>
                    <code>{variant.variantId}</code>
                  </td>
                  {attributesList.map((name) => (
                    <td key={name}>{variant.attributes[name]}</td>
                  ))}
                  <td className="text-right tabular-nums">{money(variant.baseCostCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {combinations.length > shownVariants && (
          <p className="mt-3 text-soft">
            And {combinations.length - shownVariants} more; the catalog’s document lists them all.
          </p>
        )}
      </section>
    </>
  );
}

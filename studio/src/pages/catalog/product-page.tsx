import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findProduct, type Product, valuesOf } from '../../api/catalog.ts';
import { money } from '../../ui/format.ts';
import { ErrorState, Waiting } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { countryName } from '../../ui/route-map.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';

const route = getRouteApi('/studio/catalog/$code');

export function ProductPage() {
  const { code } = route.useParams();
  const may = useMay();
  const query = useQuery({
    queryKey: ['product', code],
    queryFn: ({ signal }) => findProduct(code, signal),
    staleTime: 600_000,
  });
  if (query.isPending) return <Waiting lines={6} />;
  if (query.isError)
    return <ErrorState error={query.error} what="product" isPage onRetry={() => void query.refetch()} />;
  const product = query.data;
  if (!product) return <ErrorState error={new Error(`The catalog has no ${code}.`)} what="product" isPage />;
  return (
    <>
      <PageHead
        title={product.name}
        back={
          <Link className="link" to="/studio/catalog">
            Catalog
          </Link>
        }
        action={
          may('designs:change') && (
            <Link className="button button-main" to="/studio/editor" search={{ product: product.id }}>
              Design it
            </Link>
          )
        }
      >
        <span className="ticket">{product.id}</span> {product.category}, sells for about {money(product.price)}
      </PageHead>
      <div className="grid gap-10 lg:grid-cols-2">
        <Gallery product={product} />
        <div className="grid content-start gap-8">
          <div className="grid max-w-prose gap-3">
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <PrintAreas product={product} />
          <section>
            <h2 className="mb-2 text-xl">Ships to</h2>
            <p className="text-soft">{shipsTo(product)}</p>
          </section>
        </div>
      </div>
      <Variants product={product} />
    </>
  );
}

const shipsTo = ({ shipsTo: codes }: Product) =>
  codes
    .map(countryName)
    .sort((a, b) => a.localeCompare(b))
    .join(', ');

/** The product in its first scene, with the other scenes below. */
function Gallery({ product }: { product: Product }) {
  const [shown, setShown] = useState(0);
  const nameOf = (index: number) => product.mockups[index]?.title ?? `Scene ${index + 1}`;
  return (
    <div className="grid content-start gap-3">
      <Picture
        src={product.images[shown] ?? ''}
        alt={`${product.name}, ${nameOf(shown)}`}
        eager
        className="sheet aspect-square [&_img]:object-contain"
      />
      {product.images.length > 1 && (
        <ul className="grid grid-cols-4 gap-3">
          {product.images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={shown === index}
                aria-label={nameOf(index)}
                onClick={() => setShown(index)}
                className="sheet block w-full hover:border-ink aria-pressed:outline-2 aria-pressed:outline-spot"
              >
                <Picture src={image} alt="" className="aspect-square [&_img]:object-contain" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const fitNames = {
  contain: 'Fit',
  cover: 'Fill',
};

/** If no area is required, at least one must be printed. */
const fillHint = ({ requiredPlacements }: Product): string =>
  requiredPlacements.some(({ type }) => type === 'image') ? 'Optional' : 'At least one';

function PrintAreas({ product }: { product: Product }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">Print areas</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Label</th>
            <th scope="col">Size</th>
            <th scope="col">Artwork</th>
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
                    ? `${placement.widthPx} × ${placement.heightPx} px, ${placement.dpi} dpi, ${fitNames[placement.fit]}`
                    : 'One color'}
                </td>
                <td>{required ? (required.autoFilledByVariant ? 'Set by variant' : 'Required') : fillHint(product)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Variants({ product }: { product: Product }) {
  const { combinations, attributesList, swatches } = product.options;
  const [picks, setPicks] = useState<Record<string, string>>({});
  const fitting = combinations.filter((one) =>
    Object.entries(picks).every(([name, value]) => value === '' || one.attributes[name] === value),
  );
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">
        Variants <span className="ticket ml-1">{fitting.length}</span>
      </h2>
      {combinations.length > 6 && (
        <div className="mb-4 flex flex-wrap gap-4">
          {attributesList.map((name) => (
            <label key={name} className="grid gap-1">
              <span className="ticket">{name}</span>
              <select
                className="input w-44"
                value={picks[name] ?? ''}
                onChange={(event) => setPicks({ ...picks, [name]: event.target.value })}
              >
                <option value="">Every {name.toLowerCase()}</option>
                {valuesOf(product, name).map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      <section
        aria-label="Variants"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-auto border-b border-rule"
      >
        <table className="table [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:bg-paper">
          <thead>
            <tr>
              {attributesList.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">variantId</th>
              <th scope="col" className="text-right!">
                You pay
              </th>
            </tr>
          </thead>
          <tbody>
            {fitting.map((variant) => (
              <tr key={variant.variantId}>
                {attributesList.map((name) => {
                  const value = variant.attributes[name] ?? '';
                  const swatch = swatches?.[name]?.[value];
                  return (
                    <td key={name} className="whitespace-nowrap">
                      {swatch && (
                        <i
                          className="mr-2 inline-block size-4 border border-soft/60 align-[-0.15em]"
                          style={{ background: `#${swatch}` }}
                          aria-hidden="true"
                        />
                      )}
                      {value}
                    </td>
                  );
                })}
                <td className="whitespace-nowrap">
                  <code>{variant.variantId}</code>
                </td>
                <td className="text-right tabular-nums">{money(variant.baseCostCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

import { shopColours } from '@platen/contract/shop-colours';
import { useQuery } from '@tanstack/react-query';
import { listProducts } from '../../api/catalog.ts';
import { blankUrl } from '../../playground/view.ts';
import { money } from '../../ui/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { useTheme } from '../../ui/theme-switch.tsx';

type Props = { name: string; logoUrl: string | null; accent: string | null; background: string | null };

/** A small preview of the buy page, with the page's actual colors. */
export function BuyPreview({ name, logoUrl, accent, background }: Props) {
  const products = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  const product = products.data?.find((one) => one.id === 'TEE-UNISEX') ?? products.data?.[0];
  const scheme = useTheme() === 'dark' ? 'dark' : 'light';
  const colours = shopColours({ accent, background }, scheme);
  const hex = (of: keyof Omit<typeof colours, 'scheme'>) => `#${colours[of]}`;
  return (
    <figure className="mx-5 my-4" aria-label={`Preview of the buy page of ${name}`}>
      <div className="crops">
        <div
          className="grid grid-cols-[minmax(0,1fr)] gap-4 border border-rule p-5 text-[0.8125rem] leading-snug"
          style={{ background: hex('paper'), color: hex('ink'), colorScheme: colours.scheme }}
          inert
        >
          <div className="flex min-h-8 items-center gap-3">
            {logoUrl ? (
              <img src={logoUrl} alt="" className="max-h-8 max-w-32 object-contain" />
            ) : (
              <b className="truncate text-sm font-semibold">{name || 'Your shop'}</b>
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] gap-4">
            <div className="aspect-square" style={{ background: hex('sheet'), border: `1px solid ${hex('line')}` }}>
              {product && <Picture src={blankUrl(product, 400)} alt="" className="size-full bg-transparent" />}
            </div>
            <div className="grid content-start gap-2">
              <p className="text-base leading-tight font-bold tracking-tight">{product?.name ?? 'Unisex Tee'}</p>
              <p>{money(product?.price ?? 2500)}</p>
              <p style={{ color: hex('soft') }}>Free delivery, arrives soon</p>
              <div className="flex gap-1.5" aria-hidden="true">
                {['S', 'M', 'L'].map((size) => (
                  <span
                    key={size}
                    className="px-2 py-1"
                    style={{
                      background: size === 'M' ? hex('wash') : hex('sheet'),
                      border: `1px solid ${size === 'M' ? hex('accent') : hex('edge')}`,
                      color: size === 'M' ? hex('accent') : hex('ink'),
                    }}
                  >
                    {size}
                  </span>
                ))}
              </div>
              <span
                className="mt-1 block py-2 text-center font-semibold"
                style={{ background: hex('plate'), color: hex('onPlate') }}
              >
                Pay {money(product?.price ?? 2500)}
              </span>
              <span className="underline" style={{ color: hex('accent') }}>
                Details
              </span>
            </div>
          </div>
        </div>
      </div>
      <figcaption className="mt-9 text-sm text-soft">
        Preview of the buy page. Text stays readable on any color you choose
        {background === null ? '. Without a background, the page follows each shopper’s light or dark mode.' : '.'}
      </figcaption>
    </figure>
  );
}

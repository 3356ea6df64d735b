import { type Product, valuesOf } from '../../api/catalog.ts';
import { isOffered, toggleValue } from './variants.ts';

type Props = {
  product: Product;
  offered: readonly string[];
  onChange: (offered: string[]) => void;
  disabled: boolean;
};

/** The colors and sizes that shoppers can choose. */
export function OptionsField({ product, offered, onChange, disabled }: Props) {
  const { attributesList, combinations, swatches } = product.options;
  if (attributesList.length === 0) return <p className="text-soft">This product has only one variant.</p>;
  return (
    <div className="grid gap-5">
      {attributesList.map((name) => {
        const shown = valuesOf(product, name).filter((value) => isOffered(product, offered, name, value));
        return (
          <fieldset key={name} disabled={disabled}>
            <legend className="mb-2 text-[0.9375rem] font-semibold">{name}</legend>
            <div className="flex flex-wrap gap-2">
              {valuesOf(product, name).map((value) => {
                const isOn = shown.includes(value);
                const swatch = swatches[name]?.[value];
                return (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={isOn}
                    disabled={disabled || (isOn && shown.length === 1)}
                    title={isOn && shown.length === 1 ? 'At least one is required' : undefined}
                    onClick={() => onChange(toggleValue(product, offered, name, value))}
                    className={`flex min-h-9 items-center gap-2 border px-3 py-1 text-sm ${isOn ? 'border-spot bg-wash font-semibold text-spot' : 'border-soft/60 text-soft line-through hover:border-ink'}`}
                  >
                    {swatch && (
                      <i
                        className="size-4 border border-rule"
                        style={{ background: `#${swatch}` }}
                        aria-hidden="true"
                      />
                    )}
                    {value}
                  </button>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <p className="text-sm text-soft">
        {offered.length === combinations.length
          ? `All ${combinations.length} variants are for sale.`
          : `${offered.length} of ${combinations.length} variants are for sale.`}
      </p>
    </div>
  );
}

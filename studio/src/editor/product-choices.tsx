import { findVariant, type Product, valuesOf } from '../api/catalog.ts';
import type { EditorHandle } from './state/editor-state.ts';

export type View = { picks: Record<string, string>; scene: string | null };

type Props = {
  editor: EditorHandle;
  products: readonly Product[];
  view: View;
  onView: (view: View) => void;
};

/** The product being designed, and the view of the preview. */
export function ProductChoices({ editor, products, view, onView }: Props) {
  const { product } = editor;
  const { picks, scene } = view;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      <div className="col-span-2">
        <Select
          label="Product"
          value={product.id}
          options={products.map((one) => [one.id, one.name])}
          onChange={(id) => {
            const next = products.find((one) => one.id === id);
            if (next && next !== product) editor.moveTo(next);
          }}
        />
      </div>
      {product.options.attributesList.map((name) => (
        <Select
          key={name}
          label={name}
          value={findVariant(product, picks).attributes[name] ?? ''}
          options={valuesOf(product, name).map((value) => [value, value])}
          onChange={(value) => onView({ ...view, picks: { ...picks, [name]: value } })}
        />
      ))}
      {product.mockups.length > 1 && (
        <Select
          label="View"
          value={scene ?? ''}
          options={[['', 'Print area'], ...product.mockups.map((one) => [one.id, one.title ?? one.id] as const)]}
          onChange={(id) => onView({ ...view, scene: id === '' ? null : id })}
        />
      )}
    </div>
  );
}

/** The chosen scene, or the one that shows the print area on the board. */
export function sceneOf({ mockups }: Product, { scene }: View, area: string): string | null {
  if (scene !== null && mockups.some(({ id }) => id === scene)) return scene;
  const word = area.split(' ')[0]!.toLowerCase();
  return mockups.find(({ title }) => title?.toLowerCase().includes(word))?.id ?? null;
}

/** Categories where the color is the printed surface's; a mug's is its handle's. */
const dyed = new Set(['Apparel', 'Bags']);

/** The fabric as a CSS color; null if it is unknown. */
export function fabricOf(product: Product, picks: Record<string, string>): string | null {
  if (!dyed.has(product.category)) return null;
  const colour = findVariant(product, picks).attributes['Color'];
  const swatch = colour === undefined ? undefined : product.options.swatches?.['Color']?.[colour];
  return swatch === undefined ? null : `#${swatch}`;
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className="grid min-w-0 gap-0.5">
      <span className="ticket">{label}</span>
      <select
        className="input min-h-9 py-1 text-[0.9375rem]"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

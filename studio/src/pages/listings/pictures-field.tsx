import { listingBounds } from '@platen/contract/listing-bounds';
import { useState } from 'react';
import type { Product } from '../../api/catalog.ts';
import type { Listing } from '../../api/listings.ts';
import { SelectField } from '../../ui/form.tsx';
import { ArrowLeft, Plus, X } from '../../ui/icons.tsx';
import { Button } from '../../ui/kit.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ChosenPicture } from './draft.ts';
import { sized } from './listing-status.tsx';
import { moveTo } from './move-rows.ts';
import { nameVariant, variantsOf } from './variants.ts';

type Props = {
  listing: Listing;
  product: Product;
  offered: readonly string[];
  value: readonly ChosenPicture[];
  onChange: (pictures: ChosenPicture[]) => void;
  disabled: boolean;
};

const isSame = (a: ChosenPicture, b: ChosenPicture) => a.scene === b.scene && a.variantId === b.variantId;

/** The scenes and colors of the listing's images, in order. New images are created on saving. */
export function PicturesField({ listing, product, offered, value, onChange, disabled }: Props) {
  const sceneName = (scene: string) => product.mockups.find(({ id }) => id === scene)?.title ?? scene;
  const variantName = (id: string) => {
    const variant = variantsOf(product).find(({ variantId }) => variantId === id);
    return variant ? nameVariant(product, variant) : id;
  };
  return (
    <div className="grid gap-5">
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {value.map((chosen, place) => {
          const url = listing.images.find((one) => isSame(one, chosen))?.url;
          const name = `${sceneName(chosen.scene)}, ${variantName(chosen.variantId)}`;
          return (
            <li key={`${chosen.scene} ${chosen.variantId}`} className="min-w-0">
              {url ? (
                <Picture src={sized(url, 600)} alt={name} className="aspect-square border border-rule" />
              ) : (
                <span className="grid aspect-square place-content-center border border-dashed border-soft/60 p-3 text-center text-sm text-soft">
                  Created when you save
                </span>
              )}
              <p className="ticket mt-1 truncate" title={name}>
                {place === 0 ? 'First · ' : ''}
                {name}
              </p>
              {!disabled && (
                <div className="-ml-2 flex">
                  <button
                    type="button"
                    className="button button-quiet button-small px-2"
                    title="Move earlier"
                    aria-label={`Move ${name} earlier`}
                    disabled={place === 0}
                    onClick={() => onChange(moveTo(value, place, place - 1))}
                  >
                    <ArrowLeft className="size-4" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className="button button-quiet button-small px-2"
                    title="Remove"
                    aria-label={`Remove ${name}`}
                    disabled={value.length === 1}
                    onClick={() => onChange(value.filter((one) => one !== chosen))}
                  >
                    <X className="size-4" aria-hidden="true" />
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!disabled && value.length < listingBounds.images && (
        <AddPicture product={product} offered={offered} value={value} onAdd={(one) => onChange([...value, one])} />
      )}
    </div>
  );
}

type AddProps = {
  product: Product;
  offered: readonly string[];
  value: readonly ChosenPicture[];
  onAdd: (picture: ChosenPicture) => void;
};

/** One variant stands for all that look alike, such as sizes. */
function lookAlikes(product: Product, offered: readonly string[]): [variantId: string, name: string][] {
  const names = product.options.attributesList.filter((name) => product.options.swatches[name] !== undefined);
  const looks = new Map<string, string>();
  for (const variant of variantsOf(product)) {
    if (!offered.includes(variant.variantId)) continue;
    const name = nameVariant(product, variant, names.length > 0 ? names : product.options.attributesList);
    if (!looks.has(name)) looks.set(name, variant.variantId);
  }
  return [...looks].map(([name, id]) => [id, name]);
}

function AddPicture({ product, offered, value, onAdd }: AddProps) {
  const [scene, setScene] = useState(product.mockups[0]!.id);
  const looks = lookAlikes(product, offered);
  const [picked, setPicked] = useState(looks[0]?.[0] ?? '');
  const variantId = looks.some(([id]) => id === picked) ? picked : (looks[0]?.[0] ?? '');
  const isThere = value.some((one) => isSame(one, { scene, variantId }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Scene"
        value={scene}
        onChange={setScene}
        options={product.mockups.map(({ id, title }) => [id, title] as const)}
      />
      {looks.length > 1 && <SelectField label="Variant" value={variantId} onChange={setPicked} options={looks} />}
      <Button disabled={isThere || variantId === ''} onClick={() => onAdd({ scene, variantId })}>
        <Plus className="size-4" aria-hidden="true" />
        {isThere ? 'Added' : 'Add image'}
      </Button>
    </div>
  );
}

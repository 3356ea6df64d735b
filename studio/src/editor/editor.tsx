import { addShape, addText, type CanvasDocument, removeLayer, updateLayer } from '@platen/canvas';
import { Redo2, Shapes, Type, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { findVariant, type Product, primaryPlacement, valuesOf } from '../api/catalog.ts';
import type { Shop } from '../api/shops.ts';
import { Button } from '../ui/kit.tsx';
import { AddImage } from './add-image.tsx';
import { Board } from './board.tsx';
import { useHistory } from './editing.ts';
import { Finish } from './finish.tsx';
import { useAssets } from './images.ts';
import { Layers } from './layers.tsx';
import { LiveMockup } from './live-mockup.tsx';
import { Properties } from './properties.tsx';
import { blankCanvas, placeImage, type Start } from './start.ts';

/** A design in the making: the print area in the middle, what is on it beside, the product as it will be. */
export function Editor({ shop, products, start }: { shop: Shop; products: Product[]; start: Start }) {
  const history = useHistory(start.canvas);
  const { document } = history;
  const [product, setProduct] = useState(start.product);
  const [placement, setPlacement] = useState(start.placement);
  const [picks, setPicks] = useState<Record<string, string>>({});
  const [scene, setScene] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const { assets, version } = useAssets(document);

  const add = (next: CanvasDocument) => {
    history.change(next);
    setSelected(next.layers.at(-1)?.id ?? null);
  };
  const remove = (id: string) => {
    setSelected(null);
    history.change(removeLayer(document, id));
  };
  const moveTo = (nextProduct: Product, nextPlacement: string) => {
    history.reset(refit(document, blankCanvas(nextProduct, nextPlacement)));
    setProduct(nextProduct);
    setPlacement(nextPlacement);
    setPicks({});
    setScene(null);
  };
  const { width, height } = document;
  return (
    <div>
      <h1 className="sr-only">Design editor</h1>
      <div className="mb-6 flex flex-wrap items-end gap-4 border-b border-ink pb-5">
        <Select
          label="Product"
          value={product.id}
          options={products.map((one) => [one.id, one.name])}
          onChange={(id) => {
            const next = products.find((one) => one.id === id);
            if (next) moveTo(next, primaryPlacement(next).label);
          }}
        />
        <Select
          label="Print area"
          value={placement}
          options={product.placements.filter((one) => one.type === 'image').map((one) => [one.label, one.label])}
          onChange={(label) => moveTo(product, label)}
        />
        {product.options.attributesList.map((name) => (
          <Select
            key={name}
            label={name}
            value={findVariant(product, picks).attributes[name] ?? ''}
            options={valuesOf(product, name).map((value) => [value, value])}
            onChange={(value) => setPicks({ ...picks, [name]: value })}
          />
        ))}
        {product.mockups.length > 1 && (
          <Select
            label="Scene"
            value={scene ?? product.mockups[0]!.id}
            options={product.mockups.map((one) => [one.id, one.title ?? one.id])}
            onChange={setScene}
          />
        )}
      </div>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap gap-2">
            <AddImage shopId={shop.shop_id} onPick={async (src) => add(await placeImage(document, src))} />
            <Button
              small
              onClick={() =>
                add(
                  addText(document, {
                    text: 'Your words',
                    x: width * 0.1,
                    y: height * 0.4,
                    fontSize: width / 8,
                    fontWeight: 700,
                    color: '#14171f',
                  }),
                )
              }
            >
              <Type className="size-4" aria-hidden="true" />
              Text
            </Button>
            <Button
              small
              onClick={() =>
                add(
                  addShape(document, {
                    kind: 'rect',
                    x: width * 0.25,
                    y: height * 0.3,
                    width: width * 0.5,
                    height: width * 0.5,
                    fill: '#1f33c4',
                  }),
                )
              }
            >
              <Shapes className="size-4" aria-hidden="true" />
              Shape
            </Button>
            <span className="ml-auto flex gap-2">
              <Button small look="quiet" aria-label="Undo" disabled={!history.canUndo} onClick={history.undo}>
                <Undo2 className="size-4" aria-hidden="true" />
              </Button>
              <Button small look="quiet" aria-label="Redo" disabled={!history.canRedo} onClick={history.redo}>
                <Redo2 className="size-4" aria-hidden="true" />
              </Button>
            </span>
          </div>
          <Board
            document={document}
            assets={assets}
            assetsVersion={version}
            selected={selected}
            onSelect={setSelected}
            onChange={history.change}
            onRemove={remove}
          />
          <p className="ticket mt-2">
            {width} × {height} px, {document.dpi} dpi
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <LiveMockup
            shopId={shop.shop_id}
            product={product.id}
            placement={placement}
            scene={scene}
            options={picks}
            canvas={document}
          />
          <Finish
            shop={shop}
            product={product}
            placement={placement}
            picks={picks}
            scene={scene}
            canvas={document}
            canvasId={start.canvasId}
            assets={assets}
          />
          <Layers
            document={document}
            selected={selected}
            onSelect={setSelected}
            onChange={history.change}
            onRemove={remove}
          />
          {selected && (
            <Properties
              document={document}
              id={selected}
              onChange={(changes) => history.change(updateLayer(document, selected, changes))}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className="grid min-w-32 gap-1">
      <span className="ticket">{label}</span>
      <select className="input py-1 text-[0.9375rem]" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The same design on an area of another size: as large as fits, in the middle. */
function refit(from: CanvasDocument, blank: CanvasDocument): CanvasDocument {
  const factor = Math.min(blank.width / from.width, blank.height / from.height);
  const shiftX = (blank.width - from.width * factor) / 2;
  const shiftY = (blank.height - from.height * factor) / 2;
  const layers = from.layers.map((layer) => {
    const place = { x: layer.x * factor + shiftX, y: layer.y * factor + shiftY };
    if (layer.type === 'text')
      return {
        ...layer,
        ...place,
        fontSize: layer.fontSize * factor,
        width: layer.width === null ? null : layer.width * factor,
      };
    return { ...layer, ...place, width: layer.width * factor, height: layer.height * factor };
  });
  return { ...blank, background: from.background, layers };
}

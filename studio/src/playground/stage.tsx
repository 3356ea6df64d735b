import { findVariant, openColours, type Product, valuesOf } from '../api/catalog.ts';
import { money } from '../ui/format.ts';
import { Maximize2 } from '../ui/icons.tsx';
import { Button } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Task } from './designs.ts';
import { DrawingClock } from './drawing-clock.tsx';
import { sampleProduct, samplePrompt } from './samples.ts';
import { blankUrl, type Choice, firstColour, pictureUrl, plainChoice } from './view.ts';

type Props = {
  product: Product | null;
  shop: string | null;
  asset: string | null;
  /** What the design shows, if known. */
  shows: string | null;
  /** A picture to show until something is drawn. */
  sample: string | null;
  task: Task | null;
  /** A warning that the image is too small for the product. */
  softness: string | null;
  onEnlarge: () => void;
  /** Called when the picture has loaded or failed. */
  onShown: () => void;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

const captions: Record<Task, string> = {
  drawing: 'drawing your designs',
  uploading: 'uploading your image',
  'cutting out': 'removing the background',
  enlarging: 'enlarging your image',
};

/** The product, large, with its options. */
export function Stage({
  product,
  shop,
  asset,
  shows,
  sample,
  task,
  softness,
  onEnlarge,
  onShown,
  choice,
  onChoose,
}: Props) {
  const isSample = sample !== null && (product === null || (product.id === sampleProduct && choice === plainChoice));
  const src = isSample
    ? sample
    : product && (shop && asset ? pictureUrl(product, shop, asset, choice, 1000) : blankUrl(product, 1000));
  const caption = task ? captions[task] : isSample ? `Example: ${samplePrompt}` : asset ? null : 'No design yet';
  return (
    <section id="stage" aria-label="The product" className="min-w-0 scroll-mt-6 lg:-mt-[19rem] xl:-mt-[21rem]">
      <div className="crops mx-5 mt-2 sm:mx-6">
        <div className="sheet relative aspect-square w-full lg:aspect-square">
          {src ? (
            <Picture
              src={src}
              alt={isSample ? `${samplePrompt}, on a t-shirt` : [product?.name, shows].filter(Boolean).join(': ')}
              eager
              isFirst
              onSettled={asset ? onShown : undefined}
              className="size-full [&_img]:object-contain"
            />
          ) : (
            <div className="rolling size-full" />
          )}
          {task && <div className="rolling absolute inset-x-0 bottom-0 h-1.5" />}
          {caption && (
            <p className={`ticket absolute right-3 bottom-3 left-3 text-right ${isSample ? 'max-sm:hidden' : ''}`}>
              <span className="bg-sheet px-2 py-1">
                {caption} {task && <DrawingClock />}
              </span>
            </p>
          )}
        </div>
      </div>
      {product ? (
        <div className="mt-9 grid gap-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-3xl font-extrabold">{product.name}</h2>
            <p className="text-lg">
              Sells for {money(product.price)}{' '}
              <span className="text-soft">· costs you {money(findVariant(product, choice.picks).baseCostCents)}</span>
            </p>
          </div>
          <div aria-live="polite">
            {softness && (
              <div className="grid justify-items-start gap-3 border-l-4 border-caution bg-sheet px-4 py-3 text-[0.9375rem]">
                <p>{softness} Logos and lettering stay sharp when enlarged.</p>
                <Button busy={task === 'enlarging'} disabled={task !== null} onClick={onEnlarge}>
                  {task !== 'enlarging' && <Maximize2 className="size-4" aria-hidden="true" />}
                  {task === 'enlarging' ? 'Enlarging' : 'Enlarge image'}
                </Button>
              </div>
            )}
          </div>
          <div className="flex flex-wrap gap-x-10 gap-y-5">
            {product.options.attributesList.map((name) => (
              <Attribute key={name} product={product} name={name} choice={choice} onChoose={onChoose} />
            ))}
            {openColours(product).map((label) => (
              <label key={label} className="grid gap-2">
                <span className="ticket">{label}</span>
                <input
                  type="color"
                  className="h-9 w-16 border border-soft bg-sheet p-1"
                  value={`#${choice.colours[label] ?? firstColour}`}
                  onChange={(event) =>
                    onChoose({ ...choice, colours: { ...choice.colours, [label]: event.target.value.slice(1) } })
                  }
                />
              </label>
            ))}
            {product.mockups.length > 1 && (
              <fieldset className="min-w-0">
                <legend className="ticket mb-2">Scene</legend>
                <div className="flex flex-wrap gap-2">
                  {product.mockups.map((scene, index) => (
                    <Option
                      key={scene.id}
                      label={scene.title ?? `Scene ${index + 1}`}
                      isOn={(choice.scene ?? product.mockups[0]!.id) === scene.id}
                      onPick={() => onChoose({ ...choice, scene: scene.id })}
                    />
                  ))}
                </div>
              </fieldset>
            )}
          </div>
        </div>
      ) : (
        <div className="rolling mt-9 h-40" />
      )}
    </section>
  );
}

type AttributeProps = { product: Product; name: string; choice: Choice; onChoose: (choice: Choice) => void };

function Attribute({ product, name, choice, onChoose }: AttributeProps) {
  const current = findVariant(product, choice.picks).attributes[name];
  const swatches = product.options.swatches?.[name];
  const pick = (value: string) => onChoose({ ...choice, picks: { ...choice.picks, [name]: value } });
  return (
    <fieldset className="min-w-0">
      <legend className="ticket mb-2">
        {name}: <span className="text-ink">{current}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {valuesOf(product, name).map((value) =>
          swatches?.[value] ? (
            <button
              key={value}
              type="button"
              aria-label={value}
              aria-pressed={current === value}
              title={value}
              onClick={() => pick(value)}
              className="size-9 border border-soft/60 p-[3px] aria-pressed:border-2 aria-pressed:border-spot"
            >
              <i className="block size-full" style={{ background: `#${swatches[value]}` }} />
            </button>
          ) : (
            <Option key={value} label={value} isOn={current === value} onPick={() => pick(value)} />
          ),
        )}
      </div>
    </fieldset>
  );
}

function Option({ label, isOn, onPick }: { label: string; isOn: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
      className="h-9 min-w-9 border border-soft/60 bg-sheet px-3 text-sm font-semibold aria-pressed:border-plate aria-pressed:bg-plate aria-pressed:text-white"
    >
      {label}
    </button>
  );
}

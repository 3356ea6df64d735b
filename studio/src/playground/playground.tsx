import { backgroundFor } from '@platen/contract/backgrounds';
import { useEffect, useState } from 'react';
import { listProducts, type Product, primaryPlacement } from '../api/catalog.ts';
import { ErrorState } from '../ui/kit.tsx';
import { type Batch, useDesigns } from './designs.ts';
import { KeepShop } from './keep-shop.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ProductRail } from './product-rail.tsx';
import { PromptForm } from './prompt-form.tsx';
import { Proofs } from './proofs.tsx';
import { samples } from './samples.ts';
import { findSoftness } from './sharpness.ts';
import { Stage } from './stage.tsx';
import { TakeAway } from './take-away.tsx';
import { type Choice, plainChoice } from './view.ts';

function useCatalog() {
  const [products, setProducts] = useState<Product[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setError(null);
    listProducts(controller.signal).then(setProducts, (cause) => {
      if (!controller.signal.aborted) setError(cause);
    });
    return () => controller.abort();
  }, [attempt]);
  return { products, error, retry: () => setAttempt((count) => count + 1) };
}

/** The playground: turns a sentence or an image into a design on every product. */
export function Press() {
  const catalog = useCatalog();
  const designs = useDesigns();
  const [picked, setPicked] = useState(0);
  const [code, setCode] = useState('TEE-UNISEX');
  const [choices, setChoices] = useState<Record<string, Choice>>({});

  const { batch, task } = designs;
  const product = catalog.products?.find((one) => one.id === code) ?? catalog.products?.[0] ?? null;
  const choice = (product && choices[product.id]) || plainChoice;
  const art = batch?.designs[picked] ?? batch?.designs[0] ?? null;
  const asset = art?.imageUrl ?? null;
  const [shownAsset, setShownAsset] = useState<string | null>(null);
  const draw = (prompt: string) => {
    setPicked(0);
    void designs.draw(prompt, backgroundFor(product ? primaryPlacement(product) : {}));
  };
  const upload = async (file: File) => {
    if (!(await designs.upload(file))) return;
    setPicked(0);
    document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
  };
  const cutOut = async (own: Batch) => {
    if (await designs.cutOut(own)) setPicked(1);
  };

  return (
    <div className="grid gap-16">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <PromptForm
            onDraw={draw}
            isDrawing={task === 'drawing'}
            error={designs.error}
            lastPrompt={batch?.prompt}
            instead={<OwnPicture onFile={(file) => void upload(file)} isUploading={task === 'uploading'} />}
          />
          <Proofs
            batch={batch}
            task={task}
            drawn={designs.drawn}
            picked={picked}
            onPick={setPicked}
            onCutOut={(own) => void cutOut(own)}
          />
        </div>
        {catalog.error ? (
          <ErrorState error={catalog.error} what="catalog" onRetry={catalog.retry} />
        ) : (
          <Stage
            product={product}
            shop={batch?.sandbox.shopId ?? null}
            asset={asset}
            shows={art?.description ?? null}
            sample={batch === null && task === null ? samples[picked]!.picture : null}
            task={task}
            softness={product && art && findSoftness(product, art)}
            onEnlarge={() => batch && art && void designs.enlarge(batch, batch.designs.indexOf(art))}
            onShown={() => setShownAsset(asset)}
            choice={choice}
            onChoose={(next) => product && setChoices((all) => ({ ...all, [product.id]: next }))}
          />
        )}
      </div>
      {/* The large picture loads first, then the small ones. */}
      <ProductRail
        products={asset !== null && shownAsset === null ? null : catalog.products}
        shop={batch?.sandbox.shopId ?? null}
        asset={shownAsset}
        choices={choices}
        chosen={product?.id ?? null}
        onChoose={(next) => {
          setCode(next);
          document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
        }}
      />
      {batch && product && asset && (
        <>
          <TakeAway batch={batch} product={product} asset={asset} choice={choice} />
          <KeepShop sandbox={batch.sandbox} />
        </>
      )}
    </div>
  );
}

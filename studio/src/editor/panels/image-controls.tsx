import { effectiveDpi, type ImageLayer, leastDpi } from '@platen/canvas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useAskOnce } from '../../api/ask-once.ts';
import { cutOut, enlargeImage, refineImage } from '../../api/files.ts';
import { usePrices } from '../../api/prices.ts';
import { finePrice } from '../../ui/format.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import { Maximize2, Scissors, Sparkles } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, changeLayers, fromMillimetres, toMillimetres, useSteps } from './changes.ts';
import { LineControl } from './colour.tsx';
import { FilterControls } from './filters.tsx';
import { Part, Slider } from './parts.tsx';
import { Recolour } from './recolour.tsx';
import { ShadowControl } from './shadow.tsx';

/** Controls for a single selected image. */
export function ImageControls({ editor, layer }: { editor: EditorHandle; layer: ImageLayer }) {
  const steps = useSteps(editor);
  const { document } = editor;
  const source = editor.sizes.get(layer.src);
  const dpi = source && effectiveDpi(document, layer, source);
  const size = Math.min(layer.width, layer.height);
  const set = (control: string, changes: Partial<Omit<ImageLayer, 'id' | 'type'>>) =>
    steps.layers(control, changes, [layer.id]);
  return (
    <>
      <Part title="Selected image">
        {source && (
          <p className={`text-sm ${dpi! < leastDpi ? 'text-caution' : 'text-soft'}`}>
            {source.width} × {source.height} px, {dpi} dpi in print
            {dpi! < leastDpi && `. Below ${leastDpi} it looks blurry: make it smaller or use a larger image`}.
          </p>
        )}
        <Paid editor={editor} layer={layer} isSoft={dpi !== undefined && dpi < leastDpi} />
      </Part>
      {editor.drawings.has(layer.src) && <Recolour key={layer.src} editor={editor} layer={layer} />}
      <FilterControls editor={editor} layer={layer} />
      <Part title="Edge">
        <Slider
          label="Rounded corners"
          unit="mm"
          min={0}
          max={toMillimetres(document, size / 2)}
          step={0.5}
          value={toMillimetres(document, Math.min(layer.radius, size / 2))}
          onChange={(radius) => set('radius', { radius: fromMillimetres(document, radius) })}
        />
        <LineControl
          editor={editor}
          label="Outline"
          value={layer.outline}
          start={size * 0.02}
          onChange={(outline) => set('outline', { outline })}
        />
        <ShadowControl
          editor={editor}
          value={layer.shadow}
          size={size}
          onChange={(shadow) => set('shadow', { shadow })}
        />
      </Part>
    </>
  );
}

/**
 * Paid actions show the price on the button. The result replaces the image; undo restores it.
 */
function Paid({ editor, layer, isSoft }: { editor: EditorHandle; layer: ImageLayer; isSoft: boolean }) {
  const shopId = editor.shop.shop_id;
  const [wish, setWish] = useState('');
  const prices = usePrices(shopId);
  const queries = useQueryClient();
  const latest = useRef(editor);
  latest.current = editor;
  const replace = (src: string, changes: Partial<Omit<ImageLayer, 'id' | 'type'>>) => {
    const { document, change } = latest.current;
    // The layer may be gone by now; the result is in the library.
    if (document.layers.some(({ id }) => id === layer.id))
      attempt(() => change(changeLayers(document, [layer.id], { src, ...changes })));
    return queries.invalidateQueries({ queryKey: ['files', shopId] });
  };
  const askOnce = useAskOnce<string>();
  const once = <Answer,>(what: string, send: (src: string, key: string) => Promise<Answer>) =>
    askOnce(`${what} ${layer.src}`, () => layer.src, send);
  const cutting = useMutation({
    mutationFn: () => once('cut', (src, key) => cutOut(shopId, src, key)),
    onSuccess: ({ imageUrl }) => replace(imageUrl, {}),
  });
  const enlarging = useMutation({
    mutationFn: () => once('enlarge', (src, key) => enlargeImage(shopId, src, key)),
    onSuccess: ({ imageUrl }) => replace(imageUrl, {}),
  });
  const refining = useMutation({
    mutationFn: (prompt: string) => once(prompt, (src, key) => refineImage(shopId, src, prompt, key)),
    // A different image: the old crop does not apply to it.
    onSuccess: ({ images }) => replace(images[0]!.imageUrl, { crop: null }),
  });
  const isBusy = cutting.isPending || enlarging.isPending || refining.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    refining.mutate(wish.trim());
  };
  const priceOf = (cents: number | undefined) => (cents === undefined ? '…' : finePrice(cents));
  return (
    <>
      {(isSoft || enlarging.isPending) && (
        <Button
          className="whitespace-normal"
          busy={enlarging.isPending}
          disabled={isBusy || !prices.data}
          onClick={() => enlarging.mutate()}
        >
          {!enlarging.isPending && <Maximize2 className="size-4" aria-hidden="true" />}
          {enlarging.isPending ? 'Enlarging' : `Enlarge for ${priceOf(prices.data?.uploadCents)}`}
        </Button>
      )}
      <Button
        className="whitespace-normal"
        busy={cutting.isPending}
        disabled={isBusy || !prices.data}
        onClick={() => cutting.mutate()}
      >
        {!cutting.isPending && <Scissors className="size-4" aria-hidden="true" />}
        {cutting.isPending
          ? 'Removing the background'
          : `Remove background for ${priceOf(prices.data?.backgroundRemovalCents)}`}
      </Button>
      <form onSubmit={submit} className="grid gap-2">
        <label className="grid gap-1">
          <span className="ticket">Edit with AI</span>
          <textarea
            className="input min-h-16"
            required
            maxLength={4000}
            placeholder="The same, as a two-color linocut"
            value={wish}
            onChange={(event) => setWish(event.target.value)}
          />
        </label>
        <Button className="whitespace-normal" type="submit" busy={refining.isPending} disabled={isBusy || !prices.data}>
          {!refining.isPending && <Sparkles className="size-4" aria-hidden="true" />}
          {refining.isPending ? 'Redrawing' : `Redraw for ${priceOf(prices.data?.guidedImageCents)}`}
        </Button>
      </form>
      <Notice error={prices.error ?? enlarging.error ?? cutting.error ?? refining.error} />
    </>
  );
}

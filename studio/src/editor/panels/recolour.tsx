import type { ImageLayer } from '@platen/canvas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useAskOnce } from '../../api/ask-once.ts';
import { type ColourChange, recolourImage } from '../../api/files.ts';
import { usePrices } from '../../api/prices.ts';
import { finePrice } from '../../ui/format.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import { Palette } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { attempt, changeLayers } from './changes.ts';
import { Colour, Swatch } from './colour.tsx';
import { Part } from './parts.tsx';
import { readPictureColours } from './picture-colours.ts';

/** Recolors an image whose drawing is stored. The result replaces the image; undo restores it. */
export function Recolour({ editor, layer }: { editor: EditorHandle; layer: ImageLayer }) {
  const shopId = editor.shop.shop_id;
  const prices = usePrices(shopId);
  const queries = useQueryClient();
  const latest = useRef(editor);
  latest.current = editor;
  const [chosen, setChosen] = useState<string | null>(null);
  const [changes, setChanges] = useState<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is filled further as images arrive
  const colours = useMemo(
    () => readPictureColours(editor.assets.get(layer.src) as CanvasImageSource | undefined),
    [layer.src, editor.assets, editor.assetsVersion],
  );
  const wanted: ColourChange[] = Object.entries(changes)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from, to }));
  const askOnce = useAskOnce<string>();
  const recolouring = useMutation({
    mutationFn: () =>
      askOnce(
        `${layer.src} ${JSON.stringify(wanted)}`,
        () => layer.src,
        (src, key) => recolourImage(shopId, src, wanted, key),
      ),
    onSuccess: ({ imageUrl: src }) => {
      setChanges({});
      setChosen(null);
      const { document, change } = latest.current;
      // The layer may be gone by now; the result is in the library.
      if (document.layers.some(({ id }) => id === layer.id))
        attempt(() => change(changeLayers(document, [layer.id], { src })));
      return queries.invalidateQueries({ queryKey: ['files', shopId] });
    },
  });
  if (!colours || colours.length === 0) return null;
  return (
    <Part title="Drawing colors" note="Choose a color and its replacement. Its shades change too.">
      <div className="flex flex-wrap gap-1.5">
        {colours.map((colour) => (
          <Swatch
            key={colour}
            colour={changes[colour] ?? colour}
            label={`Drawn in ${colour}${changes[colour] ? `, replaced with ${changes[colour]}` : ''}`}
            isPressed={colour === chosen}
            onClick={() => setChosen(colour === chosen ? null : colour)}
          />
        ))}
      </div>
      {chosen !== null && (
        <Colour
          editor={editor}
          label="Replace with"
          value={changes[chosen] ?? chosen}
          onChange={(to) => setChanges((now) => ({ ...now, [chosen]: to.slice(0, 7) }))}
        />
      )}
      {wanted.length > 0 && (
        <Button
          className="whitespace-normal"
          busy={recolouring.isPending}
          disabled={!prices.data}
          onClick={() => recolouring.mutate()}
        >
          {!recolouring.isPending && <Palette className="size-4" aria-hidden="true" />}
          {recolouring.isPending
            ? 'Recoloring'
            : `Recolor for ${prices.data ? finePrice(prices.data.uploadCents) : '…'}`}
        </Button>
      )}
      <Notice error={recolouring.error} />
    </Part>
  );
}

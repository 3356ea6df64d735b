import { type Background, backgroundFor } from '@platen/contract/backgrounds';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type SubmitEvent, useRef, useState } from 'react';
import { listFiles, uploadImage } from '../../api/files.ts';
import { usePrices } from '../../api/prices.ts';
import { useDrawing } from '../../api/use-draw-designs.ts';
import { useSandbox } from '../../pages/frame/session.ts';
import { findKeptImages } from '../../playground/designs.ts';
import { finePrice } from '../../ui/format.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import { LeftOut } from '../../ui/left-out.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Upload } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { pickedOfType, placeImage, type Sized } from './changes.ts';
import { ImageControls } from './image-controls.tsx';
import { Part, Tick, Tile } from './parts.tsx';

const drawnAtOnce = 4;
const uploadTypes = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** Images for the design, uploaded, drawn or from the library, and the controls for the selected one. */
export function ImagesPanel({ editor }: { editor: EditorHandle }) {
  const shopId = editor.shop.shop_id;
  // Images are placed onto the design as it is at that moment.
  const latest = useRef(editor);
  latest.current = editor;
  const place = async (image: Sized) => latest.current.add(await placeImage(latest.current.document, image));
  const images = pickedOfType(editor, 'image');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {images.length === 1 && <ImageControls key={images[0]!.id} editor={editor} layer={images[0]!} />}
      <UploadPart shopId={shopId} onPick={place} />
      <DrawPart shopId={shopId} onPick={place} suited={backgroundOf(editor)} />
      <LibraryPart shopId={shopId} onPick={place} />
    </div>
  );
}

type PartProps = { shopId: string; onPick: (image: Sized) => Promise<void> };

function UploadPart({ shopId, onPick }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const prices = usePrices(shopId);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) await onPick(await uploadImage(shopId, file));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['files', shopId] }),
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length > 0) upload.mutate(files);
  };
  return (
    <Part title="Upload">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button inside is the first */}
      <div
        className={`grid justify-items-center gap-2 border border-dashed p-4 text-center ${isOver ? 'border-spot bg-wash' : 'border-soft'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className="hidden"
          aria-label="Images to upload"
          multiple
          accept={uploadTypes}
          onChange={(event) => {
            upload.mutate([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button busy={upload.isPending} onClick={() => input.current?.click()}>
          {!upload.isPending && <Upload className="size-4" aria-hidden="true" />}
          {upload.isPending ? 'Uploading' : 'Choose images'}
        </Button>
        <p className="text-sm text-soft">
          or drop them here. PNG, JPEG, WebP, GIF or SVG, up to 50 MB
          {prices.data && `; ${finePrice(prices.data.uploadCents)} each`}.
        </p>
      </div>
      <Notice error={upload.error} />
    </Part>
  );
}

/** For the area on the board. */
function backgroundOf({ product, area }: EditorHandle): Background {
  return backgroundFor(product.placements.find(({ label }) => label === area) ?? {});
}

function DrawPart({ shopId, onPick, suited }: PartProps & { suited: Background }) {
  const [prompt, setPrompt] = useState('');
  const [chosen, setChosen] = useState<Background | null>(null);
  const background = chosen ?? suited;
  const prices = usePrices(shopId);
  const { drawing, drawn } = useDrawing(shopId);
  const pick = useMutation({ mutationFn: onPick });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    drawing.mutate({ prompt: prompt.trim(), background });
  };
  const cost = prices.data && finePrice(prices.data.imageCents * drawnAtOnce);
  return (
    <Part title="Draw an image">
      <form onSubmit={submit} className="grid gap-2">
        <textarea
          aria-label="Describe the image"
          className="input min-h-20"
          required
          maxLength={4000}
          placeholder="A lighthouse at night, woodcut"
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
        />
        <Tick
          label="Transparent background"
          isOn={background === 'transparent'}
          onChange={(isOn) => setChosen(isOn ? 'transparent' : 'paper')}
        />
        <Button look="main" type="submit" busy={drawing.isPending} disabled={!cost}>
          {drawing.isPending ? `${drawn} of ${drawnAtOnce} drawn` : `Draw four for ${cost ?? '…'}`}
        </Button>
      </form>
      <Notice error={prices.error ?? drawing.error ?? pick.error} />
      {drawing.data && (
        <Pictures
          images={drawing.data.images.map(({ imageUrl: url, width, height, description = null }) => ({
            url,
            width,
            height,
            description,
          }))}
          onPick={pick.mutate}
        />
      )}
      <LeftOut warnings={drawing.data?.warnings} />
    </Part>
  );
}

function LibraryPart({ shopId, onPick }: PartProps) {
  const isVisitor = useSandbox() !== null;
  const pick = useMutation({ mutationFn: onPick });
  const library = useInfiniteQuery({
    queryKey: ['files', shopId, 'editor'],
    // Only owners have a library; a visitor has the playground's last images.
    queryFn: async ({ pageParam }): Promise<{ images: Described[]; nextCursor: string | null }> => {
      if (isVisitor) {
        const kept = findKeptImages(shopId).map(({ imageUrl, description = null }) => ({
          url: imageUrl,
          width: null,
          height: null,
          description,
        }));
        return { images: kept, nextCursor: null };
      }
      const { files, nextCursor } = await listFiles(shopId, undefined, pageParam);
      return { images: files.filter(({ contentType }) => contentType.startsWith('image/')), nextCursor };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const images = library.data?.pages.flatMap((page) => page.images) ?? [];
  return (
    <Part title="Library">
      <Notice error={library.error ?? pick.error} />
      {library.isPending && <div className="rolling h-24" />}
      {library.isSuccess && images.length === 0 && <p className="text-sm text-soft">Your library is empty.</p>}
      <Pictures images={images} onPick={pick.mutate} />
      {library.hasNextPage && (
        <Button small busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Part>
  );
}

type Described = Sized & { description: string | null };

function Pictures({ images, onPick }: { images: Described[]; onPick: (image: Sized) => void }) {
  if (images.length === 0) return null;
  return (
    <div className="grid grid-cols-3 gap-2">
      {images.map((image, index) => (
        <Tile
          key={image.url}
          label={`Place image ${index + 1}${image.description ? `: ${image.description}` : ''}`}
          onClick={() => onPick(image)}
        >
          <Picture src={image.url} alt="" className="size-full [&_img]:object-contain" />
        </Tile>
      ))}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { listDesigns } from '../../api/canvases.ts';
import { type NewArtwork, replaceArtwork } from '../../api/desk.ts';
import { listFiles, uploadImage } from '../../api/files.ts';
import type { Order } from '../../api/orders.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Upload } from '../../ui/icons.tsx';
import { Button, EmptyState, Notice } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMay } from '../frame/role.tsx';
import { PriceChange } from './price-change.tsx';
import { useOrderChanged } from './use-order-change.ts';

export type Place = { lineItemId: number; label: string };
type Chosen = { artwork: NewArtwork; picture: string | null; name: string };

type Props = { order: Order; place: Place | null; onClose: () => void };

/** New artwork for one print area: a library file, an upload or a design. */
export function ArtworkDialog({ order, place, onClose }: Props) {
  return (
    <Dialog
      title={`Replace the artwork${place ? ` of ${place.label}` : ''}`}
      isOpen={place !== null}
      onClose={onClose}
      wide
    >
      {place && <Choice order={order} place={place} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ order, place, onClose }: { order: Order; place: Place; onClose: () => void }) {
  const [source, setSource] = useState<'library' | 'designs'>('library');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const canDesign = useMay()('designs:change');
  const changed = useOrderChanged();
  const look = useMutation({
    mutationFn: (next: Chosen) => replaceArtwork(order.id, { ...place, ...next.artwork, dryRun: true }),
  });
  const save = useMutation({
    mutationFn: () => replaceArtwork(order.id, { ...place, ...chosen!.artwork, dryRun: false }),
    onSettled: changed,
    onSuccess: () => {
      mention(`${order.orderNumber} will be printed with the new artwork.`);
      onClose();
    },
  });
  const choose = (next: Chosen) => {
    setChosen(next);
    save.reset();
    look.mutate(next);
  };
  const report = look.data?.items
    .find(({ lineItemId }) => lineItemId === place.lineItemId)
    ?.placements.find(({ label }) => label === place.label)?.report;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Artwork source</legend>
          <Tab isPressed={source === 'library'} onClick={() => setSource('library')}>
            Library
          </Tab>
          {canDesign && (
            <Tab isPressed={source === 'designs'} onClick={() => setSource('designs')}>
              Designs
            </Tab>
          )}
        </fieldset>
        {canDesign && <UploadChoice shopId={order.shop_id} onChoose={choose} />}
      </div>
      <div className="max-h-[44dvh] overflow-y-auto border-y border-rule py-4">
        {source === 'library' ? (
          <Files shopId={order.shop_id} chosen={chosen} onChoose={choose} />
        ) : (
          <Designs shopId={order.shop_id} chosen={chosen} onChoose={choose} />
        )}
      </div>
      {chosen && (
        <div className="grid gap-3">
          {look.data && (
            <>
              {report && (
                <p className={report.warnings.length > 0 || !report.reachable ? 'text-caution' : 'text-good'}>
                  {report.warnings.length > 0
                    ? report.warnings.map(({ message }) => message).join(' ')
                    : `Prints well here, at ${Math.round(report.effectiveDpi ?? 300)} dpi.`}
                </p>
              )}
              {look.data.totalPrice !== order.totalPrice && <PriceChange before={order} after={look.data} />}
            </>
          )}
          <Notice error={look.error ?? save.error} />
          <Button
            look="main"
            className="justify-self-start"
            busy={look.isPending || save.isPending}
            disabled={look.isError || report?.reachable === false}
            onClick={() => save.mutate()}
          >
            {'canvasId' in chosen.artwork ? `Use “${chosen.name}”` : 'Use this image'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Tab({ isPressed, onClick, children }: { isPressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      small
      aria-pressed={isPressed}
      className={isPressed ? 'border-ink bg-ink text-paper' : ''}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

type ShelfProps = { shopId: string; chosen: Chosen | null; onChoose: (chosen: Chosen) => void };

function Files({ shopId, chosen, onChoose }: ShelfProps) {
  return (
    <Paged
      queryKey={['files', shopId, 'pictures']}
      load={async (cursor) => {
        const { files, nextCursor } = await listFiles(shopId, undefined, cursor);
        return { rows: files.filter(({ contentType }) => contentType.startsWith('image/')), nextCursor };
      }}
      what="library"
      empty={<EmptyState title="The library is empty">Upload an image to use it here.</EmptyState>}
    >
      {(files) => (
        <Shelf>
          {files.map((file) => (
            <Choosable
              key={file.name}
              name={file.width ? `${file.width} × ${file.height} px` : file.kind}
              picture={file.url}
              isChosen={chosen?.picture === file.url}
              onClick={() => onChoose({ artwork: { imageUrl: file.url }, picture: file.url, name: file.name })}
            />
          ))}
        </Shelf>
      )}
    </Paged>
  );
}

function Designs({ shopId, chosen, onChoose }: ShelfProps) {
  return (
    <Paged
      queryKey={['designs', shopId, '']}
      load={async (cursor) => {
        const { canvases, nextCursor } = await listDesigns(shopId, '', cursor);
        return { rows: canvases, nextCursor };
      }}
      what="list of designs"
      empty={<EmptyState title="No designs yet">Designs you save in the editor appear here.</EmptyState>}
    >
      {(designs) => (
        <Shelf>
          {designs.map(({ id, name, previewUrl }) => (
            <Choosable
              key={id}
              name={name}
              picture={previewUrl}
              isChosen={chosen !== null && 'canvasId' in chosen.artwork && chosen.artwork.canvasId === id}
              onClick={() => onChoose({ artwork: { canvasId: id }, picture: null, name })}
            />
          ))}
        </Shelf>
      )}
    </Paged>
  );
}

const Shelf = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">{children}</ul>
);

type ChoosableProps = { name: string; picture: string | null; isChosen: boolean; onClick: () => void };

function Choosable({ name, picture, isChosen, onClick }: ChoosableProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        className={`block w-full border-2 p-1 text-left ${isChosen ? 'border-spot bg-wash' : 'border-transparent hover:border-rule'}`}
        onClick={onClick}
      >
        {picture ? (
          <Picture src={picture} alt="" className="checker aspect-square [&_img]:object-contain" />
        ) : (
          <i className="checker block aspect-square" aria-hidden="true" />
        )}
        <span className="ticket mt-1 block truncate">{name}</span>
      </button>
    </li>
  );
}

function UploadChoice({ shopId, onChoose }: Pick<ShelfProps, 'shopId' | 'onChoose'>) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => uploadImage(shopId, file),
    onSuccess: ({ url }, file) => {
      void queries.invalidateQueries({ queryKey: ['files', shopId] });
      onChoose({ artwork: { imageUrl: url }, picture: url, name: file.name });
    },
  });
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        aria-label="Image from this computer"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) upload.mutate(file);
          event.target.value = '';
        }}
      />
      <Button small busy={upload.isPending} onClick={() => input.current?.click()}>
        <Upload className="size-4" aria-hidden="true" />
        Upload another
      </Button>
      <Notice error={upload.error} />
    </div>
  );
}

import type { Background } from '@platen/contract/backgrounds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { prices } from '../../addresses.ts';
import { listFiles, type StoredFile, uploadImage } from '../../api/files.ts';
import { useAnimation, useDrawing } from '../../api/use-draw-designs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ago, fileSize, finePrice, spoken } from '../../ui/format.ts';
import { PenTool, Upload } from '../../ui/icons.tsx';
import { Button, CopyButton, EmptyState, Notice } from '../../ui/kit.tsx';
import { LeftOut } from '../../ui/left-out.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { useShop } from '../frame/session.ts';

export function LibraryPage() {
  const shop = useShop();
  const [kind, setKind] = useState('');
  const canMake = useMay()('designs:change');
  return (
    <>
      <PageHead title="Library" action={canMake && <UploadButton shopId={shop.shop_id} />}>
        Everything {shop.name} generated and uploaded. Every file has a permanent URL you can use in mockups.
      </PageHead>
      {canMake && <Make shopId={shop.shop_id} />}
      <label className="mt-8 mb-5 grid w-52 gap-1">
        <span className="ticket">Show</span>
        <select className="input" value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">All</option>
          <option value="generation">Generated</option>
          <option value="upload">Uploaded</option>
        </select>
      </label>
      <Paged
        queryKey={['files', shop.shop_id, kind]}
        load={async (cursor) => {
          const { files, nextCursor } = await listFiles(shop.shop_id, kind || undefined, cursor);
          return { rows: files, nextCursor };
        }}
        what="library"
        empty={
          <EmptyState title="Your library is empty">
            {canMake
              ? 'Describe a design above, or upload one: PNG, JPEG, WebP, GIF or SVG, up to 50 MB.'
              : 'Nothing drawn or uploaded yet.'}
          </EmptyState>
        }
      >
        {(files) => (
          <ul className="grid grid-cols-2 gap-5 sm:grid-cols-3 xl:grid-cols-4">
            {files.map((file) => (
              <FileCard key={file.name} shopId={shop.shop_id} file={file} canMake={canMake} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function FileCard({ shopId, file, canMake }: { shopId: string; file: StoredFile; canMake: boolean }) {
  const isVideo = file.contentType.startsWith('video/');
  const size = file.width ? `${file.width} × ${file.height}` : fileSize(file.bytes);
  return (
    <li className="min-w-0">
      {isVideo ? (
        <video src={file.url} className="sheet aspect-square w-full" controls muted />
      ) : !canMake ? (
        <Picture
          src={file.url}
          alt={file.description ?? `${spoken(file.kind)} ${file.name}`}
          className="checker aspect-square border border-rule [&_img]:object-contain"
        />
      ) : (
        <Link to="/studio/editor" search={{ image: file.url }} className="group relative block" title="Use in a design">
          <Picture
            src={file.url}
            alt={`Use in a design: ${file.description ?? `${spoken(file.kind).toLowerCase()} ${file.name}`}`}
            className="checker aspect-square border border-rule group-hover:border-ink [&_img]:object-contain"
          />
          <span
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-2 bg-ink/85 py-2 text-sm font-semibold text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          >
            <PenTool className="size-4" /> Use in a design
          </span>
        </Link>
      )}
      <div className="mt-2 flex items-start justify-between gap-2">
        <p className="ticket min-w-0">
          <span className="block truncate">{ago(file.createdAt)}</span>
          <span className="block truncate">{size}</span>
        </p>
        <CopyButton text={file.url} label="URL" />
      </div>
      {!isVideo && canMake && (
        <>
          <Link className="link inline-block py-1 text-sm" to="/studio/listings/new" search={{ image: file.url }}>
            Sell
          </Link>
          <Animate shopId={shopId} imageUrl={file.url} />
        </>
      )}
    </li>
  );
}

/**
 * A video takes half a minute and costs the most, so it needs a confirmation; the button shows the progress.
 */
function Animate({ shopId, imageUrl }: { shopId: string; imageUrl: string }) {
  const { animation, share } = useAnimation(shopId);
  const [isAsked, setAsked] = useState(false);
  const price = finePrice(prices.videoCents[720]);
  return (
    <div className="mt-1 grid gap-2">
      <button
        type="button"
        className="link justify-self-start py-1 text-left text-sm disabled:text-soft disabled:no-underline"
        disabled={animation.isPending}
        aria-busy={animation.isPending || undefined}
        onClick={() => setAsked(true)}
      >
        {animation.isPending ? `Animating, ${Math.round(share * 100)}%` : `Animate for ${price}`}
      </button>
      <Notice error={animation.error} />
      <Dialog title="Animate this image?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <div className="grid gap-6">
          <p className="text-soft">
            Creates a six-second 720p video in about 30 seconds and saves it to your library. It costs {price} from your
            plan’s budget or your wallet. You aren’t charged if it fails.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="main"
              onClick={() => {
                setAsked(false);
                animation.mutate(imageUrl);
              }}
            >
              Animate for {price}
            </Button>
            <Button onClick={() => setAsked(false)}>Cancel</Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function Make({ shopId }: { shopId: string }) {
  const [prompt, setPrompt] = useState('');
  const [background, setBackground] = useState<Background | null>(null);
  const { drawing, drawn } = useDrawing(shopId);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    drawing.mutate({ prompt: prompt.trim(), background });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-64 grow gap-1.5">
          <span className="font-semibold">Describe a design</span>
          <input
            className="input"
            required
            maxLength={4000}
            placeholder="A lighthouse at night, screen print"
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
        </label>
        <label className="grid gap-1.5">
          <span className="font-semibold">Background</span>
          <select
            className="input"
            value={background ?? ''}
            onChange={(event) => setBackground((event.target.value || null) as Background | null)}
          >
            <option value="">Auto</option>
            <option value="transparent">Transparent</option>
            <option value="paper">Full bleed</option>
          </select>
        </label>
        <Button look="main" type="submit" busy={drawing.isPending}>
          {drawing.isPending && drawn > 0 ? `${drawn} of 4 drawn` : `Draw four for ${finePrice(4 * prices.imageCents)}`}
        </Button>
      </div>
      <Notice error={drawing.error} />
      <LeftOut warnings={drawing.data?.warnings} />
    </form>
  );
}

function UploadButton({ shopId }: { shopId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) await uploadImage(shopId, file);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['files', shopId] }),
  });
  return (
    <div className="grid justify-items-end gap-2">
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-label="Images to upload"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        onChange={(event) => {
          upload.mutate([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button busy={upload.isPending} onClick={() => input.current?.click()}>
        {!upload.isPending && <Upload className="size-4" aria-hidden="true" />}
        Upload for {finePrice(prices.uploadCents)} each
      </Button>
      <Notice error={upload.error} />
    </div>
  );
}

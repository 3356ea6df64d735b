import { useMutation, useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useDrawing } from '../api/drawing.ts';
import { listFiles, uploadImage } from '../api/files.ts';
import { findKeptImages } from '../playground/designs.ts';
import { useSandbox } from '../studio/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Button, Notice } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';

async function listImages(shopId: string): Promise<string[]> {
  const { files } = await listFiles(shopId, undefined);
  return files.filter((file) => file.contentType.startsWith('image/')).map((file) => file.url);
}

/** An image for the design: drawn from a prompt, uploaded, or taken from the library. */
export function AddImage({ shopId, onPick }: { shopId: string; onPick: (src: string) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [prompt, setPrompt] = useState('');
  const isVisitor = useSandbox() !== null;
  const files = useQuery({
    queryKey: ['files', shopId, 'editor'],
    // A library is for owners; a visitor has what the playground drew last.
    queryFn: async () => (isVisitor ? findKeptImages(shopId) : listImages(shopId)),
    enabled: isOpen,
  });
  const { drawing: make, drawn } = useDrawing(shopId);
  const pick = useMutation({ mutationFn: onPick, onSuccess: () => setOpen(false) });
  const upload = useMutation({
    mutationFn: async (file: File) => onPick((await uploadImage(shopId, file)).url),
    onSuccess: () => setOpen(false),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate(prompt.trim());
  };
  const kept = files.data ?? [];
  const made = make.data?.images.map((image) => image.imageUrl) ?? [];
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <ImagePlus className="size-4" aria-hidden="true" />
        Image
      </Button>
      <Dialog title="Add an image" isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
            <label className="grid min-w-0 grow basis-48 gap-1.5">
              <span className="font-semibold">Draw it</span>
              <input
                className="input"
                required
                maxLength={4000}
                value={prompt}
                placeholder="A heron in the reeds, woodcut"
                onChange={(event) => setPrompt(event.target.value)}
              />
            </label>
            <Button look="main" type="submit" busy={make.isPending}>
              {make.isPending && drawn > 0 ? `${drawn} of 4 drawn` : 'Draw four'}
            </Button>
          </form>
          <label className="grid gap-1.5">
            <span className="font-semibold">Upload it</span>
            <input
              type="file"
              className="input-file"
              accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
              disabled={upload.isPending}
              onChange={(event) => event.target.files?.[0] && upload.mutate(event.target.files[0])}
            />
          </label>
          <Notice error={make.error ?? upload.error ?? pick.error} />
          <div>
            <p className="mb-2 font-semibold">Or take one from the library</p>
            <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
              {[...new Set([...made, ...kept])].map((src) => (
                <button
                  key={src}
                  type="button"
                  aria-label="Use this image"
                  className="checker aspect-square border border-rule hover:border-ink"
                  onClick={() => pick.mutate(src)}
                >
                  <Picture src={src} alt="" className="size-full [&_img]:object-contain" />
                </button>
              ))}
              {(make.isPending || files.isPending) && <div className="rolling aspect-square" />}
            </div>
            {files.isSuccess && kept.length + made.length === 0 && (
              <p className="text-soft">The library is empty so far.</p>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { ImageUp } from '../ui/icons.tsx';
import { Button } from '../ui/kit.tsx';

type Props = { onFile: (file: File) => void; isUploading: boolean };

const findFile = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

/** The visitor's own image: chosen, dropped anywhere on the page, or pasted. */
export function OwnPicture({ onFile, isUploading }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      const file = findFile(event.dataTransfer);
      setOver(false);
      if (!file) return;
      event.preventDefault();
      take.current(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = findFile(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      take.current(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, []);
  return (
    <div
      className={`grid gap-2 border border-dashed p-4 ${isOver ? 'border-spot bg-wash' : 'border-soft/60'}`}
      data-testid="own-picture"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          className="hidden"
          aria-label="Your own image"
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button busy={isUploading} onClick={() => input.current?.click()}>
          {!isUploading && <ImageUp className="size-4" aria-hidden="true" />}
          {isUploading ? 'Uploading' : 'Use your own image'}
        </Button>
        <span className="text-soft">{isOver ? 'Drop to upload' : 'or drag, drop or paste an image'}</span>
      </div>
      <p className="ticket">PNG, JPEG, WebP, GIF or SVG up to 50 MB; free while you try it out</p>
    </div>
  );
}

import { logoMaxBytes } from '@platen/contract/shops';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { putLogo, removeLogo, type Shop } from '../../api/shops.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { fileSize } from '../../ui/format.ts';
import { ImageUp } from '../../ui/icons.tsx';
import { Button, Notice } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';

const kinds = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** Saved as soon as it is chosen. */
export function Logo({ shop, disabled }: { shop: Shop; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const put = useMutation({
    mutationFn: (file: File) => {
      if (file.size > logoMaxBytes)
        throw new Error(
          `This image is ${fileSize(file.size)}. A logo can be up to 2 MB. Make it smaller and try again.`,
        );
      return putLogo(shop.shop_id, file);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['shops'] });
      mention(`${shop.name} has a new logo.`);
    },
  });
  const remove = useMutation({
    mutationFn: () => removeLogo(shop.shop_id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['shops'] });
      setAsking(false);
      mention(`${shop.name} now shows its name instead of a logo.`);
    },
  });
  return (
    <div className="grid gap-3">
      <p className="text-[0.9375rem] font-semibold">Logo</p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="checker grid h-20 w-40 place-items-center border border-rule p-2">
          {shop.logo_url ? (
            <img src={shop.logo_url} alt={`Logo of ${shop.name}`} className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="bg-sheet px-2 text-sm text-soft">None yet</span>
          )}
        </div>
        {!disabled && (
          <div className="flex flex-wrap gap-3">
            <input
              ref={input}
              type="file"
              className="hidden"
              aria-label="Logo to upload"
              accept={kinds}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) put.mutate(file);
                event.target.value = '';
              }}
            />
            <Button busy={put.isPending} onClick={() => input.current?.click()}>
              {!put.isPending && <ImageUp className="size-4" aria-hidden="true" />}
              {shop.logo_url ? 'Replace logo' : 'Upload logo'}
            </Button>
            {shop.logo_url && (
              <Button look="danger" onClick={() => setAsking(true)}>
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      <p className="text-sm text-soft">
        Shown instead of the name at the top of pages and emails for shoppers. PNG, SVG, WebP, JPEG or GIF, up to{' '}
        {fileSize(logoMaxBytes)}.
      </p>
      <Notice error={put.error} />
      <ConfirmDialog
        title="Remove the logo?"
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
        onConfirm={() => remove.mutate()}
        action="Remove"
        busy={remove.isPending}
        error={remove.error}
      >
        Shoppers will see the shop’s name instead.
      </ConfirmDialog>
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addFont, listFonts, type OwnFont } from '../../api/fonts.ts';
import { usePrices } from '../../api/prices.ts';
import { finePrice } from '../../ui/format.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import { Upload } from '../icons.tsx';
import { Tick } from './parts.tsx';

export const useOwnFonts = (shopId: string) =>
  useQuery({ queryKey: ['fonts', shopId], queryFn: ({ signal }) => listFonts(shopId, signal), staleTime: 60_000 });

/** Uploads a font after its license is confirmed. */
export function AddFont({ shopId, onAdd }: { shopId: string; onAdd: (font: OwnFont) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const prices = usePrices(shopId);
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: (file: File) => addFont(shopId, file),
    onSuccess: async (font) => {
      await queries.invalidateQueries({ queryKey: ['fonts', shopId] });
      onAdd(font);
    },
  });
  return (
    <div className="grid gap-2 border-t border-rule p-3">
      <Tick label="I have a license for this font" isOn={isConfirmed} onChange={setConfirmed} />
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-label="Font to upload"
        accept=".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) adding.mutate(file);
          event.target.value = '';
        }}
      />
      <Button
        small
        className="whitespace-normal"
        busy={adding.isPending}
        disabled={!isConfirmed || !prices.data}
        onClick={() => input.current?.click()}
      >
        {!adding.isPending && <Upload className="size-4" aria-hidden="true" />}
        Upload a font for {prices.data ? finePrice(prices.data.uploadCents) : '…'}
      </Button>
      <p className="text-sm text-soft">WOFF2, TrueType or OpenType, up to 3 MB. The license must allow printing.</p>
      <Notice error={prices.error ?? adding.error} />
    </div>
  );
}

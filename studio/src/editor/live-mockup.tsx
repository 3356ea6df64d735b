import type { CanvasDocument } from '@platen/canvas';
import { connectRealtime, type RealtimeSession, SupersededError } from '@platen/client';
import { useEffect, useRef, useState } from 'react';
import { reachRealtime } from '../addresses.ts';
import { callApi } from '../api/shop-key.ts';
import { Notice } from '../ui/kit.tsx';

type Props = {
  shopId: string;
  product: string;
  placement: string;
  scene: string | null;
  options: Record<string, string>;
  canvas: CanvasDocument;
};

/** The design on the product, drawn by the service as it is moved. */
export function LiveMockup({ shopId, product, placement, scene, options, canvas }: Props) {
  const session = useRef<RealtimeSession | null>(null);
  const [picture, setPicture] = useState<{ url: string; ms: number; count: number } | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const opened = connectRealtime({
      base: reachRealtime(),
      grant: () => callApi(shopId, '/realtime/grant', { method: 'POST', json: { shop: shopId } }),
    });
    session.current = opened;
    return () => {
      session.current = null;
      opened.close();
    };
  }, [shopId]);

  const picks = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `picks` stands for the options
  useEffect(() => {
    let isCurrent = true;
    session.current?.render(canvas, placement, 800, { product, options, ...(scene ? { mockup: scene } : {}) }).then(
      (image) => {
        setError(null);
        setPicture((before) => ({
          url: URL.createObjectURL(image.blob),
          ms: image.ms,
          count: (before?.count ?? 0) + 1,
        }));
      },
      (cause) => {
        if (isCurrent && !(cause instanceof SupersededError)) setError(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [canvas, placement, product, scene, picks, shopId]);

  const url = picture?.url;
  useEffect(() => {
    if (url === undefined) return;
    return () => {
      // The next picture is on the page a moment later than its address.
      setTimeout(() => URL.revokeObjectURL(url), 1_000);
    };
  }, [url]);

  return (
    <div>
      <div className="crops mx-5 my-4">
        <div className={`aspect-square border border-rule ${picture ? 'bg-sheet' : 'rolling'}`}>
          {picture && (
            <img
              src={picture.url}
              alt="The design on the product"
              data-frames={picture.count}
              className="size-full object-contain"
            />
          )}
        </div>
      </div>
      <p className="ticket text-center">
        {picture ? `drawn in ${Math.round(picture.ms)} ms` : 'waiting for the first frame'}
      </p>
      <div className="mt-3">
        <Notice error={error} />
      </div>
    </div>
  );
}

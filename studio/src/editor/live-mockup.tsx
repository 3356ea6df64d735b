import type { CanvasDocument } from '@platen/canvas';
import { connectRealtime, type RealtimeSession, SupersededError } from '@platen/client';
import { useEffect, useRef, useState } from 'react';
import { reachRealtime } from '../addresses.ts';
import { callApi } from '../api/shop-key.ts';
import type { Placements } from './state/editor-state.ts';

type Props = {
  shopId: string;
  product: string;
  placement: string;
  scene: string | null;
  options: Record<string, string>;
  canvas: CanvasDocument;
  /** Every area of the design: a scene may show more than one. */
  placements: Placements;
};

/** The design on the product, rendered by the service while it is edited. */
export function LiveMockup({ shopId, product, placement, scene, options, canvas, placements }: Props) {
  const session = useRef<RealtimeSession | null>(null);
  const [picture, setPicture] = useState<{ url: string; ms: number; count: number } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isLost, setLost] = useState(false);
  // An idle socket is closed after a while. Only a picture that is still expected makes this an outage.
  const [isBehind, setBehind] = useState(false);

  useEffect(() => {
    const opened = connectRealtime({
      base: reachRealtime(),
      grant: () => callApi(shopId, '/realtime/grant', { method: 'POST', json: { shop: shopId } }),
      onState: (state) => setLost(state === 'waiting'),
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
    setBehind(true);
    const { [placement]: _, ...others } = placements;
    const view = { product, options, placements: others, ...(scene ? { mockup: scene } : {}) };
    session.current?.render(canvas, placement, 800, view).then(
      (image) => {
        setError(null);
        if (isCurrent) setBehind(false);
        setPicture((before) => ({
          url: URL.createObjectURL(image.blob),
          ms: image.ms,
          count: (before?.count ?? 0) + 1,
        }));
      },
      (cause) => {
        if (isCurrent && !(cause instanceof SupersededError)) setError(cause as Error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [canvas, placements, placement, product, scene, picks, shopId]);

  const url = picture?.url;
  useEffect(() => {
    if (url === undefined) return;
    return () => {
      // The next picture appears a moment after its URL is set.
      setTimeout(() => URL.revokeObjectURL(url), 1_000);
    };
  }, [url]);

  const says = error
    ? error.message
    : isLost && isBehind
      ? 'No connection. This preview is out of date.'
      : picture
        ? 'Live preview'
        : 'Loading preview';
  return (
    <div className="relative min-w-0">
      <div className={`aspect-square border border-rule ${picture ? 'bg-sheet' : 'rolling'}`}>
        {picture && (
          <img
            src={picture.url}
            alt="Design on the product"
            data-frames={picture.count}
            className="size-full object-contain"
          />
        )}
      </div>
      <p
        aria-live={error || (isLost && isBehind) ? 'polite' : 'off'}
        className={`ticket mt-1 truncate text-center ${error ? 'text-alarm' : ''}`}
        title={says}
      >
        {says}
      </p>
    </div>
  );
}

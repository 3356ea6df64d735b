import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskOnce } from './ask-once.ts';
import { animateImage, type DrawWish, generateImages } from './files.ts';

/** Draws four designs into the shop's library; `drawn` counts those that are ready. */
export function useDrawing(shopId: string) {
  const [drawn, setDrawn] = useState(0);
  const askOnce = useAskOnce<DrawWish>();
  const queries = useQueryClient();
  const drawing = useMutation({
    mutationFn: (wish: DrawWish) =>
      askOnce(
        JSON.stringify(wish),
        () => wish,
        (asked, key) => generateImages(shopId, asked, key, ({ done }) => setDrawn(done)),
      ),
    onMutate: () => setDrawn(0),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['files', shopId] }),
  });
  return { drawing, drawn };
}

/** Renders six seconds of video from a library image; `share` is the progress from 0 to 1. */
export function useAnimation(shopId: string) {
  const [share, setShare] = useState(0);
  const askOnce = useAskOnce<string>();
  const queries = useQueryClient();
  const animation = useMutation({
    mutationFn: (imageUrl: string) =>
      askOnce(
        imageUrl,
        () => imageUrl,
        (asked, key) => animateImage(shopId, asked, key, ({ done, total }) => setShare(done / total)),
      ),
    onMutate: () => setShare(0),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['files', shopId] }),
  });
  return { animation, share };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskOnce } from './ask-once.ts';
import { animateImage, type DrawWish, generateImages } from './files.ts';

/** Four designs of a prompt into the shop's library; `drawn` of them are ready while it works. */
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

/** Six seconds of video from an image of the library; `share` tells how much of it is rendered. */
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

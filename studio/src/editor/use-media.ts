import { useSyncExternalStore } from 'react';

/** Whether the page is as a media query says, now and when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
}

/** A phone: one thing below the other, and tools at the lower edge. */
export const narrow = '(width < 48rem)';

import { useSyncExternalStore } from 'react';

/** Whether a media query matches, updated when it changes. */
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

/** A phone: one column, with the tools at the bottom. */
export const narrow = '(width < 48rem)';

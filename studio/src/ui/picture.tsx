import { useEffect, useState } from 'react';
import { ImageOff } from './icons.tsx';

/** A picture with a loading animation, a fade-in and an error state. */
export function Picture({
  src,
  alt,
  className = '',
  eager = false,
  isFirst = false,
  onSettled,
}: {
  src: string;
  alt: string;
  className?: string;
  eager?: boolean;
  /** The page's main picture is loaded before all others. */
  isFirst?: boolean;
  /** Called when it has loaded or failed. */
  onSettled?: (() => void) | undefined;
}) {
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => setAttempt(0), []);
  const isReady = shown === src;
  const isBroken = failed === src;
  return (
    <span
      className={`@container relative block overflow-hidden ${isReady ? '' : isBroken ? 'bg-well' : 'rolling'} ${className}`}
    >
      {isBroken ? (
        <button
          type="button"
          className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-sm text-soft"
          onClick={() => {
            setFailed(null);
            setAttempt((count) => count + 1);
          }}
        >
          <ImageOff className="size-5" aria-hidden="true" />
          <span className="sr-only @min-[5.5rem]:not-sr-only">Image unavailable. Try again</span>
        </button>
      ) : (
        <img
          key={attempt}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={`size-full object-cover transition-opacity duration-200 ${isReady ? 'opacity-100' : 'opacity-0'}`}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onLoad={() => {
            setShown(src);
            onSettled?.();
          }}
          onError={() => {
            setFailed(src);
            onSettled?.();
          }}
        />
      )}
    </span>
  );
}

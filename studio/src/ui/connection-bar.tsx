import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isConnected, watchConnection } from '../api/connection.ts';
import { CloudOff } from './icons.tsx';

/**
 * Shown while nothing can be sent. Its region always exists, because screen readers would miss a new one.
 */
export function ConnectionBar() {
  const isOn = useSyncExternalStore(watchConnection, isConnected);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--bar', isOn ? '0px' : '2.25rem');
  }, [isOn]);
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOn && (
        <p className="flex min-h-9 items-center justify-center gap-2.5 bg-ink px-5 py-1.5 text-sm leading-snug text-paper">
          <CloudOff className="size-4 shrink-0 max-sm:hidden" aria-hidden="true" />
          <span>
            {navigator.onLine ? 'Couldn’t reach the service.' : 'You’re offline.'} Nothing is sent or saved until the
            connection is back.
          </span>
        </p>
      )}
    </div>
  );
}

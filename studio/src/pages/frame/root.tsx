import { Outlet } from '@tanstack/react-router';
import { SessionBreak } from '../../sign-in/session-break.tsx';
import { ConnectionBar } from '../../ui/connection-bar.tsx';

/** Messages that can appear on every page. */
export function Root() {
  return (
    <>
      <ConnectionBar />
      <Outlet />
      <SessionBreak />
    </>
  );
}

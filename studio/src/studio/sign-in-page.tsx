import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SheetPage } from '../ui/sheet-page.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSession } from './session.ts';

const route = getRouteApi('/studio/sign-in');

/** Only pages of our own: an address from the query must not lead elsewhere. */
const safeNext = (next: string | undefined) => (next && /^\/(studio|claim)(\/|\?|$)/.test(next) ? next : '/studio');

export function SignInPage() {
  const { next } = route.useSearch();
  const session = useSession();
  const router = useRouter();
  useEffect(() => {
    document.title = 'Sign in · Platen studio';
  }, []);
  if (session.data) return <Navigate to={safeNext(next)} replace />;
  return (
    <SheetPage>
      <h1 className="text-4xl font-extrabold sm:text-5xl">Sign in</h1>
      <p className="mt-3 mb-8 text-soft">The studio is where your shops, keys, orders and balance are.</p>
      <AuthForm onDone={() => router.history.replace(safeNext(next))} />
    </SheetPage>
  );
}

import { openidOutcomes } from '@platen/contract/openid-outcomes';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../pages/frame/session.ts';
import { Notice } from '../ui/kit.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';
import { AuthForm } from './auth-form.tsx';
import { safeNext } from './next.ts';

const reasons = {
  ended: 'Your session has ended. Sign in to continue where you left off.',
  elsewhere: 'You signed out in another tab. Sign in to continue where you left off.',
};

const steps = {
  in: { title: 'Sign in', note: 'Manage your shops, orders and payouts.' },
  up: { title: 'Create an account', note: 'It’s free and takes a minute. Shops you claim will belong to it.' },
  code: { title: 'One more step', note: 'Enter the code from your authenticator app.' },
};

export const SignInPage = () => <Entrance first="in" />;
export const SignUpPage = () => <Entrance first="up" />;

/**
 * If a code is still needed, the provider redirects back with a ticket in the hash, which is removed immediately.
 */
function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  if (ticket !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return ticket;
}

function Entrance({ first }: { first: 'in' | 'up' }) {
  const { next, why, openid } = useSearch({ from: first === 'in' ? '/studio/sign-in' : '/studio/sign-up' });
  const [ticket] = useState(takeTicket);
  const [step, setStep] = useState<keyof typeof steps>(ticket === null ? first : 'code');
  const session = useSession();
  const router = useRouter();
  const isSignedIn = Boolean(session.data);
  const { title, note } = steps[step];
  useEffect(() => {
    document.title = `${title} · Platen studio`;
  }, [title]);
  // Continues after signing in here or in another tab.
  useEffect(() => {
    if (isSignedIn) router.history.replace(safeNext(next));
  }, [isSignedIn, next, router]);
  return (
    <SheetPage>
      <h1 className="text-4xl font-extrabold sm:text-5xl">{title}</h1>
      {why && step === 'in' ? (
        <p role="status" className="mt-5 mb-8 border-l-4 border-spot bg-wash px-4 py-3 text-[0.9375rem]">
          {reasons[why]}
        </p>
      ) : (
        <p className="mt-3 mb-8 text-soft">{note}</p>
      )}
      {openid && step === 'in' && (
        <div className="mb-8">
          <Notice error={new Error(openidOutcomes[openid])} />
        </div>
      )}
      <AuthForm first={first} ticket={ticket} next={safeNext(next)} onStep={setStep} />
    </SheetPage>
  );
}

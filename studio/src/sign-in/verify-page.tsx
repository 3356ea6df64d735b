import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { verifyEmail } from '../api/sign-in.ts';
import { useSession } from '../pages/frame/session.ts';
import { Waiting } from '../ui/kit.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';
import { LinkProblem, linkFault } from './link-problem.tsx';
import { SendVerification } from './verify-bar.tsx';

const route = getRouteApi('/studio/verify-email');

const reasons = {
  used: 'A newer one replaced it, or your address has changed. Open the latest email.',
  expired: 'Verification links expire after a day. Send a new one.',
  unknown: 'It is incomplete or too old. Open it again from the latest email, or send a new one.',
};

/** Opening the link verifies the address. */
export function VerifyPage() {
  const { token } = route.useSearch();
  const session = useSession();
  // Called once: the second time, the link would count as used.
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await verifyEmail(token ?? '');
      void session.refetch();
      return answer;
    },
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    document.title = 'Verify your address · Platen studio';
  }, []);
  const goOn = (
    <a className="button button-main" href={session.data ? '/studio' : '/studio/sign-in'}>
      {session.data ? 'Go to the studio' : 'Sign in'}
    </a>
  );
  const isUnverified = session.data?.user.emailVerified === false;
  if (token !== undefined && verified.isPending)
    return (
      <SheetPage>
        <h1 className="mb-8 text-4xl font-extrabold sm:text-5xl">Verifying your address</h1>
        <Waiting lines={2} label="Verifying" />
      </SheetPage>
    );
  if (verified.isSuccess)
    return (
      <SheetPage>
        <div role="status" className="grid justify-items-start gap-6">
          <h1 className="text-4xl font-extrabold sm:text-5xl">Your address is verified</h1>
          <p className="text-soft">
            <b className="font-semibold [overflow-wrap:anywhere] text-ink">{verified.data.email}</b> is verified. You
            can now invite people, add a payout account and get paid.
          </p>
          {goOn}
        </div>
      </SheetPage>
    );
  const fault = token === undefined ? 'unknown' : linkFault(verified.error);
  return (
    <SheetPage>
      <LinkProblem
        title={fault ? 'This link no longer works' : 'Something went wrong'}
        error={fault ? null : verified.error}
        action={
          fault === null ? (
            <button type="button" className="button button-main" onClick={() => void verified.refetch()}>
              Try again
            </button>
          ) : isUnverified ? (
            <SendVerification email={session.data?.user.email ?? ''} />
          ) : (
            goOn
          )
        }
      >
        {fault && reasons[fault]}
        {fault && fault !== 'used' && !session.data && ' Sign in first, then send one from the studio.'}
      </LinkProblem>
    </SheetPage>
  );
}

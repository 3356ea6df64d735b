import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { acceptInvitation, checkInvitation, type InvitationCheck } from '../api/sign-in.ts';
import { signOut } from '../api/studio.ts';
import { useSession } from '../pages/frame/session.ts';
import { sessionKey, signedOut } from '../pages/frame/session-watch.ts';
import { Button, Notice, Waiting } from '../ui/kit.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';
import { AuthForm } from './auth-form.tsx';
import { LinkProblem, linkFault } from './link-problem.tsx';
import { here } from './next.ts';

const route = getRouteApi('/studio/invitation');

const reasons = {
  used: 'It has already been accepted. If you accepted it, you’ll find the organization in your studio.',
  expired: 'Invitations expire after a week. Ask the sender for a new one.',
  unknown: 'It was accepted, withdrawn or replaced by a newer one. Open the latest email, or ask for a new invitation.',
};

/** An invitation: who invites, to which organization, in which role, and the button to accept. */
export function InvitationPage() {
  const { token } = route.useSearch();
  const session = useSession();
  const check = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => checkInvitation(token ?? ''),
    enabled: token !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    document.title = 'Invitation · Platen studio';
  }, []);
  if (token !== undefined && (check.isPending || session.isPending)) {
    return (
      <SheetPage>
        <h1 className="mb-8 text-4xl font-extrabold sm:text-5xl">Invitation</h1>
        <Waiting lines={3} />
      </SheetPage>
    );
  }
  const fault = token === undefined ? 'unknown' : linkFault(check.error);
  if (!check.data || token === undefined) {
    return (
      <SheetPage>
        <LinkProblem
          title={fault ? 'This invitation is no longer valid' : 'Couldn’t load the invitation'}
          error={fault ? null : check.error}
          action={
            fault ? (
              <a className="button button-main" href="/studio">
                Go to the studio
              </a>
            ) : (
              <Button look="main" onClick={() => void check.refetch()}>
                Try again
              </Button>
            )
          }
        >
          {fault && reasons[fault]}
        </LinkProblem>
      </SheetPage>
    );
  }
  const person = session.data?.user;
  return (
    <SheetPage>
      <Head invitation={check.data} />
      {!person ? (
        <Enter invitation={check.data} />
      ) : person.email === check.data.email ? (
        <Accept token={token} invitation={check.data} />
      ) : (
        <WrongAccount is={person.email} wanted={check.data.email} />
      )}
    </SheetPage>
  );
}

const article = (role: string) => (/^[aeio]/.test(role) ? 'an' : 'a');

function Head({ invitation: { organization, invitedBy, role } }: { invitation: InvitationCheck }) {
  return (
    <>
      <h1 className="text-4xl font-extrabold [overflow-wrap:anywhere] sm:text-5xl">Join {organization.name}</h1>
      <p className="mt-3 mb-8 text-soft">
        {invitedBy === null || invitedBy === organization.name ? 'You are invited' : `${invitedBy} invited you`} to work
        in {organization.name} as {article(role)} <b className="font-semibold text-ink">{role}</b>.
      </p>
    </>
  );
}

function Enter({ invitation: { email, hasAccount } }: { invitation: InvitationCheck }) {
  return (
    <>
      <p className="mb-6 border-l-4 border-spot bg-wash px-4 py-3 text-[0.9375rem]">
        {hasAccount ? 'Sign in to accept it.' : 'Create your account to accept it.'} The invitation is for{' '}
        <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>.
      </p>
      <AuthForm first={hasAccount ? 'in' : 'up'} onlyEmail={email} next={here()} />
    </>
  );
}

function Accept({ token, invitation }: { token: string; invitation: InvitationCheck }) {
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    // The studio opens in the joined organization; other tabs follow.
    onSuccess: () => location.assign('/studio'),
  });
  return (
    <Choice error={accept.error}>
      <Button look="main" autoFocus busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        Join {invitation.organization.name}
      </Button>
      <a className="button" href="/studio">
        Not now
      </a>
    </Choice>
  );
}

function WrongAccount({ is, wanted }: { is: string; wanted: string }) {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      signedOut();
      queries.setQueryData(sessionKey, null);
    },
  });
  return (
    <>
      <p className="mb-6 border-l-4 border-caution bg-well px-4 py-3 text-[0.9375rem]">
        The invitation is for <b className="font-semibold [overflow-wrap:anywhere]">{wanted}</b>, and you are signed in
        as <b className="font-semibold [overflow-wrap:anywhere]">{is}</b>. Sign out to switch accounts, or ask for an
        invitation to this address.
      </p>
      <Choice error={leave.error}>
        <Button look="main" busy={leave.isPending} onClick={() => leave.mutate()}>
          Sign out and continue
        </Button>
        <a className="button" href="/studio">
          Stay signed in
        </a>
      </Choice>
    </>
  );
}

const Choice = ({ error, children }: { error: unknown; children: ReactNode }) => (
  <div className="grid gap-6">
    <Notice error={error} />
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
);

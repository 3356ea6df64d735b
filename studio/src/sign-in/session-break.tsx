import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { selectOrganization, signOut } from '../api/studio.ts';
import { useSession } from '../pages/frame/session.ts';
import { type Break, signedIn, signedOut, startAnew, useBreak } from '../pages/frame/session-watch.ts';
import { Button, Notice } from '../ui/kit.tsx';
import { SheetOver } from '../ui/sheet-page.tsx';
import { AuthForm } from './auth-form.tsx';

/** Covers the page while it does not belong to the signed-in person. The page beneath stays as it was. */
export function SessionBreak() {
  const found = useBreak();
  if (found === null) return null;
  return found.why === 'ended' ? <Ended /> : <Changed now={found.now} />;
}

/** The last focused element. A busy button is disabled and loses the focus, so the browser cannot restore it. */
let focused: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[data-sign-in]')) focused = target;
});

/**
 * The browser's dialog element, not ours: it opens above any open dialog, takes the focus from it without closing it,
 * and cannot be dismissed.
 */
function Over({ title, children }: { title: string; children: (titleId: string) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    const before = document.title;
    document.title = `${title} · Platen studio`;
    element.showModal();
    // The email is filled in already.
    element.querySelector<HTMLElement>('input[type="password"]')?.focus();
    // Escape would reach the dialogs beneath and close them.
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', stay, true);
    return () => {
      removeEventListener('keydown', stay, true);
      document.title = before;
      element.close();
      focused?.focus();
    };
  }, [title]);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-sign-in
      onCancel={(event) => event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-paper text-ink"
    >
      <SheetOver>{children(titleId)}</SheetOver>
    </dialog>,
    document.body,
  );
}

function Ended() {
  const { data: session } = useSession();
  const leave = useLeave();
  return (
    <Over title="Sign in again">
      {(titleId) => (
        <>
          <h2 id={titleId} className="text-4xl font-extrabold sm:text-5xl">
            Sign in again
          </h2>
          <p className="mt-3 mb-8 text-soft">
            Your session has ended. Sign in to continue where you left off. Nothing on the page is lost.
          </p>
          <AuthForm again={session ?? null} next="/studio" />
          <p className="mt-8 border-t border-rule pt-5 text-[0.9375rem] text-soft">
            Not you?{' '}
            <button type="button" className="link" disabled={leave.isPending} onClick={() => leave.mutate()}>
              Leave this page
            </button>{' '}
            and discard what’s on it.
          </p>
          <Notice error={leave.error} />
        </>
      )}
    </Over>
  );
}

/** The page belongs to one account, the browser now to another. */
function Changed({ now }: { now: Extract<Break, { why: 'changed' }>['now'] }) {
  const { data: before } = useSession();
  const isOther = before?.user.id !== now.user.id;
  const queries = useQueryClient();
  const goBack = useMutation({
    mutationFn: () => selectOrganization(before!.organizationId),
    onSuccess: () => signedIn(queries),
  });
  return (
    <Over title="Signed in again">
      {(titleId) => (
        <>
          <h2 id={titleId} className="text-4xl font-extrabold sm:text-5xl">
            {isOther ? 'Someone else is signed in now' : 'You switched organizations'}
          </h2>
          <p className="mt-3 mb-8 text-soft">
            {isOther ? (
              <>
                You signed in as <b className="font-semibold [overflow-wrap:anywhere] text-ink">{now.user.email}</b> in
                another tab. What you typed here belongs to{' '}
                <b className="font-semibold [overflow-wrap:anywhere] text-ink">{before?.user.email}</b> and can’t be
                sent anymore.
              </>
            ) : (
              'You switched in another tab. What you typed here belongs to the organization you were in.'
            )}
          </p>
          <Notice error={goBack.error} />
          <div className="mt-6 flex flex-wrap gap-3">
            {!isOther && (
              <Button look="main" busy={goBack.isPending} onClick={() => goBack.mutate()}>
                Switch back and continue
              </Button>
            )}
            <Button look={isOther ? 'main' : 'plain'} onClick={() => startAnew('Your unsaved changes were discarded.')}>
              Discard and continue
            </Button>
          </div>
        </>
      )}
    </Over>
  );
}

function useLeave() {
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      signedOut();
      location.assign('/studio/sign-in');
    },
  });
}

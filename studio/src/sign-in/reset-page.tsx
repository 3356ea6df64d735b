import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { beyond, faultAt } from '../api/faults.ts';
import { resetPassword } from '../api/sign-in.ts';
import { signedOut } from '../pages/frame/session-watch.ts';
import { Form } from '../ui/form.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';
import { NewPasswordField } from './auth-form.tsx';
import { useFaultFocus, useHeadingFocus } from './focus.ts';
import { LinkProblem, linkFault } from './link-problem.tsx';

const route = getRouteApi('/studio/reset-password');

export function ResetPage() {
  const { token } = route.useSearch();
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: () => resetPassword({ token: token ?? '', password }),
    // This ends every session, including this browser's.
    onSuccess: () => {
      signedOut();
      queries.clear();
    },
  });
  const fields = useFaultFocus(reset.error, 'input');
  const heading = useHeadingFocus(reset.isSuccess);
  const title = reset.isSuccess ? 'Password changed' : 'Choose a new password';
  useEffect(() => {
    document.title = `${title} · Platen studio`;
  }, [title]);
  const fault = token === undefined ? 'unknown' : linkFault(reset.error);
  if (fault) {
    const reasons = {
      used: 'It has already been used, or a newer one replaced it. If someone else used it, request a new one right away.',
      expired: 'Password links expire after an hour.',
      unknown: 'It is incomplete or too old. Open it again from the latest email, or request a new one.',
    };
    return (
      <SheetPage>
        <LinkProblem
          title="This link no longer works"
          action={
            <>
              <Link className="button button-main" to="/studio/forgot-password">
                Request a new link
              </Link>
              <Link className="link py-1" to="/studio/sign-in">
                Sign in
              </Link>
            </>
          }
        >
          {reasons[fault]}
        </LinkProblem>
      </SheetPage>
    );
  }
  return (
    <SheetPage>
      <h1 ref={heading} tabIndex={-1} className="text-4xl font-extrabold outline-none sm:text-5xl">
        {title}
      </h1>
      {reset.isSuccess ? (
        <div className="mt-3 grid justify-items-start gap-6">
          <p className="text-soft">You’ve been signed out on every device. Sign in with your new password.</p>
          <Link className="button button-main" to="/studio/sign-in">
            Sign in
          </Link>
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-soft">Changing it signs you out on every device.</p>
          <div ref={fields}>
            <Form
              action="Change password"
              busy={reset.isPending}
              error={beyond(reset.error, ['password'])}
              onSubmit={() => reset.mutate()}
            >
              <NewPasswordField
                label="New password"
                autoFocus
                error={faultAt(reset.error, 'password')}
                value={password}
                onChange={setPassword}
              />
            </Form>
          </div>
        </>
      )}
    </SheetPage>
  );
}

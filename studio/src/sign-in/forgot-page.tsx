import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { sendsMail } from '../addresses.ts';
import { forgetPassword } from '../api/sign-in.ts';
import { Form, TextField } from '../ui/form.tsx';
import { LetterNote } from '../ui/mail.tsx';
import { SheetPage } from '../ui/sheet-page.tsx';
import { SendAgain } from './again.tsx';
import { useFaultFocus, useHeadingFocus } from './focus.ts';

const route = getRouteApi('/studio/forgot-password');

/** The response and the page are the same whether or not the account exists. */
export function ForgotPage() {
  const [email, setEmail] = useState(route.useSearch().email ?? '');
  const ask = useMutation({ mutationFn: () => forgetPassword(email.trim()) });
  const fields = useFaultFocus(ask.error, 'input');
  const heading = useHeadingFocus(ask.isSuccess);
  const title = ask.isSuccess ? (sendsMail ? 'Check your inbox' : 'A link is ready') : 'Forgot your password?';
  useEffect(() => {
    document.title = `${title} · Platen studio`;
  }, [title]);
  return (
    <SheetPage>
      <h1 ref={heading} tabIndex={-1} className="text-4xl font-extrabold outline-none sm:text-5xl">
        {title}
      </h1>
      {ask.isSuccess ? (
        <Sent
          email={email.trim()}
          again={<SendAgain key={ask.submittedAt} isBusy={ask.isPending} onClick={() => ask.mutate()} />}
          onOther={() => ask.reset()}
        />
      ) : (
        <>
          <p className="mt-3 mb-8 text-soft">
            Enter your email and we’ll create a link to choose a new one. It works once and expires in an hour. Your old
            password works until then.
          </p>
          <div ref={fields}>
            <Form
              action="Send link"
              busy={ask.isPending}
              error={ask.error}
              onSubmit={() => ask.mutate()}
              beside={
                <Link className="link py-1 sm:ml-2" to="/studio/sign-in">
                  Back to sign-in
                </Link>
              }
            >
              <TextField
                label="Email"
                type="email"
                required
                maxLength={254}
                autoComplete="username"
                autoFocus
                value={email}
                onChange={setEmail}
              />
            </Form>
          </div>
        </>
      )}
    </SheetPage>
  );
}

type SentProps = { email: string; again: ReactNode; onOther: () => void };

function Sent({ email, again, onOther }: SentProps) {
  return (
    <div className="mt-3 grid gap-6">
      <p className="text-soft">
        If there is an account for <b className="font-semibold [overflow-wrap:anywhere] text-ink">{email}</b>, there is
        a link for it. It works once and expires in an hour. <LetterNote>It’s on its way to that address.</LetterNote>
      </p>
      <p className="text-[0.9375rem] text-soft">
        {sendsMail ? 'Nothing after a few minutes? Check your spam folder, and' : 'Not your address? Then'}{' '}
        <button type="button" className="link" onClick={onOther}>
          check the address
        </button>
        .
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link className="button button-main" to="/studio/sign-in">
          Back to sign-in
        </Link>
        {again}
      </div>
    </div>
  );
}

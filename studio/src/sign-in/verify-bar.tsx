import { useMutation } from '@tanstack/react-query';
import { sendVerification } from '../api/sign-in.ts';
import { MailWarning } from '../ui/icons.tsx';
import { Button } from '../ui/kit.tsx';
import { letterNews } from '../ui/mail.tsx';
import { SendAgain } from './again.tsx';

/** Shown above every studio page until the email address is verified. */
export function VerifyBar({ email }: { email: string }) {
  return (
    <aside
      aria-label="Verification"
      className="flex flex-wrap items-center gap-x-6 gap-y-2.5 border-b border-rule bg-wash px-5 py-2.5 text-[0.9375rem] sm:px-10"
    >
      <p className="flex min-w-0 grow basis-72 items-start gap-2.5">
        <MailWarning className="mt-0.5 size-4.5 shrink-0 text-spot" aria-hidden="true" />
        <span className="min-w-0">
          Verify <b className="font-semibold [overflow-wrap:anywhere]">{email}</b> to invite people and get paid. Open
          the link in our email.
        </span>
      </p>
      <SendVerification email={email} small />
    </aside>
  );
}

/** Sends the message, and says where it is. */
export function SendVerification({ email, small = false }: { email: string; small?: boolean }) {
  const send = useMutation({ mutationFn: sendVerification });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {send.isSuccess ? (
        <SendAgain key={send.submittedAt} small={small} isBusy={send.isPending} onClick={() => send.mutate()} />
      ) : (
        <Button small={small} look={small ? 'plain' : 'main'} busy={send.isPending} onClick={() => send.mutate()}>
          {small ? 'Send again' : 'Send a new link'}
        </Button>
      )}
      <span role="status" className="text-sm text-soft empty:hidden">
        {send.isError
          ? send.error.message
          : send.isSuccess && !send.isPending
            ? send.data.emailVerified
              ? 'Already verified. Reload the page.'
              : letterNews(`Sent to ${email}.`)
            : ''}
      </span>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useOptimistic } from '../api/optimistic.ts';
import { changeMail, getMailSettings, type MailSettings } from '../api/studio.ts';
import { ErrorState, Waiting } from '../ui/kit.tsx';
import { PageHead } from './page-head.tsx';

const queryKey = ['mail-settings'];

const kinds: { kind: keyof MailSettings['about']; name: string; note: string }[] = [
  { kind: 'sale', name: 'Sales', note: 'Somebody bought something, and what you earn with it.' },
  { kind: 'orderFailed', name: 'Orders that need you', note: 'One cannot be made as it is, and what to do about it.' },
  { kind: 'refund', name: 'Refunds', note: 'Money went back to a shopper, or could not.' },
  { kind: 'payout', name: 'Payouts', note: 'One was sent to you, or came back.' },
];

export function AccountPage() {
  const settings = useQuery({ queryKey, queryFn: getMailSettings });
  return (
    <>
      <PageHead title="Account">What you are written about. It holds for you alone.</PageHead>
      {settings.isPending ? (
        <Waiting />
      ) : settings.isError ? (
        <ErrorState error={settings.error} what="account" onRetry={() => void settings.refetch()} />
      ) : (
        <Mail settings={settings.data} />
      )}
    </>
  );
}

function Mail({ settings: { email, delivery, about } }: { settings: MailSettings }) {
  const change = useOptimistic({
    queryKey,
    apply: (before: MailSettings, changes: Partial<MailSettings['about']>) => ({
      ...before,
      about: { ...before.about, ...changes },
    }),
    send: (changes: Partial<MailSettings['about']>) => changeMail(changes),
    failure: () => 'Your choice was not kept.',
  });
  return (
    <section className="max-w-[44rem]">
      <h2 className="text-2xl">Messages</h2>
      <p className="mt-2 mb-6 text-soft">
        {delivery === 'smtp' ? (
          <>
            They go to <b className="font-semibold break-all text-ink">{email}</b>.
          </>
        ) : (
          <>
            No mail is sent from here yet: messages to <b className="font-semibold break-all text-ink">{email}</b> lie
            as files in <code>mail/</code> in the service’s data folder, until whoever runs it sets{' '}
            <code>PLATEN_SMTP_URL</code>.
          </>
        )}
      </p>
      <fieldset className="grid gap-5">
        <legend className="sr-only">What you are written about</legend>
        {kinds.map(({ kind, name, note }) => (
          <label key={kind} className="flex gap-3">
            <input
              type="checkbox"
              className="mt-1 size-4 accent-(--plate)"
              checked={about[kind]}
              onChange={(event) => change.mutate({ [kind]: event.target.checked })}
            />
            <span>
              <span className="font-semibold">{name}</span>
              <span className="mt-1 block text-sm text-soft">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-6 text-sm text-soft">New API keys are told always: they concern the safety of your account.</p>
    </section>
  );
}

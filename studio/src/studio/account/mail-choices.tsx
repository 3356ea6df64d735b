import { useQuery } from '@tanstack/react-query';
import { sendsMail } from '../../addresses.ts';
import { useOptimistic } from '../../api/optimistic.ts';
import { changeMail, getMailSettings, type MailSettings } from '../../api/studio.ts';
import { ErrorState, Waiting } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';

const queryKey = ['mail-settings'];

const kinds: { kind: keyof MailSettings['about']; name: string; note: string }[] = [
  { kind: 'sale', name: 'Sales', note: 'Somebody bought something, and what you earn with it.' },
  { kind: 'orderFailed', name: 'Orders that need you', note: 'One cannot be made as it is, and what to do about it.' },
  { kind: 'approval', name: 'Orders to approve', note: 'Print files wait for you, in shops that hold their orders.' },
  { kind: 'message', name: 'Messages from shoppers', note: 'Somebody has written about an order.' },
  { kind: 'refund', name: 'Refunds', note: 'Money went back to a shopper, or could not.' },
  { kind: 'payout', name: 'Payouts', note: 'One was sent to you, or came back.' },
];

/** What a person is written about. */
export function MailChoices() {
  const settings = useQuery({ queryKey, queryFn: getMailSettings });
  return (
    <Section title="Messages" note={settings.data && <Where settings={settings.data} />}>
      {settings.isPending ? (
        <Waiting />
      ) : settings.isError ? (
        <ErrorState error={settings.error} what="choice of messages" onRetry={() => void settings.refetch()} />
      ) : (
        <Choices about={settings.data.about} />
      )}
    </Section>
  );
}

function Where({ settings: { email } }: { settings: MailSettings }) {
  const address = <b className="font-semibold break-all text-ink">{email}</b>;
  if (sendsMail) return <>They go to {address}.</>;
  return (
    <>
      This service does not send mail yet. Messages to {address} are files in <code>mail/</code> in its data folder,
      until the operator sets <code>PLATEN_SMTP_URL</code>.
    </>
  );
}

function Choices({ about }: Pick<MailSettings, 'about'>) {
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
    <>
      <fieldset className="grid gap-5">
        <legend className="sr-only">What you are written about</legend>
        {kinds
          .filter(({ kind }) => about[kind] !== undefined)
          .map(({ kind, name, note }) => (
            <label key={kind} className="flex gap-3">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-(--plate)"
                checked={about[kind] ?? false}
                onChange={(event) => change.mutate({ [kind]: event.target.checked })}
              />
              <span>
                <span className="font-semibold">{name}</span>
                <span className="mt-1 block text-sm text-soft">{note}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <p className="mt-6 text-sm text-soft">
        What concerns the safety of your account is always told: new keys and devices, a changed password or address.
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { sendsMail } from '../../addresses.ts';
import { useOptimistic } from '../../api/optimistic.ts';
import { changeMail, getMailSettings, type MailSettings } from '../../api/studio.ts';
import { ErrorState, Waiting } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';

const queryKey = ['mail-settings'];

const kinds: { kind: keyof MailSettings['about']; name: string; note: string }[] = [
  { kind: 'sale', name: 'Sales', note: 'Each sale, and what you earn from it.' },
  { kind: 'orderFailed', name: 'Order problems', note: 'An order can’t be made as it is, and how to fix it.' },
  {
    kind: 'approval',
    name: 'Orders to approve',
    note: 'Print files are ready to review, in shops that hold orders for approval.',
  },
  { kind: 'message', name: 'Messages from shoppers', note: 'A shopper wrote about an order.' },
  { kind: 'refund', name: 'Refunds', note: 'Refund sent or failed.' },
  { kind: 'payout', name: 'Payouts', note: 'Payout sent or returned.' },
];

/** Which emails a person gets. */
export function MailChoices() {
  const settings = useQuery({ queryKey, queryFn: getMailSettings });
  return (
    <Section title="Email notifications" note={settings.data && <Where settings={settings.data} />}>
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
  if (sendsMail) return <>Sent to {address}.</>;
  return (
    <>
      This service doesn’t send email yet. Until the operator sets <code>PLATEN_SMTP_URL</code>, emails to {address} are
      saved as files in <code>mail/</code> in the data folder.
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
    failure: () => 'Your choice wasn’t saved.',
  });
  return (
    <>
      <fieldset className="grid gap-5">
        <legend className="sr-only">Email me about</legend>
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
        Security emails can’t be turned off: new keys and devices, and changes to your password or email address.
      </p>
    </>
  );
}

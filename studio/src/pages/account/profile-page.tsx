import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, accountKey, changeEmail, renamePerson, sendVerification } from '../../api/account.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { day } from '../../ui/format.ts';
import { Badge, Button, ErrorState, Notice, Waiting } from '../../ui/kit.tsx';
import { LetterNote, letterNews } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { MailChoices } from './mail-choices.tsx';
import { useAccount, useProof, withProof } from './proof.tsx';
import { AccountTabs } from './tabs.tsx';

export function ProfilePage() {
  const account = useAccount();
  return (
    <>
      <PageHead title="Account">
        {account.data ? `Personal settings. Account created ${day(account.data.createdAt)}.` : 'Personal settings.'}
      </PageHead>
      <AccountTabs />
      {account.isPending ? (
        <Waiting />
      ) : account.isError ? (
        <ErrorState error={account.error} what="account" onRetry={() => void account.refetch()} />
      ) : (
        <>
          <Name account={account.data} />
          <Address account={account.data} />
          <MailChoices />
        </>
      )}
    </>
  );
}

function Name({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: () => renamePerson(name.trim()),
    onSuccess: async (next) => {
      queries.setQueryData(accountKey, next);
      await queries.invalidateQueries({ queryKey: ['session'] });
      mention(`Your name is now ${next.name}.`);
    },
  });
  return (
    <Section title="Name" note="Visible to your team and shown in the audit log." isFirst>
      <Form
        onSubmit={() => rename.mutate()}
        action="Save name"
        busy={rename.isPending}
        disabled={name.trim() === '' || name.trim() === account.name}
        error={beyond(rename.error, ['name'])}
      >
        <TextField
          label="Your name"
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          onChange={setName}
          error={faultAt(rename.error, 'name')}
        />
      </Form>
    </Section>
  );
}

function Address({ account }: { account: Account }) {
  const [isChanging, setChanging] = useState(false);
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => mention(letterNews(`A link is on its way to ${account.email}.`)),
  });
  return (
    <Section title="Email address" note="You sign in with it, and account emails go to it.">
      <div className="grid gap-5">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <b className="text-lg font-semibold [overflow-wrap:anywhere]">{account.email}</b>
          {account.emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="caution">Not verified yet</Badge>}
        </p>
        {!account.emailVerified && (
          <div className="grid gap-3 border-l-4 border-caution bg-sheet px-4 py-3 text-[0.9375rem]">
            <p>Open the link in our email to invite people, change the payout account and get paid.</p>
            <div>
              <Button small busy={send.isPending} onClick={() => send.mutate()}>
                Send link again
              </Button>
            </div>
            <Notice error={send.error} />
          </div>
        )}
        <div>
          <Button onClick={() => setChanging(true)}>Change email</Button>
        </div>
      </div>
      <ChangeAddress isOpen={isChanging} onClose={() => setChanging(false)} />
    </Section>
  );
}

function ChangeAddress({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [newEmail, setNewEmail] = useState('');
  const proof = useProof({ isPasswordEnough: true });
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => changeEmail({ newEmail: newEmail.trim(), ...proof.proof }),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  const close = () => {
    onClose();
    change.reset();
    proof.clear();
    setNewEmail('');
  };
  if (change.isSuccess) {
    return (
      <Dialog title="Confirm the new address" isOpen={isOpen} onClose={close}>
        <div className="grid gap-5">
          <p className="text-soft">
            Your email address changes when you open the link in the message to{' '}
            <b className="font-semibold break-all text-ink">{newEmail.trim()}</b>.{' '}
            <LetterNote>It’s on its way, and we’ll notify your old address.</LetterNote>
          </p>
          <div>
            <Button look="main" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Change email" isOpen={isOpen} onClose={close}>
      <Form
        onSubmit={() => change.mutate()}
        action="Send link"
        busy={change.isPending}
        error={beyond(change.error, withProof('newEmail'))}
        beside={<Button onClick={close}>Cancel</Button>}
      >
        <TextField
          label="New address"
          hint="Your address changes when you open the link in the message to it."
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={newEmail}
          onChange={setNewEmail}
          error={faultAt(change.error, 'newEmail')}
        />
        {proof.fields(change.error)}
      </Form>
    </Dialog>
  );
}

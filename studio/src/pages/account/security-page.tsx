import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '../../api/account.ts';
import { beyond, faultAt } from '../../api/faults.ts';
import { changePassword } from '../../api/security.ts';
import { Form, PasswordField } from '../../ui/form.tsx';
import { ErrorState, Waiting } from '../../ui/kit.tsx';
import { LetterNote } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Identities } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { useAccount } from './proof.tsx';
import { Sessions } from './sessions.tsx';
import { AccountTabs } from './tabs.tsx';
import { TwoStep } from './two-step.tsx';

const route = getRouteApi('/studio/account/security');

export function SecurityPage() {
  const { openid } = route.useSearch();
  const account = useAccount();
  return (
    <>
      <PageHead title="Security">How you sign in, and where you’re signed in.</PageHead>
      <AccountTabs />
      {account.isPending ? (
        <Waiting lines={6} />
      ) : account.isError ? (
        <ErrorState error={account.error} what="account" onRetry={() => void account.refetch()} />
      ) : (
        <>
          <Password account={account.data} />
          <TwoStep account={account.data} />
          <Passkeys account={account.data} />
          <Identities account={account.data} outcome={openid} />
          <Sessions />
        </>
      )}
    </>
  );
}

function Password({ account }: { account: Account }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => changePassword({ currentPassword: current, newPassword: next }),
    onSuccess: ({ sessionsEnded }) => {
      setCurrent('');
      setNext('');
      void queries.invalidateQueries({ queryKey: ['sessions'] });
      mention(
        `Password changed.${sessionsEnded > 0 ? ` ${countSessions(sessionsEnded)} on other devices ended.` : ''}`,
      );
    },
  });
  if (!account.hasPassword) {
    return (
      <Section title="Password" isFirst>
        <p className="text-soft">
          You don’t have a password. To add one,{' '}
          <a className="link" href="/studio/forgot-password">
            request a link
          </a>{' '}
          to set it.
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Password"
      note={
        <>
          Changing it signs you out on your other devices. <LetterNote>We’ll email you about it.</LetterNote>
        </>
      }
      isFirst
    >
      <Form
        onSubmit={() => change.mutate()}
        action="Change password"
        busy={change.isPending}
        error={beyond(change.error, ['currentPassword', 'newPassword'])}
      >
        {/* Password managers store the password under this name. */}
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        <PasswordField
          label="Current password"
          value={current}
          onChange={setCurrent}
          error={faultAt(change.error, 'currentPassword')}
        />
        <PasswordField
          label="New password"
          hint="At least 8 characters. A short phrase works well. Common passwords are rejected."
          minLength={8}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={faultAt(change.error, 'newPassword')}
        />
      </Form>
    </Section>
  );
}

const countSessions = (count: number) => (count === 1 ? 'One session' : `${count} sessions`);

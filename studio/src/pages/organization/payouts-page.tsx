import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beyond } from '../../api/faults.ts';
import { getEarnings, requestPayout } from '../../api/money.ts';
import { changePayoutAccount, getPayoutAccount, type PayoutAccount, payoutAccountKey } from '../../api/organization.ts';
import { countries } from '../../claim/countries.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { day, money, when } from '../../ui/format.ts';
import { Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { LetterNote } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { useProof, withProof } from '../account/proof.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { emptyPayouts, PayoutFields, payoutFields } from '../money/payout-fields.tsx';
import { OrganizationTabs } from './tabs.tsx';

export function PayoutsPage() {
  const account = useQuery({ queryKey: payoutAccountKey, queryFn: getPayoutAccount });
  return (
    <>
      <PageHead title="Payouts">Where your earnings are sent.</PageHead>
      <OrganizationTabs />
      {account.isPending ? (
        <Waiting />
      ) : account.isError ? (
        <ErrorState error={account.error} what="payout account" onRetry={() => void account.refetch()} />
      ) : (
        <>
          <Account found={account.data} />
          <Next found={account.data} />
        </>
      )}
    </>
  );
}

const countryName = (code: string) => countries.find(([one]) => one === code)?.[1] ?? code;

function Account({ found }: { found: PayoutAccount }) {
  const [isChanging, setChanging] = useState(false);
  const { account } = found;
  return (
    <Section
      title="Payout account"
      note={
        <>
          Changing it requires your password and pauses payouts for 24 hours, so you have time to notice an unwanted
          change. <LetterNote>Every owner is notified by email.</LetterNote>
        </>
      }
      isFirst
    >
      <div className="grid gap-5">
        {account ? (
          <dl className="sheet grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-5">
            <dt className="text-soft">Holder</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{account.accountName}</dd>
            <dt className="text-soft">Number</dt>
            <dd className="font-mono">
              <span aria-hidden="true">{account.accountNumber}</span>
              <span className="sr-only">ends in {account.lastFour}</span>
            </dd>
            <dt className="text-soft">Country</dt>
            <dd>{countryName(account.country)}</dd>
            {found.changedAt && (
              <>
                <dt className="text-soft">Changed</dt>
                <dd>{when(found.changedAt)}</dd>
              </>
            )}
          </dl>
        ) : (
          <p className="text-soft">None yet. We hold your earnings until you add one.</p>
        )}
        <div>
          <Button look={account ? 'plain' : 'main'} onClick={() => setChanging(true)}>
            {account ? 'Change account' : 'Add account'}
          </Button>
        </div>
      </div>
      {isChanging && <Change found={found} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function Change({ found, onClose }: { found: PayoutAccount; onClose: () => void }) {
  const [payouts, setPayouts] = useState({
    ...emptyPayouts,
    ...(found.account ? { accountName: found.account.accountName, country: found.account.country } : {}),
  });
  const proof = useProof();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => changePayoutAccount({ ...payouts, ...proof.proof }),
    onSuccess: async (next) => {
      queries.setQueryData(payoutAccountKey, next);
      await queries.invalidateQueries({ queryKey: ['earnings'] });
      onClose();
      const until = next.heldUntil ? ` Payouts resume ${when(next.heldUntil)}.` : '';
      mention(`Sales are paid to the account ending in ${next.account?.lastFour}.${until}`);
    },
  });
  return (
    <Dialog title={found.account ? 'Change account' : 'Add account'} isOpen onClose={onClose}>
      <Form
        onSubmit={() => change.mutate()}
        action={found.account ? 'Change account' : 'Save account'}
        busy={change.isPending}
        error={beyond(change.error, withProof(...payoutFields))}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <PayoutFields value={payouts} onChange={setPayouts} error={change.error} />
        {proof.fields(change.error)}
        {found.account && (
          <p className="border-l-4 border-caution bg-sheet px-4 py-3 text-[0.9375rem]">
            Payouts pause for 24 hours after the change. <LetterNote>Every owner is notified by email.</LetterNote>
          </p>
        )}
      </Form>
    </Dialog>
  );
}

function Next({ found }: { found: PayoutAccount }) {
  const earnings = useQuery({ queryKey: ['earnings'], queryFn: getEarnings });
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: requestPayout,
    onSuccess: async ({ payout }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['earnings'] }),
        queries.invalidateQueries({ queryKey: ['payouts'] }),
        queries.invalidateQueries({ queryKey: payoutAccountKey }),
      ]);
      setAsking(false);
      mention(`${money(payout.amountCents)} is on its way.`);
    },
  });
  if (earnings.isPending) return <Waiting lines={2} />;
  if (earnings.isError)
    return <ErrorState error={earnings.error} what="balance of your sales" onRetry={() => void earnings.refetch()} />;
  const { availableCents, nextPayoutAt } = earnings.data;
  return (
    <Section title="Next payout" note="Paid daily once you have at least $1.">
      <div className="grid gap-4">
        <p className="font-display text-4xl font-extrabold tracking-tight tabular-nums">{money(availableCents)}</p>
        {found.message ? (
          <p role="note" className="border-l-4 border-caution bg-sheet px-4 py-3 text-[0.9375rem]">
            {found.message}{' '}
            {found.blockedBy === 'unverified' && (
              <Link className="link" to="/studio/account">
                Verify your address
              </Link>
            )}
          </p>
        ) : (
          nextPayoutAt && <p className="text-soft">On {day(nextPayoutAt)}.</p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          {found.blockedBy === null && availableCents > 0 && may('payouts:ask') && (
            <Button onClick={() => setAsking(true)}>Pay out now</Button>
          )}
          <Link className="link" to="/studio/sales">
            Payout history
          </Link>
        </div>
      </div>
      <ConfirmDialog
        title={`Pay out ${money(availableCents)} now?`}
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          pay.reset();
        }}
        onConfirm={() => pay.mutate()}
        action="Pay out"
        busy={pay.isPending}
        error={pay.error}
      >
        It goes to the account ending in {found.account?.lastFour} now, instead of with the next daily payout.
      </ConfirmDialog>
    </Section>
  );
}

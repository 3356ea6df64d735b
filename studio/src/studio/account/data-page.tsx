import { rolesFor } from '@platen/contract/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, deleteAccount, exportUrl, previewDeletion } from '../../api/account.ts';
import { beyond } from '../../api/faults.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Download } from '../../ui/icons.tsx';
import { Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';
import { Blockers, blockersOf } from '../blockers.tsx';
import { PageHead } from '../page-head.tsx';
import { listRoles, useMay } from '../role.tsx';
import { signedOut } from '../session-watch.ts';
import { useAccount, useProof, withProof } from './proof.tsx';
import { AccountTabs } from './tabs.tsx';

export function DataPage() {
  const account = useAccount();
  return (
    <>
      <PageHead title="Your data">Take it along, or leave for good.</PageHead>
      <AccountTabs />
      {account.isPending ? (
        <Waiting />
      ) : account.isError ? (
        <ErrorState error={account.error} what="account" onRetry={() => void account.refetch()} />
      ) : (
        <>
          <Export account={account.data} />
          <Deletion account={account.data} />
        </>
      )}
    </>
  );
}

function Export({ account }: { account: Account }) {
  const may = useMay();
  const here = account.organizations.find(({ isSelected }) => isSelected)?.name ?? 'your organization';
  return (
    <Section
      title="Export"
      note="A zip file: shops, orders, sales, the ledger, keys without their secrets as JSON, and every file you drew or uploaded."
      isFirst
    >
      {may('organization:export') ? (
        <div className="grid gap-4">
          <p>
            Everything that belongs to you and to <b className="font-semibold">{here}</b>. The download begins at once;
            with many files it takes a while.
          </p>
          <div>
            <a className="button" href={exportUrl} download>
              <Download className="size-4" aria-hidden="true" />
              Download everything
            </a>
          </div>
        </div>
      ) : (
        <p className="text-soft">
          The data of {here} is taken along by its {listRoles(rolesFor('organization:export'))}.
        </p>
      )}
    </Section>
  );
}

function Deletion({ account }: { account: Account }) {
  const preview = useQuery({ queryKey: ['deletion'], queryFn: previewDeletion, staleTime: 0 });
  const [isAsking, setAsking] = useState(false);
  return (
    <Section
      title="Delete the account"
      note="It cannot be undone. What the law makes us keep, such as invoices, is kept without you being able to see it."
    >
      {preview.isPending ? (
        <Waiting lines={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} what="state of the account" onRetry={() => void preview.refetch()} />
      ) : preview.data.blockers.length > 0 ? (
        <div className="grid gap-5">
          <p>The account cannot be deleted yet. First:</p>
          <Blockers blockers={preview.data.blockers} />
          <div>
            <Button busy={preview.isFetching} onClick={() => void preview.refetch()}>
              Look again
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-5">
          <Lost lost={preview.data.lost} />
          <div>
            <Button look="danger" onClick={() => setAsking(true)}>
              Delete the account
            </Button>
          </div>
        </div>
      )}
      {isAsking && <Confirm account={account} lost={preview.data?.lost ?? []} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Lost({ lost }: { lost: readonly string[] }) {
  if (lost.length === 0) return <p className="text-soft">Nothing but your account is given up with it.</p>;
  return (
    <ul className="grid list-disc gap-2 pl-5 text-soft marker:text-alarm">
      {lost.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type ConfirmProps = { account: Account; lost: readonly string[]; onClose: () => void };

function Confirm({ account, lost, onClose }: ConfirmProps) {
  const proof = useProof();
  const remove = useMutation({
    mutationFn: () => deleteAccount(proof.proof),
    onSuccess: () => {
      signedOut();
      location.replace('/');
    },
  });
  const blockers = blockersOf(remove.error);
  return (
    <Dialog title={`Delete the account of ${account.email}?`} isOpen onClose={onClose}>
      <Form
        onSubmit={() => remove.mutate()}
        action="Delete it for good"
        look="danger"
        busy={remove.isPending || remove.isSuccess}
        error={blockers ? null : beyond(remove.error, withProof())}
        beside={<Button onClick={onClose}>Keep it</Button>}
      >
        <Lost lost={lost} />
        {blockers && <Blockers blockers={blockers} />}
        {proof.fields(remove.error)}
      </Form>
    </Dialog>
  );
}

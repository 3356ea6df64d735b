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
import { PageHead } from '../frame/page-head.tsx';
import { listRoles, useMay } from '../frame/role.tsx';
import { signedOut } from '../frame/session-watch.ts';
import { Blockers, blockersOf } from './blockers.tsx';
import { useAccount, useProof, withProof } from './proof.tsx';
import { AccountTabs } from './tabs.tsx';

export function DataPage() {
  const account = useAccount();
  return (
    <>
      <PageHead title="Your data">Export or delete your data.</PageHead>
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
      note="A zip file with your shops, orders, sales, ledger and keys (without secrets) as JSON, and every file you drew or uploaded."
      isFirst
    >
      {may('organization:export') ? (
        <div className="grid gap-4">
          <p>
            Everything that belongs to you and to <b className="font-semibold">{here}</b>. The download starts right
            away. Many files take a while.
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
          To export the data of {here}, you need the {listRoles(rolesFor('organization:export'))} role.
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
      title="Delete account"
      note="This can’t be undone. We keep records required by law, such as invoices, but you can no longer see them."
    >
      {preview.isPending ? (
        <Waiting lines={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} what="account" onRetry={() => void preview.refetch()} />
      ) : preview.data.blockers.length > 0 ? (
        <div className="grid gap-5">
          <p>You can’t delete the account yet. First:</p>
          <Blockers blockers={preview.data.blockers} />
          <div>
            <Button busy={preview.isFetching} onClick={() => void preview.refetch()}>
              Check again
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-5">
          <Lost lost={preview.data.lost} />
          <div>
            <Button look="danger" onClick={() => setAsking(true)}>
              Delete account
            </Button>
          </div>
        </div>
      )}
      {isAsking && <Confirm account={account} lost={preview.data?.lost ?? []} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Lost({ lost }: { lost: readonly string[] }) {
  if (lost.length === 0) return <p className="text-soft">Only your account is deleted.</p>;
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
        action="Delete permanently"
        look="danger"
        busy={remove.isPending || remove.isSuccess}
        error={blockers ? null : beyond(remove.error, withProof())}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <Lost lost={lost} />
        {blockers && <Blockers blockers={blockers} />}
        {proof.fields(remove.error)}
      </Form>
    </Dialog>
  );
}

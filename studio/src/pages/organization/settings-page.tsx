import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beyond, faultAt } from '../../api/faults.ts';
import {
  getOrganization,
  listMembers,
  membersKey,
  type Organization,
  organizationKey,
  renameOrganization,
  transferOwnership,
} from '../../api/organization.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SelectField, TextField } from '../../ui/form.tsx';
import { day, spoken } from '../../ui/format.ts';
import { Button, CopyButton, ErrorState, Waiting } from '../../ui/kit.tsx';
import { LetterNote } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { LeaveOrganization } from './leave.tsx';
import { OrganizationTabs } from './tabs.tsx';

export const useOrganization = () => useQuery({ queryKey: organizationKey, queryFn: getOrganization });

export function OrganizationPage() {
  const organization = useOrganization();
  const may = useMay();
  return (
    <>
      <PageHead title="Organization">
        It owns your shops, their balance and their orders, and its members work in them.
      </PageHead>
      <OrganizationTabs />
      {organization.isPending ? (
        <Waiting />
      ) : organization.isError ? (
        <ErrorState error={organization.error} what="organization" onRetry={() => void organization.refetch()} />
      ) : (
        <>
          <Name key={organization.data.id} organization={organization.data} />
          {may('members:own') && <Transfer organization={organization.data} />}
          <LeaveOrganization organization={organization.data} />
        </>
      )}
    </>
  );
}

function Name({ organization }: { organization: Organization }) {
  const may = useMay();
  const [name, setName] = useState(organization.name);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: () => renameOrganization(name.trim()),
    onSuccess: async (next) => {
      queries.setQueryData(organizationKey, next);
      await queries.invalidateQueries({ queryKey: ['organizations'] });
      mention(`The organization is now called ${next.name}.`);
    },
  });
  return (
    <Section title="General" isFirst>
      <div className="grid gap-8">
        {may('organization:change') ? (
          <Form
            onSubmit={() => rename.mutate()}
            action="Save name"
            busy={rename.isPending}
            disabled={name.trim() === '' || name.trim() === organization.name}
            error={beyond(rename.error, ['name'])}
          >
            <TextField
              label="Name"
              hint="Visible to members. Shoppers see shop names instead."
              required
              maxLength={100}
              autoComplete="organization"
              value={name}
              onChange={setName}
              error={faultAt(rename.error, 'name')}
            />
          </Form>
        ) : (
          <p className="text-2xl font-semibold [overflow-wrap:anywhere]">{organization.name}</p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-[0.9375rem]">
          <dt className="text-soft">Your role</dt>
          <dd className="font-semibold">{spoken(organization.role)}</dd>
          <dt className="text-soft">Plan</dt>
          <dd>{spoken(organization.plan)}</dd>
          <dt className="text-soft">Since</dt>
          <dd>{day(organization.createdAt)}</dd>
          <dt className="self-center text-soft">ID</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <code className="break-all">{organization.id}</code>
            <CopyButton text={organization.id} />
          </dd>
        </dl>
      </div>
    </Section>
  );
}

function Transfer({ organization }: { organization: Organization }) {
  const members = useQuery({ queryKey: membersKey, queryFn: listMembers });
  const [isOpen, setOpen] = useState(false);
  const others = members.data?.filter((one) => !one.you) ?? [];
  return (
    <Section title="Transfer ownership" note="Another member becomes the owner in your place. You stay as an admin.">
      {members.isPending ? (
        <Waiting lines={1} />
      ) : members.isError ? (
        <ErrorState error={members.error} what="list of members" onRetry={() => void members.refetch()} />
      ) : others.length === 0 ? (
        <p className="text-soft">Invite a member first.</p>
      ) : (
        <Button onClick={() => setOpen(true)}>Transfer ownership</Button>
      )}
      {isOpen && <TransferDialog organization={organization} others={others} onClose={() => setOpen(false)} />}
    </Section>
  );
}

type TransferProps = {
  organization: Organization;
  others: { personId: string; name: string; email: string }[];
  onClose: () => void;
};

function TransferDialog({ organization, others, onClose }: TransferProps) {
  const [personId, setPersonId] = useState(others[0]?.personId ?? '');
  const queries = useQueryClient();
  const next = others.find((one) => one.personId === personId);
  const transfer = useMutation({
    mutationFn: () => transferOwnership(personId),
    onSuccess: async () => {
      // The menu follows the new role, so everything is refetched.
      await queries.invalidateQueries();
      onClose();
      mention(`${next?.name} now owns ${organization.name}. You’re an admin.`);
    },
  });
  return (
    <Dialog title={`Transfer ${organization.name}?`} isOpen onClose={onClose}>
      <Form
        onSubmit={() => transfer.mutate()}
        action="Transfer ownership"
        look="danger"
        busy={transfer.isPending}
        error={beyond(transfer.error, ['personId'])}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <SelectField
          label="New owner"
          value={personId}
          onChange={setPersonId}
          options={others.map((one) => [one.personId, `${one.name} (${one.email})`] as const)}
          error={faultAt(transfer.error, 'personId')}
        />
        <p className="text-soft">
          {next?.name} gets full control, including payouts and deletion. You lose both, and only {next?.name} can give
          them back. <LetterNote>Everyone involved is notified by email.</LetterNote>
        </p>
      </Form>
    </Dialog>
  );
}

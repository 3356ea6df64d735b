import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beyond, faultAt } from '../../api/faults.ts';
import {
  changeRole,
  invitationsKey,
  listBelongings,
  listMembers,
  type Member,
  membersKey,
  type Role,
  removeMember,
} from '../../api/organization.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { day, spoken } from '../../ui/format.ts';
import { Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { LetterNote } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useMay } from '../frame/role.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import { RolesTable } from './roles-table.tsx';
import { useOrganization } from './settings-page.tsx';
import { OrganizationTabs } from './tabs.tsx';

type Opened = { what: 'role' | 'remove'; member: Member } | { what: 'invite' };

export function MembersPage() {
  const may = useMay();
  const organization = useOrganization();
  const members = useQuery({ queryKey: membersKey, queryFn: listMembers });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const canManage = may('members:manage');
  return (
    <>
      <PageHead
        title="Members"
        action={
          canManage && (
            <Button look="main" onClick={() => setOpened({ what: 'invite' })}>
              Invite member
            </Button>
          )
        }
      >
        People in {organization.data?.name ?? 'the organization'} and their roles.
      </PageHead>
      <OrganizationTabs />
      {members.isPending ? (
        <Waiting />
      ) : members.isError ? (
        <ErrorState error={members.error} what="list of members" onRetry={() => void members.refetch()} />
      ) : (
        <ul className="-mt-6">
          {members.data.map((member) => (
            <Row
              key={member.personId}
              member={member}
              // Only owners change owners; leaving is on the settings page.
              canManage={canManage && !member.you && (member.role !== 'owner' || may('members:own'))}
              onRole={() => setOpened({ what: 'role', member })}
              onRemove={() => setOpened({ what: 'remove', member })}
            />
          ))}
        </ul>
      )}
      {canManage && <Invitations />}
      <RolesTable />
      {opened?.what === 'invite' && <InviteDialog onClose={close} />}
      {opened?.what === 'role' && <RoleDialog member={opened.member} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog member={opened.member} onClose={close} />}
    </>
  );
}

type RowProps = { member: Member; canManage: boolean; onRole: () => void; onRemove: () => void };

function Row({ member, canManage, onRole, onRemove }: RowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_9rem_12rem]">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug [overflow-wrap:anywhere]">
          {member.name}
          {member.you && <span className="font-sans text-base font-normal tracking-normal text-soft"> (you)</span>}
        </h2>
        <p className="text-[0.9375rem] [overflow-wrap:anywhere] text-soft">{member.email}</p>
      </div>
      <p className="text-[0.9375rem]">
        <b className="font-semibold">{spoken(member.role)}</b>
        <span className="text-sm text-soft sm:block max-sm:before:content-[',_']">since {day(member.joinedAt)}</span>
      </p>
      {canManage && (
        <div className="flex gap-2 sm:justify-end">
          <Button small onClick={onRole} aria-label={`Change role of ${member.name}`}>
            Change role
          </Button>
          <Button small look="danger" onClick={onRemove} aria-label={`Remove ${member.name}`}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

type MemberDialogProps = { member: Member; onClose: () => void };

function RoleDialog({ member, onClose }: MemberDialogProps) {
  const [role, setRole] = useState<Role>(member.role);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => changeRole(member.personId, role),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: membersKey });
      onClose();
      mention(`${member.name} is now ${role === 'owner' || role === 'admin' ? 'an' : 'a'} ${role}.`);
    },
  });
  return (
    <Dialog title={`Role of ${member.name}`} isOpen onClose={onClose}>
      <Form
        onSubmit={() => change.mutate()}
        action="Change role"
        busy={change.isPending}
        disabled={role === member.role}
        error={beyond(change.error, ['role'])}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <RoleChoice value={role} onChange={setRole} error={faultAt(change.error, 'role')} />
      </Form>
    </Dialog>
  );
}

type Left = { id: string; kind: 'key' | 'webhook'; name: string; about: string };

function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const made = useQuery({
    queryKey: ['belongings', member.personId],
    queryFn: () => listBelongings(member.personId),
    gcTime: 0,
  });
  const left: Left[] = [
    ...(made.data?.keys ?? []).map(({ id, name, prefix, lastFour }) => ({
      id,
      kind: 'key' as const,
      name,
      about: `API key ${prefix}…${lastFour}`,
    })),
    ...(made.data?.webhooks ?? []).map(({ id, url, description }) => ({
      id,
      kind: 'webhook' as const,
      name: description ?? url,
      about: `Webhook to ${new URL(url).host}`,
    })),
  ];
  const idsOf = (kind: Left['kind']) =>
    left.filter((one) => one.kind === kind && chosen.includes(one.id)).map(({ id }) => id);
  const remove = useMutation({
    mutationFn: () => removeMember(member.personId, { revokeKeys: idsOf('key'), deleteWebhooks: idsOf('webhook') }),
    onSuccess: async () => {
      const changed = [membersKey, invitationsKey, ['keys'], ['webhooks']];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
      mention(`Removed ${member.name} from the organization.`);
    },
  });
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const ending = (made.data?.apps.length ?? 0) + (made.data?.invitations.length ?? 0);
  return (
    <ConfirmDialog
      title={`Remove ${member.name}?`}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      action="Remove"
      busy={remove.isPending || made.isPending}
      error={remove.error ?? made.error}
    >
      {member.name} loses access to the organization. <LetterNote>They’re notified by email.</LetterNote>
      {ending > 0 && ' Apps they connected and invitations they sent stop working.'}
      {left.length > 0 && (
        <fieldset className="mt-5 grid gap-2">
          <legend className="mb-2">These stay. Choose what to remove with {member.name}:</legend>
          {left.map((one) => (
            <label key={one.id} className="flex gap-3 text-ink">
              <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
              <span className="[overflow-wrap:anywhere]">
                {one.name} <span className="text-sm text-soft">{one.about}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

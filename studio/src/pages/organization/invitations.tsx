import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Invitation,
  invitationsKey,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../../api/organization.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { day, spoken } from '../../ui/format.ts';
import { Badge, Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { letterNews } from '../../ui/mail.tsx';
import { mention, tell } from '../../ui/messages.tsx';
import { useMay } from '../frame/role.tsx';

/** Pending invitations. */
export function Invitations() {
  const invitations = useQuery({ queryKey: invitationsKey, queryFn: listInvitations });
  const [doomed, setDoomed] = useState<Invitation | null>(null);
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-2xl">Invitations</h2>
      {invitations.isPending ? (
        <Waiting lines={2} />
      ) : invitations.isError ? (
        <ErrorState error={invitations.error} what="list of invitations" onRetry={() => void invitations.refetch()} />
      ) : invitations.data.length === 0 ? (
        <p className="text-soft">No pending invitations.</p>
      ) : (
        <ul className="border-t border-rule">
          {invitations.data.map((one) => (
            <Row key={one.id} invitation={one} onWithdraw={() => setDoomed(one)} />
          ))}
        </ul>
      )}
      {doomed && <Withdraw invitation={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

function Row({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const may = useMay();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendInvitation(invitation.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: invitationsKey });
      mention(letterNews(`Invitation resent to ${invitation.email} with a new link.`));
    },
    onError: ({ message }) => tell(`Couldn’t resend the invitation to ${invitation.email}. ${message}`),
  });
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_9rem_12rem]">
      <div className="min-w-0">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">{invitation.email}</h3>
        <p className="text-sm text-soft">
          {invitation.invitedBy ? `Invited by ${invitation.invitedBy.name}, ` : 'Invited, '}
          {day(invitation.sentAt)}
        </p>
      </div>
      <p className="text-[0.9375rem]">
        <b className="font-semibold">{spoken(invitation.role)}</b>
        <span className="text-sm text-soft sm:block max-sm:before:content-[',_']">
          {invitation.expired ? <Badge tone="caution">Expired</Badge> : `expires ${day(invitation.expiresAt)}`}
        </span>
      </p>
      {(invitation.role !== 'owner' || may('members:own')) && (
        <div className="flex gap-2 sm:justify-end">
          <Button
            small
            busy={resend.isPending}
            onClick={() => resend.mutate()}
            aria-label={`Resend to ${invitation.email}`}
          >
            Resend
          </Button>
          <Button
            small
            look="danger"
            onClick={onWithdraw}
            aria-label={`Withdraw the invitation to ${invitation.email}`}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}

function Withdraw({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(invitation.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: invitationsKey });
      onClose();
      mention(`Withdrew the invitation to ${invitation.email}.`);
    },
  });
  return (
    <ConfirmDialog
      title="Withdraw the invitation?"
      isOpen
      onClose={onClose}
      onConfirm={() => withdraw.mutate()}
      action="Withdraw"
      busy={withdraw.isPending}
      error={withdraw.error}
    >
      The link for <b className="font-semibold break-all text-ink">{invitation.email}</b> stops working.
    </ConfirmDialog>
  );
}

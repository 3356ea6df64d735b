import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beyond, faultAt } from '../../api/faults.ts';
import { invitationsKey, invite, type Role } from '../../api/organization.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { Button } from '../../ui/kit.tsx';
import { letterNews } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { useSession } from '../frame/session.ts';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const me = useSession().data?.user;
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => invite({ email: email.trim(), role }),
    onSuccess: async ({ invitation }) => {
      await queries.invalidateQueries({ queryKey: invitationsKey });
      onClose();
      mention(letterNews(`An invitation is on its way to ${invitation.email}. The link works for seven days.`));
    },
  });
  if (me?.emailVerified === false) {
    return (
      <Dialog title="Verify your address first" isOpen onClose={onClose}>
        <div className="grid gap-5">
          <p className="text-soft">
            Invitations carry your name, so verify <b className="font-semibold break-all text-ink">{me.email}</b> first.
            Open the link in our email.
          </p>
          <div>
            <Link className="button button-main" to="/studio/account">
              Go to your account
            </Link>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Invite member" isOpen onClose={onClose}>
      <Form
        onSubmit={() => send.mutate()}
        action="Send invitation"
        busy={send.isPending}
        error={beyond(send.error, ['email', 'role'])}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <TextField
          label="Email address"
          hint="Only the person with this address can accept."
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={faultAt(send.error, 'email')}
        />
        <RoleChoice value={role} onChange={setRole} error={faultAt(send.error, 'role')} />
      </Form>
    </Dialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMembers, listOrganizations, membersKey, type Organization, removeMember } from '../../api/organization.ts';
import { revokeShopKeys } from '../../api/shop-key.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';
import { useSession } from '../frame/session.ts';
import { startAnew } from '../frame/session-watch.ts';

/** For members of several organizations. The last owner must appoint another first. */
export function LeaveOrganization({ organization }: { organization: Organization }) {
  const me = useSession().data?.user.id ?? '';
  const organizations = useQuery({ queryKey: ['organizations'], queryFn: listOrganizations });
  const members = useQuery({ queryKey: membersKey, queryFn: listMembers });
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      await revokeShopKeys();
      await removeMember(me);
    },
    onSuccess: () => startAnew(`You left ${organization.name}.`, '/studio'),
  });
  const owners = members.data?.filter(({ role }) => role === 'owner').length ?? 0;
  if ((organizations.data?.length ?? 0) < 2 || !members.data) return null;
  const isLastOwner = organization.role === 'owner' && owners < 2;
  return (
    <Section title="Leave" note="You can come back if someone invites you again.">
      {isLastOwner ? (
        <p className="text-soft">You’re the only owner. Transfer ownership before you leave.</p>
      ) : (
        <Button look="danger" onClick={() => setAsking(true)}>
          Leave {organization.name}
        </Button>
      )}
      <ConfirmDialog
        title={`Leave ${organization.name}?`}
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          leave.reset();
        }}
        onConfirm={() => leave.mutate()}
        action="Leave"
        busy={leave.isPending || leave.isSuccess}
        error={leave.error}
      >
        You lose access to its shops and orders. API keys you created keep working.
      </ConfirmDialog>
    </Section>
  );
}

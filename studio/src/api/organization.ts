/** The session's organization: settings, members and audit log. */
import type { auditPage } from '@platen/contract/audit';
import type { PayoutAccount } from '@platen/contract/payout-account';
import type { Role } from '@platen/contract/roles';
import type {
  belongings,
  invitation,
  member,
  organization,
  organizationList,
  removeMemberRequest,
} from '@platen/contract/teams';
import type { z } from 'zod';
import type { Proof } from './account.ts';
import { call, query } from './call.ts';

export type { PayoutAccount, Role };
export type Organization = z.infer<typeof organization>;
export type OwnOrganization = z.infer<typeof organizationList>['organizations'][number];
export type Member = z.infer<typeof member>;
export type Invitation = z.infer<typeof invitation>;
export type AuditPage = z.infer<typeof auditPage>;
export type AuditEntry = AuditPage['entries'][number];

export const organizationKey = ['organization'];
export const membersKey = ['members'];
export const invitationsKey = ['invitations'];

const own = '/api/organization';

export const getOrganization = () => call<Organization>(own);
export const renameOrganization = (name: string) => call<Organization>(own, { method: 'PATCH', json: { name } });

export const listOrganizations = async () =>
  (await call<z.infer<typeof organizationList>>('/api/organizations')).organizations;
export const createOrganization = async (name: string) =>
  (await call<{ organization: Organization }>('/api/organizations', { method: 'POST', json: { name } })).organization;

export const listMembers = async () => (await call<{ members: Member[] }>(`${own}/members`)).members;
export const changeRole = (personId: string, role: Role) =>
  call(`${own}/members/${personId}`, { method: 'PATCH', json: { role } });
export type Belongings = z.infer<typeof belongings>;
export const listBelongings = (personId: string) => call<Belongings>(`${own}/members/${personId}/belongings`);
export const removeMember = (personId: string, json: z.input<typeof removeMemberRequest> = {}) =>
  call(`${own}/members/${personId}`, { method: 'DELETE', json });
export const transferOwnership = (personId: string) => call(`${own}/transfer`, { method: 'POST', json: { personId } });

export const listInvitations = async () =>
  (await call<{ invitations: Invitation[] }>(`${own}/invitations`)).invitations;
export const invite = (json: { email: string; role: Role }) =>
  call<{ invitation: Invitation }>(`${own}/invitations`, { method: 'POST', json });
export const resendInvitation = (id: string) => call(`${own}/invitations/${id}/resend`, { method: 'POST', json: {} });
export const withdrawInvitation = (id: string) => call(`${own}/invitations/${id}`, { method: 'DELETE' });

export type AuditFilter = { action?: string | undefined; personId?: string | undefined };
export const listAudit = (filter: AuditFilter, cursor?: string) =>
  call<AuditPage>(`${own}/audit${query({ ...filter, cursor })}`);

export const payoutAccountKey = ['payout-account'];
export const getPayoutAccount = () => call<PayoutAccount>('/api/payouts/account');
export const changePayoutAccount = (json: Payouts & Proof) =>
  call<PayoutAccount>('/api/payouts/account', { method: 'PATCH', json });
export type Payouts = { accountName: string; country: string; accountNumber: string };

import {
  belongings,
  invitationAnswer,
  invitationCheck,
  invitationList,
  invitationRequest,
  invitationToken,
  memberAnswer,
  memberList,
  memberRequest,
  organization,
  organizationAnswer,
  organizationList,
  organizationRequest,
  removedMember,
  removeMemberRequest,
  transferRequest,
  withdrawnInvitation,
} from '@platen/contract/teams';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic, type PersonCaller, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import type { Member } from './actors.ts';
import { type Belongings, readBelongings } from './belongings.ts';
import {
  acceptInvitation,
  checkInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { changeRole, listMembers, removeMember, transferOwnership } from './members.ts';
import {
  addOrganization,
  changeOrganization,
  getOrganization,
  listOrganizations,
  type OwnOrganization,
  selectOrganization,
} from './organizations.ts';
import type { Invitation } from './store.ts';

const byId = z.object({ id: z.string().max(64) });
const byPerson = z.object({ personId: z.string().max(64) });

const toOrganization = ({ id, name, role, plan, created_at }: OwnOrganization) => ({
  id,
  name,
  role,
  plan,
  createdAt: created_at.toISOString(),
});

const toMember = ({ id, name, email, role, joinedAt }: Member, caller: PersonCaller) => ({
  personId: id,
  name,
  email,
  role,
  joinedAt: joinedAt.toISOString(),
  you: id === caller.personId,
});

const toBelongings = ({ keys, apps, webhooks, invitations }: Belongings) => ({
  keys: keys.map(({ id, shop_id, name, scopes, prefix, last_four, last_used_at }) => ({
    id,
    shop_id,
    name,
    scopes,
    prefix,
    lastFour: last_four,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  })),
  webhooks: webhooks.map(({ id, shop_id, url, description, is_enabled: enabled }) => ({
    id,
    shop_id,
    url,
    description,
    enabled,
  })),
  apps: apps.map(({ id, shop_id, name, scopes }) => ({ id, shop_id, name, scopes })),
  invitations: invitations.map(({ id, email, role }) => ({ id, email, role })),
});

export function teamsStudioRoutes(app: App, deps: Deps): void {
  organizationRoutes(app, deps);
  memberRoutes(app, deps);
  invitationRoutes(app, deps);
}

function organizationRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/organization',
    config: { auth: may('organization:read') },
    schema: { response: { 200: organization } },
    handler: async (request) => toOrganization(await getOrganization(deps, personCaller(request))),
  });

  app.route({
    method: 'PATCH',
    url: '/organization',
    config: { auth: may('organization:change') },
    schema: { body: organizationRequest, response: { 200: organization } },
    handler: async (request) => toOrganization(await changeOrganization(deps, personCaller(request), request.body)),
  });

  app.route({
    method: 'GET',
    url: '/organizations',
    config: { auth: may('self') },
    schema: { response: { 200: organizationList } },
    handler: async (request) => {
      const caller = personCaller(request);
      const own = await listOrganizations(deps, caller);
      return { organizations: own.map((one) => ({ ...one, current: one.id === caller.organizationId })) };
    },
  });

  app.route({
    method: 'POST',
    url: '/organizations',
    config: { auth: may('self') },
    schema: { body: organizationRequest, response: { 201: organizationAnswer } },
    handler: async (request, reply) => {
      const made = await addOrganization(deps, personCaller(request), request.body);
      return reply.code(201).send({ organization: toOrganization(made) });
    },
  });

  app.route({
    method: 'POST',
    url: '/organizations/:id/select',
    config: { auth: may('self') },
    schema: { params: byId, response: { 200: organizationAnswer } },
    handler: async (request) => ({
      organization: toOrganization(await selectOrganization(deps, personCaller(request), request.params.id)),
    }),
  });
}

function memberRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/organization/members',
    config: { auth: may('organization:read') },
    schema: { response: { 200: memberList } },
    handler: async (request) => {
      const caller = personCaller(request);
      return { members: (await listMembers(deps, caller)).map((one) => toMember(one, caller)) };
    },
  });

  app.route({
    method: 'PATCH',
    url: '/organization/members/:personId',
    config: { auth: may('members:manage') },
    schema: { params: byPerson, body: memberRequest, response: { 200: memberAnswer } },
    handler: async (request) => {
      const caller = personCaller(request);
      const changed = await changeRole(deps, caller, request.params.personId, request.body.role);
      return { member: toMember(changed, caller) };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/organization/members/:personId',
    config: { auth: may('members:manage', { orSelf: true }) },
    schema: { params: byPerson, body: removeMemberRequest, response: { 200: removedMember } },
    handler: async (request) => {
      const ended = request.body ?? { revokeKeys: [], deleteWebhooks: [] };
      await removeMember(deps, personCaller(request), request.params.personId, ended);
      return { personId: request.params.personId, removed: true as const };
    },
  });

  app.route({
    method: 'GET',
    url: '/organization/members/:personId/belongings',
    config: { auth: may('members:manage') },
    schema: { params: byPerson, response: { 200: belongings } },
    handler: async (request) =>
      toBelongings(await readBelongings(deps, personCaller(request), request.params.personId)),
  });

  app.route({
    method: 'POST',
    url: '/organization/transfer',
    config: { auth: may('members:own') },
    schema: { body: transferRequest, response: { 200: memberAnswer } },
    handler: async (request) => {
      const caller = personCaller(request);
      return { member: toMember(await transferOwnership(deps, caller, request.body.personId), caller) };
    },
  });
}

function invitationRoutes(app: App, deps: Deps): void {
  const toInvitation = (row: Invitation) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter_name === null ? null : { id: row.invited_by, name: row.inviter_name },
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    expired: row.expires_at <= deps.clock.now(),
  });

  app.route({
    method: 'GET',
    url: '/organization/invitations',
    config: { auth: may('members:manage') },
    schema: { response: { 200: invitationList } },
    handler: async (request) => ({
      invitations: (await listInvitations(deps, personCaller(request))).map(toInvitation),
    }),
  });

  app.route({
    method: 'POST',
    url: '/organization/invitations',
    config: { auth: may('members:manage') },
    schema: { body: invitationRequest, response: { 201: invitationAnswer } },
    handler: async (request, reply) => {
      const sent = await invite(deps, personCaller(request), request.body);
      return reply.code(201).send({ invitation: toInvitation(sent) });
    },
  });

  app.route({
    method: 'POST',
    url: '/organization/invitations/:id/resend',
    config: { auth: may('members:manage') },
    schema: { params: byId, response: { 200: invitationAnswer } },
    handler: async (request) => ({
      invitation: toInvitation(await resendInvitation(deps, personCaller(request), request.params.id)),
    }),
  });

  app.route({
    method: 'DELETE',
    url: '/organization/invitations/:id',
    config: { auth: may('members:manage') },
    schema: { params: byId, response: { 200: withdrawnInvitation } },
    handler: async (request) => {
      await withdrawInvitation(deps, personCaller(request), request.params.id);
      return { id: request.params.id, deleted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/invitations/check',
    config: { auth: isPublic },
    schema: { body: invitationToken, response: { 200: invitationCheck } },
    handler: async (request) => {
      const found = await checkInvitation(deps, request.body.token);
      return {
        organization: { name: found.organizationName },
        invitedBy: found.inviter_name,
        email: found.email,
        role: found.role,
        expiresAt: found.expires_at.toISOString(),
        hasAccount: found.hasAccount,
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/invitations/accept',
    config: { auth: may('self') },
    schema: { body: invitationToken, response: { 200: organizationAnswer } },
    handler: async (request) => ({
      organization: toOrganization(await acceptInvitation(deps, personCaller(request), request.body.token)),
    }),
  });
}

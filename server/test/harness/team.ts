/** An organization with members, for tests of roles. */
import type { Role } from '@platen/contract/roles';
import { tokenOf } from '../../src/features/tenants/teams/invitations.ts';
import { createVault } from '../../src/kernel/secrets/vault.ts';
import { queryOnce } from './database.ts';
import type { Answer, TestServer } from './harness.ts';

const vault = createVault(Buffer.alloc(32, 0x5a));

export type TeamMember = {
  id: string;
  email: string;
  organizationId: string;
  cookie: string;
  call(method: string, path: string, json?: unknown): Promise<Answer>;
};

let people = 0;

/** A new person with a verified address, in their own organization. */
export async function newcomer(server: TestServer, email?: string): Promise<TeamMember> {
  people += 1;
  const address = email ?? `member${people}@example.com`;
  const cookie = await server.signUp(address);
  await ask(server, 'update people set email_verified_at = created_at where email = $1', [address]);
  const { user, organizationId } = (await server.call('GET', '/api/auth/get-session', { cookie })).json;
  return {
    id: user.id,
    email: address,
    organizationId,
    cookie,
    call: (method, path, json) =>
      server.call(method, `/api${path}`, { cookie, ...(json === undefined ? {} : { json }) }),
  };
}

/** The token of an invitation's letter, as the service derives it. */
export async function invitationTokenOf(server: TestServer, id: string): Promise<string> {
  const [row] = await ask(server, 'select id, times_sent from invitations where id = $1', [id]);
  return tokenOf({ vault }, row as { id: string; times_sent: number });
}

/** A new person who was invited by the owner and has joined. */
export async function joinAs(server: TestServer, owner: TeamMember, role: Role): Promise<TeamMember> {
  const joining = await newcomer(server);
  const invited = await owner.call('POST', '/organization/invitations', { email: joining.email, role });
  if (invited.status !== 201) throw new Error(`nobody was invited: ${invited.text}`);
  const token = await invitationTokenOf(server, invited.json.invitation.id);
  const accepted = await joining.call('POST', '/invitations/accept', { token });
  if (accepted.status !== 200) throw new Error(`nobody joined: ${accepted.text}`);
  return { ...joining, organizationId: accepted.json.organization.id };
}

export async function ask(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await queryOnce(server.databaseUrl, text, values)).rows;
}

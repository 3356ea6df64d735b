/** The invitation, and letters to members and owners about membership. */
import { type Role, roleWords } from '@platen/contract/roles';
import type { Tx } from '../../../engines/database/port.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { defineLetter, type Letter, ours, quote, say, strong } from '../../words/letters/letters.ts';
import { findOrganization, findPerson, findReader, memberships, writeToOwners } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { findBelongings } from './belongings.ts';
import * as store from './store.ts';

export const invitationLetter = 'teams.invitation';
const memberLetter = 'teams.member-letter';
const ownerLetter = 'teams.owner-letter';

type InvitationSent = { invitationId: string; timesSent: number };
type MemberNews = { as: 'role'; role: Role } | { as: 'removed' };
type OwnerNews = { as: 'joined' | 'owner' | 'left'; aboutId: string };
/** `at` distinguishes one time from the next. */
type Sent = { at: number; organizationId: string; personId: string };

/** To the affected person. */
export async function tellMember(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  { organizationId }: PersonCaller,
  personId: string,
  news: MemberNews,
): Promise<void> {
  const payload = { ...news, at: clock.now().getTime(), organizationId, personId };
  await jobs.enqueue(tx, memberLetter, payload, { tenant: organizationId });
}

export const tellOwners = (
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  { organizationId }: PersonCaller,
  news: OwnerNews,
): Promise<void> =>
  writeToOwners(
    deps,
    tx,
    organizationId,
    { mayDo: 'members:own' },
    {
      job: ownerLetter,
      payload: { ...news, at: deps.clock.now().getTime() },
    },
  );

export function defineTeamLetters(deps: Deps, tokenOf: (sent: { id: string; times_sent: number }) => string): void {
  const { db } = deps.database;
  const { studio } = deps.config.addresses;

  defineLetter<InvitationSent>(deps, invitationLetter, async ({ invitationId, timesSent }) => {
    const found = await store.findInvitation(db, invitationId);
    if (!found || found.times_sent !== timesSent || found.expires_at <= deps.clock.now()) return null;
    const organization = await findOrganization(db, found.organization_id);
    return organization && invitedLetter(found, organization.name, `${studio}/invitation?token=${tokenOf(found)}`);
  });

  defineLetter<MemberNews & Sent>(deps, memberLetter, async (news) => {
    const reader = await findReader(db, news.personId);
    const organization = await findOrganization(db, news.organizationId);
    if (!reader || !organization) return null;
    const about = {
      id: `${reader.id}-${news.as}-${news.at}`,
      organization: organization.name,
      studio,
    };
    return news.as === 'role' ? roleLetter(reader, news.role, about) : removedLetter(reader, about);
  });

  defineLetter<OwnerNews & Sent>(deps, ownerLetter, async (news) => {
    const place = { organizationId: news.organizationId };
    const reader = await memberships.findMembership(db, { ...place, personId: news.personId });
    const organization = await findOrganization(db, news.organizationId);
    if (!reader || !organization || reader.id === news.aboutId) return null;
    const about = {
      id: `${news.aboutId}-${news.as}-${reader.id}-${news.at}`,
      organization: organization.name,
      studio,
    };
    if (news.as === 'left') {
      const { keys, webhooks } = await findBelongings(deps, db, { ...place, personId: news.aboutId });
      const left = [...keys.map(({ name }) => name), ...webhooks.map(({ url }) => new URL(url).origin)];
      const person = await findPerson(db, news.aboutId);
      return left.length === 0 ? null : leftLetter(reader, person?.name ?? null, left, about);
    }
    const member = await memberships.findMembership(db, { ...place, personId: news.aboutId });
    if (!member) return null;
    return news.as === 'joined' ? joinedLetter(reader, member, about) : newOwnerLetter(reader, member, about);
  });
}

type Reader = { id: string; name: string; email: string };
type About = { id: string; organization: string; studio: string };

const withWords = (role: Role) => ours(`${role}: ${roleWords[role].toLowerCase()}`);

export function invitedLetter(
  invitation: Pick<store.Invitation, 'id' | 'email' | 'role' | 'times_sent' | 'expires_at' | 'inviter_name'>,
  organization: string,
  url: string,
): Letter {
  const inviter = quote(invitation.inviter_name ?? 'Someone', 60);
  return {
    id: `${invitation.id}-sent-${invitation.times_sent}`,
    to: invitation.email,
    audience: 'anyone',
    sender: null,
    subject: say`${inviter} invites you to ${quote(organization, 60)}`,
    preview: say`Join with this email address by ${invitation.expires_at.toISOString().slice(0, 10)}.`,
    heading: say`You’re invited.`,
    blocks: [
      {
        is: 'text',
        line: say`${strong(inviter)} invited you to join ${strong(quote(organization, 60))}. Your role would be ${withWords(invitation.role)}.`,
      },
      { is: 'button', label: 'View invitation', url },
      {
        is: 'note',
        line: say`The invitation is valid until ${invitation.expires_at.toISOString().slice(0, 10)}, and for this email address only. Sign in with it, or sign up first. If you do not know the sender, you can ignore this message.`,
      },
    ],
    why: say`You’re receiving this because someone entered this email address to invite you.`,
  };
}

export function roleLetter(reader: Reader, role: Role, { id, organization, studio }: About): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`Your role in ${quote(organization, 60)} is now ${ours(role)}`,
    preview: say`Your permissions there have changed.`,
    heading: say`Your role has changed.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, your role in ${strong(quote(organization, 60))} is now ${withWords(role)}.`,
      },
      { is: 'button', label: 'Open the studio', url: studio },
    ],
    why: say`You’re receiving this because it concerns your permissions.`,
  };
}

export function removedLetter(reader: Reader, { id, organization, studio }: About): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`You are no longer a member of ${quote(organization, 60)}`,
    preview: say`Your account stays the same.`,
    heading: say`You were removed from an organization.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, someone who manages ${strong(quote(organization, 60))} removed you from it. Your account and your other organizations stay the same.`,
      },
      { is: 'button', label: 'Open the studio', url: studio },
    ],
    why: say`You’re receiving this because it concerns your permissions.`,
  };
}

export function joinedLetter(
  reader: Reader,
  member: Reader & { role: Role },
  { id, organization, studio }: About,
): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${quote(member.name, 60)} joined ${quote(organization, 60)}`,
    preview: say`See who is in your organization.`,
    heading: say`A new member joined.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${strong(quote(member.name, 60))} (${member.email}) accepted an invitation to ${strong(quote(organization, 60))}. Their role is ${withWords(member.role)}.`,
      },
      { is: 'button', label: 'View members', url: `${studio}/organization` },
      { is: 'note', line: say`If none of you invited them, remove them there.` },
    ],
    why: say`You’re receiving this because you own this organization and it concerns its security.`,
  };
}

const maxListed = 20;

/** `left`: the names of keys and the addresses of webhooks. */
export function leftLetter(
  reader: Reader,
  person: string | null,
  left: readonly string[],
  { id, organization, studio }: About,
): Letter {
  const name = quote(person ?? 'A member', 60);
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${name} left ${quote(organization, 60)}`,
    preview: say`API keys and webhooks that they created still work.`,
    heading: say`A member left.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${strong(name)} left ${strong(quote(organization, 60))}. These API keys and webhooks that they created still work:`,
      },
      { is: 'lines', title: 'Still active', lines: left.slice(0, maxListed).map((one) => say`${quote(one, 100)}`) },
      { is: 'button', label: 'View API keys', url: `${studio}/keys` },
      { is: 'note', line: say`Revoke the keys and delete the webhooks that you no longer need.` },
    ],
    why: say`You’re receiving this because you own this organization and it concerns its security.`,
  };
}

export function newOwnerLetter(reader: Reader, member: Reader, { id, organization, studio }: About): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${quote(member.name, 60)} now owns ${quote(organization, 60)}`,
    preview: say`Owners can do everything, including payouts and deletion.`,
    heading: say`There is a new owner.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${strong(quote(member.name, 60))} (${member.email}) is now an owner of ${strong(quote(organization, 60))}. Owners can do everything there, including payouts and deletion.`,
      },
      { is: 'button', label: 'View members', url: `${studio}/organization` },
      { is: 'note', line: say`If this is a mistake, change their role there.` },
    ],
    why: say`You’re receiving this because you own this organization and it concerns its security.`,
  };
}

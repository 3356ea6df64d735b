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
  const inviter = quote(invitation.inviter_name ?? 'Somebody', 60);
  return {
    id: `${invitation.id}-sent-${invitation.times_sent}`,
    to: invitation.email,
    audience: 'anyone',
    sender: null,
    subject: say`${inviter} invites you to ${quote(organization, 60)}`,
    preview: say`Join with this address until ${invitation.expires_at.toISOString().slice(0, 10)}.`,
    heading: say`You are invited.`,
    blocks: [
      {
        is: 'text',
        line: say`${strong(inviter)} asks you to join ${strong(quote(organization, 60))}. There you would be ${withWords(invitation.role)}.`,
      },
      { is: 'button', label: 'Look at the invitation', url },
      {
        is: 'note',
        line: say`It works until ${invitation.expires_at.toISOString().slice(0, 10)}, and only for this address: sign in with it, or sign up with it first. If you do not know who this is, do nothing.`,
      },
    ],
    why: say`You get this because somebody typed this address to invite you.`,
  };
}

export function roleLetter(reader: Reader, role: Role, { id, organization, studio }: About): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`Your role in ${quote(organization, 60)} is now ${ours(role)}`,
    preview: say`What you may do there has changed.`,
    heading: say`Your role has changed.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, in ${strong(quote(organization, 60))} you are now ${withWords(role)}.`,
      },
      { is: 'button', label: 'Open the studio', url: studio },
    ],
    why: say`You get this because it concerns what you may do.`,
  };
}

export function removedLetter(reader: Reader, { id, organization, studio }: About): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`You no longer belong to ${quote(organization, 60)}`,
    preview: say`Your account stays as it is.`,
    heading: say`You were removed.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, somebody who manages ${strong(quote(organization, 60))} removed you from it. Your account and your other organizations stay as they are.`,
      },
      { is: 'button', label: 'Open the studio', url: studio },
    ],
    why: say`You get this because it concerns what you may do.`,
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
    preview: say`Look who belongs to your organization.`,
    heading: say`Somebody joined.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${strong(quote(member.name, 60))} (${member.email}) accepted an invitation to ${strong(quote(organization, 60))}, and is now ${withWords(member.role)}.`,
      },
      { is: 'button', label: 'See all members', url: `${studio}/organization` },
      { is: 'note', line: say`If nobody of you invited them, remove them there.` },
    ],
    why: say`You get this because you own the organization and it concerns its safety.`,
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
    preview: say`API keys and webhooks that they made still work.`,
    heading: say`A member left.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${strong(name)} left ${strong(quote(organization, 60))}. These API keys and webhooks that they made still work:`,
      },
      { is: 'lines', title: 'What stays', lines: left.slice(0, maxListed).map((one) => say`${quote(one, 100)}`) },
      { is: 'button', label: 'See all keys', url: `${studio}/keys` },
      { is: 'note', line: say`Revoke the keys and delete the webhooks that none of your machines uses.` },
    ],
    why: say`You get this because you own the organization and it concerns its safety.`,
  };
}

export function newOwnerLetter(reader: Reader, member: Reader, { id, organization, studio }: About): Letter {
  return {
    id,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`${quote(member.name, 60)} now owns ${quote(organization, 60)}`,
    preview: say`Owners may do everything, with payouts and deletion.`,
    heading: say`There is a new owner.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${strong(quote(member.name, 60))} (${member.email}) became an owner of ${strong(quote(organization, 60))}. Owners may do everything there, with payouts and deletion.`,
      },
      { is: 'button', label: 'See all members', url: `${studio}/organization` },
      { is: 'note', line: say`If this should not be, change their role there.` },
    ],
    why: say`You get this because you own the organization and it concerns its safety.`,
  };
}

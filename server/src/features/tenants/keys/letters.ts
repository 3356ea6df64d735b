/** Owners are notified of every key made in their organization, because its holder can order and draw at their cost. */

import { defineLetter, type Letter, ours, quote, say, strong } from '../../words/letters/letters.ts';
import { findMember } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export const keyLetter = 'keys.letter';
export type KeyNews = { keyId: string };

export function defineKeyLetters(deps: Deps): void {
  const { db } = deps.database;
  defineLetter<KeyNews & { organizationId: string; personId: string }>(deps, keyLetter, async (news) => {
    const reader = await findMember(db, news);
    const made = await store.findMadeKey(db, news.keyId);
    if (!reader || !made) return null;
    const write = made.kind === 'agent' ? agentConnectedLetter : keyMadeLetter;
    return write(made, reader, { studio: deps.config.addresses.studio });
  });
}

/** The same for a connected app: it is a key without a holder. */
export function agentConnectedLetter(
  agent: store.MadeKey,
  reader: { id: string; name: string; email: string },
  { studio }: { studio: string },
): Letter {
  const name = quote(agent.name, 60);
  return {
    id: `${agent.id}-connected-${reader.id}`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`An app was connected to ${agent.shop_name}`,
    preview: say`If it was none of you, disconnect it.`,
    heading: say`An app was connected.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, somebody who is signed in lets ${strong(name)} act for ${strong(agent.shop_name)}. That is what the app calls itself; nobody has proven it. It stays connected while it is used.`,
      },
      { is: 'lines', title: 'What it may do', lines: agent.scopes.map(ours) },
      { is: 'button', label: 'See all keys', url: `${studio}/keys` },
      {
        is: 'note',
        line: say`If it was none of you, disconnect it there: it stops at once. Whoever connected it was signed in as one of you.`,
      },
    ],
    why: say`You get this because it concerns the safety of your account.`,
  };
}

export function keyMadeLetter(
  key: store.MadeKey,
  reader: { id: string; name: string; email: string },
  { studio }: { studio: string },
): Letter {
  const ends = key.expires_at ? `It ends on ${key.expires_at.toISOString().slice(0, 10)}.` : 'It has no end date.';
  return {
    id: `${key.id}-made-${reader.id}`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`A new API key for ${key.shop_name}`,
    preview: say`If it was none of you, revoke it.`,
    heading: say`A new API key was made.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, somebody who is signed in made the key ${strong(quote(key.name, 60))} for ${strong(key.shop_name)}. ${ends}`,
      },
      { is: 'lines', title: 'The key', lines: [ours(`${key.prefix}…${key.last_four}`)] },
      { is: 'lines', title: 'What it may do', lines: key.scopes.map(ours) },
      { is: 'button', label: 'See all keys', url: `${studio}/keys` },
      {
        is: 'note',
        line: say`If it was none of you, revoke it there: it stops at once. Whoever made it was signed in as one of you.`,
      },
    ],
    why: say`You get this because it concerns the safety of your account.`,
  };
}

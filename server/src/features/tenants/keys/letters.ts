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
    preview: say`If none of you did this, disconnect it.`,
    heading: say`An app was connected.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, someone who is signed in connected ${strong(name)} to ${strong(agent.shop_name)}. That is the name the app gave itself; it is not verified. It stays connected as long as it is in use.`,
      },
      { is: 'lines', title: 'Permissions', lines: agent.scopes.map(ours) },
      { is: 'button', label: 'View API keys', url: `${studio}/keys` },
      {
        is: 'note',
        line: say`If none of you did this, disconnect it there. It stops working immediately. The person who connected it was signed in as one of you.`,
      },
    ],
    why: say`You’re receiving this because it concerns the security of your account.`,
  };
}

export function keyMadeLetter(
  key: store.MadeKey,
  reader: { id: string; name: string; email: string },
  { studio }: { studio: string },
): Letter {
  const ends = key.expires_at ? `It expires on ${key.expires_at.toISOString().slice(0, 10)}.` : 'It does not expire.';
  return {
    id: `${key.id}-made-${reader.id}`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`A new API key for ${key.shop_name}`,
    preview: say`If none of you did this, revoke it.`,
    heading: say`A new API key was created.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, someone who is signed in created the key ${strong(quote(key.name, 60))} for ${strong(key.shop_name)}. ${ends}`,
      },
      { is: 'lines', title: 'The key', lines: [ours(`${key.prefix}…${key.last_four}`)] },
      { is: 'lines', title: 'Permissions', lines: key.scopes.map(ours) },
      { is: 'button', label: 'View API keys', url: `${studio}/keys` },
      {
        is: 'note',
        line: say`If none of you did this, revoke it there. It stops working immediately. The person who created it was signed in as one of you.`,
      },
    ],
    why: say`You’re receiving this because it concerns the security of your account.`,
  };
}

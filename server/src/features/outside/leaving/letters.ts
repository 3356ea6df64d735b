/** The last letter: that the account is gone. Its reader's record is gone too, so it carries their address, sealed. */
import type { Tx } from '../../../engines/database/port.ts';
import { defineLetter, type Letter, quote, say } from '../../words/letters/letters.ts';
import type { Deps } from '../deps.ts';

const deletedLetter = 'leaving.letter';

type Reader = { id: string; name: string; email: string };
type Sealed = { personId: string; sealed: string };

export async function tellDeleted(
  deps: Pick<Deps, 'jobs' | 'vault'>,
  tx: Tx,
  { id, name, email }: Reader,
): Promise<void> {
  const sealed = deps.vault.seal('leaving', JSON.stringify({ name, email })).toString('base64');
  await deps.jobs.enqueue(tx, deletedLetter, { personId: id, sealed } satisfies Sealed, { tenant: id });
}

export function defineLeavingLetters(deps: Deps): void {
  defineLetter<Sealed>(deps, deletedLetter, async ({ personId, sealed }) => {
    const reader = JSON.parse(deps.vault.unseal('leaving', Buffer.from(sealed, 'base64'))) as Omit<Reader, 'id'>;
    return accountDeletedLetter({ id: personId, ...reader });
  });
}

export function accountDeletedLetter(reader: Reader): Letter {
  return {
    id: `${reader.id}-account-deleted`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`Your account is deleted`,
    preview: say`This is the last message about it.`,
    heading: say`Your account is deleted.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, your account was deleted by somebody who was signed in and knew how to prove that they are you. Organizations that were yours alone have ended with it.`,
      },
      {
        is: 'note',
        line: say`If it was not you, answer whoever runs this service at once: what is deleted cannot be brought back here, but they may have a backup.`,
      },
    ],
    why: say`You get this because it concerns the safety of your account.`,
  };
}

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
    subject: say`Your account was deleted`,
    preview: say`This is the last message about it.`,
    heading: say`Your account was deleted.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, your account was deleted by someone who was signed in and confirmed that they are you. Organizations that only you belonged to were deleted with it.`,
      },
      {
        is: 'note',
        line: say`If it was not you, contact support right away. Deleted data cannot be restored here, but the operator may have a backup.`,
      },
    ],
    why: say`You’re receiving this because it concerns the security of your account.`,
  };
}

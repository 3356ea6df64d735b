import { type Letter, ours, quote, say, strong } from '../../words/letters/letters.ts';
import type { AccountNews } from './queue-letters.ts';

/** The payout account was changed: anyone who can stop it must learn of it while it can be stopped. */
export function accountChangedLetter(
  { at, address, lastFour }: AccountNews,
  by: string | null,
  reader: { id: string; name: string; email: string },
  { studio }: { studio: string },
): Letter {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return {
    id: `${reader.id}-payout-account-${at.replaceAll(/\D/g, '')}`,
    to: reader.email,
    audience: 'member',
    sender: null,
    subject: say`Your payout account was changed`,
    preview: say`Nothing is paid out to it for a day. If none of you did this, change it back.`,
    heading: say`Your payouts now go to a different account.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${by === null ? say`someone in your organization` : strong(quote(by, 60))} changed the payout account. The new one ends in ${strong(ours(lastFour))}. Nothing is paid out to it for 24 hours.`,
      },
      { is: 'lines', title: 'What we know', lines: [say`When: ${when}`, say`Address: ${ours(address)}`] },
      { is: 'button', label: 'View payout account', url: `${studio}/payouts` },
      {
        is: 'note',
        line: say`If none of you did this, change it back there and set a new password. The person who did it was signed in and knew a password.`,
      },
    ],
    why: say`You’re receiving this because it concerns the security of your account.`,
  };
}

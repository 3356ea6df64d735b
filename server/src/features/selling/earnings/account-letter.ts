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
    subject: say`The account for your payouts was changed`,
    preview: say`Nothing is sent to it for a day. If it was none of you, change it back.`,
    heading: say`Your payouts go to another account now.`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, ${by === null ? say`somebody of your organization` : strong(quote(by, 60))} changed the account that payouts go to. It ends in ${strong(ours(lastFour))}. Nothing is sent to it for 24 hours.`,
      },
      { is: 'lines', title: 'What we know', lines: [say`When: ${when}`, say`Address: ${ours(address)}`] },
      { is: 'button', label: 'See the account', url: `${studio}/payouts` },
      {
        is: 'note',
        line: say`If it was none of you, change it back there and set a new password: whoever did it was signed in and knew one.`,
      },
    ],
    why: say`You get this because it concerns the safety of your account.`,
  };
}

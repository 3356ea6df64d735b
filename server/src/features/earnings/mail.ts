/** What owners are told about their payouts, as plain text. */
import type { Message } from '../../engines/mail/port.ts';
import { showMoney } from '../../kernel/money.ts';
import { listMembers } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

export async function sendOwnersMail(deps: Deps, payoutId: string): Promise<void> {
  const payout = await store.findPayout(deps.database.db, payoutId);
  if (!payout || payout.status === 'paying') return;
  const salesUrl = `${deps.config.addresses.studio}/sales`;
  for (const { name, email } of await listMembers(deps.database.db, payout.organization_id)) {
    const message = payoutMail(payout, { name, salesUrl });
    await deps.mail.send({
      ...message,
      to: email,
      id: `${payout.id}-${payout.status}-${deps.vault.fingerprint('mail', email).toString('hex').slice(0, 12)}`,
    });
  }
}

export function payoutMail(
  payout: store.PayoutRow,
  { name, salesUrl }: { name: string; salesUrl: string },
): Pick<Message, 'subject' | 'text'> {
  const amount = showMoney(payout.amount_cents);
  const [subject, lines] =
    payout.status === 'paid'
      ? [
          `Your payout of ${amount} is on its way`,
          [`We have sent ${amount} to the account you told us. Banks take a few days to show it.`],
        ]
      : [
          `Your payout of ${amount} did not arrive`,
          [
            `Your payout of ${amount} could not be delivered: ${payout.failure ?? 'the bank sent it back.'}`,
            '',
            'Nothing is lost: the money is part of your earnings again and goes out with the next payout. Check the account you',
            'told us, so that it arrives.',
          ],
        ];
  return {
    subject,
    text: [`Hello ${name},`, '', ...lines, '', 'What it is made of:', salesUrl, '', 'Platen', ''].join('\n'),
  };
}

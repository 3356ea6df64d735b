/**
 * A message as bytes, the same for every engine: headers in ASCII, text and HTML side by side, the same bytes for the
 * same message. Anything that is not one message to one address is an error.
 */
import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { findMailAddress } from '@platen/contract/mail-address';
import { toOneLine } from '@platen/contract/one-line';
import type { Sender } from '../../kernel/settings/mail-settings.ts';
import type { Message } from './port.ts';

export type Composed = { bytes: Buffer; from: string; to: string };

/** Far more than any letter of ours has. */
const longest = { id: 150, name: 200, subject: 300, text: 100_000, html: 300_000 };

export async function compose(message: Message, sender: Sender): Promise<Composed | { fault: string }> {
  const fault = findFault(message);
  if (fault !== null) return { fault };
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const from = withAsciiDomain(sender.address);
  const to = withAsciiDomain(message.to);
  const composer = new MailComposer({
    from: { name: toOneLine(message.senderName ?? sender.name), address: from },
    to: { name: '', address: to },
    ...(message.replyTo === null ? {} : { replyTo: { name: '', address: withAsciiDomain(message.replyTo) } }),
    subject: toOneLine(message.subject),
    date: message.at,
    messageId: `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: withPlainBreaks(message.text),
    html: withPlainBreaks(message.html),
    encoding: 'quoted-printable',
    baseBoundary: createHash('sha256').update(message.id).digest('hex').slice(0, 32),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { bytes: await composer.compile().build(), from, to };
}

function findFault({ id, senderName, to, replyTo, subject, text, html }: Message): string | null {
  if (!/^[\w-]+$/.test(id) || id.length > longest.id) return 'its id is not made of letters, digits, _ and -';
  if (findMailAddress(to) !== to) return 'it is not for exactly one address';
  if (replyTo !== null && findMailAddress(replyTo) !== replyTo) return 'answers would not go to exactly one address';
  const lengths = { name: senderName?.length ?? 0, subject: subject.length, text: text.length, html: html.length };
  const tooLong = Object.entries(lengths).find(([part, length]) => length > longest[part as keyof typeof lengths]);
  return tooLong ? `its ${tooLong[0]} has ${tooLong[1]} characters` : null;
}

/** No lone half of a line end, which some servers read as the end of the message, and no zero bytes. */
const withPlainBreaks = (text: string): string =>
  text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\0', '');

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

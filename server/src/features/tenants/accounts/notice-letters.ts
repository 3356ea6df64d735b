/**
 * Letters to people about the safety of their account. All of them say what happened, when and from where, and what to
 * do.
 */
import { describeDevice } from '@platen/contract/devices';
import { type Block, type Letter, type Line, ours, quote, say, strong } from '../../words/letters/letters.ts';
import type { Arrival } from './arrival.ts';

export type Notice = { arrival: Arrival } & (
  | {
      about:
        | 'new-device'
        | 'password-changed'
        | 'password-reset'
        | 'totp-on'
        | 'totp-off'
        | 'recovery-codes-made'
        | 'codes-guessed'
        | 'sessions-ended';
    }
  | { about: 'recovery-code-used'; left: number }
  /** `name`: the person's own name for it. */
  | { about: 'passkey-added' | 'passkey-removed'; name: string }
  /** `name`: the provider's. */
  | { about: 'openid-linked' | 'openid-unlinked'; name: string }
  /** Both go to the previous address. */
  | { about: 'address-asked' | 'address-changed'; to: string; newAddress: string }
);

type Reader = { id: string; name: string; email: string };
type Said = { subject: Line; preview: Line; heading: Line; text: Line; next: Line };

export function noticeLetter(
  reader: Reader,
  notice: Notice,
  { id, at, studio }: { id: string; at: Date; studio: string },
): Letter {
  const { subject, preview, heading, text, next } = wordsOf(notice);
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const { address, userAgent } = notice.arrival;
  const from = [
    say`When: ${when}`,
    ...(userAgent === null ? [] : [say`Device: ${describeDevice(userAgent).name}`]),
    ...(address === null ? [] : [say`Address: ${ours(address)}`]),
  ];
  const blocks: Block[] = [
    { is: 'text', line: say`Hello ${quote(reader.name, 60)}, ${text}` },
    { is: 'lines', title: 'What we know', lines: from },
    { is: 'note', line: next },
    { is: 'button', label: 'Review your account', url: `${studio}/account/security` },
  ];
  return {
    id: `${reader.id}-${notice.about}-${id}`,
    to: 'to' in notice ? notice.to : reader.email,
    audience: 'member',
    sender: null,
    subject,
    preview,
    heading,
    blocks,
    why: say`You’re receiving this because it concerns the security of your account.`,
  };
}

const notYou = say`If it was not you, reset your password right away with “Forgot your password?” on the sign-in page. That signs everyone out.`;
const changeIt = say`If it was not you, someone else is signed in. Change your password right away: that signs out every other device.`;

function wordsOf(notice: Notice): Said {
  switch (notice.about) {
    case 'new-device':
      return {
        subject: say`New sign-in to your account`,
        preview: say`If it was you, you don’t need to do anything.`,
        heading: say`New sign-in on a new device`,
        text: say`someone signed in to your account on a device that has not been used for it before.`,
        next: say`If it was you, you don’t need to do anything. ${notYou}`,
      };
    case 'password-changed':
      return {
        subject: say`Your password was changed`,
        preview: say`All other devices were signed out.`,
        heading: say`Your password was changed`,
        text: say`your password was changed. All other devices were signed out.`,
        next: notYou,
      };
    case 'password-reset':
      return {
        subject: say`Your password was reset`,
        preview: say`All devices were signed out.`,
        heading: say`Your password was reset`,
        text: say`a new password was set with a link sent to this address. All devices were signed out.`,
        next: say`If it was not you, someone else can read your email. Secure your mailbox first, then ask for a new link on the sign-in page.`,
      };
    case 'address-asked':
      return {
        subject: say`Your email address is about to change`,
        preview: say`It changes once the new address is confirmed.`,
        heading: say`A new email address for your account`,
        text: say`someone asked to change your email address to ${strong(notice.newAddress)}. It changes when the link sent there is opened.`,
        next: say`${changeIt} The link sent to the other address then stops working.`,
      };
    case 'address-changed':
      return {
        subject: say`Your email address was changed`,
        preview: say`From now on, messages go to the new address.`,
        heading: say`Your email address was changed`,
        text: say`your email address is now ${strong(notice.newAddress)}. This is the last message to the old one.`,
        next: say`If it was not you, someone else may be using your account. Contact support right away.`,
      };
    case 'totp-on':
      return {
        subject: say`Your account now asks for a code`,
        preview: say`An authenticator app was set up.`,
        heading: say`An authenticator app was set up`,
        text: say`signing in now asks for a code from your authenticator app. Keep your recovery codes where you can find them without it.`,
        next: changeIt,
      };
    case 'totp-off':
      return {
        subject: say`Your account no longer asks for a code`,
        preview: say`The authenticator app was removed.`,
        heading: say`The authenticator app was removed`,
        text: say`signing in now takes your password only. Your recovery codes no longer work.`,
        next: changeIt,
      };
    case 'recovery-codes-made':
      return {
        subject: say`New recovery codes for your account`,
        preview: say`The old ones no longer work.`,
        heading: say`New recovery codes`,
        text: say`new recovery codes were created for your account. The old ones no longer work.`,
        next: changeIt,
      };
    case 'recovery-code-used':
      return {
        subject: say`A recovery code was used`,
        preview: say`You have ${notice.left} left.`,
        heading: say`A recovery code was used`,
        text: say`one of your recovery codes was used instead of a code from your authenticator app. You have ${notice.left} left. You can create new ones on your account page.`,
        next: notYou,
      };
    case 'codes-guessed':
      return {
        subject: say`Someone may know your password`,
        preview: say`Your password was entered correctly, followed by wrong codes.`,
        heading: say`Someone may know your password`,
        text: say`your password was entered correctly, followed by many wrong codes. No one got in. For an hour, codes from the app work only on devices you have used before. Recovery codes work everywhere.`,
        next: say`If it was not you, change your password: someone else knows it.`,
      };
    case 'passkey-added':
      return {
        subject: say`A passkey was added to your account`,
        preview: say`It can sign in without your password.`,
        heading: say`A passkey was added`,
        text: say`the passkey ${strong(quote(notice.name, 60))} was added to your account. It can sign in without your password.`,
        next: say`${changeIt} Remove the passkey as well.`,
      };
    case 'passkey-removed':
      return {
        subject: say`A passkey was removed from your account`,
        preview: say`It can no longer sign in.`,
        heading: say`A passkey was removed`,
        text: say`the passkey ${strong(quote(notice.name, 60))} was removed from your account and can no longer sign in.`,
        next: changeIt,
      };
    case 'openid-linked':
      return {
        subject: say`A new way to sign in to your account`,
        preview: say`Your account was linked to ${notice.name}.`,
        heading: say`A new way to sign in`,
        text: say`your account was linked to ${strong(quote(notice.name, 60))}. You can now sign in with it.`,
        next: notYou,
      };
    case 'openid-unlinked':
      return {
        subject: say`A way to sign in was removed`,
        preview: say`You can no longer sign in with ${notice.name}.`,
        heading: say`A way to sign in was removed`,
        text: say`your account is no longer linked to ${strong(quote(notice.name, 60))}.`,
        next: changeIt,
      };
    case 'sessions-ended':
      return {
        subject: say`Other devices were signed out`,
        preview: say`Someone who is signed in signed out other devices.`,
        heading: say`Other devices were signed out`,
        text: say`someone who is signed in to your account signed out one or more other devices.`,
        next: changeIt,
      };
  }
}

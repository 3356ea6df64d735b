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
    { is: 'button', label: 'See your account', url: `${studio}/account/security` },
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
    why: say`You get this because it concerns the safety of your account.`,
  };
}

const notYou = say`If it was not you, reset your password at once with “Forgot your password?” on the sign-in page: that ends every session.`;
const changeIt = say`If it was not you, somebody else is signed in: change your password at once, which ends every other session.`;

function wordsOf(notice: Notice): Said {
  switch (notice.about) {
    case 'new-device':
      return {
        subject: say`New sign-in to your account`,
        preview: say`If it was you, there is nothing to do.`,
        heading: say`A sign-in on a new device`,
        text: say`somebody signed in to your account on a device that was not used for it before.`,
        next: say`If it was you, there is nothing to do. ${notYou}`,
      };
    case 'password-changed':
      return {
        subject: say`Your password was changed`,
        preview: say`All other sessions were ended.`,
        heading: say`Your password was changed`,
        text: say`the password of your account was changed. All other sessions were ended.`,
        next: notYou,
      };
    case 'password-reset':
      return {
        subject: say`Your password was reset`,
        preview: say`Every session was ended.`,
        heading: say`Your password was reset`,
        text: say`a new password was set with a link that went to this address. Every session was ended.`,
        next: say`If it was not you, somebody else reads your mail: secure your mailbox first, then ask for a new link on the sign-in page.`,
      };
    case 'address-asked':
      return {
        subject: say`Your address is about to be changed`,
        preview: say`It changes once the new address is confirmed.`,
        heading: say`A new address for your account`,
        text: say`somebody asked to change the address of your account to ${strong(notice.newAddress)}. It changes once a link that went there is opened.`,
        next: say`${changeIt} The link that went to the other address stops working with it.`,
      };
    case 'address-changed':
      return {
        subject: say`Your address was changed`,
        preview: say`Messages go to the new address from now on.`,
        heading: say`Your address was changed`,
        text: say`your account now has the address ${strong(notice.newAddress)}. This is the last message that goes to the old one.`,
        next: say`If it was not you, somebody else has your account: answer the people who run this service without delay.`,
      };
    case 'totp-on':
      return {
        subject: say`Your account now asks for a code`,
        preview: say`An authenticator app was set up.`,
        heading: say`An authenticator app was set up`,
        text: say`from now on, signing in asks for a code of your authenticator app. Keep the recovery codes where you find them without it.`,
        next: changeIt,
      };
    case 'totp-off':
      return {
        subject: say`Your account no longer asks for a code`,
        preview: say`The authenticator app was removed.`,
        heading: say`The authenticator app was removed`,
        text: say`from now on, your password alone signs you in. The recovery codes are void.`,
        next: changeIt,
      };
    case 'recovery-codes-made':
      return {
        subject: say`New recovery codes for your account`,
        preview: say`The ones before are void.`,
        heading: say`New recovery codes`,
        text: say`new recovery codes were made for your account. The ones before are void.`,
        next: changeIt,
      };
    case 'recovery-code-used':
      return {
        subject: say`A recovery code was used`,
        preview: say`${notice.left} are left.`,
        heading: say`A recovery code was used`,
        text: say`one of your recovery codes was used in place of a code of your authenticator app. ${notice.left} are left; your account’s page makes new ones.`,
        next: notYou,
      };
    case 'codes-guessed':
      return {
        subject: say`Somebody may know your password`,
        preview: say`Wrong codes were entered behind the right password.`,
        heading: say`Somebody may know your password`,
        text: say`your password was entered rightly, and then many wrong codes. Nobody got in. For an hour, codes are taken only on devices you have used before; recovery codes always.`,
        next: say`If it was not you, change your password: somebody else has it.`,
      };
    case 'passkey-added':
      return {
        subject: say`A passkey was added to your account`,
        preview: say`It signs in without your password.`,
        heading: say`A passkey was added`,
        text: say`the passkey ${strong(quote(notice.name, 60))} was added to your account. Whoever holds it signs in without your password.`,
        next: say`${changeIt} Remove the passkey as well.`,
      };
    case 'passkey-removed':
      return {
        subject: say`A passkey was removed from your account`,
        preview: say`It no longer signs in.`,
        heading: say`A passkey was removed`,
        text: say`the passkey ${strong(quote(notice.name, 60))} was removed from your account and no longer signs in.`,
        next: changeIt,
      };
    case 'openid-linked':
      return {
        subject: say`A new way to sign in to your account`,
        preview: say`Your account was linked to ${notice.name}.`,
        heading: say`A new way to sign in`,
        text: say`your account was linked to ${strong(quote(notice.name, 60))}, which now signs you in.`,
        next: notYou,
      };
    case 'openid-unlinked':
      return {
        subject: say`A way to sign in was removed`,
        preview: say`${notice.name} no longer signs you in.`,
        heading: say`A way to sign in was removed`,
        text: say`your account is no longer linked to ${strong(quote(notice.name, 60))}.`,
        next: changeIt,
      };
    case 'sessions-ended':
      return {
        subject: say`You were signed out on other devices`,
        preview: say`Somebody who is signed in ended other sessions.`,
        heading: say`Other sessions were ended`,
        text: say`one or more sessions of your account on other devices were ended by somebody who is signed in.`,
        next: changeIt,
      };
  }
}

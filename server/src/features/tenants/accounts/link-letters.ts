/** Letters with a link that works for any reader; each letter mentions it. */
import { type Letter, quote, say, strong } from '../../words/letters/letters.ts';

type Reader = { id: string; name: string; email: string };
type Link = { tokenId: string; url: string };

/** To the address of a sign-up. These are counted separately: letters that others cause must not use up the limit. */
const toMember = { audience: 'member', sender: null } as const;
const toAnyone = { audience: 'anyone', sender: null } as const;

export function verifyLetter(reader: Reader, { tokenId, url }: Link): Letter {
  return {
    ...toMember,
    id: `${reader.id}-verify-${tokenId}`,
    to: reader.email,
    subject: say`Confirm your email address`,
    preview: say`One click, and your account is ready.`,
    heading: say`Is this your address?`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, an account was created with this address. Click the button to confirm that it is yours.`,
      },
      { is: 'button', label: 'Confirm email address', url },
      {
        is: 'note',
        line: say`The link works for one day. If you did not create an account, you can ignore this message.`,
      },
    ],
    why: say`You’re receiving this because someone signed up with your email address.`,
  };
}

export function newAddressLetter(reader: Reader, { tokenId, to, url }: Link & { to: string }): Letter {
  return {
    ...toAnyone,
    id: `${reader.id}-new-address-${tokenId}`,
    to,
    subject: say`Confirm your new email address`,
    preview: say`Your account keeps the old address until you do.`,
    heading: say`Is this your new address?`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, you asked to use this address for your account. Click the button to confirm that it is yours.`,
      },
      { is: 'button', label: 'Use this address', url },
      {
        is: 'note',
        line: say`The link works for one day. If you did not ask for this, you can ignore this message: nothing changes.`,
      },
    ],
    why: say`You’re receiving this because someone who is signed in wants to use your email address.`,
  };
}

/** Replaces the one above where the address already has an account. */
export function addressTakenLetter(holder: Reader, { tokenId, studio }: { tokenId: string; studio: string }): Letter {
  return {
    ...toAnyone,
    id: `${holder.id}-taken-${tokenId}`,
    to: holder.email,
    subject: say`Another account asked for your email address`,
    preview: say`Nothing was changed.`,
    heading: say`You have an account with this address`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(holder.name, 60)}, someone tried to use this address for another account. An address can belong to one account only, and it stays with ${strong('yours')}.`,
      },
      { is: 'button', label: 'Sign in', url: `${studio}/sign-in` },
      {
        is: 'note',
        line: say`If it was you, change the address of this account first, or use a different one there. If not, you can ignore this message.`,
      },
    ],
    why: say`You’re receiving this because someone who is signed in wants to use your email address.`,
  };
}

/** Replaces the link that verifies an address where the address already has an account. */
export function signedUpAgainLetter(holder: Reader, { tokenId, studio }: { tokenId: string; studio: string }): Letter {
  return {
    ...toAnyone,
    id: `${holder.id}-signed-up-again-${tokenId}`,
    to: holder.email,
    subject: say`You already have an account`,
    preview: say`Someone signed up again with your email address.`,
    heading: say`You already have an account`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(holder.name, 60)}, someone signed up for another account with this address. That account is empty, cannot confirm the address, and cannot see anything in ${strong('yours')}.`,
      },
      { is: 'button', label: 'Sign in', url: `${studio}/sign-in` },
      {
        is: 'note',
        line: say`If it was you, sign in with the password of your first account, or choose “Forgot your password?”. If not, you can ignore this message.`,
      },
    ],
    why: say`You’re receiving this because someone signed up with your email address.`,
  };
}

export function resetLetter(reader: Reader, { tokenId, url }: Link): Letter {
  return {
    ...toMember,
    id: `${reader.id}-reset-${tokenId}`,
    to: reader.email,
    subject: say`Set a new password`,
    preview: say`The link works once, within an hour.`,
    heading: say`Set a new password`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, someone asked for a link to set a new password for your account.`,
      },
      { is: 'button', label: 'Set a new password', url },
      {
        is: 'note',
        line: say`The link works once, within an hour. A new password signs you out everywhere. If you did not ask for this, you can ignore this message: your password stays the same.`,
      },
    ],
    why: say`You’re receiving this because someone entered your email address on the sign-in page.`,
  };
}

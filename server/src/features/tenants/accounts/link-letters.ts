/** Letters with a link that works for any reader, and say so. */
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
    subject: say`Verify your e-mail address`,
    preview: say`One press, and your account is complete.`,
    heading: say`Is this your address?`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, an account was opened with this address. Press the button to say that it is yours.`,
      },
      { is: 'button', label: 'Verify this address', url },
      {
        is: 'note',
        line: say`The link is good for a day. If you opened no account, do nothing: nobody is paid or joined by it.`,
      },
    ],
    why: say`You get this because somebody signed up with your address.`,
  };
}

export function newAddressLetter(reader: Reader, { tokenId, to, url }: Link & { to: string }): Letter {
  return {
    ...toAnyone,
    id: `${reader.id}-new-address-${tokenId}`,
    to,
    subject: say`Confirm your new e-mail address`,
    preview: say`Your account keeps the old one until you do.`,
    heading: say`Is this your new address?`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, your account is to have this address from now on. Press the button to say that it is yours.`,
      },
      { is: 'button', label: 'Use this address', url },
      { is: 'note', line: say`The link is good for a day. If you asked for nothing, do nothing: nothing changes.` },
    ],
    why: say`You get this because somebody who is signed in wants to use your address.`,
  };
}

/** Replaces the one above where the address already has an account. */
export function addressTakenLetter(holder: Reader, { tokenId, studio }: { tokenId: string; studio: string }): Letter {
  return {
    ...toAnyone,
    id: `${holder.id}-taken-${tokenId}`,
    to: holder.email,
    subject: say`Your address was asked for by another account`,
    preview: say`Nothing was changed.`,
    heading: say`You have an account with this address`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(holder.name, 60)}, somebody wanted to give this address to another account. An address has one account, and ${strong('yours')} keeps it.`,
      },
      { is: 'button', label: 'Sign in', url: `${studio}/sign-in` },
      {
        is: 'note',
        line: say`If it was you, change the address of this account first, or use the other one. If not, do nothing.`,
      },
    ],
    why: say`You get this because somebody who is signed in wants to use your address.`,
  };
}

/** Replaces the link that verifies an address where the address already has an account. */
export function signedUpAgainLetter(holder: Reader, { tokenId, studio }: { tokenId: string; studio: string }): Letter {
  return {
    ...toAnyone,
    id: `${holder.id}-signed-up-again-${tokenId}`,
    to: holder.email,
    subject: say`You already have an account`,
    preview: say`Somebody opened another one with your address.`,
    heading: say`You already have an account`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(holder.name, 60)}, somebody opened another account with this address. It is empty, cannot verify the address, and sees nothing of ${strong('yours')}.`,
      },
      { is: 'button', label: 'Sign in', url: `${studio}/sign-in` },
      {
        is: 'note',
        line: say`If it was you, sign in with the password of your first account, or choose “Forgot your password?”. If not, do nothing.`,
      },
    ],
    why: say`You get this because somebody signed up with your address.`,
  };
}

export function resetLetter(reader: Reader, { tokenId, url }: Link): Letter {
  return {
    ...toMember,
    id: `${reader.id}-reset-${tokenId}`,
    to: reader.email,
    subject: say`Set a new password`,
    preview: say`The link works once, for an hour.`,
    heading: say`Set a new password`,
    blocks: [
      {
        is: 'text',
        line: say`Hello ${quote(reader.name, 60)}, somebody asked for a link to set a new password for your account.`,
      },
      { is: 'button', label: 'Set a new password', url },
      {
        is: 'note',
        line: say`The link works once, for an hour, and ends every session. If you asked for nothing, do nothing: your password stays as it is.`,
      },
    ],
    why: say`You get this because somebody entered your address on the sign-in page.`,
  };
}

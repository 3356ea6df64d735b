/** How people prove who they are, and keep it so: passwords, addresses, sessions, codes of an authenticator app. */
import { z } from 'zod';
import { mailAddress, typedAddress } from './mail-address.ts';

/** What a link in a message carries. */
export const linkToken = z.string().min(1).max(200);
const currentPassword = z.string().max(256).describe('The password you sign in with');
export const newPassword = z.string().min(8, 'must have at least 8 characters').max(256);

/** Six digits of the authenticator app, blanks between them or not, or a recovery code. */
export const secondFactor = z
  .string()
  .max(40)
  .describe('The six digits that the authenticator app shows, or a recovery code, which works once');

/** What a change that moves money or access asks for. */
export const confirmation = z.object({
  currentPassword,
  code: secondFactor.optional().describe('Needed where an authenticator app is set up'),
});
export type Confirmation = z.infer<typeof confirmation>;

const delivery = z
  .enum(['smtp', 'folder'])
  .describe('`folder`: nothing is sent; the message lies in the data dir until the operator names a mail server');

export const done = z.object({ success: z.literal(true) });

export const forgetPasswordRequest = z.object({ email: typedAddress });
/** The same whether or not somebody has the address. */
export const letterOnItsWay = z.object({ delivery });

export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });

export const sentVerification = z.object({
  email: z.string(),
  emailVerified: z.boolean().describe('True when it was verified before, and nothing was sent'),
  delivery,
});

export const verifyEmailRequest = z.object({ token: linkToken });
export const verifiedEmail = z.object({ email: z.string(), emailVerified: z.literal(true) });

export const changePasswordRequest = z.object({ currentPassword, newPassword });
export const changedPassword = z.object({
  success: z.literal(true),
  sessionsEnded: z.number().int().describe('Sessions on other devices, which have to sign in again'),
});

export const changeEmailRequest = z.object({ newEmail: mailAddress, currentPassword });
/** The same whether or not somebody has the new address. */
export const changingEmail = z.object({
  email: z.string().describe('In force until the new one is verified'),
  newEmail: z.string(),
  delivery,
});

export const openSessions = z.object({
  sessions: z.array(
    z
      .object({
        id: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string().describe('To within a few minutes'),
        userAgent: z.string().nullable(),
        address: z.string().nullable().describe('Where it was opened from'),
        current: z.boolean(),
      })
      .meta({ id: 'OpenSession' }),
  ),
});
export const endedSession = z.object({ id: z.string(), ended: z.literal(true) });
export const endedSessions = z.object({ ended: z.number().int() });

/** Needed when the session is older than ten minutes: whoever finds it open must not lock its owner out. */
export const enableTotpRequest = z.object({ currentPassword: currentPassword.optional() });
export const pendingTotp = z.object({
  secret: z.string().describe('To type into an app that cannot read the picture'),
  uri: z.string().describe('otpauth://…, to be shown as a QR code'),
});
export const confirmTotpRequest = z.object({ code: secondFactor });
export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each signs in once in place of a code'),
});
/** What turning the second factor off, and new recovery codes, ask for. */
export const provenTotpRequest = z.object({ currentPassword, code: secondFactor });

/** The password was right; a code is asked for next. No cookie comes with it. */
export const needsTotp = z.object({
  needs: z.literal('totp'),
  ticket: z.string().describe('For POST /api/auth/sign-in/totp; good for ten minutes'),
});
export const signInTotpRequest = z.object({ ticket: linkToken, code: secondFactor });

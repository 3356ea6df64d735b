/** Authentication of people: passwords, addresses, sessions, and authenticator apps. */
import { z } from 'zod';
import { mailAddress, typedAddress } from './mail-address.ts';

/** The token of a link in an email. */
export const linkToken = z.string().min(1).max(200);
const currentPassword = z.string().max(256).describe('The password you sign in with');
export const newPassword = z.string().min(8, 'must have at least 8 characters').max(256);

/** Six digits from the authenticator app, with or without blanks between them, or a recovery code. */
export const secondFactor = z
  .string()
  .max(40)
  .describe('The six digits in the authenticator app, or a recovery code, which works once');

/** The confirmation for changes that affect money or access. */
export const confirmation = z.object({
  currentPassword,
  code: secondFactor.optional().describe('Required if an authenticator app is set up'),
});
export type Confirmation = z.infer<typeof confirmation>;

const delivery = z
  .enum(['smtp', 'folder'])
  .describe(
    '`folder`: nothing is sent; the message is saved in the data dir until the operator configures a mail server',
  );

export const done = z.object({ success: z.literal(true) });

export const forgetPasswordRequest = z.object({ email: typedAddress });
/** The same answer whether or not the address is known. */
export const letterOnItsWay = z.object({ delivery });

export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });

export const sentVerification = z.object({
  email: z.string(),
  emailVerified: z.boolean().describe('True if it was already verified and nothing was sent'),
  delivery,
});

export const verifyEmailRequest = z.object({ token: linkToken });
export const verifiedEmail = z.object({ email: z.string(), emailVerified: z.literal(true) });

export const changePasswordRequest = z.object({ currentPassword, newPassword });
export const changedPassword = z.object({
  success: z.literal(true),
  sessionsEnded: z.number().int().describe('The number of sessions on other devices, which must sign in again'),
});

export const changeEmailRequest = z.object({ newEmail: mailAddress, currentPassword });
/** The same answer whether or not the new address is known. */
export const changingEmail = z.object({
  email: z.string().describe('Stays active until the new address is verified'),
  newEmail: z.string(),
  delivery,
});

export const openSessions = z.object({
  sessions: z.array(
    z
      .object({
        id: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string().describe('Accurate to a few minutes'),
        userAgent: z.string().nullable(),
        address: z.string().nullable().describe('The IP address that opened it'),
        current: z.boolean(),
      })
      .meta({ id: 'OpenSession' }),
  ),
});
export const endedSession = z.object({ id: z.string(), ended: z.literal(true) });
export const endedSessions = z.object({ ended: z.number().int() });

/** Required if the session is older than ten minutes, so an unattended session cannot be used to lock the owner out. */
export const enableTotpRequest = z.object({ currentPassword: currentPassword.optional() });
export const pendingTotp = z.object({
  secret: z.string().describe('For manual entry in an app that cannot scan the code'),
  uri: z.string().describe('otpauth://…, to show as a QR code'),
});
export const confirmTotpRequest = z.object({ code: secondFactor });
export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown only once. Each one works once instead of a code'),
});
/** The proof for turning the second factor off and for new recovery codes. */
export const provenTotpRequest = z.object({ currentPassword, code: secondFactor });

/** The password was right, and a code is needed next. The answer sets no cookie. */
export const needsTotp = z.object({
  needs: z.literal('totp'),
  ticket: z.string().describe('For POST /api/auth/sign-in/totp. Valid for ten minutes'),
});
export const signInTotpRequest = z.object({ ticket: linkToken, code: secondFactor });
